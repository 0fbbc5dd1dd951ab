// The bots' thread, as the page sees it: a question in text, an answer in text, and no wait without an end.
// It starts with the first question, so that two interpreters never load at the same moment.

const PATIENCE = 60_000; // a bot answers within seconds; one that is silent for so long will never answer

let thread; // the worker at hand
let shared; // what its Python may have of the page's: the wasm, compiled once
let again = ""; // part of the address after a failure: a browser may have kept the bad answer
let ticket = 0;
const waiting = new Map(); // ticket -> how to settle its promise

export function share(parts) {
  shared = parts;
}

function hire() {
  const worker = new Worker(new URL(`bot.mjs${again}`, import.meta.url), { type: "module" });
  worker.onmessage = ({ data }) => answer(data);
  worker.onerror = (event) => {
    event.preventDefault(); // said by the promise, once
    again = `?again=${ticket}`;
    stop(event.message || "The bot's thread could not be started.");
  };
  worker.postMessage(shared);
  return worker;
}

function answer({ id, text, error, dead }) {
  const { done, failed, timer } = waiting.get(id) ?? {};
  clearTimeout(timer);
  waiting.delete(id);
  if (error === undefined) done?.(text);
  else failed?.(new Error(error));
  if (dead) stop(error); // Python is not there: the next question starts a new thread
}

/** The answer of `ui.worker.think`. Rejected with Python's own words if it raised: the thread goes on. */
export function ask(text) {
  thread ??= hire();
  return new Promise((done, failed) => {
    const id = ++ticket;
    const timer = setTimeout(() => stop("The bot gave no answer in time."), PATIENCE);
    waiting.set(id, { done, failed, timer });
    thread.postMessage({ id, text });
  });
}

/** The hard stop: without SharedArrayBuffer there is no gentle one. The next question starts a new thread. */
export function stop(why = "stopped") {
  thread?.terminate();
  thread = undefined;
  const left = [...waiting.values()];
  waiting.clear();
  for (const { failed, timer } of left) {
    clearTimeout(timer);
    failed(new Error(why));
  }
}
