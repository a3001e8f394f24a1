"""What is certain is taken by every bot above the rules, with any budget."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldest import cards
from eldest.bots import seat_bot
from eldest.bots.budget import Budget
from eldest.bots.searching.certain.calls import CERTAIN, certain_call, ending_call
from eldest.bots.searching.certain.cards import sure_cards
from eldest.bots.searching.certain.possible import every_deal
from eldest.bots.searching.factory import searcher
from eldest.research.positions import SeatPosition, read, shipped
from eldest.research.positions.answers import answer

ROOT = Path(__file__).parents[3]
CALLS = {each.id: each for each in read([ROOT / "benchmarks" / "bots" / "certain.yaml"])}
SOME = ("CE-02", "CE-03", "CE-04", "CE-06", "CE-08", "CE-12", "CE-13", "CE-17", "CE-20")
SHIPPED = {each.id: each for each in read(shipped())}


@pytest.mark.parametrize("bot", ["flat@200", "search@100", "learned@100"])
@pytest.mark.parametrize("name", SOME)
def test_a_certain_call_is_made(name: str, bot: str) -> None:
    assert answer(CALLS[name], bot, seed=1).right


@pytest.mark.parametrize("name", ["FH-P02", "FH-P09", "FH-P10"])
@pytest.mark.parametrize("bot", ["search@300", "learned@300"])
def test_what_players_complained_of_is_right(name: str, bot: str) -> None:
    assert answer(SHIPPED[name], bot, seed=2).right


def certain(position: SeatPosition) -> dict[str, int]:
    """By certain call the least that is taken."""
    calls = CERTAIN.of(position.family).calls(position.view)
    return {position.deal.name(call): takings.start for call, takings in calls.items()}


def test_all_certain_calls_are_found() -> None:
    assert certain(CALLS["CE-03"]) == {"6S": 9, "7S": 9, "8S": 9, "9S": 9}
    assert certain(CALLS["CE-12"]) == {}
    assert certain(CALLS["CE-20"]) == {str(number): 10 for number in range(9)}


def test_a_hand_of_low_trumps_is_sure_of_nothing_at_counters() -> None:
    view = CALLS["CE-19"].view
    view.row.hands[view.seat], view.row.twice[view.seat] = cards.cards("KS AS QS"), cards.cards("KS AS QS")
    assert CERTAIN.of(view.family.id).calls(view) == {}


def test_the_best_certain_call_is_valued_exactly_and_said_to_be_certain() -> None:
    view = CALLS["CE-03"].view
    best = certain_call(view)
    assert best is not None and view.family.calls[best.action] == "9S" and not best.wins
    thought = searcher("search", "five_hundred", 1, Budget(iterations=100)).think(view)
    assert (thought.best.action, thought.best.made) == (best.action, 1.0)
    assert seat_bot("search@100", "five_hundred", 1).choose(view).chance == 1.0


def test_a_call_that_wins_the_game_is_known() -> None:
    best = certain_call(CALLS["CE-08"].view)
    assert best is not None and best.wins and CALLS["CE-08"].view.family.calls[best.action] == "8S"


def test_the_last_pass_ends_a_deal() -> None:
    position = CALLS["CE-12"]
    assert position.deal.name(ending_call(position.view)) == "pass"
    assert ending_call(CALLS["CE-01"].view) < 0


def test_a_card_that_is_best_in_every_deal_is_known() -> None:
    for name, made in (("OH-P17", True), ("SW-P12", False), ("NN-P14", True), ("FH-P13", True)):
        position = SHIPPED[name]
        found = sure_cards(position.view, 1, Budget(iterations=200).started())
        assert found is not None and found.made == made and cards.names(found.cards) == list(position.accepted)


def test_all_possible_deals_are_listed_where_they_are_few() -> None:
    view = SHIPPED["SW-P12"].view
    clock = Budget(seconds=1.0).started()
    deals = every_deal(view, clock)
    assert deals is not None and every_deal(CALLS["CE-01"].view, clock) is None
    assert len({each.tobytes() for each in deals}) == len(deals) == SHIPPED["SW-P12"].unseen.count
