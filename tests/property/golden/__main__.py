"""Write all golden games anew."""

from tests.property.golden import GOLDEN

GOLDEN.write()
