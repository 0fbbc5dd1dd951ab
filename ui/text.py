"""Making HTML and SVG text. Whatever a person typed reaches the page through `esc`, and by no other way."""

from collections.abc import Mapping

_ESCAPES = {
    ord(char): f"&#{ord(char)};" for char in "&<>\"'"
}  # numeric, so that they are right in HTML, in SVG and inside either kind of quotes


def esc(text: object) -> str:
    """Text for an element or for an attribute in double quotes."""
    return str(text).translate(_ESCAPES)


def attributes(values: Mapping[str, object]) -> str:
    """` name="value"` for each; True is a bare name, False and None are left out."""
    found = []
    for name, value in values.items():
        if value is True:
            found.append(f" {name}")
        elif value is not False and value is not None:
            found.append(f' {name}="{esc(value)}"')
    return "".join(found)


def number(value: float) -> str:
    """A coordinate without a tail of zeros."""
    return f"{value:.2f}".rstrip("0").rstrip(".")
