// The page's side of sw.js: it is installed when the page is idle, and when another version is there the page is told.
// Nothing is ever taken from under a running page: a version holds as long as a tab that runs it.
import { within } from "./files.mjs";
import { HOME, PREFIX, VERSION } from "./home.mjs";

const READY = 120_000; // a slow line takes a minute to bring a version
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
  const ours = navigator.serviceWorker;
  ours.addEventListener("message", heard);
  ours.addEventListener("controllerchange", () => ours.controller?.postMessage("hello"));
  const isFirst = !ours.controller;
  const registration = await ours.register(new URL("sw.js", HOME));
  // Where it cannot be installed, `ready` never comes.
  (await within(READY, "no service worker", ours.ready)).active.postMessage("hello");
  let last = isFirst ? Date.now() : 0;
  const look = () => {
    if (document.visibilityState !== "visible" || Date.now() - last < AGAIN) return;
    last = Date.now();
    registration.update().catch(() => {}); // no network, or a version that is not whole: another time
  };
  addEventListener("visibilitychange", look);
  look();
}

/** The way out: nothing of ours stays between this origin and its host. */
export async function goPlain() {
  const found = await navigator.serviceWorker?.getRegistration(HOME);
  await found?.unregister();
  for (const name of await caches.keys()) if (name.startsWith(PREFIX)) await caches.delete(name);
}
