// Brings files: every byte counted, no wait without an end, one retry past the HTTP cache.

const STALL = 20_000; // no byte for so long: give the request up
const KEPT = "only-if-cached";
const MODULE = 45_000; // a module tells no bytes, so it gets a time for the whole of it

/** One request that is given up when nothing comes any more. */
async function bring(url, cache, heard) {
  const stop = new AbortController();
  let timer;
  const alive = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(new Error(`stalled: ${url}`)), STALL);
  };
  alive();
  try {
    const mode = cache === KEPT ? "same-origin" : "cors"; // the only one that KEPT is allowed with
    const response = await fetch(url, { signal: stop.signal, cache, mode });
    if (!response.ok) throw new Error(`${response.status} ${url}`);
    // Counted on a copy: a Response made from a stream of our own would lose the browser's cache of compiled wasm.
    const copy = response.clone().body.getReader();
    const counted = (async () => {
      for (;;) {
        const { done, value } = await copy.read();
        if (done) return clearTimeout(timer);
        alive();
        heard(value.length);
      }
    })();
    counted.catch(() => clearTimeout(timer)); // the same failure reaches whoever reads the original
    return response;
  } catch (error) {
    clearTimeout(timer);
    throw error;
  }
}

/** A file, put to use by `use(response)`. What the HTTP cache holds may be the very thing that is broken. */
export function get(url, use, heard) {
  const attempt = (cache) => bring(url, cache, heard).then(use);
  return attempt("default").catch((error) => {
    console.info("second try:", String(error));
    return attempt("reload");
  });
}

/** The wasm, compiled. The browser keeps what it compiled only beside its own HTTP cache, not beside what a service worker
 *  answers with, and code that is compiled already runs the start a quarter faster: so a page that has a service worker
 *  looks there first, without asking the network. */
export function compiled(url, heard) {
  const use = (response) => WebAssembly.compileStreaming(response);
  const plainly = () => get(url, use, heard);
  return globalThis.navigator?.serviceWorker?.controller ? bring(url, KEPT, heard).then(use).catch(plainly) : plainly();
}

/** A table of `tools/library.py`. A host may have taken the wrapping off already; anything else is no table, be it that a
 *  network wants its own page seen first. */
export async function unpacked(response) {
  const bytes = await response.arrayBuffer();
  const [one, two] = new Uint8Array(bytes, 0, 2);
  if (one === 0x7b) return bytes; // "{": so a table begins
  if (one !== 0x1f || two !== 0x8b) throw new Error(`damaged: ${response.url}`);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** A module. A browser may remember that an address failed, so the second try has another one. */
export function load(url) {
  const attempt = (address) => within(MODULE, `stalled: ${url}`, import(address));
  return attempt(url).catch((error) => {
    console.info("second try:", String(error));
    return attempt(`${url}?again`);
  });
}

/** The promise, or a failure after so many milliseconds. */
export function within(time, why, promise) {
  let timer;
  const late = new Promise((_, failed) => {
    timer = setTimeout(() => failed(Object.assign(new Error(why), { isLate: true })), time);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
