"""index.html and selftest.html: the templates at the root of the repository, filled in."""

import json
import tomllib
from collections.abc import Iterable
from html import escape
from importlib import import_module

from .places import ROOT

CSP = {
    "default-src": "'none'",
    "script-src": "'self' 'wasm-unsafe-eval'",
    "connect-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "font-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}
LANGUAGES = ("en", "fr")


def fill(text: str, **values: str) -> str:
    """Puts values in their {places}; other braces stay as they are."""
    for place, value in values.items():
        text = text.replace(f"{{{place}}}", value)
    return text


def policy() -> str:
    return "; ".join(f"{what} {where}" for what, where in CSP.items())


def config(v: str) -> dict[str, object]:
    """What PyScript is told: pyscript.toml."""
    return tomllib.loads(fill((ROOT / "pyscript.toml").read_text(encoding="utf-8"), v=v))


def preloads(modules: Iterable[str]) -> str:
    return "\n".join(f'<link rel="modulepreload" href="./{module}">' for module in modules)


def paint(language: str) -> str:
    """The lobby before Python is there, drawn by the page's own views."""
    text: str = import_module("ui.first").paint(language)
    return text


def index(v: str, modules: Iterable[str]) -> str:
    told = config(v)
    text = (ROOT / "index.html").read_text(encoding="utf-8")
    return fill(
        text,
        v=v,
        csp=policy(),
        preload=preloads(modules),
        config=escape(json.dumps(told)),
        mpy=json.dumps({"plugins": told["plugins"]}),
        **{language: paint(language) for language in LANGUAGES},
    )


def selftest(**values: str) -> str:
    return fill((ROOT / "selftest.html").read_text(encoding="utf-8"), csp=policy(), **values)
