// Makes a snapshot in a thread that is thrown away: it takes seconds, and a Python made for snapshots is good for nothing
// else. One message in, the compiled wasm; one out: what became of it.
import { gather, makeSnapshot, warmStart } from "./runtime.mjs";
import { keep, spoil } from "./snapshot.mjs";

addEventListener("message", async ({ data }) => {
  let parts;
  try {
    parts = await gather({ wasm: data.wasm, snapshot: false });
  } catch {
    return postMessage("not now"); // a file did not come: that says nothing about snapshots
  }
  try {
    const bytes = await makeSnapshot(parts);
    const { library, app, ...rest } = parts; // a start from a snapshot has neither
    await warmStart({ ...rest, snapshot: bytes.slice().buffer }); // tried here first, where nobody waits for it
    await keep(bytes);
    postMessage("kept");
  } catch (error) {
    console.info("no snapshot:", String(error));
    // A lid that was closed meanwhile, a full disk: another time.
    if (error.isLate || error.name === "QuotaExceededError") return postMessage("not now");
    await spoil();
    postMessage("failed");
  }
});
