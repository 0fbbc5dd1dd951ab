// What is done when the page is up and has nothing better to do: made ready for offline, and for a quicker start.
import { isPlain } from "./home.mjs";
import { goOffline, goPlain } from "./offline.mjs";
import { wanted } from "./snapshot.mjs";

const QUIET = 2_000; // milliseconds after the page first answered: whoever clicks at once comes first
const { dataset } = document.documentElement;

const isUp = () =>
  new Promise((go) => {
    const look = () => dataset.ready && (eye.disconnect(), go());
    const eye = new MutationObserver(look);
    eye.observe(document.documentElement, { attributeFilter: ["data-ready"] });
    look();
  });

const isIdle = () => new Promise((go) => (globalThis.requestIdleCallback ?? setTimeout)(go));

/** Never fails, never speaks: a page without all this works as well. */
export async function whenIdle(wasm) {
  await isUp();
  await new Promise((go) => setTimeout(go, QUIET));
  await isIdle();
  if (isPlain) return goPlain().catch(() => {});
  await goOffline().catch((error) => console.info("not offline:", String(error)));
  await isIdle();
  dataset.snapshot = await wanted();
  if (dataset.snapshot !== "make") return;
  const maker = new Worker(new URL("maker.mjs", import.meta.url), { type: "module" });
  maker.onmessage = ({ data }) => {
    dataset.snapshot = data;
    maker.terminate();
  };
  maker.onerror = (event) => event.preventDefault(); // it could not be started: another time
  maker.postMessage({ wasm });
}
