"""The page: pure views, one loop, and `app.py`, the only file that touches the browser."""
