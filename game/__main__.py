"""`python -m game`: the cabinet in a terminal."""

import sys

from .terminal import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
