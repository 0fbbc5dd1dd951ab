// The self-test, as the page sees it: starts the thread that runs the tests, and writes down what it tells.
// <html data-selftest> is "running", then "passed" or "failed", with data-passed, data-failed and data-skipped.
const { dataset } = document.documentElement;
const said = document.getElementById("said");
const bar = document.getElementById("bar");
const log = document.getElementById("log");

const HEARD = {
  step({ text }) {
    said.textContent = text;
  },
  collected({ count }) {
    bar.max = count;
  },
  test({ name, outcome, done, text }) {
    bar.value = done;
    said.textContent = name;
    if (outcome === "failed") log.textContent += `${name}\n${text}\n\n`;
  },
  end({ passed, failed, skipped, seconds, text }) {
    const verdict = failed === 0 && passed > 0 ? "passed" : "failed";
    said.textContent = `${verdict}: ${passed} passed, ${failed} failed, ${skipped} skipped, in ${Math.round(seconds)} s`;
    if (text) log.textContent += text;
    Object.assign(dataset, { passed, failed, skipped, selftest: verdict });
  },
};

dataset.selftest = "running";
const thread = new Worker(new URL("thread.mjs", import.meta.url), { type: "module" });
thread.onmessage = ({ data }) => HEARD[data.kind](data);
thread.onerror = ({ message }) => HEARD.end({ passed: 0, failed: 1, skipped: 0, seconds: 0, text: message });
