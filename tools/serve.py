"""Serves a folder of static files on this machine, as any plain host would: python -m tools.serve [--port 8000]"""

import argparse
import functools
import http.server
import sys
from pathlib import Path

from .places import DIST

TYPES = {
    ".mjs": "text/javascript",
    ".js": "text/javascript",
    ".wasm": "application/wasm",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/manifest+json",
    ".gz": "application/gzip",
}
TRIES = 20  # how many ports are tried, from the one asked for


class Handler(http.server.SimpleHTTPRequestHandler):
    # Not left to the machine: on some, its registry serves scripts as plain text, and browsers refuse them.
    extensions_map = {**http.server.SimpleHTTPRequestHandler.extensions_map, **TYPES}  # noqa: RUF012
    freshness = "no-cache"  # a page built anew is seen at the next reload

    def end_headers(self) -> None:
        self.send_header("Cache-Control", self.freshness)
        super().end_headers()

    def log_message(self, format: str, *words: object) -> None:
        pass


def server(folder: Path, port: int) -> http.server.ThreadingHTTPServer:
    """A server on that port or the next free one."""
    handler = functools.partial(Handler, directory=str(folder))
    for each in range(port, port + TRIES):
        try:
            return http.server.ThreadingHTTPServer(("127.0.0.1", each), handler)
        except OSError as error:
            trouble = error
    raise trouble


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="tools.serve", description="Serve the site on this machine.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--folder", type=Path, default=DIST)
    chosen = parser.parse_args(arguments)
    if not 0 < chosen.port < 65536:
        sys.exit("A port is a number from 1 to 65535.")
    with server(chosen.folder, chosen.port) as served:
        print(f"\nKnickerbocker: http://localhost:{served.server_port}/    (Ctrl+C ends it)", flush=True)
        try:
            served.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
