// One writer: a match is written by one tab at a time. The lock goes with the tab, so a closed or crashed one leaves none.
let free = () => {};
let asked = 0; // the number of the last question: what becomes of earlier ones is told to nobody
let before = Promise.resolve(); // kept when the lock of the question before is given back

/** Ask for the lock of a match; `tell(true | false)` soon, and `tell(false)` when another tab takes over. */
export function hold(name, steal, tell) {
  release();
  const mine = asked;
  const say = (held) => mine === asked && tell(held);
  if (!navigator.locks) return say(true); // an old browser: better two writers than none
  const done = new Promise((go) => (free = go));
  const request = () =>
    mine === asked &&
    navigator.locks.request(name, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      say(!!lock);
      return lock && done;
    });
  // Stolen is told by an AbortError. Any other: this browser gives the page no locks, as it may give it no storage.
  before = before.then(request).catch((error) => say(error.name !== "AbortError"));
}

export function release() {
  asked += 1;
  free();
  free = () => {};
}
