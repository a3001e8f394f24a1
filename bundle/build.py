"""Builds the bundle: the wheels that pip fetches, and beside them the script that installs them."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).parents[1]
INSTALL = Path(__file__).with_name("install.py")
BESIDE = ("LICENSE", "NOTICE")
WHEELS = "wheels"
LONG = 1500  # characters of what a program says of a failure
README = """\
Eldest {version} with all that it needs, for Python {python} on {platform}. No network is needed.

    python install.py FOLDER

makes a virtual environment in FOLDER, and FOLDER/{scripts}/eldest is the program. Or into an environment of yours:

    python -m pip install --no-index --find-links wheels {requirement}
"""

Say = Callable[[str], None]


class NotBundled(Exception):
    """Why there is no bundle, or why it is not good, in a line."""


def make(out: Path, extras: Sequence[str], say: Say) -> Path:
    """A zip file in the folder `out`, for this Python and this system, with some extras."""
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out, prefix=".bundle-") as made:
        say("The bundle: gathering wheels")
        wheels = Path(made) / WHEELS
        requirement = f"{ROOT}[{','.join(extras)}]" if extras else str(ROOT)
        pip("wheel", "--prefer-binary", "--wheel-dir", str(wheels), requirement)
        name = write(Path(made), extras)
        folder = Path(made).rename(out / f".{name}")
        try:
            return Path(shutil.make_archive(str(out / name), "zip", folder))
        finally:
            shutil.rmtree(folder)


def write(folder: Path, extras: Sequence[str] = ()) -> str:
    """Put beside the wheels what installs them; answers the name of the bundle."""
    (wheel,) = (folder / WHEELS).glob("eldest-*.whl")
    fits = {"python": f"{sys.version_info.major}.{sys.version_info.minor}", "platform": sysconfig.get_platform()}
    version = wheel.name.split("-")[1]
    requirement = f"eldest[{','.join(extras)}]" if extras else "eldest"
    told = {"version": version, "requirement": requirement, **fits}
    (folder / "bundle.json").write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    scripts = "Scripts" if sys.platform == "win32" else "bin"
    (folder / "README.txt").write_text(README.format(**told, scripts=scripts), encoding="utf-8")
    shutil.copy(INSTALL, folder)
    for each in BESIDE:
        shutil.copy(ROOT / each, folder)
    return f"eldest-{version}-cp{fits['python'].replace('.', '')}-{fits['platform']}"


def pip(*words: str) -> None:
    """Have pip do something; raises `NotBundled` with what it says."""
    command = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check", *words]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace", check=False)
    if done.returncode:
        said = [line for line in done.stderr.splitlines() if line.startswith("ERROR")] or done.stderr.splitlines()
        raise NotBundled(" ".join(said)[-LONG:])
