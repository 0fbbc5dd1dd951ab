// PyScript opens a database at every start, to remember packages that we have none of; where a browser denies databases
// it would not start at all. So it gets one that is always empty, and at once. Nothing else here uses a database.
const request = (result) => {
  const asked = {};
  queueMicrotask(() => asked.onsuccess?.({ target: { result } }));
  return asked;
};
const store = new Proxy({}, { get: () => () => request([]) });
const empty = { close() {}, transaction: () => ({ objectStore: () => store }) };

Object.defineProperty(globalThis, "indexedDB", { value: { open: () => request(empty) }, configurable: true });
