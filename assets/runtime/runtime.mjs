// Starts one Python, on the page or in a worker, and never hangs. Knows nothing of PyScript or of the DOM.
// (A memory snapshot has its place here: `gather` would read it, `start` would try it before the plain `launch`.)
import { BUILT } from "./built.mjs"; // written by tools/build.py: names and sizes of this build
import { get, load, within } from "./files.mjs";

const START = 30_000; // all files are here, and Python still is not
const APP = "/lib/app.zip"; // the wheel: imported from the zip, never unpacked
const NO_WASM = Uint8Array.of(0, 97, 115, 109, 1, 0, 0, 0); // the smallest valid module
const at = (name) => new URL(name, import.meta.url).href;
const PYODIDE = at(BUILT.pyodide);

/** Everything a start needs, all at once. `wasm` may come compiled from another thread; `heard(bytes)` for each piece. */
export async function gather({ wasm, heard = () => {} } = {}) {
  const buffer = (response) => response.arrayBuffer();
  const [module, library, app, create, loadPyodide] = await Promise.all([
    wasm ?? get(at(BUILT.wasm), (response) => WebAssembly.compileStreaming(response), heard),
    get(at(BUILT.library), buffer, heard),
    get(at(BUILT.app), buffer, heard),
    load(`${PYODIDE}pyodide.asm.mjs`).then((m) => m.default),
    load(`${PYODIDE}pyodide.mjs`).then((m) => m.loadPyodide),
  ]);
  return { wasm: module, library, app, create, loadPyodide };
}

/** A ready interpreter. */
export async function start(parts, io = {}) {
  const python = await within(START, "Python did not start in time", launch(parts, io));
  for (const name of BUILT.opening) python.pyimport(name); // none but in the test build: it opens the sample room
  return python;
}

// Pyodide fetches the wasm and the library by itself and waits for ever when the wasm does not compile (pyodide#6288).
// So it is handed an empty module and our bytes, and the real module is instantiated here, where a failure is seen.
// fetch is ours for a few microtasks only: until Pyodide asks for the module.
function launch(parts, options) {
  const own = globalThis.fetch;
  const ours = {
    "pyodide.asm.wasm": () => new Response(NO_WASM, { headers: { "content-type": "application/wasm" } }),
    "python_stdlib.zip": () => new Response(parts.library),
  };
  globalThis.fetch = async (url, ...rest) => ours[String(url).split("/").pop()]?.() ?? own(url, ...rest);
  return new Promise((done, failed) => {
    const settings = {
      ...options,
      indexURL: PYODIDE,
      packageBaseUrl: PYODIDE,
      lockFileContents: BUILT.lock,
      env: { PYTHONPATH: APP },
      fsInit: async (FS) => FS.writeFile(APP, new Uint8Array(parts.app)),
      createPyodideModule(module) {
        globalThis.fetch = own;
        const prepare = module.instantiateWasm; // adds two imports of Pyodide's own
        module.instantiateWasm = (imports, ready) => {
          const instantiate = () => WebAssembly.instantiate(parts.wasm, imports);
          prepare(imports, () => instantiate().then((instance) => ready(instance, parts.wasm)).catch(failed));
          return {};
        };
        return parts.create(module);
      },
    };
    parts.loadPyodide(settings).then(done, failed);
  }).finally(() => {
    globalThis.fetch = own;
  });
}
