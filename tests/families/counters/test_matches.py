"""Rule players of Counters among themselves and against random ones."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

import numpy as np
import pytest

from eldest.bots import chooser, seat_bot
from eldest.engine.batch import Batch
from eldest.families.counters import rules as family
from eldest.families.counters.rules import WITH_JOKER
from eldest.families.counters.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled
from tests.families import some_of
from tests.families.counters.facts import MANY_OPTIONS
from tests.random_deals import name

MATCHES = 6
LONGEST = 300  # deals
DUELS = 60  # deals

TABLES = [family.OPTIONS.make(given) for given in (*MANY_OPTIONS, {"players": 6}, {"players": 6, "teams": 3})]
SIZES = [{"players": 4}, {"players": 6}, {"players": 6, "teams": 3}, {"variant": "counters_joker"}]

Array = np.ndarray[Any, Any]


class Finished(NamedTuple):
    """A match: its number of deals, and bids and tricks of each team in each deal."""

    deals: int
    bids: Array
    tricks: Array


def matches(options: Options, times: int) -> Iterator[Finished]:
    """So many matches between rule players, one after the other, each broken off if it is too long."""
    teams = options.record().teams
    batch = Batch(options, 11, chooser("rules", "counters"), "rules")
    for _ in range(times):
        deals = []
        while len(deals) <= LONGEST:
            deals.append(batch.play(1).results[0])
            if not batch.tables["game"]["deals"][0]:  # the game was won and gave way to a fresh one
                break
        whole = np.array(deals)
        yield Finished(len(deals), whole["bids"][:, :teams], whole["tricks"][:, :teams])


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_every_match_ends_and_most_bids_are_reached(options):
    played = list(matches(options, MATCHES))
    bids, tricks = (np.concatenate([getattr(match, what) for match in played]) for what in ("bids", "tricks"))
    reached = (tricks >= bids).mean()
    assert max(match.deals for match in played) <= LONGEST and 0.6 <= reached <= 0.97, reached


@pytest.mark.parametrize("given", SIZES, ids=str)
def test_bids_are_neither_timid_nor_rash(given):
    options = family.OPTIONS.make(given)
    rules = options.record()
    played = Batch(options, 3, chooser("rules", "counters"), "rules").play(300).results
    bids, tricks = played["bids"][:, : rules.teams], played["tricks"][:, : rules.teams]
    exact, mean = (bids == tricks).mean(), bids.sum(axis=1).mean()
    assert exact > (0.12 if WITH_JOKER[rules.variant] else 0.17) and 5.5 < mean < 10 and (bids == 0).mean() < 0.1


def duel(given: dict[str, Any], level: str, phases: tuple[str, ...]) -> list[int]:
    """The points by team of some deals: team 0 is of one level, the others, in these phases, of the other."""
    options = family.OPTIONS.make(given)
    rules = options.record()
    others = {"rules": "random", "random": "rules"}[level]
    bots = {each: seat_bot(each, "counters", "duel", compiled=True) for each in ("rules", "random")}
    totals = [0] * rules.teams
    for number in range(DUELS):
        game = family.GAME()
        game.dealer = number % rules.players
        deal = Deal(FAMILY, options, game, shuffled(options.pack(), f"duel {number}"))
        while not deal.over:
            seat = deal.awaited[0]
            who = others if seat % rules.teams else level
            deal.act(bots[who if deal.phase in phases else "rules"].choose(deal.view(seat)).action)
        for team in range(rules.teams):
            totals[team] += points(rules, deal.row.result, team)
    return totals


def points(rules, result, team: int) -> int:
    """The score of a vulnerable team, if that is possible."""
    number, tricks = result.bids[team], result.tricks[team]
    return family.trick_score(rules, number, tricks, True) + family.extras(number, tricks)


@pytest.mark.parametrize("given", SIZES, ids=str)
def test_a_team_by_the_rules_beats_random_ones_clearly(given):
    ours, *theirs = duel(given, "rules", ("bid", "play"))
    assert ours > max(theirs) + DUELS * 10


@pytest.mark.parametrize("given", SIZES, ids=str)
def test_a_random_team_loses_to_those_by_the_rules_clearly(given):
    theirs, *ours = duel(given, "random", ("bid", "play"))
    assert min(ours) > theirs + DUELS * 10


@pytest.mark.parametrize("given", SIZES[:3], ids=str)
def test_the_play_alone_beats_random_play(given):
    ours, *theirs = duel(given, "rules", ("play",))
    assert ours > max(theirs) + DUELS * 2
