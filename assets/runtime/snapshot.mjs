// A started Python with our modules imported, as its memory was: a later visit begins there. Kept in Cache Storage under
// a key that names runtime and code to the byte. Uses what Pyodide calls private, so it must never be needed: whatever
// goes wrong, the plain start is there, and a snapshot that failed once is not made again for its key.
import { BUILT } from "./built.mjs";
import { HOME, PREFIX } from "./home.mjs";

const SHELF = `${PREFIX}snapshot`;
const KEY = new URL(`snapshot-${BUILT.snapshot}`, HOME).href;
const FAILED = `${KEY}-failed`; // the mark
const SIZE = "x-size";
const ROOM = 150_000_000; // bytes that must stay free beside it: games matter more than a second

const open = () => caches.open(SHELF); // a private window may refuse even this

/** Its bytes; undefined if there is none. One that is not whole goes, and is made anew. */
export async function read() {
  try {
    const found = await (await open()).match(KEY);
    if (!found) return undefined;
    const bytes = await found.arrayBuffer();
    if (bytes.byteLength === +found.headers.get(SIZE)) return bytes;
    await drop();
  } catch {} // denied, or unreadable: a plain start
}

/** Kept for later visits; those of other builds go. */
export async function keep(bytes) {
  await drop();
  await (await open()).put(KEY, new Response(bytes, { headers: { [SIZE]: bytes.length } }));
}

/** It did not work. True if that could be written down: the next start will be a plain one. */
export async function spoil() {
  try {
    await drop();
    await (await open()).put(FAILED, new Response(""));
    return true;
  } catch {
    return false;
  }
}

export async function drop() {
  try {
    await caches.delete(SHELF);
  } catch {} // nothing to drop
}

/** What is to be done with it now: "" nothing, "make" it, or it was thrown away because storage is "short". */
export async function wanted() {
  try {
    const names = (await (await open()).keys()).map((request) => request.url);
    if (await isShort()) {
      if (names.includes(KEY)) await drop();
      return "short";
    }
    return names.includes(KEY) || names.includes(FAILED) ? "" : "make";
  } catch {
    return ""; // no Cache Storage: nowhere to keep one
  }
}

async function isShort() {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < ROOM;
}
