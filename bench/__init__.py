"""Measurements: `python dev.py bench`. The figures we stand by are in RESULTS.md."""
