"""
The size of a plain installation on the disk: `python -m bundle.size` prints the megabytes of each of its distributions.

They are those that the dependencies without extras ask for, as they are installed here, and the package itself, with
the page and the kernels. Bytecode, which pip makes after installing, is not counted.
"""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
OURS = ROOT / "src" / "eldest"
MOST = 120.0  # megabytes
BYTECODE = "__pycache__"


def plain() -> dict[str, Distribution]:
    """The distributions of a plain installation by name, without the package itself."""
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: dict[str, Distribution] = {}
    waiting = [*map(Requirement, told["project"]["dependencies"])]
    while waiting:
        asked = waiting.pop()
        name = asked.name.lower().replace("_", "-")
        if name in found or not _applies(asked, ()):
            continue
        found[name] = distribution(asked.name)
        waiting += [each for each in map(Requirement, found[name].requires or ()) if _applies(each, asked.extras)]
    return found


def _applies(asked: Requirement, extras: Iterable[str]) -> bool:
    return not asked.marker or any(asked.marker.evaluate({"extra": extra}) for extra in ("", *extras))


def top(one: Distribution) -> set[Path]:
    """The files and folders of a distribution that lie beside those of others."""
    here = Path(str(one.locate_file("")))
    names = {Path(str(each)).parts[0] for each in one.files or ()}
    return {here / name for name in names - {"..", BYTECODE} if (here / name).exists()}


def megabytes(places: Iterable[Path]) -> float:
    """The size of all files in some places."""
    files = (file for place in places for file in ([place] if place.is_file() else place.rglob("*")))
    return sum(file.stat().st_size for file in files if file.is_file() and BYTECODE not in file.parts) / 1e6


def sizes() -> Iterator[tuple[str, float]]:
    """The megabytes of every distribution of a plain installation, ours among them."""
    yield "eldest", megabytes([OURS, ROOT / "docs" / "positions"])
    for name, one in plain().items():
        yield name, megabytes(top(one))


def main() -> int:
    """Print them, the largest first; 1 if they are more than an installation may take."""
    found = sorted(sizes(), key=lambda each: -each[1])
    for name, size in found:
        print(f"{size:7.1f}  {name}")
    whole = sum(size for _, size in found)
    print(f"{whole:7.1f}  in all, of {MOST:.0f}")
    return 1 if whole > MOST else 0


if __name__ == "__main__":
    sys.exit(main())
