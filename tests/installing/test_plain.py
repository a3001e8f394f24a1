"""A plain installation, without extras: its size, and that all of play works there as with NumPy and a compiler."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest

from bundle import extras, size
from eldest.bots.learned.spec import NET
from eldest.families import FAMILIES
from tests.installing import commands, results
from tests.matrix import EVERYTHING
from tests.patience import PATIENCE
from tests.server.alone import Alone
from tests.server.http_guest import ask, new_table, socket

ROOT = Path(__file__).parents[2]
INSTALL = (
    *("-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
    *("--no-index", "--no-deps", "--no-compile", "--target"),  # most of it is never imported
)
KERNELS = {"NUMBA_DISABLE_JIT": "0", "NUMBA_BOUNDSCHECK": "0", "ELDEST_KERNELS": ""}
ABSENT = ("numpy", "numba", "llvmlite", "typst")
GAMES = FAMILIES if EVERYTHING else NET.owners()  # those with nets have all that the others have
SIX = "AS KH 9C 9H AC QD / QS JH TC KS KC 9D / TS 9S JC JS QH AD"


class Plain:
    """A virtual environment with the wheel and what it asks for, linked from the suite's own packages."""

    def __init__(self, folder: Path, wheel: Path) -> None:
        self._home = folder / "home"
        self._home.mkdir()
        self._bytecode = str(folder / "bytecode")
        venv.create(folder / "plain", with_pip=False, symlinks=os.name != "nt")
        scripts = "Scripts" if os.name == "nt" else "bin"
        self._python = str(folder / "plain" / scripts / "python")
        packages = Path(self.python("-c", "import sysconfig; print(sysconfig.get_path('purelib'))").stdout.strip())
        subprocess.run([sys.executable, *INSTALL, str(packages), str(wheel)], check=True)
        for one in size.plain().values():
            for place in size.top(one):
                if not (packages / place.name).exists():
                    (packages / place.name).symlink_to(place)

    def start(self, *words: str, **streams: Any) -> subprocess.Popen[str]:
        """A process of its Python, away from the checkout."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("ELDEST", "PYTHON"))}
        own = {"HOME": str(self._home), "ELDEST_DATA": str(self._home), "ELDEST_CACHE": str(self._home / "cache")}
        environment = kept | KERNELS | own | {"PYTHONPYCACHEPREFIX": self._bytecode}  # not beside what is linked
        return subprocess.Popen([self._python, *words], env=environment, cwd=self._home, text=True, **streams)

    def python(self, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
        """What such a process answers."""
        pipe = subprocess.PIPE
        with self.start(*words, stdin=pipe, stdout=pipe, stderr=pipe) as process:
            out, error = process.communicate(said, timeout=PATIENCE)
            return subprocess.CompletedProcess(words, process.returncode, out, error)

    def eldest(self, *words: str, said: str = "") -> subprocess.CompletedProcess[str]:
        """What a command answers there."""
        return self.python("-m", "eldest", *words, said=said)


@pytest.fixture(scope="module")
def plain(packages: Path, tmp_path_factory: pytest.TempPathFactory) -> Plain:
    (wheel,) = packages.glob("*.whl")
    return Plain(tmp_path_factory.mktemp("plain"), wheel)


def test_it_takes_no_more_than_it_may(built_page: Path) -> None:
    found = dict(size.sizes())
    assert sum(found.values()) <= size.MOST, found
    assert not {*found} & {*ABSENT}


def test_it_has_neither_numpy_nor_a_compiler(plain: Plain) -> None:
    code = "import sys; from importlib.util import find_spec; print([each for each in sys.argv[1:] if find_spec(each)])"
    assert plain.python("-c", code, *ABSENT).stdout == "[]\n"


@pytest.mark.parametrize("family", GAMES)
def test_bots_solver_odds_and_reviews_give_what_they_give_with_numpy(
    plain: Plain, built_kernels: Path, family: str
) -> None:
    here = plain.python(results.__file__, family)
    assert not here.returncode, here.stderr
    assert not here.stderr
    command = [sys.executable, results.__file__, family]
    there = subprocess.run(command, env=os.environ | KERNELS, capture_output=True, text=True, check=True)
    without, with_numpy = json.loads(here.stdout), json.loads(there.stdout)
    assert (without.pop("numpy"), with_numpy.pop("numpy")) == (False, True)
    assert without == with_numpy


def test_the_examples_of_the_api_hold(plain: Plain) -> None:
    done = plain.python("-c", "import doctest, eldest; print(doctest.testmod(eldest))")
    assert re.search(r"TestResults\(failed=0, attempted=[3-9]\d\)", done.stdout), done.stdout


COMMANDS: dict[str, tuple[tuple[str, ...], str]] = {
    "solve": (("solve", "sweven", "--players=3", "--trump", "H", "--hands", SIX), "P0 takes 10 points"),
    "odds": (("odds", "oh_hell", "--start", "3", "--hand", "AS KS 3H", "--turned", "9H"), "95 % intervals"),
    "simulate": (("simulate", "counters", "--deals", "20"), "20 deals, rules bots"),
    "arena": (
        ("arena", "rules", "random", "flat@4", "--game", "oh_hell", "--players", "3", "--start", "2", "--deals", "1"),
        "rules",
    ),
    "check": (("check", "--json"), "OH-E1"),
    "options": (("options", "ninety_nine"), "NN-"),
    "rules": (("rules", "OH-31"), "OH-31"),
    "puzzle": (("puzzle", "--game", "sweven", "--number", "1", "--solution"), "Sweven 1"),
    "learn": (("learn", "oh_hell", "1", "--prove", "--iterations", "20", "--seeds", "1"), "are proved"),
    "legend": (("legend", "oh_hell"), "deal.result.tricks"),
    "doctor": (("doctor",), "missing numba, numpy: pip install 'eldest\\[fast\\]'"),
    "bots check": (("bots", "check", "--json"), "oh_hell"),
    "bots ratings": (("bots", "ratings"), "rules"),
}
REFUSED: dict[str, tuple[tuple[str, ...], str]] = {
    "calibrate": (("bots", "calibrate", "oh_hell", "--bots", "search@2", "--deals", "1"), "fast"),
    "sheet": (("sheet", "oh_hell", "--out", os.devnull), "sheets"),
    "plot": (("odds", "oh_hell", "--start", "2", "--hand", "AS KS", "--turned", "9H", "--plot", "odds.svg"), "plots"),
}


@pytest.fixture(scope="module")
def answers(plain: Plain) -> dict[str, subprocess.CompletedProcess[str]]:
    """What the commands answer: one process runs them all, as most of the time would be their start."""
    asked = {name: words for name, (words, _) in (COMMANDS | REFUSED).items()}
    done = plain.python(commands.__file__, said=json.dumps([*asked.values()]))
    assert not done.returncode, done.stderr
    told = zip(asked, json.loads(done.stdout), strict=True)
    return {name: subprocess.CompletedProcess(asked[name], *each) for name, each in told}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_works(answers: dict[str, subprocess.CompletedProcess[str]], command: str) -> None:
    _, answer = COMMANDS[command]
    done = answers[command]
    assert not done.returncode, done.stderr
    assert re.search(answer, done.stdout), done.stdout
    assert "Traceback" not in done.stderr and "interpreted" not in done.stderr


@pytest.mark.parametrize("command", REFUSED)
def test_what_needs_an_extra_names_it_in_a_line(
    answers: dict[str, subprocess.CompletedProcess[str]], command: str
) -> None:
    _, extra = REFUSED[command]
    done = answers[command]
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1 and f"pip install 'eldest[{extra}]'" in done.stderr


@pytest.mark.parametrize("study", ["training.train oh_hell", "training.habits oh_hell --by rules", "beliefs oh_hell"])
def test_a_study_names_the_extra_with_numpy_in_a_line(plain: Plain, study: str) -> None:
    done = plain.python("-m", *f"eldest.research.{study}".split())
    assert done.returncode
    assert done.stderr.count("\n") == 1 and "pip install 'eldest[fast]'" in done.stderr


def test_every_missing_extra_is_named_by_what_needs_it(plain: Plain) -> None:
    done = plain.python(extras.__file__)
    assert not done.returncode, done.stdout + done.stderr


@pytest.mark.parametrize("family", GAMES if EVERYTHING else ["sweven"])
def test_a_person_plays_in_the_terminal_with_hints(plain: Plain, family: str) -> None:
    done = plain.eldest("play", family, "--seed", "2", "--bots", "search@8", said="hint\nwhy\nquit\n")
    assert not done.returncode, done.stderr
    assert re.search(r"> {3}\S[^:]*: \S", done.stdout) and "Traceback" not in done.stderr


# ---------------------------------------------------------------- a server


@pytest.fixture(scope="module")
def address(plain: Plain) -> Iterator[str]:
    """Where `eldest serve` answers there."""
    with plain.start(
        "-m", "eldest", "serve", "--port", "0", stdout=subprocess.PIPE, stderr=subprocess.STDOUT
    ) as server:
        assert server.stdout
        said = ""
        while not (found := re.search(r"http://\S+", said)):
            line = server.stdout.readline()
            assert line, said
            said += line
        yield found[0].rstrip("/")
        server.terminate()
        said = server.communicate(timeout=PATIENCE)[0]
    assert "Traceback" not in said


class Served(NamedTuple):
    """A server of another process."""

    url: str

    @property
    def socket_url(self) -> str:
        return self.url.replace("http", "ws", 1)


def test_a_deal_is_played_at_a_table_of_a_server_and_reviewed(address: str) -> None:
    server: Any = Served(address)
    with httpx.Client(base_url=address, headers={"Origin": address}, timeout=PATIENCE) as browser:
        browser.post("/api/guests", json={"name": "Ann"}).raise_for_status()
        table = new_table(browser, seats=[None, "flat@8", "search@8"], hints=True)
        with socket(server, browser, table) as line:
            ask(browser, table, kind="start").raise_for_status()
            person = Alone(browser, table, line)

            def as_hinted(match: dict[str, Any]) -> str:
                return str(person.get("hint").raise_for_status().json()["action"])

            person.play_deal(choose=as_hinted)
            assert person.get("deals/1/1/review").raise_for_status().json()
