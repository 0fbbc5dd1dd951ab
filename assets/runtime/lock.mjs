// One writer: a match is written by one tab at a time. The lock goes with the tab, so a closed or crashed one leaves none.
let free = () => {};

/** Ask for the lock of a match; `tell(true | false)` now, and `tell(false)` again when another tab takes over. */
export function hold(name, steal, tell) {
  release();
  if (!navigator.locks) return tell(true); // an old browser: better two writers than none
  const done = new Promise((go) => (free = go));
  navigator.locks
    .request(name, steal ? { steal: true } : { ifAvailable: true }, (lock) => {
      tell(!!lock);
      return lock && done;
    })
    .catch(() => tell(false)); // stolen
}

export function release() {
  free();
  free = () => {};
}
