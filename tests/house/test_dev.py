"""The commands: an old Python gets a sentence, and a second run does nothing twice."""

import ast
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
DEV = ROOT / "dev.py"
SOURCE = DEV.read_text(encoding="utf-8")
OLD = {"argparse", "collections.abc", "hashlib", "os", "pathlib", "re", "shutil", "subprocess", "sys", "time", "typing"}


def test_no_syntax_younger_than_python_3_6() -> None:
    ast.parse(SOURCE, feature_version=(3, 6))
    for node in ast.walk(ast.parse(SOURCE)):
        assert not isinstance(node, ast.Match | ast.NamedExpr | ast.TryStar), f"line {node.lineno}"
        if isinstance(node, ast.arguments):
            assert not node.posonlyargs


def test_an_old_python_runs_nothing_before_it_is_told() -> None:
    """Up to the check: imports of what Python 3.6 has, and the number itself."""
    for node in ast.parse(SOURCE).body:
        match node:
            case ast.Expr(value=ast.Constant()) | ast.Assign(targets=[ast.Name(id="OLDEST")]):
                pass
            case ast.Import(names=names):
                assert {each.name for each in names} <= OLD
            case ast.ImportFrom(module=module):
                assert module in OLD
            case ast.If(test=test):
                assert ast.unparse(test) == "sys.version_info < OLDEST"
                return
            case _:
                pytest.fail(f"line {node.lineno} runs before the check")
    pytest.fail("there is no check")


def test_an_old_python_gets_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 6, 15, "final", 0))
    with pytest.raises(SystemExit) as left:
        runpy.run_path(str(DEV), run_name="__main__")
    assert left.value.code == "Knickerbocker needs Python 3.11 or later; this is 3.6."


@pytest.mark.parametrize(("words", "code", "said"), [
    ([], 2, "python dev.py <command>, one of:"),
    (["--help"], 0, "python dev.py <command>, one of:"),
    (["dance"], 1, "dev.py: There is no command dance: the commands are "),
    (["bench", "nonsense"], 1, "dev.py: There is no bench nonsense: the benches are "),
])  # fmt: skip
def test_what_it_says(words: list[str], code: int, said: str) -> None:
    ran = subprocess.run([sys.executable, str(DEV), *words], capture_output=True, encoding="utf-8", timeout=60)
    assert ran.returncode == code and (ran.stdout or ran.stderr).startswith(said)


def test_what_is_installed_is_not_installed_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    dev = runpy.run_path(str(DEV), run_name="dev")
    ran: list[list[str]] = []

    class Done:
        returncode = 0

    prepare = dev["prepare"].__globals__  # the functions look their names up here
    prepare.update(VENV=tmp_path, usable=lambda: True)
    monkeypatch.setattr(subprocess, "run", lambda command, **_: ran.append(command) or Done())
    dev["prepare"]("dev")
    assert len(ran) == 1 and "install" in ran[0]
    dev["prepare"]("dev")
    assert len(ran) == 1, "a second run"
    prepare["digest"] = lambda group: "other requirements"
    dev["prepare"]("dev")
    assert len(ran) == 2, "other requirements are installed"
    Done.returncode, prepare["digest"] = 1, lambda group: "yet others"
    for number in (3, 4):
        with pytest.raises(Exception, match="could not be installed"):
            dev["prepare"]("dev")
        assert len(ran) == number, "what failed is taken up again"
