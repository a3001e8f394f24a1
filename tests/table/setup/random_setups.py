"""Deals of every game and number of players, broken off somewhere."""

from __future__ import annotations

import random
from collections.abc import Iterator

from eldest.options import Options
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord
from eldest.table.setup.deal_setup import DealSetup, plain
from tests.families import known, tables


def record(options: Options, seed: object) -> HandRecord:
    """The record of a random deal, in a game that stands somehow, after a random number of actions."""
    dice = random.Random(f"{options} {seed}")
    match = Match(options, seed=f"{seed}", keep_records=False)
    match.game = known(options.family).standing(options, dice)
    match.game.dealer = dice.randrange(options.record().players)
    deal = match.next_deal()
    for _ in range(dice.randrange(80)):
        if deal.over:
            break
        seat = dice.choice(deal.awaited)
        deal.play(dice.choice(deal.legal(seat)), seat)
    return match.record()


def records() -> Iterator[HandRecord]:
    """Some for all options of all games."""
    for options in tables():
        yield from (record(options, seed) for seed in range(2))


def part(setup: DealSetup, dice: random.Random) -> DealSetup:
    """The deal without some of its cards, and without what has been done in it."""
    hands = {owner: tuple(card for card in held if dice.random() < 0.7) for owner, held in setup.hands.items()}
    return plain(DealSetup(setup.options, setup.before, hands, seat=setup.seat))
