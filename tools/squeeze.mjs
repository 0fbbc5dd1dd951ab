// Compiles a zip of Python sources with the very Python that will run them, so that the byte code always fits.
//   node squeeze.mjs <pyodide folder> <sources.zip> <out.zip> [keep.json]
// <out.zip> holds byte code only, of the modules listed in keep.json if it is given. The stock library is source text: compiling 194 modules is over half of a first start.
// Nothing is kept that only a reader of sources wants: docstrings, the columns beside line numbers. Assertions stay in
// our own code (a position's check() is made of them) and go from the library.
// The zip is not compressed: what is made of it is compressed as a whole, which is a fifth smaller.
import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

// Node would print the line of Pyodide's own script before the reason: half a megabyte.
process.on("uncaughtException", (error) => {
  console.error(error.message);
  process.exit(1);
});

const [folder, source, target, keep] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: folder, env: { PYTHONNODEBUGRANGES: "1" } });
python.FS.writeFile("/in.zip", readFileSync(source));
python.globals.set("keep", keep ? readFileSync(keep, "utf8") : "null");
python.runPython(`
import ast, json, zipfile
from importlib._bootstrap_external import _code_to_hash_pyc
wanted = json.loads(keep)

def undocumented(tree):
    for node in ast.walk(tree):
        if isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            if ast.get_docstring(node, clean=False) is not None:
                at = {"lineno": node.body[0].lineno, "col_offset": 0}
                node.body = node.body[1:] or [ast.Pass(**at)]
    return ast.fix_missing_locations(tree)

with zipfile.ZipFile("/in.zip") as old, zipfile.ZipFile("/out.zip", "w") as new:
    for name in sorted(name for name in old.namelist() if name.endswith(".py")):
        module = name.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        if wanted is None or module in wanted:
            tree = undocumented(ast.parse(old.read(name)))
            optimize = 0 if wanted is None else 1
            code = compile(tree, f"/{name}", "exec", dont_inherit=True, optimize=optimize)
            pyc = _code_to_hash_pyc(code, bytes(8), False)  # "unchecked": no date to go wrong
            new.writestr(zipfile.ZipInfo(name + "c", (2020, 1, 1, 0, 0, 0)), pyc)
`);
writeFileSync(target, python.FS.readFile("/out.zip"));
process.exit(0);
