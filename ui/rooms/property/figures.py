"""The drawings of the rules text, made of the board's own pieces: positions that a test holds against the rules."""

from collections.abc import Callable

from ...voice import Voice

FIGURES: dict[str, Callable[[Voice], str]] = {}
