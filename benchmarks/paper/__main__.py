"""Writes the paper and its figures: `python -m benchmarks.paper`."""

import argparse

from benchmarks.paper import PAPER
from benchmarks.paper.figures import FIGURES, write
from benchmarks.paper.text import text


def main() -> None:
    """Write `docs/paper/paper.md` and all figures."""
    says = "Write docs/paper/paper.md and all figures again, from the committed results."
    argparse.ArgumentParser(prog="python -m benchmarks.paper", description=says).parse_args()
    (PAPER / "paper.md").write_text(text(), encoding="utf-8")
    for name in FIGURES:
        write(name)
        print(PAPER / "figures" / f"{name}.png")


if __name__ == "__main__":
    main()
