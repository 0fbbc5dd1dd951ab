"""Versions of the site, as a release would bring them: a copy of the test build in which something is different."""

import shutil
from pathlib import Path

from tools import offline
from tools.places import files, sha

from .stage import Site


def publish(source: Path, folder: Path, name: str) -> None:
    """The folder becomes the version `name`: the page says so on <html data-release>, and all its files moved."""
    new = folder.with_name(f"{folder.name}.{name}")
    shutil.copytree(source, new)
    (old,) = new.glob("v-*")
    v = f"v-{sha(name.encode())[:8]}"
    old.rename(new / v)
    for file in (new / "index.html", new / "manifest.webmanifest"):
        text = file.read_text("utf-8").replace(old.name, v)
        file.write_text(text.replace('<html lang="en"', f'<html lang="en" data-release="{name}"'), "utf-8")
    with (new / v / "style.css").open("a", encoding="utf-8") as sheet:
        sheet.write(f"/* {name} */\n")
    (new / "sw.js").write_text(offline.worker(new, v), "utf-8")
    shutil.rmtree(folder, ignore_errors=True)
    new.rename(folder)


def half_publish(source: Path, folder: Path, name: str) -> None:
    """The same while files are still on their way: one of them is of another version."""
    publish(source, folder, name)
    (stale,) = folder.glob("v-*/style.css")
    stale.write_text("/* of another version */\n", "utf-8")


def names(site: Site) -> set[str]:
    """Every file that is served."""
    return {file.relative_to(site.folder).as_posix() for file in files(site.folder)}
