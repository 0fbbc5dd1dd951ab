"""Text from outside: a name, a path, whatever somebody typed."""


class Plain(str):
    """Never taken for a part, whatever is in it."""

    __slots__ = ()
