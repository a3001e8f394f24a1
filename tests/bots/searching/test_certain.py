"""What is certain is taken by every bot above the rules, with any budget."""

from __future__ import annotations

import random
from dataclasses import dataclass
from pathlib import Path

import pytest

from eldest import cards
from eldest.bots import seat_bot
from eldest.bots.budget import Budget
from eldest.bots.searching.certain.calls import CERTAIN, certain_call, ending_call
from eldest.bots.searching.certain.cards import sure_cards
from eldest.bots.searching.certain.possible import every_deal
from eldest.bots.searching.factory import searcher
from eldest.compiler import lowest
from eldest.families import family
from eldest.research.positions import SeatPosition, read, shipped
from eldest.research.positions.answers import answer
from eldest.research.positions.one_hand import Hand, deal_of
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal

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


@dataclass(frozen=True)
class Sure:
    """A hand of the first to call, a certain call, and cards that must not be led at once."""

    game: str
    players: int
    hand: str
    call: str
    not_led: str


KEPT = (
    Sure("five_hundred", 4, "AS KS QS AH KH AC KC 5D 6D JK", "8NT", "5D 6D"),
    Sure("five_hundred", 3, "JH JD AH KH QH 10H 9H 8H 7C 8D", "7H", ""),
    Sure("five_hundred", 3, "7S 8S 9S 7C 8C 9C 7D 8D 7H 8H", "NULLO", ""),
    Sure("sweven", 4, "AC KC QC JC TC AS KS 7D", "12", "7D"),
    Sure("sweven", 2, "AC KC QC JC TC AS KS 9D", "6", ""),
)


def dealt(sure: Sure, number: int) -> Deal:
    """The deal after the call, if all others pass; the hidden cards and the dice differ by number."""
    options = family(sure.game).options.make({"players": str(sure.players)})
    deal = deal_of(options, Hand(sure.hand, dealer=f"P{sure.players - 1}"))
    row = Unseen(options, 0, deal.row).draw(1, number)[0]
    deal.row = deal.family.deal.structure.from_buffer_copy(row.tobytes())
    deal.act(deal.family.calls.index(sure.call), 0)
    while deal.phase == "call":
        deal.act(deal.family.calls.index("pass"), deal.awaited[0])
    return deal


def kept(deal: Deal) -> int:
    """The actions of the first to call that keep the contract certain."""
    return CERTAIN.of(deal.family.id).keeps(deal.view(0))


@pytest.mark.parametrize("sure", KEPT, ids=lambda sure: f"{sure.call} at {sure.game}")
def test_a_certain_contract_is_made_with_any_cards_that_keep_it(sure: Sure) -> None:
    for number in range(6):
        deal, dice = dealt(sure, number), random.Random(number)
        while not deal.over:
            seat = deal.awaited[0]
            legal = deal.view(seat).legal
            deal.act(dice.choice(list(cards.members(kept(deal) & legal or legal if seat == 0 else legal))), seat)
        game = deal.family.game()
        deal.family.rules.settle(deal.rules, game, deal.row.result)
        assert game.scores[0] > 0


@pytest.mark.parametrize("sure", [each for each in KEPT if each.not_led], ids=lambda sure: sure.game)
def test_a_lead_that_gives_up_what_is_certain_is_not_kept(sure: Sure) -> None:
    deal = dealt(sure, 0)
    while deal.phase != "play":
        deal.act(lowest(kept(deal)), 0)
    assert kept(deal) and not kept(deal) & cards.cards(sure.not_led)


def test_whatever_the_budget_a_bot_plays_what_keeps_a_certain_contract() -> None:
    deal = dealt(KEPT[0], 1)
    bot = searcher("search", "five_hundred", 1, Budget(iterations=1))
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        action = lowest(view.legal)
        if seat == 0 and (certain := kept(deal)):
            best = bot.think(view).best
            action = best.action
            assert certain >> action & 1 and best.made == 1.0
        deal.act(action, seat)


def test_nothing_is_kept_where_nothing_is_certain_or_nothing_can_be_lost() -> None:
    doubtful = dealt(Sure("five_hundred", 4, "AS KS QS AH KH AC 5C 5D 6D JK", "8NT", ""), 0)
    assert kept(doubtful) == 0
    ended = dealt(KEPT[3], 0)
    while ended.row.result.points[0] < 12:
        ended.act(lowest(kept(ended) or ended.view(ended.awaited[0]).legal), ended.awaited[0])
    assert kept(ended) == 0
