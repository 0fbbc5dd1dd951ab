"""What is proven on CPython is proven where people play: selftest.html runs the engine's own tests in the browser."""

from playwright.sync_api import Page

from .stage import Site

LIMIT = 600_000  # two minutes on an idle machine


def test_the_engines_tests_pass_in_the_browsers_python(page: Page, published: Site) -> None:
    page.goto(f"{published.url}selftest.html")
    over = page.locator("html[data-passed]")
    over.wait_for(state="attached", timeout=LIMIT)
    found = {what: over.get_attribute(f"data-{what}") for what in ("selftest", "passed", "failed", "skipped")}
    said = page.locator("#said").text_content()
    print(said)
    assert found["selftest"] == "passed", "\n".join([str(said), str(page.locator("#log").text_content())[-5000:]])
    assert int(found["passed"] or 0) > 500, found
