// The bar of the first paint: how much of the start is done, by bytes while files come and by steps after that.
// It only ever rises: a file that is fetched a second time does not take back what was seen.

const FILES = 0.9; // of the bar; the rest are the steps
const STEPS = { python: 0.95, page: 1 }; // Python runs; the page's own code begins
const WINDOWS = 20; // data-step: how many of the skyline's windows are lit

let reached = 0;
let heard = 0;

function show(value) {
  reached = Math.max(reached, Math.min(value, 1));
  const bar = document.getElementById("boot-bar");
  if (!bar) return; // the page is up, and the bar gone
  bar.setAttribute("aria-valuenow", Math.round(reached * 100));
  bar.setAttribute("data-step", Math.floor(reached * WINDOWS));
  if ("value" in bar) bar.value = reached * (bar.max || 1);
}

/** `bytes` more of `total` have come. */
export function bytes(more, total) {
  heard += more;
  show((heard / total) * FILES);
}

export function step(name) {
  show(STEPS[name]);
}
