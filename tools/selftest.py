from pathlib import Path


def inputs() -> list[Path]:
    return []


def build(dist: Path, v: str, runtime: Path, app: Path) -> None:
    pass
