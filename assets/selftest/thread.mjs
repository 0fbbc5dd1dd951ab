// Runs our tests in the browser's Python with its whole library. micropip brings pytest, Hypothesis and our own wheel,
// all from the same origin, so what is tested is what people install.
import { CONTENTS } from "./contents.mjs"; // written by tools/selftest.py
import { loadPyodide } from "{pyodide}";

const at = (name) => new URL(name, import.meta.url).href;
const step = (text) => postMessage({ kind: "step", text });

async function run() {
  step("Python starts");
  const python = await loadPyodide({
    indexURL: at(CONTENTS.pyodide),
    stdLibURL: at("python_stdlib.zip"),
    lockFileContents: JSON.stringify(CONTENTS.lock),
    packageBaseUrl: at("./"),
    env: { HOME: "/home/pyodide", KNICKERBOCKER_PROFILE: "browser" },
  });
  step("micropip");
  await python.loadPackage("micropip", { messageCallback() {} });
  step("pytest, Hypothesis and our wheel");
  const micropip = python.pyimport("micropip");
  await micropip.install.callKwargs(CONTENTS.wheels.map(at), { deps: false });
  const tests = await fetch(at("tests.zip"));
  python.unpackArchive(await tests.arrayBuffer(), "zip");
  step("the tests are collected");
  python.pyimport("selftest").main((text) => postMessage(JSON.parse(text)));
}

run().catch((error) => {
  postMessage({ kind: "end", passed: 0, failed: 1, skipped: 0, seconds: 0, text: String(error?.message ?? error) });
});
