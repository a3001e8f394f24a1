"""Rule players of Five Hundred among themselves: their matches end, and they make most of what they bid."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import pytest

from eldest.bots import chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.rules import BIDS, made
from eldest.families.five_hundred.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled
from tests.families import some_of
from tests.families.five_hundred.facts import MANY_OPTIONS
from tests.matrix import singles
from tests.random_deals import name

MATCHES = 12
LONGEST = 200  # deals; the longest of 27,000 matches took 62
DUELS = 200  # deals

TABLES = [
    family.OPTIONS.make(given)
    for given in (*MANY_OPTIONS, *({"players": players, "joker": False} for players in range(2, 7)))
]


class Finished(NamedTuple):
    """A match: its number of deals, how many contracts were bid, how many of them made."""

    deals: int
    bids: int
    made: int


def matches(options: Options, times: int) -> Iterator[Finished]:
    """So many matches between rule players, one after the other, each broken off if it is too long."""
    rules = options.record()
    batch = Batch(options, 11, chooser("rules", "five_hundred"), "rules")
    for _ in range(times):
        deals = bids = kept = 0
        while deals <= LONGEST:
            result = batch.play(1).results[0]
            deals += 1
            bid = BIDS >> int(result["contract"]) & 1
            bids += bid
            kept += bid and bool(made(rules, family.RESULT.structure.from_buffer_copy(result.tobytes())))
            if not batch.tables["game"]["deals"][0]:  # the game was won and gave way to a fresh one
                break
        yield Finished(deals, bids, kept)


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_every_match_ends_and_most_bids_are_made(options):
    played = list(matches(options, MATCHES))
    share = sum(match.made for match in played) / sum(match.bids for match in played)
    assert max(match.deals for match in played) <= LONGEST and 0.55 <= share <= 0.95, share


@pytest.mark.parametrize("players", range(2, 7))
def test_hardly_a_deal_is_passed_out(players):
    played = list(matches(family.OPTIONS.make({"players": players}), MATCHES))
    assert sum(match.bids for match in played) > 0.6 * sum(match.deals for match in played)


def duel(players: int, phases: tuple[str, ...]) -> list[int]:
    """The points by side of some deals in which all but side 0 act at random in these phases."""
    options = family.OPTIONS.make({"players": players})
    rules = options.record()
    sides = family.sides(rules)
    bots = {level: seat_bot(level, "five_hundred", "duel", compiled=True) for level in ("rules", "random")}
    totals = [0] * sides
    for number in range(DUELS):
        game = family.GAME()
        game.dealer = number % players
        deal = Deal(FAMILY, options, game, shuffled(options.pack(), f"duel {number}"))
        while not deal.over:
            seat = deal.awaited[0]
            level = "random" if seat % sides and deal.phase in phases else "rules"
            deal.act(bots[level].choose(deal.view(seat)).action)
        totals = [total + family.points(rules, deal.row.result, side) for side, total in enumerate(totals)]
    return totals


@pytest.mark.parametrize(
    ("players", "phases"), singles(range(2, 7), [("call", "discard", "partner", "play"), ("play",)])
)
def test_a_rule_player_beats_random_ones_clearly(players, phases):
    ours, *theirs = duel(players, phases)
    assert ours > max(theirs) + DUELS * 10
