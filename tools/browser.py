"""A Chromium to test with: the one named by CHROMIUM, the machine's own, or Playwright's; else one is installed.

    python -m tools.browser       find it or install it, and say where it is
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if Path(path).exists() else None


def find() -> str | None:
    """The browser's program, if there is one."""
    named = os.environ.get("CHROMIUM")
    on_path = (shutil.which(name) for name in NAMES)
    return named or next((found for found in on_path if found), None) or playwrights_own()


def install() -> None:
    """Debian's package where that is possible: it brings the system libraries along. Else Playwright's own build."""
    may_apt = shutil.which("apt-get") is not None and hasattr(os, "geteuid") and os.geteuid() == 0
    if may_apt and apt("update") and apt("install", "--yes", "--no-install-recommends", "chromium"):
        return
    subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def apt(*words: str) -> bool:
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    return subprocess.run(["apt-get", "--quiet", *words], env=env).returncode == 0


def ensure() -> str:
    found = find()
    if found is None:
        print("No Chromium here: installing one ...", flush=True)
        install()
        found = find()
    if found is None:
        sys.exit("No Chromium was found, and none could be installed: install one and name its program in CHROMIUM.")
    return found


if __name__ == "__main__":
    print("Chromium:", ensure())
