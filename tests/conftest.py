"""The house rules of the tests: how hard Hypothesis tries, which tests wait for --long, and the sample room."""

import os

import pytest
from hypothesis import HealthCheck, settings

from game.engine import rooms
from ui.rooms import open_faces

LONG = bool(os.environ.get("KNICKERBOCKER_LONG"))

SLOW = (HealthCheck.too_slow, HealthCheck.data_too_large)  # whole games are drawn, on whatever machine
COMMON = {"deadline": None, "suppress_health_check": SLOW, "print_blob": True}

settings.register_profile("default", max_examples=40, derandomize=bool(os.environ.get("CI")), **COMMON)
settings.register_profile("long", max_examples=1000, **COMMON)
settings.register_profile("browser", max_examples=5, derandomize=True, **COMMON)
settings.load_profile(os.environ.get("KNICKERBOCKER_PROFILE") or ("long" if LONG else "default"))

rooms.open_rooms({"harbour": "tests.sample.harbour"})  # never in the shipped catalogue; the contract tests run it too
open_faces({"harbour": "tests.sample.harbour_page"})


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if not LONG:
        for item in items:
            if item.get_closest_marker("long"):
                item.add_marker(pytest.mark.skip(reason="runs with python dev.py test --long"))
