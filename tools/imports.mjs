// Which modules of the standard library come in with some others, in the page's own Python, with its whole library.
//   node imports.mjs <pyodide folder> <names.json>      prints a JSON list
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's own script before the reason: half a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, names] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder });
python.globals.set("names", readFileSync(names, "utf8"));
const found = python.runPython(`
import importlib, json, sys
for name in json.loads(names):
    importlib.import_module(name)
LIBRARY = "/lib/python314.zip/"
files = {getattr(module, "__file__", None) or "" for module in sys.modules.values()}  # one may have several names
paths = {file.removeprefix(LIBRARY) for file in files if file.startswith(LIBRARY)}
json.dumps(sorted(path.removesuffix(".py").replace("/", ".").removesuffix(".__init__") for path in paths))
`);
console.log(found);
process.exit(0);
