"""Fixtures for all tests."""

import contextlib
import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from eldest.compiler.mode import COMPILED, PREBUILT
from eldest.file_lock import FileLock, Locked
from eldest.table import rule_book as pages
from kernels import manifest
from page.build import build
from page.places import BUILT, ROOT
from tests.patience import PATIENCE, TO_COMPILE, until

if os.environ.get("NUMBA_DISABLE_JIT", "0") != "0":  # Numba reads it when it is imported, which is later
    os.environ.setdefault("NUMBA_ENABLE_CUDASIM", "1")

# As anybody builds them, whatever the run of the suite.
TO_BUILD_KERNELS = {
    "ELDEST_KERNELS": COMPILED,
    "NUMBA_DISABLE_JIT": "0",
    "NUMBA_BOUNDSCHECK": "0",
    "NUMBA_ENABLE_CUDASIM": "0",
}

os.environ.setdefault("ELDEST_KERNELS", COMPILED)  # also where kernels were built in the checkout
os.environ.update(HF_HOME=str(ROOT / ".pytest_cache" / "huggingface"), HF_HUB_OFFLINE="1")  # `datasets` keeps copies

# A shell that runs the tests in the background has told them to ignore Ctrl-C, and so would every process they start.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--order", metavar="SEED", help="run the test files in an order drawn from a seed")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Put the files in the order asked for; within a file the tests stay as they stand."""
    seed = config.getoption("order")
    if seed is None:
        return
    files = sorted({item.path for item in items})
    random.Random(seed).shuffle(files)
    place = {path: index for index, path in enumerate(files)}
    items.sort(key=lambda item: place[item.path])


@pytest.fixture(scope="session")
def rule_book() -> str:
    """The page of Five Hundred."""
    return pages.book("five_hundred")


@contextlib.contextmanager
def alone(path: Path, patience: float = PATIENCE) -> Iterator[None]:
    """Wait until no other process of the suite does what a file's lock stands for."""
    held: list[FileLock] = []

    def taken() -> bool:
        with contextlib.suppress(Locked):
            held.append(FileLock(path))
        return bool(held)

    path.parent.mkdir(exist_ok=True)
    until(taken, patience)
    try:
        yield
    finally:
        held[0].release()


@pytest.fixture(scope="session")
def built_kernels() -> Path:
    """The folder of all kernels, built from the sources as they are; of several processes one builds them."""
    with alone(ROOT / ".pytest_cache" / "kernels", TO_COMPILE):
        if not manifest.is_built():
            done = subprocess.run(
                [sys.executable, "-m", "kernels"], cwd=ROOT, env=os.environ | TO_BUILD_KERNELS, capture_output=True,
                encoding="utf-8", timeout=TO_COMPILE, check=False,
            )  # fmt: skip
            assert done.returncode == 0, done.stderr
    return manifest.FOLDER


@pytest.fixture(scope="session", autouse=True)
def preferred(request: pytest.FixtureRequest) -> None:
    """Kernels, before the first rule is asked for, in a run that prefers them."""
    if os.environ["ELDEST_KERNELS"] == PREBUILT:
        request.getfixturevalue("built_kernels")


@pytest.fixture(scope="session")
def built_page(built_kernels: Path) -> Path:
    """The folder of the page, built from the sources as they are; of several processes one builds it."""
    with alone(ROOT / ".pytest_cache" / "page"):
        build(print)
    return BUILT


@pytest.fixture(scope="session")
def packages(built_page: Path, pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel and the source package; of the processes that share a run one builds them."""
    shared = pytestconfig.getoption("--claims", None)
    folder = (shared or tmp_path_factory.mktemp("built")) / "packages"
    with alone(ROOT / ".pytest_cache" / "packages"):
        if not folder.exists():
            made = tmp_path_factory.mktemp("packages")
            command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-t", "sdist", "-d", str(made)]
            done = subprocess.run(
                command, cwd=ROOT, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=False
            )
            assert done.returncode == 0, done.stderr
            shutil.move(made, folder)
    return folder
