// A started Python with our modules imported, as its memory was: a later visit begins there. Kept in Cache Storage under
// a key that names runtime and code to the byte. Uses what Pyodide calls private, so it must never be needed: whatever
// goes wrong, the plain start is there, and a snapshot that failed once is not made again for its key.
import { BUILT } from "./built.mjs";
import { HOME, PREFIX } from "./home.mjs";

const SHELF = `${PREFIX}snapshot`;
const KEY = new URL(BUILT.snapshot, HOME).href;
const FAILED = `${KEY}-failed`; // the mark
const PAGE = 4096;
const ROOM = 150_000_000; // bytes that must stay free beside it: games matter more than a second
const ITSELF = 50_000_000; // more than it takes

const open = () => caches.open(SHELF); // a private window may refuse even this

/** Its bytes; undefined if there is none. One that is not whole goes, and is made anew. */
export async function read() {
  const early = globalThis.early; // first.js has asked already: it runs long before any module can
  delete globalThis.early;
  const packed = await (early ?? kept()).catch(drop); // denied, or unreadable: a plain start
  try {
    if (packed && isWhole(packed)) return stretched(packed);
    if (packed) await drop();
  } catch {
    await spoil(); // whole, and yet not what was kept
  }
}

/** A start that does without. */
export function forget() {
  delete globalThis.early;
}

async function kept() {
  const found = await (await open()).match(KEY);
  return (await found?.blob())?.arrayBuffer(); // a third quicker than arrayBuffer() itself
}

/** Kept for later visits; those of other builds go. */
export async function keep(bytes) {
  const packed = new Blob(squeezed(bytes));
  await drop();
  await (await open()).put(KEY, new Response(packed));
}

// Four tenths of a fresh heap are empty pages: they are left out. First how large it is and how many pages are not
// empty, then which, then these.

function squeezed(bytes) {
  const used = [];
  for (let at = 0; at < bytes.length; at += PAGE) {
    if (bytes.subarray(at, at + PAGE).some((byte) => byte)) used.push(at);
  }
  return [Uint32Array.of(bytes.length, used.length, ...used), ...used.map((at) => bytes.subarray(at, at + PAGE))];
}

function isWhole(packed) {
  if (packed.byteLength < 8) return false;
  const [size, count] = new Uint32Array(packed, 0, 2);
  const last = size % PAGE; // the last page may be a short one; it is never empty
  return packed.byteLength === 8 + 4 * count + PAGE * count - (last && PAGE - last);
}

function stretched(packed) {
  const [size, count] = new Uint32Array(packed, 0, 2);
  const used = new Uint32Array(packed, 8, count);
  const bytes = new Uint8Array(size);
  let from = 8 + 4 * count;
  for (const at of used) {
    const length = Math.min(PAGE, size - at);
    bytes.set(new Uint8Array(packed, from, length), at);
    from += length;
  }
  return bytes.buffer;
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
    const room = ROOM + (names.includes(KEY) ? 0 : ITSELF);
    if (await isShort(room)) {
      if (names.some((name) => name !== FAILED)) await drop(); // be it an older version's
      return "short";
    }
    return names.includes(KEY) || names.includes(FAILED) ? "" : "make";
  } catch {
    return ""; // no Cache Storage: nowhere to keep one
  }
}

async function isShort(room) {
  const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  return quota - usage < room;
}
