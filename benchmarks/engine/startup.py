"""Starting: processes to their first word, and code that has never been compiled."""

from __future__ import annotations

import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from itertools import product
from pathlib import Path

import eldest
from benchmarks.rates import Effort, emit, short
from eldest.bots import BATCHED
from eldest.families import FAMILIES, family
from eldest.settings import CACHE, DATA, PORT

PROMPT = b"> "
CHROMIUM = shutil.which("chromium")
BATCH = """
import sys
from eldest.bots import chooser
from eldest.engine.batch import Batch
from eldest.families import family
who = sys.argv[1]
for name in sys.argv[2:]:
    Batch(family(name).options(), 0, chooser(who, name), who).play(1)
"""
DEAL = (
    "solve",
    "five_hundred",
    "players=3",
    "--hands",
    "AS KS 9S 8S AH KH 9C 8C AD 8D / JK JS QS TS QH JH TC 7C KD 9D / JC 7S TH 9H 8H AC KC QC JD TD",
    "--contract",
    "7S",
)
# A typical edit of a family's file: one of its functions changes its meaning.
EDIT = '''

_settled = settle


@rule
def settle(rules, game, result):
    """The same again, and a number that is never reached."""
    _settled(rules, game, result)
    if game.deals > 1_000_000_000:
        game.deals = 0
'''


def child_seconds(run: Callable[[], None]) -> tuple[float, float]:
    """The wall-clock and CPU seconds of a child process."""
    before, wall = os.times(), time.perf_counter()
    run()
    spent, after = time.perf_counter() - wall, os.times()
    cpu = after.children_user + after.children_system - before.children_user - before.children_system
    return spent, cpu


def _median(case: str, run: Callable[[], None], effort: Effort) -> None:
    run()
    times = [child_seconds(run) for _ in range(effort.repeats)]
    wall, cpu = (short(statistics.median(each), 3) for each in zip(*times, strict=True))
    emit("start", case, seconds={"wall": wall, "cpu": cpu}, repeats=effort.repeats)


def start(effort: Effort) -> None:
    """Measure from the start of a process to its end, its first prompt or its address; caches are warm."""
    with tempfile.TemporaryDirectory() as folder:
        settings = _settings(folder)

        def run(*command: str) -> Callable[[], None]:
            return lambda: quiet_run([sys.executable, *command], settings)

        _median("import eldest", run("-c", "import eldest"), effort)
        _median("eldest solve, a deal of five hundred", run("-m", "eldest", *DEAL), effort)
        _median("eldest --help", run("-m", "eldest", "--help"), effort)
        _median("eldest rules, a clause", run("-m", "eldest", "rules", "OH-36"), effort)
        _median("eldest serve, until it listens", lambda: _address(("serve",), settings), effort)
        for name in FAMILIES:
            _median(f"eldest play {name}, to its first prompt", lambda name=name: _prompt(name, settings), effort)
            _median(f"a warm batch of {name}", run("-c", BATCH, "random", name), effort)


def opening(effort: Effort) -> None:
    """Measure `make play` with everything installed and built: alone, and with a browser that is started for it."""
    with tempfile.TemporaryDirectory() as folder:
        settings = _settings(folder)
        _median("make play, until it says where the page is", lambda: _page(settings, browser=None), effort)
        if not CHROMIUM:
            return
        _median("a browser alone, with an empty page", lambda: _drawn(CHROMIUM, "about:blank"), effort)
        _median("make play, until a game can be pressed", lambda: _page(settings, CHROMIUM), effort)


def _settings(folder: str) -> dict[str, str]:
    """An environment whose data and bytecode are in a folder: the bytecode is kept even if the caller's is not."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {DATA.name: folder, "PYTHONPYCACHEPREFIX": str(Path(folder) / "bytecode")}


def quiet_run(command: list[str], settings: dict[str, str]) -> None:
    """Run a process whose output nobody reads. Raises `CalledProcessError`."""
    subprocess.run(command, env=settings, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)


def _prompt(name: str, settings: dict[str, str]) -> None:
    command = [sys.executable, "-m", "eldest", "play", name, "--seed", "1"]
    pipes = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.DEVNULL}
    with subprocess.Popen(command, env=settings, **pipes) as play:  # type: ignore[call-overload]
        seen = b""
        while not seen.endswith(PROMPT):
            byte = play.stdout.read(1)
            if not byte:
                raise RuntimeError(f"eldest play {name} ended before its first prompt: {seen.decode()[-200:]}")
            seen += byte
        play.kill()


def _page(settings: dict[str, str], browser: str | None) -> None:
    """Do the work of `make play`, with a browser that ends when it has drawn the page; or none."""
    quiet_run([sys.executable, "-m", "page"], settings)
    drawn = _address((), settings, browser)
    if browser and b"<button" not in drawn:
        raise RuntimeError(f"the page has not been drawn: {drawn.decode()[-200:]}")


def _address(command: tuple[str, ...], settings: dict[str, str], browser: str | None = None) -> bytes:
    """Serve until the address is printed; return what a browser, if one is given, has drawn there."""
    begun = settings | {PORT.name: "0", "BROWSER": "true"}
    called = [sys.executable, "-m", "eldest", *command]
    with subprocess.Popen(called, env=begun, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as serving:
        assert serving.stdout
        url = serving.stdout.readline().strip()
        if not url:
            raise RuntimeError(f"eldest {' '.join(command)} ended before it listened")
        drawn = _drawn(browser, url) if browser else b""
        serving.kill()
    return drawn


def _drawn(browser: str, url: str) -> bytes:
    """The content of a page after its program has run, in a browser that is started for it."""
    looking = [browser, "--headless", "--no-sandbox", "--dump-dom", url]
    return subprocess.run(looking, capture_output=True, check=True).stdout


def compiling(effort: Effort) -> None:
    """Measure a first compile into an empty cache, and whether an edit in one family spares the others' code."""
    with tempfile.TemporaryDirectory() as folder:
        settings = os.environ | {CACHE.name: str(Path(folder) / "cache")}
        for name, who in product(FAMILIES, BATCHED):
            command = [sys.executable, "-c", BATCH, who, name]
            wall, cpu = child_seconds(lambda command=command: quiet_run(command, settings))
            emit("compile", f"{name}, {who}, cold", seconds={"wall": short(wall, 3), "cpu": short(cpu, 3)})
        for name in FAMILIES:
            _edit(name, Path(folder), settings)


def _edit(name: str, folder: Path, settings: dict[str, str]) -> None:
    copy = folder / f"edited_{name}"
    shutil.copytree(Path(eldest.__file__).parent, copy / "eldest", ignore=shutil.ignore_patterns("__pycache__"))
    source = copy / Path(*family(name).package.split(".")) / "rules.py"
    source.write_text(source.read_text(encoding="utf-8") + EDIT, encoding="utf-8")
    before = _entries(settings)
    quiet_run([sys.executable, "-P", "-c", BATCH, "random", *FAMILIES], settings | {"PYTHONPATH": str(copy)})
    new = sorted({entry.partition(".")[0] for entry in _entries(settings) - before})
    kept = sorted(set(FAMILIES) - set(new))
    emit("compile", f"after an edit in {name}", compiled_again=new, kept=kept)


def _entries(settings: dict[str, str]) -> set[str]:
    return {folder.name for folder in Path(settings[CACHE.name]).glob("*/*")}
