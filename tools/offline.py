"""What makes the site an app: sw.js, which keeps a whole version for offline, and the manifest with the icons."""

import json
from pathlib import Path

from . import icons
from .page import fill
from .places import ROOT, files, sha

SW = ROOT / "sw.js"
APART = ("selftest", ".nojekyll", "sw.js")  # not part of what the page needs


def manifest(v: str) -> str:
    """Names no language: the only words are the name of the house."""
    facts = {
        "name": "Knickerbocker",
        "short_name": "Knickerbocker",
        "id": "./",
        "start_url": "./",
        "scope": "./",
        "display": "standalone",
        "background_color": icons.PAPER,
        "theme_color": icons.INK,
        "icons": [
            {"src": f"./{v}/{name}", "sizes": size, "type": kind, "purpose": purpose}
            for name, size, kind, purpose in icons.LISTED
        ],
        # A saved game opens in the app that is open, else in a new one; ui/app.py takes it from the launch queue.
        "file_handlers": [{"action": "./", "accept": {"application/json": [".json", ".knickerbocker"]}}],
        "launch_handler": {"client_mode": ["focus-existing", "auto"]},
    }
    return json.dumps(facts, indent=1) + "\n"


def worker(dist: Path, v: str) -> str:
    """sw.js with the list of all files of this version and their hashes."""
    listed = {file.relative_to(dist).as_posix(): sha(file.read_bytes()) for file in files(dist)}
    kept = {name: found for name, found in listed.items() if not name.startswith(APART)}
    return fill(SW.read_text(encoding="utf-8"), facts=json.dumps({"version": v, "files": kept}, indent=1))
