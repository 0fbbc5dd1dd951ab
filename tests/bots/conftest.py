"""Budgets for tests: whole games are played with fewer samples; single moves with all of them."""

import pytest

from game.bots import regular


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Regular in a hurry: the same steps, few of each."""
    monkeypatch.setattr(regular, "SAMPLES", 2)
    monkeypatch.setattr(regular, "LOOKS", 1)
    monkeypatch.setattr(regular, "HEATS", ((4, 1), (2, 2)))
    monkeypatch.setattr(regular, "ROUNDS", 1)
