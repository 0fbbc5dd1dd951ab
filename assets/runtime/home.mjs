// Where this site lies, and under which names it keeps things: an origin may hold several (project pages do).
export const HOME = new URL("..", import.meta.url);
export const VERSION = new URL(".", import.meta.url).pathname.split("/").at(-2); // the folder of this version
export const PREFIX = `knickerbocker:${HOME.pathname}:`; // sw.js has the same

/** `?nosw` is the way out: this tab does without service worker and snapshot, and what they kept is thrown away. */
export const isPlain = (() => {
  try {
    if (new URLSearchParams(location.search).has("nosw")) sessionStorage.setItem(`${PREFIX}nosw`, "1");
    return sessionStorage.getItem(`${PREFIX}nosw`) !== null;
  } catch {
    return new URLSearchParams(location.search).has("nosw"); // storage denied
  }
})();
