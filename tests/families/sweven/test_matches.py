"""Rule players of Sweven among themselves and against others: matches end, most bids are made, good bids pay."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import NamedTuple

import pytest

from eldest import cards
from eldest.bots import Bot, chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families.sweven import rules as family
from eldest.families.sweven.rules import FIRST_BID, NOTHING, PASS, WORTH, made
from eldest.families.sweven.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal, View
from eldest.table.fair.shuffle import shuffled
from tests.families import some_of
from tests.families.sweven.facts import MANY_OPTIONS
from tests.matrix import singles
from tests.random_deals import name

MATCHES = 40
LONGEST = 100  # deals
DUELS = 120  # deals

Chooser = Callable[[View], int]


class Finished(NamedTuple):
    """A match: its number of deals, how many bids were played, how many of them made."""

    deals: int
    bids: int
    made: int


def matches(options: Options, times: int) -> Iterator[Finished]:
    """So many matches between rule players, one after the other, each broken off if it is too long."""
    batch = Batch(options, 11, chooser("rules", "sweven"), "rules")
    for _ in range(times):
        deals = bids = kept = 0
        while deals <= LONGEST:
            result = batch.play(1).results[0]
            deals += 1
            bids += int(result["bid"] != NOTHING)
            kept += bool(made(family.RESULT.structure.from_buffer_copy(result.tobytes())))
            if not batch.tables["game"]["deals"][0]:  # the game was won and gave way to a fresh one
                break
        yield Finished(deals, bids, kept)


@pytest.mark.parametrize("options", some_of(map(family.OPTIONS.make, MANY_OPTIONS)), ids=name)
def test_every_match_ends_most_bids_are_made_and_hardly_a_deal_is_passed_out(options):
    played = list(matches(options, MATCHES))
    bids = sum(match.bids for match in played)
    assert max(match.deals for match in played) <= LONGEST
    assert bids > 0.95 * sum(match.deals for match in played)
    assert 0.6 <= sum(match.made for match in played) / bids <= 0.92


@cache
def rule_player() -> Bot:
    """A rule player, compiled: many deals are played."""
    return seat_bot("rules", "sweven", 0, compiled=True)


def rules(view: View) -> int:
    """A rule player."""
    return rule_player().choose(view).action


def at_random() -> Chooser:
    """One who does anything."""
    bot = seat_bot("random", "sweven", "duel")
    return lambda view: bot.choose(view).action


def simple(bid: Callable[[View], int]) -> Chooser:
    """A player that plays like a rule player and bids a given number, if it is legal."""

    def choose(view: View) -> int:
        if view.row.phase != family.CALLING:
            return rules(view)
        number = bid(view)
        return number if number >= FIRST_BID and view.legal >> number & 1 else PASS

    return choose


def points_held(view: View) -> int:
    """The points in the hand."""
    return sum(WORTH[card] for card in cards.members(view.row.hands[view.seat]))


SIMPLE_BIDS = {
    "the points in the hand": points_held,
    "always five": lambda view: 5,
    "always seven": lambda view: 7,
    "always one more": lambda view: max(FIRST_BID, view.row.result.bid + 1),
}


def lead_over(players: int, foe: Chooser, us: Chooser = rules) -> float:
    """How far seat 0 is ahead of the mean of the others after some deals, each dealt to everybody in turn."""
    options = family.OPTIONS.make({"players": players})
    totals = [0] * players
    for number in range(DUELS):
        game = family.GAME()
        game.dealer = number % players
        deal = Deal(FAMILY, options, game, shuffled(options.pack(), f"duel {number}"))
        while not deal.over:
            seat = deal.awaited[0]
            deal.act((foe if seat else us)(deal.view(seat)))
        totals = [total + family.points(game, deal.row.result, seat) for seat, total in enumerate(totals)]
    return totals[0] - sum(totals[1:]) / (players - 1)


@pytest.mark.parametrize("players", range(2, 7))
def test_a_rule_player_beats_random_ones_clearly(players):
    assert lead_over(players, at_random()) > 2 * DUELS


@pytest.mark.parametrize("players", range(2, 7))
def test_a_random_player_is_beaten_clearly_by_rule_players(players):
    assert lead_over(players, rules, at_random()) < -2 * DUELS


@pytest.mark.parametrize(("players", "bid"), singles(range(2, 7), SIMPLE_BIDS))
def test_its_bids_are_better_than_simple_ones(players, bid):
    other = simple(SIMPLE_BIDS[bid])
    assert lead_over(players, other) > lead_over(players, rules, other)
