// Before the first paint: theme, language, how many games go on (the first line of each is its card, see ui/shelf.py);
// a snapshot is asked for (see snapshot.mjs), it takes its time to come.
// Until Python is there: the last click is kept, a dead script is seen.
(() => {
  const root = document.documentElement, data = root.dataset, by = (id) => document.getElementById(id);
  let stored;
  try {
    data.going = Object.entries(localStorage).filter((game) => /r\/1\/game\/.*"over":false/.test(game)).length;
    stored = JSON.parse(localStorage["knickerbocker/1/settings"]);
  } catch {}
  const { theme, language = navigator.language } = Object(stored);
  if (/^(day|night)$/.test(theme)) data.theme = theme;
  if (/^fr/.test(language)) {
    root.lang = "fr";
    new MutationObserver((_, eye) => by("app") && eye.disconnect(by("app").replaceWith(by("first-fr").content)))
      .observe(root, { childList: true, subtree: true });
  }
  try {
    globalThis.early = caches.match("{snapshot}").then((found) => found?.blob()).then((blob) => blob?.arrayBuffer());
    early.catch(() => {}); // whoever awaits it hears of it
  } catch {}
  data.kept = "";
  addEventListener("click", ({ target }) => {
    const on = target.closest("[data-do],a[href^='#']");
    if (on && "kept" in data) data.kept = JSON.stringify({ ...on.dataset, href: on.hash });
  });
  addEventListener("error", ({ target }) => { if (target.src) data.boot = "failed"; }, true);
  setTimeout(() => { data.boot ??= "failed"; }, 6e4);
})();
