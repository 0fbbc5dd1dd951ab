"""The screens: pure functions from what to show (`ui/shows.py`) to a `Page`. One module a screen, with `page(show)`."""
