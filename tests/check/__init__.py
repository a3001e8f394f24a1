"""Where the worked examples are."""

from pathlib import Path

RULES = Path(__file__).parents[2] / "docs" / "rules"
MORE = Path(__file__).parent / "more_five_hundred.yaml"
