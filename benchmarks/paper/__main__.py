"""Writes the paper and its figures, and the tables of the benchmark's page: `python -m benchmarks.paper`."""

import argparse

from benchmarks.paper import PAPER, page
from benchmarks.paper.figures import FIGURES, write
from benchmarks.paper.text import text


def main() -> None:
    """Write `docs/paper/paper.md` and all figures, and the tables and plots of `docs/benchmark.md`."""
    says = "Write docs/paper, and tables and plots of docs/benchmark.md, again, from the committed results."
    argparse.ArgumentParser(prog="python -m benchmarks.paper", description=says).parse_args()
    (PAPER / "paper.md").write_text(text(), encoding="utf-8")
    page.write()
    for name in FIGURES:
        write(name)
        print(PAPER / "figures" / f"{name}.png")


if __name__ == "__main__":
    main()
