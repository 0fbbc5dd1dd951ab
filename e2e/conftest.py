"""Fixtures of the end-to-end tests: the test build (`tools.build --extra tests.sample`), a browser, a page.

    python dev.py test                                                        everything
    .venv/bin/python -m tools.build --extra tests.sample --out .cache/site    the site the tests visit
    .venv/bin/python -m pytest e2e -n 2                                       the tests alone

A test takes `page` and `site` and calls `visit(page, site.url)`. When it ends, nothing may have left the origin and the
console must be silent; a test that provokes a complaint says so with `browser.forgive("words")`.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, Playwright, sync_playwright

import tests.sample.opening  # noqa: F401 (tests may set up matches of the sample room)
from tools.places import CACHE, DIST

from .stage import SUB_PATH, Site, Watched, chromium

BUILT = CACHE / "site"


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    with sync_playwright() as started:
        yield started


@pytest.fixture
def new_site() -> Iterator[Site]:
    """The test build under a sub-path, on an origin that nobody ever visited."""
    assert (BUILT / "index.html").exists(), "no test build: see the words at the top of e2e/conftest.py"
    with Site(BUILT) as served:
        yield served


@pytest.fixture(scope="session")
def _known_site() -> Iterator[Site]:
    assert (BUILT / "index.html").exists(), "no test build: see the words at the top of e2e/conftest.py"
    with Site(BUILT) as served:
        yield served


@pytest.fixture
def site(_known_site: Site, _context: Watched) -> Site:
    """The same, on one origin for all tests of a process: nothing is stored there, but the browser has fetched and
    compiled it before, as for most visits. A test of the start itself takes `new_site`."""
    page = _context.new_page()
    tools = _context.context.new_cdp_session(page)
    kinds = "local_storage,service_workers,cache_storage,indexeddb"
    tools.send("Storage.clearDataForOrigin", {"origin": _known_site.origin, "storageTypes": kinds})
    page.close()
    return _known_site


@pytest.fixture
def published() -> Iterator[Site]:
    """What is published: dist/."""
    with Site(DIST) as served:
        yield served


@pytest.fixture(scope="session")
def _context(playwright: Playwright) -> Iterator[Watched]:
    """One browser for all tests of a process: origins keep them apart, and a start costs a second."""
    with chromium(playwright) as watched:
        yield watched


@pytest.fixture
def browser(_context: Watched, site: Site, published: Site) -> Iterator[Watched]:
    """Asks for the sites so that they outlive its pages: one that loses its server while it loads would complain."""
    _context.begin()
    yield _context
    for page in _context.context.pages[1:]:  # the first is the empty one a profile opens with
        page.close()
    _context.check()


# As after `?nosw`: no service worker and no snapshot between a test and the host it provokes, or the clock it turns.
PLAIN = f"try {{ sessionStorage.setItem('knickerbocker:{SUB_PATH}:nosw', '1') }} catch {{}}"


@pytest.fixture
def page(browser: Watched) -> Page:
    """Offline and warm starts have tests of their own, with tabs like anybody's: `browser.new_page()`."""
    page = browser.new_page()
    page.add_init_script(PLAIN)
    return page
