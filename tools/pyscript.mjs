// PyScript carries its Python as text inside its script, writes it into the file system and compiles it at every start.
// This prints that text as JSON, {path: source}, so that the build can compile it.
//   node pyscript.mjs <core-*.js>
import { readFileSync } from "node:fs";

const text = readFileSync(process.argv[2], "utf8");
const begin = text.search(/\{pyscript:\{"__init__\.py":"/);
if (begin < 0) throw new Error("PyScript does not carry its Python as it used to: see tools/pyscript.mjs");

// The end of the object: the brace that closes the first one, outside any string.
const STRING_OR_BRACE = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[{}]/g;
STRING_OR_BRACE.lastIndex = begin;
let depth = 0;
let found;
do {
  found = STRING_OR_BRACE.exec(text);
  if (found[0] === "{") depth++;
  else if (found[0] === "}") depth--;
} while (depth);
const tree = new Function(`return ${text.slice(begin, STRING_OR_BRACE.lastIndex)}`)();

const files = {};
const walk = (folder, at) => {
  for (const [name, each] of Object.entries(folder)) {
    if (typeof each === "string") files[at + name] = each;
    else walk(each, `${at}${name}/`);
  }
};
walk(tree, "");
console.log(JSON.stringify(files));
