// The page's side of sw.js: it is installed when the page is idle, and when another version is there the page is told.
// Nothing is ever taken from under a running page: a version holds as long as a tab that runs it.
import { HOME, PREFIX, VERSION } from "./home.mjs";

const AGAIN = 3_600_000; // how often a page that stays open looks for a new version

const { dataset } = document.documentElement;
let tell; // who wants to know of a new version

/** From the first moment: sw.js keeps the files of every version that somebody holds. */
export function holdVersion() {
  navigator.locks?.request(PREFIX + VERSION, { mode: "shared" }, () => new Promise(() => {})).catch(() => {});
}

/** `hear()` is called once, when a new version is there: the next start has it. */
export function onUpdate(hear) {
  tell = hear;
  if (dataset.update) tell();
}

function heard({ data }) {
  if (data?.version === undefined) return;
  if (data.whole) dataset.offline = "ready";
  if (data.version === VERSION || dataset.update) return;
  dataset.update = "ready";
  tell?.();
}

export async function goOffline() {
  if (!navigator.serviceWorker) return; // not a secure address, or an old browser
  navigator.serviceWorker.addEventListener("message", heard);
  const registration = await navigator.serviceWorker.register(new URL("sw.js", HOME));
  (await navigator.serviceWorker.ready).active.postMessage("hello");
  let last = Date.now();
  addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - last < AGAIN) return;
    last = Date.now();
    registration.update().catch(() => {}); // no network: another time
  });
}

/** The way out: nothing of ours stays between this origin and its host. */
export async function goPlain() {
  const found = await navigator.serviceWorker?.getRegistration(HOME);
  await found?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
}
