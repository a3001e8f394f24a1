"""
The paper of Eldest: its text from `docs/paper/paper.md.in`, its figures, and every number in both from committed files.

`python -m benchmarks.paper` writes them again, and what `docs/benchmark.md` shows of the same results. The speed is
that of `docs/paper/peers.jsonl`, which `python -m benchmarks peers` wrote.
"""

from pathlib import Path

ROOT = Path(__file__).parents[2]
PAPER = ROOT / "docs" / "paper"
