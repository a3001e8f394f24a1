"""Bots that search: they see only their seat, think alike for alike seeds, and find what is there."""

from __future__ import annotations

import random

import pytest

from eldest.bots import BUDGETS, LEARNED, LEVELS, MEASURES, NotABot, is_bot, seat_bot, seated_as
from eldest.bots.budget import Budget, NotABudget
from eldest.bots.searching.factory import searcher
from eldest.compiler.mode import is_compiling, prefers_kernels
from eldest.families import FAMILIES, family
from eldest.table.deal import Deal
from eldest.table.position import position
from tests.matrix import EVERYTHING

PLAYERS = {"five_hundred": 3, "sweven": 3, "oh_hell": 3, "ninety_nine": 3, "counters": 4}
OTHERS = {"oh_hell": {"start": 4}}
SMALL = {"five_hundred": 2, "counters": 2, "ninety_nine": 4}  # iterations, where an interpreted deal takes long
# The plain search only measures others: it has no kernels, and would be compiled for these tests alone.
SEARCHING = [name for name in BUDGETS if name not in LEARNED and not (prefers_kernels() and name in MEASURES)]
# Interpreted every bot is asked in the shortest game, and in each other game the one with the longest search.
SEARCHED = [
    (game, name)
    for game in FAMILIES
    for name in SEARCHING
    if is_compiling() or EVERYTHING or game == "sweven" or name == "search"
]
MOMENTS = [0, 14] if is_compiling() else [14]  # actions after which a bot is asked


def drawn(game: str, seed: int) -> Deal:
    """A fresh deal of a pack that was shuffled."""
    games = family(game)
    options = games.options.make({"players": PLAYERS[game], **OTHERS.get(game, {})})
    pack = options.pack()
    random.Random(f"{game} {seed}").shuffle(pack)
    return Deal(games, options, games.game(), pack)


def played_on(deal: Deal, actions: int) -> Deal:
    """So many actions of the rule player further."""
    bot = seat_bot("rules", deal.options.family, 0)
    for _ in range(actions):
        if deal.over:
            break
        seat = deal.awaited[0]
        deal.act(bot.choose(deal.view(seat)).action, seat)
    return deal


def iterations(game: str) -> int:
    return 64 if is_compiling() else SMALL.get(game, 8)


# ---------------------------------------------------------------- names and budgets


def test_a_budget_is_a_time_or_a_number_of_iterations():
    assert Budget.read("50ms") == Budget(seconds=0.05)
    assert Budget.read("1s") == Budget(seconds=1.0)
    assert Budget.read("400") == Budget(iterations=400)


@pytest.mark.parametrize("text", ["", "0", "0ms", "-5", "fast", "5m", "1.5", "50 ms"])
def test_what_is_no_budget_is_refused(text):
    with pytest.raises(NotABudget, match="is not a budget"):
        Budget.read(text)


def test_a_bot_may_be_named_with_its_budget():
    assert is_bot("search@20ms") and is_bot("flat@100") and is_bot("rules")
    assert not is_bot("search@fast") and not is_bot("rules@50ms") and not is_bot("deep")
    assert not any(is_bot(name) for name in MEASURES), "who only measures has no seat at a table"
    assert str(seated_as("search@0.2s")) == "search@200ms"


@pytest.mark.parametrize(
    "text, why", [("rules@50ms", "rules does not search"), ("search@fast", "not a budget"), ("deep@5ms", "'deep'")]
)
def test_a_bad_spec_says_what_is_wrong(text, why):
    with pytest.raises(NotABot, match=why):
        seat_bot(text, "sweven", 0)


# ---------------------------------------------------------------- choices


@pytest.mark.parametrize(("game", "name"), SEARCHED)
def test_it_does_what_is_legal_in_every_phase_and_says_why(game, name):
    deal = played_on(drawn(game, 1), 0 if game != "sweven" else 8)
    bot = searcher(name, game, 1, Budget(iterations=iterations(game) // 2 or 1))
    by_phase = {}
    while not deal.over:
        seat = deal.awaited[0]
        view = deal.view(seat)
        if view.legal & (view.legal - 1) and by_phase.get(deal.phase, 0) < 2:
            by_phase[deal.phase] = by_phase.get(deal.phase, 0) + 1
            choice = bot.choose(view)
            assert view.legal >> choice.action & 1
            assert choice.reason.endswith(".") and choice.key
            assert choice.chance is not None and 0 <= choice.chance <= 1
            deal.act(choice.action, seat)
        else:
            played_on(deal, 1)
    assert "play" in by_phase


@pytest.mark.parametrize(("game", "name"), SEARCHED)
@pytest.mark.parametrize("actions", MOMENTS)
def test_it_sees_only_its_seat(game, name, actions):
    """Two deals that look the same to a seat and differ in every hidden hand: it does the same in both."""
    deal = played_on(drawn(game, 2), actions)
    seat = deal.awaited[0]
    view = deal.view(seat)
    swapped = deal.copy()
    others = [each for each in range(deal.rules.players) if each != seat]
    for field in ("hands", "twice", "sealed", "bid_cards"):
        if field in deal.family.deal.fields:
            held = getattr(swapped.row, field)
            values = [held[each] for each in others]
            for each, value in zip(others, values[1:] + values[:1], strict=True):
                held[each] = value
    assert bytes(swapped.row) != bytes(deal.row) and bytes(swapped.view(seat).row) == bytes(view.row)
    budget = Budget(iterations=iterations(game))
    one, other = (searcher(name, game, "same", budget) for _ in range(2))
    assert one.choose(view) == other.choose(swapped.view(seat))


@pytest.mark.parametrize("name", SEARCHING)
def test_equal_seeds_and_iterations_think_alike(name):
    view = drawn("sweven", 3).view(1)
    budget = Budget(iterations=iterations("sweven"))
    one, other = (searcher(name, "sweven", "same", budget).think(view) for _ in range(2))
    assert one.prospects == other.prospects and one.deals.tobytes() == other.deals.tobytes()
    assert searcher(name, "sweven", "another", budget).think(view).prospects != one.prospects


def test_every_action_is_looked_at():
    deal = played_on(drawn("sweven", 5), 14)
    view = deal.view(deal.awaited[0])
    for name in SEARCHING:
        thought = searcher(name, "sweven", 1, Budget(iterations=32)).think(view)
        assert {each.action for each in thought.prospects} <= {n for n in range(64) if view.legal >> n & 1}
        assert len(thought.prospects) >= 2


# ---------------------------------------------------------------- what is there to be found


@pytest.mark.parametrize("name", SEARCHING)
def test_a_sure_trick_is_kept_for_the_last(name):
    """
    Oh Hell, spades trumps, the queen of spades now the highest: P0 needs one of the last two tricks and is last
    to a heart that he cannot follow. If he ruffs, the king of diamonds is left to lead.
    """
    played = "AS KS JS TS 9S AH KH QH JH TH AD AC KC QC JC TC 9C 8C"
    fields = {"each": 8, "trump": 0, "tricks": 6, "ready": 7, "phase": 1, "played": played}
    for seat, bid in enumerate((1, 3, 4)):
        fields |= {f"result.bids.{seat}": bid, f"sealed.{seat}": bid}
    fields |= {"result.tricks.0": 0, "result.tricks.1": 3, "result.tricks.2": 3}
    options = {"players": 3, "start": 8, "pack_of": "whole"}
    hands = {0: "QS KD", 1: "2C", 2: "3C"}
    deal = position("oh_hell", options, fields=fields, hands=hands, trick=[(1, "9H"), (2, "4H")])
    bot = searcher(name, "oh_hell", 0, Budget(iterations=64))
    assert deal.name(bot.choose(deal.view(0)).action) == "KD"


def test_the_list_of_bots_says_their_levels():
    assert [text.partition(":")[0] for text in LEVELS.values()] == [f"level {number}" for number in range(5)]


@pytest.mark.parametrize("name", SEARCHING)
def test_what_is_done_brings_about_as_much_as_anything_else_that_was_tried(name):
    """A bid of seventeen points loses nearly as many: whoever gives up the better half of the bids would make it."""
    deal = drawn("sweven", 7)
    view = deal.view(deal.awaited[0])
    thought = searcher(name, "sweven", 1, Budget(iterations=256)).think(view)
    best = thought.best
    assert len(thought.prospects) > 8
    for other in thought.prospects:
        assert not other.deals > 1 or best.mean >= other.mean - 3 * (best.error + other.error) - 0.5
