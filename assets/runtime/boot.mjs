// The page's side of the start. PyScript's `interpreter` points here: it imports `version` and `loadPyodide`; the
// page's Python imports the rest as `pyscript.js_modules.boot`. index.html loads this module first, so Python is on
// its way before PyScript is. <html data-boot> says how far it is: loading, starting, plain or snapshot, failed.
import { share } from "./bots.mjs";
import { BUILT } from "./built.mjs";
import { isPlain } from "./home.mjs";
import { whenIdle } from "./idle.mjs";
import { holdVersion } from "./offline.mjs";
import { bytes, step } from "./progress.mjs";
import { gather, start } from "./runtime.mjs";
import { spoil } from "./snapshot.mjs";

export { ask, stop } from "./bots.mjs";
export { hold, release } from "./lock.mjs";
export { onUpdate } from "./offline.mjs";
export const version = BUILT.version;

const UP = 30_000; // Python runs, and the page still does not answer
const { dataset } = document.documentElement;
const io = { stdout: console.log, stderr: console.warn }; // until PyScript brings its own

/** Failed stays failed, be it that another script is dead: only a reload mends that. */
function reach(state) {
  if (dataset.boot !== "failed") dataset.boot = state;
}

/** What woke from a snapshot and then failed gets one more chance, without it; nobody need know. */
async function fail(error) {
  if (!document.getElementById("boot-bar")) return; // the page is up: its first paint has taken the bar away
  if (dataset.boot === "snapshot" && (await spoil())) return location.reload();
  console.error(error);
  dataset.boot = "failed";
}

async function boot() {
  reach("loading");
  const parts = await gather({ heard: (more) => bytes(more, BUILT.bytes), snapshot: !isPlain });
  reach("starting");
  performance.mark("boot:files");
  const { python, isWarm } = await start(parts, { stdout: (text) => io.stdout(text), stderr: (text) => io.stderr(text) });
  performance.mark("boot:python");
  share({ wasm: parts.wasm, snapshot: !isPlain });
  reach(isWarm ? "snapshot" : "plain");
  step("python");
  setTimeout(() => fail(new Error("The page did not answer in time")), UP);
  whenIdle(parts.wasm);
  return python;
}

holdVersion();
const booted = boot();
booted.catch(fail);

addEventListener("py:ready", () => step("page")); // PyScript, right before it runs our script
const ended = () => fail(new Error("The page's Python ended before the page was up")); // its words: above
addEventListener("py:done", () => "asking" in dataset || ended()); // it waits for one answer: ui/app.py

/** What PyScript calls instead of Pyodide's own. */
export async function loadPyodide({ stdout, stderr }) {
  Object.assign(io, { stdout, stderr });
  return booted;
}

/** The last click made while loading, as JSON text: the data-* of its element and its href. "" if there was none.
 *  From now on none is kept: ask when the page answers clicks itself. */
export function kept() {
  const text = dataset.kept ?? "";
  delete dataset.kept;
  return text;
}
