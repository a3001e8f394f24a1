"""The suite itself: its results do not depend on its caller."""

import ast
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests import __main__ as suite
from tests import imports, quick
from tests.patience import PATIENCE

ROOT = Path(__file__).parents[2]
KEEPER = ROOT / "tests" / "keeper"
SIGNAL = "import signal; print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)"


def pytest_here(*arguments: str, **more: object) -> str:
    """The output of pytest in a process of its own."""
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=PATIENCE, check=False, **more)  # type: ignore[call-overload]
    assert done.returncode == 0, done.stdout + done.stderr
    return str(done.stdout)


def test_a_process_of_a_test_hears_ctrl_c():
    done = subprocess.run([sys.executable, "-c", SIGNAL], capture_output=True, text=True, timeout=PATIENCE, check=True)
    assert done.stdout == "True\n"


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no signals that a process inherits")
def test_it_does_so_where_the_caller_of_the_suite_ignores_it():
    def ignore() -> None:
        signal.signal(signal.SIGINT, signal.SIG_IGN)

    pytest_here(f"{__file__}::{test_a_process_of_a_test_hears_ctrl_c.__name__}", preexec_fn=ignore)


def test_files_run_in_the_order_of_a_seed():
    def files(seed: int) -> list[str]:
        listed = pytest_here("--collect-only", "tests/keeper", f"--order={seed}").splitlines()
        return list(dict.fromkeys(line.partition("::")[0] for line in listed if "::" in line))

    one, other = files(1), files(2)
    assert sorted(one) == sorted(other) == sorted(f"tests/keeper/{path.name}" for path in KEEPER.glob("test_*.py"))
    assert one != other and files(1) == one


def test_processes_that_share_files_run_each_test_once(tmp_path):
    (tmp_path / "claims").mkdir()
    files = ["tests/keeper/test_heads.py", "tests/table/test_rule_book.py", "tests/test_cards.py"]
    alone = passed(pytest_here(*files))
    command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", "-p", "tests.claims"]
    asked = [*command, f"--claims={tmp_path / 'claims'}", *files]
    both = [subprocess.Popen(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    said = [process.communicate(timeout=PATIENCE)[0] for process in both]
    assert sum(map(passed, said)) == alone
    assert {path.name for path in (tmp_path / "claims").iterdir()} == {file.replace("/", "+") for file in files}


def passed(said: str) -> int:
    """How many tests have passed, by the last line of pytest."""
    found = re.search(r"(\d+) passed", said)
    return int(found[1]) if found else 0


def test_when_the_time_is_up_no_test_is_begun():
    said = pytest_here("-p", "tests.claims", f"--until={time.monotonic()}", "tests/keeper/test_heads.py")
    assert "tests were not begun in the time there was" in said and passed(said) == 0


def test_a_path_with_a_slip_is_named_at_once(capsys):
    assert suite.main(["tests/keeper/test_haeds.py::test_one", "-k", "heads"]) == 2
    assert capsys.readouterr().err == "tests: tests/keeper/test_haeds.py::test_one: there is no such file or folder\n"


def test_every_test_file_is_in_a_run():
    files = {path.relative_to(ROOT).as_posix() for path in (ROOT / "tests").rglob("test_*.py")}
    assert files <= {file for run in suite.RUNS for file in run.files()}


def test_every_place_that_a_run_names_is_there():
    named = [each for run in suite.RUNS for each in (*run.tests, *run.left_out)]
    assert [each for each in (*named, *suite.LONG) if not list(ROOT.glob(each))] == []


def test_a_change_leads_to_the_tests_that_import_it_and_those_of_its_folder():
    rules, page = ROOT / "src/eldest/families/sweven/rules.py", ROOT / "web/src/main.ts"
    near = quick.touched([rules])
    assert {"tests/families/sweven/clauses/test_score.py", "tests/families/sweven/test_conformance.py"} <= set(near)
    assert near.index("tests/families/sweven/clauses/test_play.py") < near.index("tests/solver/test_by_rules.py")
    assert {Path(each).parts[:2] for each in quick.touched([page])} == {("tests", "web")}
    assert quick.touched([ROOT / "src/eldest/server/routes/lan.py"])[0] == "tests/server/http/test_lan_access.py"
    assert quick.touched([ROOT / "web/src/table/focus.ts"])[0] == "tests/web/table/test_announcements.py"
    assert quick.touched([ROOT / "tests/web/table/test_rows.py"]) == ["tests/web/table/test_rows.py"]


def test_a_module_is_imported_by_name_by_dots_and_by_its_text():
    text = "import one\nfrom two import three\nfrom . import four\nfrom ..five import six\nstarted = 'seven.eight:main'"
    found = set(imports.named(ast.parse(text), "here.there.module", package=False))
    assert {"one", "two.three", "here.there.four", "here.five.six", "seven.eight"} <= found
