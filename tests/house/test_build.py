"""The build: the wheel that pip and the page share, the trimmed library, and what must never get into the site."""

import gzip
import importlib.util
import io
import json
import marshal
import pkgutil
import re
import struct
import subprocess
import sys
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tools import build, bundle, icons, imports, library, npm, offline, page, places, scripts, warm, wheel

ROOT = places.ROOT
HOST = re.compile(r"https?://(?!www\.w3\.org/)[\w.-]+")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel without its byte code: that needs Node, and is proven by every start of the page."""
    path = tmp_path_factory.mktemp("wheel") / wheel.file_name()
    wheel.write(path, wheel.with_metadata(wheel.sources()))
    return path


@pytest.fixture
def brought() -> None:
    """What npm brings; `dev.py test` builds the site first, so that it is there."""
    try:
        npm.install()
    except npm.NoNode as reason:
        pytest.skip(str(reason))


def test_the_wheel_is_the_same_twice(made: Path, tmp_path: Path) -> None:
    again = tmp_path / made.name
    wheel.write(again, wheel.with_metadata(wheel.sources()))
    assert again.read_bytes() == made.read_bytes()


def test_the_wheel_installs_with_pip_and_plays(made: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--disable-pip-version-check"]
    subprocess.run([*pip, "--no-compile", "--target", str(tmp_path), str(made)], check=True)
    play = "from game import catalogue; import ui.worker; print(catalogue()['new_york'].start(2, {}, 7).decider)"
    command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(tmp_path)!r}); {play}"]
    assert subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip() in ("0", "1")


def test_the_wheel_holds_the_catalogues_and_texts_but_no_specification_and_no_test(made: Path) -> None:
    names = zipfile.ZipFile(made).namelist()
    sources = [file for file in places.files(ROOT / "game", ROOT / "ui") if file.suffix == ".po"]
    assert {file.relative_to(ROOT).with_suffix(".mo").as_posix() for file in sources} <= set(names)
    assert "ui/rooms/new_york/rules.fr.md" in names
    assert not [name for name in names if name.startswith("tests/") or name.endswith(("RULES.md", ".po", ".pyc"))]


@pytest.mark.usefixtures("brought")
def test_the_page_takes_no_sources_no_docstrings_and_nothing_of_the_terminal(tmp_path: Path) -> None:
    packed = bundle.build(tmp_path)
    table = marshal.loads(gzip.decompress(packed.read_bytes()))
    assert {"ui/app.py", "game/new_york/state.py", "game/engine/fr.mo", "pyscript/__init__.py"} <= set(table)
    assert not [name for name in table if name.endswith(".pyc") or "terminal" in name or "__main__" in name]
    assert not table["ui/app.py"].startswith(b'"""'), "byte code, not text"
    assert b"the only Python that touches the DOM" not in table["ui/app.py"]
    assert b"seat" in table["game/new_york/invariants.py"], "assertions and their words stay"


@pytest.fixture
def shelf(tmp_path: Path) -> Iterator[Any]:
    """The page's finder of modules, with a table of three."""
    found = {
        "attic/__init__.pyc": "from .trunk import inside",
        "attic/trunk.pyc": "inside = 'a hat'",
        "attic/nest.pyc": "1 / 0",
    }
    code = {name: bytes(library.HEADER) + marshal.dumps(compile(text, name, "exec")) for name, text in found.items()}
    (tmp_path / "table").write_bytes(library.table(code, {"attic/label.txt": b"mind the step"}))
    spec = importlib.util.spec_from_file_location("finder_of_the_page", library.TABLES)
    assert spec is not None and spec.loader is not None
    finder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(finder)
    tables = finder.Tables((str(tmp_path / "table"),))
    sys.meta_path.insert(0, tables)
    yield tables
    sys.meta_path.remove(tables)
    for name in [name for name in sys.modules if name.partition(".")[0] == "attic"]:
        del sys.modules[name]


def test_the_page_finds_modules_and_texts_in_a_table(shelf: Any) -> None:
    attic = importlib.import_module("attic")
    assert attic.inside == "a hat" and attic.trunk.__file__ == "/attic/trunk.py"
    assert pkgutil.get_data("attic", "label.txt") == b"mind the step"
    with pytest.raises(FileNotFoundError):
        pkgutil.get_data("attic", "no.txt")
    with pytest.raises(ModuleNotFoundError):
        importlib.import_module("attic.cellar")


def test_a_module_of_a_table_that_fails_can_be_tried_again(shelf: Any) -> None:
    for _ in range(2):
        with pytest.raises(ZeroDivisionError):
            importlib.import_module("attic.nest")


def test_the_library_is_a_table_and_a_zip_of_what_comes_before_tables() -> None:
    code = {f"{name.replace('.', '/')}.pyc": b"\0" * 20 for name in (*library.EARLY, "sitecustomize", "asyncio", "re")}
    made = library.whole(code)
    assert set(marshal.loads(made)) == {"asyncio.py", "re.py"}
    assert set(zipfile.ZipFile(io.BytesIO(made)).namelist()) == set(code) - {"asyncio.pyc", "re.pyc"}


@pytest.mark.usefixtures("brought")
def test_scripts_are_whole_and_import_only_what_lies_outside(tmp_path: Path) -> None:
    scripts.build(tmp_path, "pyscript-1", {"snapshot": "snapshot-1"})
    found = {file.name: set(re.findall(r'(?:from|import)"([^"]+)"', file.read_text())) for file in tmp_path.iterdir()}
    assert set(found) == {scripts.FIRST, *scripts.IN_PAGE, *scripts.LATE, *scripts.THREADS}
    assert found.pop("pyscript.mjs") == {"./nodb.mjs", "../pyscript-1/core.js"}
    assert not any(found.values())
    assert '"snapshot-1"' in (tmp_path / scripts.FIRST).read_text()


def test_a_snapshot_holds_all_of_ours_but_what_needs_the_browser() -> None:
    found = warm.pure(warm.modules(bundle.contents()))
    assert {"game.new_york.state", "ui.loop", "ui.showing", "ui.keyboard", "ui.worker"} <= set(found)
    assert "ui.app" not in found and not [name for name in found if "terminal" in name]
    tainted = {"a": {"js"}, "b": {"a"}, "c": {"b", "json"}, "d": {"json"}}
    assert warm.pure(tainted) == ["d"]


def test_the_service_worker_keeps_what_the_page_needs_and_nothing_of_the_self_test(tmp_path: Path) -> None:
    for name in ("index.html", "v-1/a.mjs", "selftest.html", "selftest-1/b.mjs", ".nojekyll"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(name)
    text = offline.worker(tmp_path, "v-1")
    assert '"index.html"' in text and '"v-1/a.mjs"' in text and '"version": "v-1"' in text
    assert "selftest-1" not in text and "nojekyll" not in text


def test_an_icon_is_a_picture_of_its_size() -> None:
    data = icons.png(icons.DRAWING, 32)
    assert data[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", data[16:24]) == (32, 32)
    start = data.index(b"IDAT") + 4
    length = struct.unpack(">I", data[start - 8 : start - 4])[0]
    pixels = zlib.decompress(data[start : start + length])
    assert len(pixels) == 32 * (1 + 3 * 32) and pixels[4:7] == bytes.fromhex(icons.SUN[1:])
    tokens = (ROOT / "assets/tokens.css").read_text(encoding="utf-8")
    assert all(colour in tokens for colour in (icons.INK, icons.PAPER, icons.SUN, icons.LIT))


def test_the_manifest_stays_below_its_folder() -> None:
    told = json.loads(offline.manifest("v-1"))
    assert {told["id"], told["start_url"], told["scope"]} == {"./"}
    assert all(icon["src"].startswith("./v-1/") for icon in told["icons"])
    assert {name for name, *_ in icons.LISTED} <= {"icon.svg", *icons.PIXELS}


def test_an_extra_package_comes_with_those_it_lies_in() -> None:
    names = wheel.sources(extra=["tests.sample"])
    assert {"tests/__init__.py", "tests/sample/opening.py", "tests/sample/harbour/state.py"} <= set(names)
    assert not [name for name in names if name.startswith("tests/") and not name.startswith("tests/sample/")][1:]


@pytest.mark.usefixtures("brought")
def test_the_library_has_every_module_that_is_imported() -> None:
    assert sorted(imports.needed() - set(imports.kept())) == []
    assert imports.kept() == sorted(set(imports.kept()))


def test_imports_are_found_inside_functions(tmp_path: Path) -> None:
    (tmp_path / "game").mkdir()
    (tmp_path / "game/__init__.py").write_text("def late():\n    import sqlite3\n    from . import engine\n")
    assert imports.of_ours(tmp_path) == {"sqlite3"}


def test_the_policy_lets_nothing_in_from_elsewhere() -> None:
    sources = " ".join(page.CSP.values()).split()
    assert set(sources) == {"'none'", "'self'", "'wasm-unsafe-eval'", "data:"}
    assert page.CSP["script-src"] == "'self' 'wasm-unsafe-eval'"


@pytest.mark.parametrize("name", ["index.html", "selftest.html", "pyscript.toml", "package.json", "package-lock.json"])
def test_no_host_is_named(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    if name == "package-lock.json":
        packages = json.loads(text)["packages"]
        assert not [each for each in packages.values() if "resolved" in each]
        assert all("integrity" in each for path, each in packages.items() if path)
        for each in packages.values():
            each.pop("funding", None)  # where to give money: nothing is fetched from there
        text = json.dumps(packages)
    assert not HOST.findall(text)


def test_the_pages_have_no_inline_script_or_style() -> None:
    for name in ("index.html", "selftest.html"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert not re.search(r"<style|\sstyle=|\son\w+=", text)
        for tag in re.findall(r"<script[^>]*>", text):
            assert "src=" in tag or 'type="py"' in tag, tag


def test_first_paint_is_there_in_both_languages_with_what_the_start_needs() -> None:
    english, french = (page.paint(language) for language in page.LANGUAGES)
    assert english != french
    for text in (english, french):
        for wanted in ('id="boot-bar"', 'role="progressbar"', 'id="boot-failed"', 'data-do="new"'):
            assert text.count(wanted) >= 1, wanted
        assert " style=" not in text and "<script" not in text


def test_a_change_of_any_source_makes_a_new_build() -> None:
    inputs = {file.relative_to(ROOT).as_posix() for file in build.inputs()}
    assert {
        "index.html",
        "package-lock.json",
        "assets/runtime/boot.mjs",
        "sw.js",
        "game/engine/match.py",
        "tests/conftest.py",
        "tools/stdlib.json",
        "ui/app.py",
    } <= inputs
    assert not [name for name in inputs if name.endswith((".mo", ".pyc"))]
