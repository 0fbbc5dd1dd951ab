"""Makes the site: static files with relative addresses that work under any sub-path, from any plain server.

    python -m tools.build                               dist/, what is published
    python -m tools.build --extra tests.sample --out .cache/site     the test build: with the sample room, for e2e

Only index.html, selftest.html, the manifest and sw.js keep their names. Our files lie in v-<hash>/, the runtimes in
folders named by version: whatever cache answers, files of two versions can never meet. A second run with the same
sources does nothing.

An extra package comes into the wheel with all that is below it; its module `opening` is imported before the page's own
code, on the page and in the bots' worker, and its style sheets (*.css) follow the house's.
"""

import argparse
import json
import shutil
import sys
import tempfile
from importlib import import_module
from pathlib import Path

from . import bundle, catalogues, fonts, icons, npm, offline, page, scripts, selftest, warm, wheel
from .library import library, packed
from .places import CACHE, DIST, NPM, ROOT, digest, files, is_fresh, set_stamp, sha

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What PyScript fetches when its plug-ins are off (the error plug-in is fetched, and stays silent).
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
MAKERS = ("maker.mjs", "runtime.mjs", "snapshot.mjs")  # how a snapshot is made, packed and started
LIBRARY = "python_stdlib.zip.gz"
FIRST_SHEETS = ("fonts", "tokens", "house", "forms", "lobby", "skyline")
LICENSED = ("pyodide", "@pyscript/core", "morphdom", *(face.package for face in fonts.FACES))


def inputs() -> list[Path]:
    """Everything a site is made from, but for the extra packages."""
    named = ("index.html", "selftest.html", "sw.js", "pyscript.toml", "pyproject.toml", "package-lock.json", "LICENSE")
    folders = ("assets", "tools", *wheel.PACKAGES)
    return [
        file
        for file in files(*(ROOT / name for name in (*named, *folders)), *selftest.inputs())
        if file.suffix != ".mo" and file.exists()
    ]


def vendor(dist: Path, package: str, folder: str, patterns: tuple[str, ...]) -> Path:
    """Some files of an npm package, in a folder that names its version."""
    place = dist / f"{package.split('/')[0].lstrip('@')}-{npm.version(package)}"
    place.mkdir()
    for pattern in patterns:
        found = sorted((NPM / package / folder).glob(pattern))
        assert found, f"{package} has no {pattern}"
        for file in found:
            shutil.copyfile(file, place / file.name)
    return place


def pyodide(dist: Path) -> Path:
    """The runtime with our library: it is part of the folder's name."""
    place = vendor(dist, "pyodide", "", PYODIDE)
    made = place / LIBRARY
    made.write_bytes(packed(library().read_bytes()))
    return place.rename(dist / f"{place.name}-{sha(made.read_bytes())[:8]}")


def style(work: Path, extra: list[str]) -> None:
    """Two sheets: the one that the first paint waits for, and all the rest, rooms last."""
    first = [ROOT / "assets" / f"{name}.css" for name in FIRST_SHEETS]
    rest = [file for file in sorted((ROOT / "assets").glob("*.css")) if file not in first]
    rooms = sorted((ROOT / "assets/rooms").glob("*.css"))
    more = [file for package in extra for file in files(ROOT.joinpath(*package.split("."))) if file.suffix == ".css"]
    named = {"style.css": first, "more.css": [*rest, *rooms, *more]}
    text = {name: "\n".join(sheet.read_text(encoding="utf-8") for sheet in sheets) for name, sheets in named.items()}
    text["style.css"] += fonts.build(work)
    with tempfile.TemporaryDirectory() as folder:
        for name in text:
            (Path(folder) / name).write_text(text[name], encoding="utf-8")
        scripts.squeeze(work, *(Path(folder) / name for name in text))


def licences(work: Path) -> None:
    """What others let us use, in their own words."""
    found = []
    for package in LICENSED:
        text = next((file for file in sorted((NPM / package).glob("LICEN[SC]E*")) if file.is_file()), None)
        about = json.loads((NPM / package / "package.json").read_text(encoding="utf-8"))
        words = text.read_text(encoding="utf-8") if text else f"Licence: {about['license']}\n"
        found.append(f"{package} {about['version']}\n\n{words}")
    (work / "licences.txt").write_text(f"\n{'-' * 80}\n\n".join(found), encoding="utf-8")


def built(runtime: Path, app: Path, extra: list[str]) -> dict[str, object]:
    """What the boot modules know of this build: names and sizes, as the browser counts them (uncompressed)."""
    up = f"../{runtime.name}/"
    counted = (runtime / "pyodide.asm.wasm", runtime / LIBRARY, app)
    opening = [f"{package}.opening" for package in extra]
    imported = warm.warm(bundle.contents(extra), opening)
    glue = [runtime / name for name in PYODIDE if name.endswith(".mjs")]
    exact = (*glue, *counted, *(scripts.RUNTIME / name for name in MAKERS))
    stock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    return {
        "version": npm.version("pyodide"),
        "pyodide": up,
        "wasm": up + counted[0].name,
        "library": up + counted[1].name,
        "app": app.name,
        "bytes": sum(file.stat().st_size for file in counted),
        "lock": json.dumps({"info": stock["info"], "packages": {}}),  # 357 packages that we never load stay out
        "opening": opening,
        "warm": imported,
        # A snapshot fits only what made it: the runtime to the byte, our code, what was imported, and its makers.
        "snapshot": f"snapshot-{sha(''.join([*imported, *(sha(file.read_bytes()) for file in exact)]).encode())[:16]}",
    }


def build(dist: Path, extra: list[str]) -> str:
    """The whole site in an empty folder; the name of the version's own folder."""
    work = dist / "v"
    work.mkdir(parents=True)
    runtime = pyodide(dist)
    pyscript = vendor(dist, "@pyscript/core", "dist", PYSCRIPT)
    print("our Python: compiling ...", flush=True)
    app = bundle.build(work, extra)
    scripts.build(work, pyscript.name, built(runtime, app, extra))
    style(work, extra)
    licences(work)
    icons.build(work)

    for package in extra:
        import_module(f"{package}.opening")  # the first paint shows its lids too
    around = (page.index("{v}", ()), offline.manifest("{v}"), offline.SW.read_text(encoding="utf-8"))
    names = [runtime.name, pyscript.name, *around, *(f"{file.name} {sha(file.read_bytes())}" for file in files(work))]
    v = f"v-{sha(''.join(names).encode())[:8]}"
    work = work.rename(dist / v)

    modules = [
        *(f"{v}/{name}" for name in scripts.LATE),
        *(f"{pyscript.name}/{file.name}" for file in files(pyscript)),
        *(f"{runtime.name}/{name}" for name in PYODIDE if name.endswith(".mjs")),
    ]
    (dist / "index.html").write_text(page.index(v, modules), encoding="utf-8")
    (dist / "manifest.webmanifest").write_text(offline.manifest(v), encoding="utf-8")
    if not extra:
        selftest.build(dist, runtime)
    (dist / ".nojekyll").touch()
    (dist / "sw.js").write_text(offline.worker(dist, v), encoding="utf-8")
    return v


def make(out: Path, extra: list[str]) -> None:
    """The site, if it is not there as its sources are now. Until it is whole, the old one stays."""
    npm.install()
    stamp = CACHE / "build" / f"{out.resolve().name}.stamp"
    packages = [ROOT.joinpath(*package.split(".")) for package in extra]
    wanted = digest([*inputs(), *(file for file in files(*packages) if file.suffix != ".mo")], *extra, str(out))
    if is_fresh(stamp, wanted) and (out / "index.html").exists():
        print(f"{out.name}: as the sources are")
        return
    catalogues.compile_all()
    new = out.with_name(f"{out.name}.new")
    shutil.rmtree(new, ignore_errors=True)
    v = build(new, extra)
    shutil.rmtree(out, ignore_errors=True)
    new.rename(out)
    set_stamp(stamp, wanted)
    all_files = files(out)
    print(f"{out.name}: {v}, {len(all_files)} files, {sum(file.stat().st_size for file in all_files):,} bytes")


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.build", description="Make the site.")
    parser.add_argument("--out", type=Path, default=DIST, help="the folder (dist)")
    parser.add_argument("--extra", action="append", default=[], metavar="package", help="for tests: a package more")
    chosen = parser.parse_args(arguments)
    try:
        make(chosen.out.resolve(), chosen.extra)
    except (npm.NoNode, npm.NotFetched) as trouble:
        sys.exit(str(trouble))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
