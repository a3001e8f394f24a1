"""The bots of the guide play: the one in Python against level 1, the one in lines of JSON in the arena."""

from __future__ import annotations

import sys

import eldest
from tests.docs import DOCS, blocks
from tests.docs.test_notebooks import run

PAGE = DOCS / "guide" / "bot.md"


def test_the_bot_in_python_plays_a_deal_and_gives_its_reasons():
    left, printed = run(PAGE)
    assert "aces and kings" in printed.splitlines()[0] and "to go" in printed
    assert left["match"].deal.over and left["unseen"].count > 1
    assert not any(each.lost for each in left["found"].boards)


def test_the_program_plays_in_the_arena_and_loses_no_seat(tmp_path):
    (program,) = [block.text for block in blocks(PAGE) if block.kind == "python"]
    (tmp_path / "first.py").write_text(program, encoding="utf-8")
    spec = f"cmd:{sys.executable} {tmp_path / 'first.py'}"
    found = eldest.arena([spec, "rules"], "oh_hell", players=3, start=2, deals=2, seed=1)
    assert len(found.boards) == 2 and not any(each.lost for each in found.boards)
