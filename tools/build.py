"""Makes the site: static files with relative addresses that work under any sub-path, from any plain server.

    python -m tools.build                               dist/, what is published
    python -m tools.build --extra tests.sample --out .cache/site     the test build: with the sample room, for e2e

Only index.html and selftest.html keep their names. Our files lie in v-<hash>/, the runtimes in folders named by
version: whatever cache answers, files of two versions can never meet. A second run with the same sources does nothing.

An extra package comes into the wheel with all that is below it; its module `opening` is imported before the page's own
code, on the page and in the bots' worker, and its style sheets (*.css) follow the house's.
"""

import argparse
import json
import shutil
import sys
from importlib import import_module
from pathlib import Path

from . import catalogues, fonts, npm, page, selftest, wheel
from .library import library
from .places import CACHE, DIST, NPM, ROOT, digest, files, is_fresh, set_stamp, sha

RUNTIME = ROOT / "assets/runtime"
PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm")
# What PyScript fetches when its plug-ins are off (the error plug-in is fetched, and stays silent).
PYSCRIPT = ("core.js", "core-*.js", "error-*.js")
FIRST_SHEETS = ("fonts", "tokens", "house")
LICENSED = ("pyodide", "@pyscript/core", "morphdom", *(face.package for face in fonts.FACES))


def inputs() -> list[Path]:
    """Everything a site is made from, but for the extra packages."""
    named = ("index.html", "selftest.html", "pyscript.toml", "pyproject.toml", "package-lock.json", "LICENSE")
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
    made = shutil.copyfile(library(), place / "python_stdlib.zip")
    return place.rename(dist / f"{place.name}-{sha(made.read_bytes())[:8]}")


def style(work: Path, extra: list[str]) -> None:
    """One sheet, so that the first paint waits for one: FIRST_SHEETS, the house by name, the rooms."""
    house = sorted((ROOT / "assets").glob("*.css"), key=lambda file: (rank(file.stem), file.name))
    rooms = sorted((ROOT / "assets/rooms").glob("*.css"))
    more = [file for package in extra for file in files(ROOT.joinpath(*package.split("."))) if file.suffix == ".css"]
    sheets = [file.read_text(encoding="utf-8") for file in (*house, *rooms, *more)]
    (work / "style.css").write_text("\n".join([*sheets, fonts.build(work)]), encoding="utf-8")


def rank(stem: str) -> int:
    return FIRST_SHEETS.index(stem) if stem in FIRST_SHEETS else len(FIRST_SHEETS)


def scripts(work: Path, pyscript: Path) -> None:
    for file in sorted(RUNTIME.glob("*.mjs")):
        text = page.fill(file.read_text(encoding="utf-8"), pyscript=pyscript.name)
        (work / file.name).write_text(text, encoding="utf-8")
    shutil.copyfile(NPM / "morphdom/dist/morphdom-esm.js", work / "morphdom.mjs")
    lines = [line.strip() for line in (RUNTIME / "first.js").read_text(encoding="utf-8").splitlines()]
    # The only script that the first paint waits for goes without its comments.
    (work / "first.js").write_text("\n".join(line for line in lines if not line.startswith("//")), encoding="utf-8")


def licences(work: Path) -> None:
    """What others let us use, in their own words."""
    found = []
    for package in LICENSED:
        text = next((file for file in sorted((NPM / package).glob("LICEN[SC]E*")) if file.is_file()), None)
        about = json.loads((NPM / package / "package.json").read_text(encoding="utf-8"))
        words = text.read_text(encoding="utf-8") if text else f"Licence: {about['license']}\n"
        found.append(f"{package} {about['version']}\n\n{words}")
    (work / "licences.txt").write_text(f"\n{'-' * 80}\n\n".join(found), encoding="utf-8")


def built(work: Path, runtime: Path, app: Path, extra: list[str]) -> None:
    """What the boot modules know of this build: names and sizes, as the browser counts them (uncompressed)."""
    up = f"../{runtime.name}/"
    counted = (runtime / "pyodide.asm.wasm", runtime / "python_stdlib.zip", app)
    stock = json.loads((NPM / "pyodide/pyodide-lock.json").read_text(encoding="utf-8"))
    facts = {
        "version": npm.version("pyodide"),
        "pyodide": up,
        "wasm": up + counted[0].name,
        "library": up + counted[1].name,
        "app": app.name,
        "bytes": sum(file.stat().st_size for file in counted),
        "lock": json.dumps({"info": stock["info"], "packages": {}}),  # 357 packages that we never load stay out
        "opening": [f"{package}.opening" for package in extra],
    }
    (work / "built.mjs").write_text(f"export const BUILT = {json.dumps(facts, indent=1)};\n", encoding="utf-8")


def build(dist: Path, extra: list[str]) -> str:
    """The whole site in an empty folder; the name of the version's own folder."""
    work = dist / "v"
    work.mkdir(parents=True)
    runtime = pyodide(dist)
    pyscript = vendor(dist, "@pyscript/core", "dist", PYSCRIPT)
    print("wheel: compiling ...", flush=True)
    app = wheel.build(work, extra)
    scripts(work, pyscript)
    style(work, extra)
    licences(work)
    for drawing in sorted((ROOT / "assets").glob("*.svg")):
        shutil.copyfile(drawing, work / drawing.name)
    built(work, runtime, app, extra)

    for package in extra:
        import_module(f"{package}.opening")  # the first paint shows its lids too
    frame = page.index("{v}", "{icon}", ())
    names = [runtime.name, pyscript.name, frame, *(f"{file.name} {sha(file.read_bytes())}" for file in files(work))]
    v = f"v-{sha(''.join(names).encode())[:8]}"
    work = work.rename(dist / v)

    own = ("built.mjs", "files.mjs", "runtime.mjs", "bots.mjs", "lock.mjs", "progress.mjs", "lock.mjs", "morphdom.mjs")
    modules = [
        *(f"{v}/{name}" for name in own),
        *(f"{pyscript.name}/{file.name}" for file in files(pyscript)),
        *(f"{runtime.name}/{name}" for name in PYODIDE if name.endswith(".mjs")),
    ]
    icon = f"./{v}/icon.svg" if (work / "icon.svg").exists() else "data:,"
    (dist / "index.html").write_text(page.index(v, icon, modules), encoding="utf-8")
    if not extra:
        selftest.build(dist, runtime, work / app.name)
    (dist / ".nojekyll").touch()
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
