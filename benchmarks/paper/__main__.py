"""Writes the paper and its figures: `python -m benchmarks.paper`."""

from benchmarks.paper import PAPER
from benchmarks.paper.figures import FIGURES, write
from benchmarks.paper.text import text


def main() -> None:
    """Write `docs/paper/paper.md` and all figures."""
    (PAPER / "paper.md").write_text(text(), encoding="utf-8")
    for name in FIGURES:
        write(name)
        print(PAPER / "figures" / f"{name}.png")


if __name__ == "__main__":
    main()
