"""The folder of the worked examples."""

from pathlib import Path

from tests.families import FOLDER

RULES = Path(__file__).parents[2] / "docs" / "rules"
MORE = sorted(FOLDER.glob("*/examples.yaml"))
