"""Bots of a family with nothing but its rules: all levels, hints and reviews work by search alone."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from eldest.bots import BUDGETS, LEVELS, MEASURES
from tests.patience import PATIENCE

GAMES = Path(__file__).parents[2] / "examples" / "games"
NAMES = (*LEVELS, "wren", *MEASURES)  # a character, of whom the others differ in numbers
BUDGET = 16  # iterations of those that search

PLAYED = """
import json, sys
import numpy as np
from eldest.bots import at_once, chooser, seat_bot
from eldest.bots.budget import Budget
from eldest.bots.rated import rated
from eldest.bots.searching.habits import HABITS
from eldest.bots.searching.racing.game_value import GameValue
from eldest.bots.searching.racing.race import RACE
from eldest.bots.searching.recall import RECALL
from eldest.bots.learned.spec import NET
from eldest.engine.batch import random_choice
from eldest.reviews.deal_review import review
from eldest.reviews.hint import hint
from eldest.reviews.hidden_cards import Evaluator
from eldest.reviews.report.plain import of_deal
from eldest.table.match import Match

budget = Budget(iterations=16)
match = Match.start("call_break", {}, seed=4, seats=["ann", "rules", "rules", "rules"])
bots = {name: seat_bot(name, "call_break", 1, compiled=True) for name in sys.argv[1:]}
chosen, hints, done = [], [], 0
while not match.deal.over:
    view = match.deal.view(match.deal.awaited[0])
    forced = not view.legal & (view.legal - 1)
    if done in (0, 4, 44, 49) or (forced and done < 45):
        each = {name: bot.choose(view) for name, bot in bots.items()}
        chosen.append({"legal": view.legal, "bots": {name: choice._asdict() for name, choice in each.items()}})
    if done in (0, 4, 44):
        found = hint(view, budget)
        hints.append([found.kind, found.action, len(found.prospects), view.legal])
    match.act(bots["random"].choose(view).action, view.seat)
    done += 1
found = review(match.record(), Evaluator(budget), seats=[0])
print(json.dumps({
    "chosen": chosen,
    "hints": hints,
    "review": of_deal(found),
    "worth": GameValue(view)(view.family.result.zeros(2), np.ones((2, 4), int)).tolist(),
    "batch": chooser("rules", "call_break") is random_choice,
    "at_once": at_once("rules", "call_break"),
    "rated": rated("call_break", 4),
    "own": [name for part in (HABITS, RACE, RECALL, NET) for name in part.owners() if name == "call_break"],
}))
"""


@cache
def played() -> Any:
    """The output of a process that has played a deal of a game of rules alone."""
    names = [f"{name}@{BUDGET}" if name in BUDGETS else name for name in NAMES]
    done = subprocess.run(
        [sys.executable, "-c", PLAYED, *names],
        env=os.environ | {"ELDEST_FAMILIES": str(GAMES)},
        capture_output=True,
        text=True,
        timeout=2 * PATIENCE,  # all that a family needs is compiled
        check=False,
    )
    assert not done.returncode, done.stderr
    return json.loads(done.stdout)


def test_nothing_is_written_for_it():
    assert sorted(each.name for each in (GAMES / "call_break").iterdir()) == ["rules.md", "rules.py", "traits.py"]
    assert played()["own"] == [] and played()["rated"] == []


@pytest.mark.parametrize("name", NAMES)
def test_bots_of_every_level_choose_and_say_why(name):
    for each in played()["chosen"]:
        (choice,) = (found for bot, found in each["bots"].items() if bot.partition("@")[0] == name)
        assert each["legal"] >> choice["action"] & 1
        assert choice["reason"].endswith(".") and choice["key"]
        assert choice["chance"] is None or 0 <= choice["chance"] <= 1


def test_a_choice_that_is_none_is_called_so():
    forced = [each["bots"] for each in played()["chosen"] if not each["legal"] & (each["legal"] - 1)]
    assert forced
    for each in forced:
        searched = {choice["key"] for name, choice in each.items() if name != "random"}
        assert searched == {"call_break.only_choice"}


def test_level_1_tries_every_action_with_random_play_outs():
    first = played()["chosen"][0]["bots"]
    assert first["rules"]["key"] == "flat.brings_most"
    assert played()["batch"] and not played()["at_once"]


def test_levels_3_and_4_look_ahead_and_points_are_all_that_counts():
    first = played()["chosen"][0]["bots"]
    assert first[f"search@{BUDGET}"] == first[f"learned@{BUDGET}"]
    assert first[f"search@{BUDGET}"]["key"] == "search.looks_ahead"
    assert played()["worth"] == [0.0, 0.0]


def test_a_hint_weighs_every_action():
    for kind, action, count, legal in played()["hints"]:
        assert kind in ("only", "alike", "makes", "brings") and legal >> action & 1 and count == legal.bit_count()


def test_a_deal_is_reviewed_without_a_rule_player():
    found = played()["review"]
    own = [each for each in found["decisions"] if each["seat"] == 0]
    assert own and all(each["knowing"] for each in own)
    assert {each["rule"] for each in found["decisions"]} == {""} and found["best"] == []
    assert found["balances"]["P0"]["luck"] + found["balances"]["P0"]["skill"] == pytest.approx(
        found["balances"]["P0"]["result"], abs=0.01
    )
