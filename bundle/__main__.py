"""
The bundle: `python -m bundle [EXTRA …]` makes it in `dist` and tries it.

`python -m bundle try FILE.zip` tries one that was made before. It is for the Python and the system that make it.
"""

from __future__ import annotations

import sys
from pathlib import Path

from bundle import build, trial
from bundle.build import NotBundled

ROOT = Path(__file__).parents[1]


def main(arguments: list[str]) -> int:
    """Make and try; what is wrong is one line."""
    try:
        match arguments:
            case ["try", file]:
                archive = Path(file)
            case _:
                archive = build.make(ROOT / "dist", arguments, _say)
        trial.attempt(archive, _say)
    except (NotBundled, OSError) as failure:
        _say(f"bundle: {failure}")
        return 1
    _say(f"{archive} ({archive.stat().st_size / 1e6:.0f} MB)")
    return 0


def _say(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
