"""The bundle: what lies beside the wheels, and for whom they are. `make bundle` makes a whole one and tries it."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from bundle.build import NotBundled, pip, write


@pytest.fixture
def bundle(packages: Path, tmp_path: Path) -> Path:
    """Our own wheel alone, which is not enough."""
    folder = tmp_path / "bundle"
    (folder / "wheels").mkdir(parents=True)
    (wheel,) = packages.glob("*.whl")
    shutil.copy(wheel, folder / "wheels")
    write(folder, ("plots",))
    return folder


def install(bundle: Path, *words: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", str(bundle / "install.py"), *words]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=False)


def test_it_says_how_it_is_installed(bundle: Path) -> None:
    assert {path.name for path in bundle.iterdir()} == {
        "LICENSE", "NOTICE", "README.txt", "bundle.json", "install.py", "wheels"
    }  # fmt: skip
    assert "pip install --no-index --find-links wheels eldest[plots]" in (bundle / "README.txt").read_text()


def test_bad_input_is_one_line(bundle: Path, tmp_path: Path) -> None:
    full = tmp_path / "full"
    full.mkdir()
    (full / "letter").write_text("mine")
    for words, said in (((), "name the folder"), ((str(full),), "full is there already, and not empty")):
        done = install(bundle, *words)
        assert done.returncode == 2 and said in done.stderr and len(done.stderr.splitlines()) == 1
    assert [path.name for path in full.iterdir()] == ["letter"]


@pytest.mark.parametrize(("name", "other"), [("python", "3.7"), ("platform", "plan9-mips")])
def test_another_python_or_system_is_told_so(bundle: Path, tmp_path: Path, name: str, other: str) -> None:
    told = json.loads((bundle / "bundle.json").read_text())
    (bundle / "bundle.json").write_text(json.dumps({**told, name: other}))
    done = install(bundle, str(tmp_path / "there"))
    assert done.returncode == 2 and other in done.stderr and len(done.stderr.splitlines()) == 1
    assert not (tmp_path / "there").exists()


def test_what_pip_cannot_do_is_one_line() -> None:
    with pytest.raises(NotBundled, match="No matching distribution found for eldest-nowhere") as failure:
        pip("download", "--no-index", "eldest-nowhere")
    assert "\n" not in str(failure.value)
