"""What a memory snapshot holds: which of our modules are imported before it is taken.

All of the page's, but for those that need the browser (`js`, `pyodide`, `pyscript`) when they are imported, or import
one that does: what they hold on to is gone when the snapshot is used.
"""

import ast
from collections.abc import Iterable, Iterator

from . import imports
from .wheel import PACKAGES, Contents

BROWSER = {"js", "pyodide", "pyscript", "polyscript"}


def at_once(module: str, is_package: bool, tree: ast.Module) -> Iterator[str]:
    """Modules that come in with this one: only what stands at the top level, so nothing for type checkers alone."""
    for node in tree.body:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = module.split(".")
            above = above[: len(above) - node.level + is_package] if node.level else []
            base = ".".join([*above, *filter(None, [node.module])])
            yield base
            yield from (f"{base}.{alias.name}" for alias in node.names)


def modules(contents: Contents) -> dict[str, set[str]]:
    """Every module of the page, and what it imports at once."""
    found = {}
    for path, data in contents.items():
        if path.endswith(".py") and path.startswith(PACKAGES):
            name = path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
            found[name] = set(at_once(name, path.endswith("__init__.py"), ast.parse(data)))
    return found


def pure(found: dict[str, set[str]]) -> list[str]:
    """Those that no browser is needed for."""
    tainted = {name for name, wanted in found.items() if {each.partition(".")[0] for each in wanted} & BROWSER}
    while more := {name for name, wanted in found.items() if wanted & tainted} - tainted:
        tainted |= more
    return sorted(set(found) - tainted)


def warm(contents: Contents, opening: Iterable[str]) -> list[str]:
    """In the order of import: what PyScript's own Python needs, ours, and whatever opens the test build."""
    return [*imports.standard(imports.of_pyscript()), *pure(modules(contents)), *opening]
