"""Where the page's Python finds its modules: in two files, one of the library and one of ours (tools/bundle.py).

Python imports this module by itself at the end of its own start. Until then it reads a zip, and it reads zips with
Python: for the 340 modules of a first start that would take longer than to run them. So each file is a table instead,
{path: byte code or text}, read at once.

The tables lie in Python's own memory, so a snapshot of it (snapshot.mjs) has them too, and needs no file.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec  # importlib.machinery would be two imports more

PLACES = ("/lib/python314.zip", "/lib/app")  # the first is also a zip, see tools/library.py


class Tables:
    """Finds, loads, and reads what lies beside."""

    def __init__(self, places: tuple[str, ...]) -> None:
        self.files: dict[str, bytes] = {}
        for place in places:
            with open(place, "rb") as file:
                self.files |= marshal.load(file)

    def find_spec(self, name: str, path: object = None, target: object = None) -> ModuleSpec | None:
        base = name.replace(".", "/")
        for ending in (".py", "/__init__.py"):
            if base + ending in self.files:
                spec = ModuleSpec(name, self, origin=f"/{base}{ending}", is_package=ending != ".py")
                spec.has_location = True
                return spec
        return None

    def create_module(self, spec: ModuleSpec) -> None:
        return None  # the usual one

    def exec_module(self, module: object) -> None:
        path = module.__spec__.origin[1:]
        exec(marshal.loads(self.files[path]), module.__dict__)
        del self.files[path]  # what runs is not imported again

    def get_data(self, path: str) -> bytes:
        """For pkgutil: a text that lies in a package."""
        if path[1:] not in self.files:
            raise FileNotFoundError(path)
        return self.files[path[1:]]


if __name__ == "sitecustomize":  # a test reads it under another name
    sys.meta_path.insert(0, Tables(PLACES))
