"""Where the worked examples are."""

from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"
MORE = sorted(Path(__file__).parent.glob("more_*.yaml"))
