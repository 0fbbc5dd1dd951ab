// Makes each entry one small file, with all it imports; style sheets too.
//   node scripts.mjs <out folder> <entry> ...
// Modules stay modules; a plain script (.js) runs before all of them and imports nothing. Only syntax that every browser
// with our wasm has.
import { build } from "../node_modules/esbuild/lib/main.js";

const [outdir, ...entryPoints] = process.argv.slice(2);
const isModule = entryPoints.every((name) => name.endsWith(".mjs"));

// What lies outside the folder of the version is left where it is (PyScript), and so are fonts; and nodb.mjs, which must
// run before PyScript: as a part of the module that imports both it would run after. (As `external` these patterns would
// also be held against whole paths, and match whatever lies beside the build.)
const outside = {
  name: "outside",
  setup: ({ onResolve }) => onResolve({ filter: /^(\.\.\/|fonts\/|\.\/nodb\.mjs$)/ }, ({ path, kind }) =>
    kind === "entry-point" ? undefined : { path, external: true }),
};

await build({
  entryPoints,
  outdir,
  outExtension: isModule ? { ".js": ".mjs" } : {},
  bundle: true,
  plugins: [outside],
  format: isModule ? "esm" : "iife",
  minify: true,
  charset: "utf8",
  target: "es2022",
  legalComments: "none", // licences.txt has them, in full
  logLevel: "warning",
});
