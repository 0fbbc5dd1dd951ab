// A second Python, in a module worker, for the bots. The first message brings what `gather` takes, all
// others a question.
import { gather, start } from "./runtime.mjs";

export let started; // a promise of its Python
let think; // and of ui.worker.think

addEventListener("message", async ({ data }) => {
  if (data.id === undefined) {
    started = gather(data).then((parts) => start(parts)).then(({ python }) => python);
    think = started.then((python) => python.pyimport("ui.worker").think);
    think.catch(() => {}); // told with each question
    return;
  }
  const reply = { id: data.id };
  try {
    const ready = await think.catch((error) => {
      reply.dead = true;
      throw error;
    });
    reply.text = ready(data.text);
  } catch (error) {
    reply.error = String(error?.message ?? error);
  }
  postMessage(reply);
});
