// Makes each entry one small file, with all it imports; style sheets too.
//   node scripts.mjs <out folder> <entry> ...
// Modules stay modules; a plain script (.js) runs before all of them and imports nothing. What lies outside the folder of
// the version (../) is left where it is, and so is nodb.mjs, which must run before PyScript: as a part of what imports both
// it would run after. Only syntax that every browser with our wasm has.
import { basename, dirname, resolve } from "node:path";
import { buildSync } from "../node_modules/esbuild/lib/main.js";

const [outdir, ...entries] = process.argv.slice(2);
const entryPoints = entries.map((entry) => basename(entry));
buildSync({
  absWorkingDir: resolve(dirname(entries[0])), // else an entry might itself be called ../something
  entryPoints,
  outdir: resolve(outdir),
  outExtension: entryPoints.every((name) => name.endsWith(".mjs")) ? { ".js": ".mjs" } : {},
  bundle: true,
  external: ["../*", "fonts/*", "./nodb.mjs"],
  format: entryPoints.every((name) => name.endsWith(".mjs")) ? "esm" : "iife",
  minify: true,
  charset: "utf8",
  target: "es2022",
  legalComments: "none", // licences.txt has them, in full
  logLevel: "warning",
});
