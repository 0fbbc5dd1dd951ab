// Starts one Python, on the page or in a worker, and never hangs. Knows nothing of PyScript or of the DOM.
import { BUILT } from "./built.mjs"; // written by tools/build.py: names and sizes of this build
import { compiled, get, load, unpacked, within } from "./files.mjs";
import { forget, read, spoil } from "./snapshot.mjs";

const START = 30_000; // all files are here, and Python still is not
const WARM = 15_000; // the same from a snapshot: that takes a fraction of a second, or for ever
const READ = 8_000; // storage that is sick may never answer
const APP = "/lib/app"; // our code, as sitecustomize.py looks for it
const NO_WASM = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest valid module
const at = (name) => new URL(name, import.meta.url).href;
const PYODIDE = at(BUILT.pyodide);

/** Everything a start needs, all at once. `wasm` may come compiled from another thread; `heard(bytes)` for each piece;
 *  `snapshot: false` for a start without one. */
export async function gather({ wasm, heard = () => {}, snapshot = true } = {}) {
  const [module, create, loadPyodide, memory] = await Promise.all([
    wasm ?? compiled(at(BUILT.wasm), heard),
    load(`${PYODIDE}pyodide.asm.mjs`).then((m) => m.default),
    load(`${PYODIDE}pyodide.mjs`).then((m) => m.loadPyodide),
    remembered(snapshot).then((bytes) => (bytes ? { snapshot: bytes } : tables(heard))),
  ]);
  return { wasm: module, create, loadPyodide, ...memory };
}

async function remembered(wanted) {
  return wanted ? within(READ, "the snapshot did not come in time", read()).catch(() => undefined) : forget();
}

/** The library and our code. A snapshot has both inside (sitecustomize.py). */
async function tables(heard) {
  const [library, app] = await Promise.all([
    get(at(BUILT.library), unpacked, heard),
    get(at(BUILT.app), unpacked, heard),
  ]);
  return { library, app };
}

/** A ready interpreter, and whether it came from the snapshot. What it was made of is let go: tens of megabytes. */
export async function start(parts, io = {}) {
  try {
    return await attempt(parts, io);
  } finally {
    parts.library = parts.app = parts.snapshot = undefined;
  }
}

async function attempt(parts, io) {
  if (parts.snapshot) {
    try {
      return { python: await warmStart(parts, io), isWarm: true };
    } catch (error) {
      console.info("plain start:", String(error));
      spoil(); // in its own time: storage may be what is sick
      Object.assign(parts, await tables(() => {}));
    }
  }
  const python = await within(START, "Python did not start in time", launch(parts, io));
  for (const name of BUILT.opening) python.pyimport(name); // none but in the test build: it opens the sample room
  return { python, isWarm: false };
}

export async function warmStart(parts, io = {}) {
  const options = { ...io, _loadSnapshot: parts.snapshot };
  const python = await within(WARM, "Python did not wake in time", launch(parts, options));
  // The generator froze with the rest: without this every visit would have the same luck.
  python.runPython("import random; random.seed()");
  return python;
}

/** The memory of a fresh interpreter with our modules imported, without the empty end of the heap. */
export async function makeSnapshot(parts) {
  const python = await within(START, "Python did not start in time", launch(parts, { _makeSnapshot: true }));
  python.runPython(`import importlib\nfor name in ${JSON.stringify(BUILT.warm)}: importlib.import_module(name)`);
  python.runPython("del importlib, name\nimport gc; gc.collect(); del gc");
  const whole = python.makeMemorySnapshot();
  let end = whole.length;
  while (end && !whole[end - 1]) end--;
  return whole.subarray(0, Math.ceil(end / 4) * 4);
}

// Pyodide fetches the wasm and the library by itself and waits for ever when the wasm does not compile (pyodide#6288).
// So it is handed an empty module and our bytes, and the real module is instantiated here, where a failure is seen.
// fetch is ours for a few microtasks only: until Pyodide asks for the module.
function launch(parts, options) {
  const own = globalThis.fetch;
  const ours = {
    "pyodide.asm.wasm": () => new Response(NO_WASM, { headers: { "content-type": "application/wasm" } }),
    "python_stdlib.zip": () => new Response(parts.library ?? ""),
  };
  globalThis.fetch = async (url, ...rest) => ours[String(url).split("/").pop()]?.() ?? own(url, ...rest);
  return new Promise((done, failed) => {
    const settings = {
      ...options,
      indexURL: PYODIDE,
      packageBaseUrl: PYODIDE,
      lockFileContents: BUILT.lock,
      fsInit: async (FS) => parts.app && FS.writeFile(APP, new Uint8Array(parts.app)),
      async createPyodideModule(module) {
        globalThis.fetch = own;
        const prepare = module.instantiateWasm; // adds two imports of Pyodide's own
        module.instantiateWasm = (imports, ready) => {
          const instantiate = () => WebAssembly.instantiate(parts.wasm, imports);
          prepare(imports, () => instantiate().then((instance) => ready(instance, parts.wasm)).catch(failed));
          return {};
        };
        const made = await parts.create(module);
        // A fresh heap has 30 MB, whatever Pyodide asks for: a larger snapshot needs the room first (pyodide#6254).
        const need = options._loadSnapshot?.byteLength ?? 0;
        if (need > made.HEAP8.length) made._emscripten_resize_heap(need);
        return made;
      },
    };
    parts.loadPyodide(settings).then((python) => {
      delete python._api?.config?._loadSnapshot; // as large as the heap itself
      delete options._loadSnapshot;
      done(python);
    }, failed);
  }).finally(() => {
    globalThis.fetch = own;
  });
}
