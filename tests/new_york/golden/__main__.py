"""Write all golden games anew."""

from tests.new_york.golden import GOLDEN

GOLDEN.write()
