"""The ferry runs while the engine is tested, and only then: no other test finds it in the catalogue."""

import pytest

from game.engine import rooms


@pytest.fixture(autouse=True, scope="package")
def _ferry():
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(rooms._modules, "ferry", "tests.engine.ferry")
        yield
