"""A game without a keeper of its own: the page adds its sheet as it is added here."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.keeper.random_sheets import translated
from tests.patience import PATIENCE

SPADES = Path(__file__).parents[2] / "examples" / "spades" / "src"
# Sheets of random hands, some of which do not add up, and the module in which the page has the game.
CODE = """
import json, random
from eldest.families import family
from eldest.keeper.javascript import module
from eldest.keeper.sheet import Sheet

dice, jobs, shown = random.Random(5), [], []
for number in range(12):
    options = family("spades").options.make({"target": dice.choice([200, 500]), "nil": dice.choice([50, 100])})
    sheet, steps, seen = Sheet(options, dealer=number % 4), [], []
    for hand in range(8):
        tricks = [dice.randrange(4), dice.randrange(4), dice.randrange(4)]
        tricks.append(13 - sum(tricks) + (dice.random() < 0.1))
        fields = {name: declared for name, declared in sheet.keeper.entry.fields.items()}
        cells = {name: anything(declared, sheet, dice) for name, declared in fields.items() if name != "misdealt"}
        cells |= {sheet.family.traits.takings: sides(tricks, sheet.length(fields[sheet.family.traits.takings]))}
        if dice.random() < 0.1:
            cells = {"misdealt": True}
        sheet.put(hand, cells)
        steps += [[hand, cells], "show"]
        seen.append(sheet.to_json())
        if sheet.winners:
            break
    job = {"family": "spades", "options": options.to_json(), "players": sheet.players, "dealer": sheet.dealer}
    jobs.append({**job, "steps": steps})
    shown.append(seen)
print(json.dumps([module.text("spades"), jobs, shown]))
"""
HELP = """
def sides(tricks, length):
    return tricks if length == 4 else [tricks[0] + tricks[2], tricks[1] + tricks[3]]

def anything(declared, sheet, dice):
    values = {"seats": lambda: [0] if dice.random() < 0.3 else [], "truth": lambda: dice.random() < 0.2}
    drawn = values.get(declared.of, lambda: dice.randrange(7))
    return [drawn() for _ in range(sheet.length(declared))] if declared.shape else drawn()
"""


@pytest.fixture
def spades(tmp_path: Path) -> list[Any]:
    """The output of a machine on which Spades is installed."""
    info = tmp_path / "eldest_spades-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: eldest-spades\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(
        "[eldest.families]\nspades = eldest_spades.traits:FAMILY\n", encoding="utf-8"
    )
    path = os.pathsep.join([str(tmp_path), str(SPADES), *sys.path])
    done = subprocess.run(
        [sys.executable, "-c", HELP + CODE],
        env=os.environ | {"PYTHONPATH": path, "NUMBA_DISABLE_JIT": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    found: list[Any] = json.loads(done.stdout)
    return found


def test_its_sheets_are_added_alike(spades: list[Any], tmp_path: Path) -> None:
    text, jobs, shown = spades
    module = tmp_path / "spades.mjs"
    module.write_text(text, encoding="utf-8")
    for seen in shown:
        for told in seen:
            del told["next"]
    assert translated([{**job, "keeper": str(module)} for job in jobs]) == shown
    hands = [hand for seen in shown for hand in seen[-1]["hands"]]
    assert any(hand["fault"] for hand in hands) and any(hand["scores"] for hand in hands)
