"""The catalogues of the house: which sentences each package says, and whether every language has them.

A package keeps `<language>.po` beside its code; the `.mo` beside that is made from it and never committed.

    python tools/catalogues.py             bring every .po up to date, make every .mo, and say what is left to translate
    python tools/catalogues.py --check     only say; fails if anything is left
    python tools/catalogues.py --compile   only make the .mo files
"""

import argparse
import ast
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from importlib import import_module
from io import BytesIO
from pathlib import Path
from string import Formatter
from typing import NamedTuple

try:
    from babel.messages.catalog import Catalog, Message
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import PoFileError, read_po, write_po
except ModuleNotFoundError:
    sys.exit("This needs the project's own Python, with Babel: `python dev.py test` makes it, in .venv.")

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = ("game", "ui", "tests/sample")  # where packages that speak are found
LANGUAGES = {"fr": "nplurals=2; plural=(n > 1);"}  # besides English, which is the source -> rule of its plural

WIDTH = 120
SOME_DAY = datetime(2026, 1, 1, tzinfo=UTC)  # Babel would write today's date into every file

HEADER = """\
# Knickerbocker, {package}: the sentences in {language}. `python tools/catalogues.py` keeps the list of sources true.
msgid ""
msgstr ""
"Language: {language}\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=utf-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: {plural}\\n"

"""

Text = str | tuple[str, str]  # one sentence, or (one, many)


# The sources


def packages(root: Path = ROOT) -> list[Path]:
    """Every package that may have sentences."""
    return sorted(init.parent for folder in FOLDERS for init in (root / folder).rglob("__init__.py"))


def name_of(package: Path, root: Path = ROOT) -> str:
    return ".".join(package.relative_to(root).parts)


def sources(package: Path, root: Path = ROOT) -> list[Text]:
    """Every text the package itself can say, in the order of its files, then of its table of words; each once."""
    found: dict[Text, None] = {}
    for file in sorted(package.glob("*.py")):
        found |= dict.fromkeys(said(ast.parse(file.read_bytes(), str(file))))
    if (package / "words.py").exists():
        words = getattr(import_module(f"{name_of(package, root)}.words"), "WORDS", None)
        if words is not None:
            found |= dict.fromkeys(words.texts())
    found.pop("", None)  # nothing to say; to gettext, the header
    return list(found)


def said(tree: ast.AST) -> list[Text]:
    """The literal texts given to `Line(...)`, in the order of the file; a table's texts are not literal there."""
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and called(node) == "Line"]
    calls.sort(key=lambda call: (call.lineno, call.col_offset))
    return [text for call in calls for argument in first_argument(call) for text in literals(argument)]


def called(call: ast.Call) -> str:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


def first_argument(call: ast.Call) -> list[ast.expr]:
    return call.args[:1] or [keyword.value for keyword in call.keywords if keyword.arg == "text"]


def literals(argument: ast.expr) -> Iterator[Text]:
    match argument:
        case ast.Constant(value=str(text)):
            yield text
        case ast.Tuple(elts=[ast.Constant(value=str(one)), ast.Constant(value=str(many))]):
            yield one, many
        case ast.IfExp(body=body, orelse=orelse):
            yield from literals(body)
            yield from literals(orelse)
        case ast.JoinedStr():
            raise SyntaxError(f"line {argument.lineno}: an f-string cannot be looked up; use named places")


# The files


def po_file(package: Path, language: str) -> Path:
    return package / f"{language}.po"


def load(package: Path, language: str) -> Catalog:
    """The catalogue as it stands; an empty one where there is none yet."""
    file = po_file(package, language)
    if not file.exists():
        return Catalog(locale=language)
    with file.open("rb") as stream:
        return read_po(stream, locale=language, abort_invalid=True)


def entries(catalog: Catalog) -> list[Message]:
    return [message for message in catalog if message.id]  # the header has the empty id


def updated(old: Catalog, texts: list[Text], language: str, package: str) -> bytes:
    """The file anew: the sources in their order, what is no longer said commented out behind them.

    Those are kept because a sentence often comes back; then its translation does too.
    """
    known = {source(message): message for message in (*old.obsolete.values(), *entries(old))}
    catalog = Catalog(locale=language)
    for text in texts:
        catalog[key(text)] = known.get(text) or Message(text)
    for text, message in known.items():
        if text not in texts and any(strings(message)):
            catalog.obsolete[key(text)] = message
    body = BytesIO()
    write_po(body, catalog, width=WIDTH, no_location=True, omit_header=True)
    header = HEADER.format(package=package, language=language, plural=LANGUAGES[language])
    return header.encode() + body.getvalue().strip() + b"\n"


def key(text: Text) -> str:
    """What gettext finds it by."""
    return text if isinstance(text, str) else text[0]


def source(message: Message) -> Text:
    return message.id if isinstance(message.id, str) else (message.id[0], message.id[1])


def strings(message: Message) -> tuple[str, ...]:
    """The translation, in all its forms."""
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ())


def compiled(catalog: Catalog) -> bytes:
    catalog.creation_date = catalog.revision_date = SOME_DAY
    body = BytesIO()
    write_mo(body, catalog)
    return body.getvalue()


def write(file: Path, content: bytes) -> bool:
    """Write only what differs, so that nothing is newer than it needs to be; whether it was written."""
    if file.exists() and file.read_bytes() == content:
        return False
    file.write_bytes(content)
    return True


# What is left to do


class Findings(NamedTuple):
    missing: list[str]  # said, but without a translation
    unused: list[str]  # translated, but no longer said
    fuzzy: list[str]  # marked as a guess: gettext leaves these out
    misplaced: list[str]  # the translation has other {places} than the source
    clashing: list[str]  # two sources that gettext cannot tell apart: it goes by the first form alone


def examine(texts: list[Text], catalog: Catalog) -> Findings:
    have = {source(message): message for message in entries(catalog)}
    used = [have[text] for text in texts if text in have]
    return Findings(
        missing=[key(text) for text in texts if text not in have or not all(strings(have[text]))],
        unused=[key(text) for text in have if text not in texts],
        fuzzy=[key(source(message)) for message in used if message.fuzzy],
        misplaced=[key(source(message)) for message in used if all(strings(message)) and not places_agree(message)],
        clashing=sorted({key(text) for text in texts if sum(key(text) == key(other) for other in texts) > 1}),
    )


def places_agree(message: Message) -> bool:
    """Same places; the form for few may have or lack what only one of the English forms names ("One crate.")."""
    text = source(message)
    if isinstance(text, str):
        return places(text) == places(strings(message)[0])
    one, many = (places(form) for form in text)
    *few, most = (places(form) for form in strings(message))
    return most == many and all(one & many <= form <= one | many for form in few)


def places(text: str) -> set[str]:
    try:
        return {place for _, place, _, _ in Formatter().parse(text) if place is not None}
    except ValueError:  # a lone brace: no place has this name, so it agrees with nothing
        return {f"not a sentence with places: {text}"}


# Commands


def work(languages: dict[str, str] = LANGUAGES, root: Path = ROOT) -> Iterator[tuple[Path, str, list[Text]]]:
    """Every package that speaks, with each language it must speak and what it says."""
    for package in packages(root):
        texts = sources(package, root)
        for language in languages:
            if texts or po_file(package, language).exists():
                yield package, language, texts


def update(root: Path = ROOT) -> None:
    for package, language, texts in work(root=root):
        content = updated(load(package, language), texts, language, name_of(package, root))
        if write(po_file(package, language), content):
            print("updated", po_file(package, language).relative_to(root).as_posix())


def compile_all(root: Path = ROOT) -> None:
    made = [
        write(file.with_suffix(".mo"), compiled(load(package, language)))
        for package in packages(root)
        for language in LANGUAGES
        if (file := po_file(package, language)).exists()
    ]
    print(f"{len(made)} catalogues, {sum(made)} of them made anew")


def report(root: Path = ROOT) -> bool:
    """Say what is left to do; whether that is nothing."""
    done = True
    for package, language, texts in work(root=root):
        file = po_file(package, language).relative_to(root).as_posix()
        for what, found in examine(texts, load(package, language))._asdict().items():
            done = done and not found
            for text in found:
                print(f"{file}: {what}: {text}")
    return done


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description="Keep the catalogues of sentences true.")
    only = parser.add_mutually_exclusive_group()
    only.add_argument("--check", action="store_true", help="change nothing; fail if anything is left to do")
    only.add_argument("--compile", action="store_true", help="only make the .mo files")
    chosen = parser.parse_args(arguments)
    try:
        if not chosen.check and not chosen.compile:
            update()
        if not chosen.check:
            compile_all()
        done = chosen.compile or report()
    except PoFileError as error:
        print(f"A catalogue cannot be read, line {error.lineno + 1}: {error}")
        return 1
    return 0 if done or not chosen.check else 1


if __name__ == "__main__":
    sys.path.insert(0, str(ROOT))  # run as a file, Python looks for packages beside it only
    sys.exit(main(sys.argv[1:]))
