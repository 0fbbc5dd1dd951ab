"""Runs the tests inside the browser's Python and tells how they go, as JSON text."""

import json
import time
from collections import Counter
from collections.abc import Callable

import pytest

# The numbered tests of the rules and the contract of every room. Walks over every combination of options stay outside.
WHAT = ("tests/engine", "tests/contract", "tests/new_york", "--ignore=tests/contract/test_long.py")


class Teller:
    """A plug-in of pytest."""

    def __init__(self, tell: Callable[[str], None]) -> None:
        self.tell, self.began = tell, time.monotonic()
        self.counts: Counter[str] = Counter()
        self.trouble = ""

    def say(self, kind: str, **facts: object) -> None:
        self.tell(json.dumps({"kind": kind, **facts}))

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.say("collected", count=len(session.items))

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.counts["failed"] += 1
            self.trouble += f"{report.nodeid}\n{report.longreprtext}\n"

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.when == "call" or report.outcome != "passed":  # set-up and tear-down tell when they fail or skip
            self.counts[report.outcome] += 1
            text = report.longreprtext if report.failed else ""
            self.say("test", name=report.nodeid, outcome=report.outcome, done=self.counts.total(), text=text)

    def end(self) -> None:
        counts = {outcome: self.counts[outcome] for outcome in ("passed", "failed", "skipped")}
        self.say("end", **counts, seconds=time.monotonic() - self.began, text=self.trouble)


def main(tell: Callable[[str], None]) -> None:
    teller = Teller(tell)
    code = pytest.main([*WHAT, "-q", "-p", "no:faulthandler"], plugins=[teller])
    if code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED) and not teller.counts["failed"]:
        teller.counts["failed"] += 1
        teller.trouble += f"pytest ended with {code!r}\n"
    teller.end()
