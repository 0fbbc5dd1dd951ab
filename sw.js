// Offline and updates. All files of a version are kept as one unit, each checked by its hash: a version is whole or it is
// not used. It is taken by the next page that is opened; pages that are open go on with theirs, which is kept for them.
// Files of two versions never meet: all but index.html and the manifest lie in folders named by what is in them.
const { version, files } = {facts}; // filled in by the build, so that a new build makes a new sw.js

const SCOPE = registration.scope;
const PREFIX = `knickerbocker:${new URL(SCOPE).pathname}:`; // as in assets/runtime/home.mjs
const CACHE = PREFIX + version;
const LIST = new URL("files.json", SCOPE).href; // in each cache, written last: what it holds, and that it is whole
const PAGE = new URL("index.html", SCOPE).href;
const NAMED = new Set(["index.html", "manifest.webmanifest"].map((name) => new URL(name, SCOPE).href));
const at = (file) => new URL(file, SCOPE).href;
const versions = async () => (await caches.keys()).filter((name) => name.startsWith(`${PREFIX}v-`));

async function hash(response) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await response.arrayBuffer()));
  return [...sum].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

// ---- a version comes ------------------------------------------------------------------------------------------

/** What older versions have, by hash: only what changed is fetched. */
async function known() {
  const found = new Map();
  for (const name of await versions()) {
    const cache = await caches.open(name);
    const list = await (await cache.match(LIST))?.json().catch(() => undefined); // unreadable: as if it had none
    for (const [file, sum] of Object.entries(list ?? {})) found.set(sum, () => cache.match(at(file)));
  }
  return found;
}

/** A copy must forget where it came from: a module's imports are looked for beside response.url. */
const moved = (response, to) =>
  response.url === to && !response.redirected ? response : new Response(response.body, { headers: response.headers });

async function bring(file, sum, old) {
  const kept = await old.get(sum)?.().catch(() => undefined);
  if (kept && (await hash(kept.clone()).catch(() => "")) === sum) return kept;
  for (const cache of ["default", "reload"]) {
    // first what the page has just fetched, then past the HTTP cache
    const response = await fetch(at(file), { cache });
    if (response.ok && (await hash(response.clone())) === sum) return response;
  }
  throw new Error(`${file} is not of ${version}`); // a half-deployed site: the old version stays, and this is tried again
}

async function install() {
  const [cache, old] = [await caches.open(CACHE), await known()];
  const wasThere = await cache.match(LIST);
  try {
    const each = async (file) => cache.put(at(file), moved(await bring(file, files[file], old), at(file)));
    await Promise.all(Object.keys(files).filter((file) => at(file) !== PAGE).map(each));
    await cache.put(LIST, new Response(JSON.stringify(files)));
    await each("index.html"); // last: a page that is kept has all its files
  } catch (error) {
    if (!wasThere) await caches.delete(CACHE); // else some tab may run on it
    throw error;
  }
}

/** Whether everything is still there: a browser that is short of room may have thrown the cache away. */
async function isWhole() {
  const cache = await caches.open(CACHE);
  const there = new Set((await cache.keys()).map((request) => request.url));
  return there.has(LIST) && Object.keys(files).every((file) => there.has(at(file)));
}

// ---- and goes --------------------------------------------------------------------------------------------------

/** Older versions that no tab holds (see offline.mjs). While some page is on its way and holds none yet, nobody knows
 *  what it needs. (A lock's clientId is not the id of a client in Chromium: they can only be counted.) */
async function tidy() {
  const windows = await clients.matchAll({ type: "window", includeUncontrolled: true });
  const pages = windows.filter(({ url }) => url.startsWith(SCOPE) && !url.startsWith(at("selftest")));
  const held = (await navigator.locks.query()).held.map((lock) => lock.name);
  const used = held.filter((name) => name.startsWith(`${PREFIX}v-`));
  if (pages.length > used.length) return;
  used.push(CACHE);
  for (const name of await versions()) {
    if (registration.installing || registration.waiting) return; // a version is coming: what is not ours may be its
    if (!used.includes(name)) await caches.delete(name);
  }
}

let mending; // one at a time, whoever asks

/** A page is up and idle. */
async function greet(page) {
  if (!(await isWhole())) {
    mending ??= install().catch(() => {}).finally(() => (mending = undefined)); // no network: another time
    await mending;
  }
  page.postMessage({ version, whole: await isWhole() });
  await tidy();
}

// ---- answers ---------------------------------------------------------------------------------------------------

const plain = new Set(); // pages opened with ?nosw: they talk to the host

async function answer(request, url) {
  try {
    for (const name of new Set([CACHE, ...(NAMED.has(url) ? [] : await versions())])) {
      const found = await (await caches.open(name)).match(url);
      if (found) return found;
    }
  } catch {} // a browser's storage may be sick: the host is still there
  return fetch(request);
}

/** The page asks again, past every cache: what it got from us was no good. If the host has the right file, ours is mended. */
async function second(request, url) {
  const found = await fetch(request).catch(() => undefined);
  if (!found?.ok) return answer(request, url);
  const sum = files[url.slice(SCOPE.length)];
  if (sum && (await hash(found.clone()).catch(() => "")) === sum) {
    await caches.open(CACHE).then((cache) => cache.put(url, moved(found.clone(), url))).catch(() => {});
  }
  return found;
}

function onFetch(event) {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return;
  if (request.cache === "only-if-cached") return; // the page asks for the browser's own copy: see files.mjs
  if (request.mode === "navigate" && url.searchParams.has("nosw")) plain.add(event.resultingClientId);
  if (plain.has(event.clientId) || plain.has(event.resultingClientId)) return;
  const isSecond = request.cache === "reload" || url.search.startsWith("?again"); // as files.mjs and bots.mjs ask
  url.search = url.hash = "";
  const path = url.href === SCOPE ? PAGE : url.href;
  const folder = path.slice(SCOPE.length).match(/^(v|pyodide|pyscript)-[^/]+\//); // the self-test's is not among them
  if (folder || NAMED.has(path)) event.respondWith((folder && isSecond ? second : answer)(request, path));
}

addEventListener("install", (event) => event.waitUntil(install().then(() => skipWaiting())));
addEventListener("activate", (event) =>
  event.waitUntil(
    (async () => {
      await clients.claim();
      for (const page of await clients.matchAll()) page.postMessage({ version, whole: true });
    })(),
  ),
);
addEventListener("message", (event) => event.data === "hello" && event.waitUntil(greet(event.source)));
addEventListener("fetch", onFetch);
