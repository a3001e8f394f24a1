"""Sweven, as the tests of all families know it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from eldest import cards
from eldest.compiler import rule
from eldest.engine.batch import random_choice
from eldest.engine.shuffle import below
from eldest.families.sweven import rules as family
from eldest.families.sweven.rules import CALLING, PASS
from eldest.families.testing import Facts
from tests.matrix import EVERYTHING

PASSES = 3  # two calls of three

MANY_OPTIONS = [
    {"players": players, **given} for players in range(2, 7) for given in ({}, {"max_hands": 4}, {"target": 12})
]


@rule
def choose(rules, deal, seat, members, dice):
    """Two calls of three are passes, so that low bids and deals without one come up too."""
    if deal.phase == CALLING and below(dice, PASSES):
        return PASS
    return random_choice(rules, deal, seat, members, dice)


def action(row, legal: int, dice) -> int:
    """A legal action; two calls of three are passes."""
    if row.phase == CALLING and dice.randrange(PASSES):
        return PASS
    return dice.choice(list(cards.members(legal)))


def standing(options, dice):
    """Any scores short of the target, now and then an account or somebody barred."""
    game = family.GAME()
    game.dealer = dice.randrange(options.players)
    game.deals = dice.randrange(3)
    for seat in range(options.players):
        game.scores[seat] = dice.randrange(options.target)
    match dice.randrange(3):
        case 1:
            game.account, game.owner = dice.randint(1, 12), 1 << dice.randrange(options.players)
        case 2:
            game.barred = 1 << dice.randrange(options.players)
    return game


def conserved(options, row) -> bool:
    """Whether no card lies in two places, and only two players leave any over."""
    places = [*row.hands, row.played]
    counted = sum(map(int.bit_count, places))
    whole = cards.gather(options.pack())
    return sum(places) & ~whole == 0 and counted == sum(places).bit_count() == family.HAND * options.players


def placed(options, row, seat: int) -> int:
    """The cards in its hand and those played."""
    return row.hands[seat] | row.played


def ended(options, row) -> bool:
    """Eight tricks with every point that was dealt, or none if nobody bid."""
    played = 0 if row.result.bid == family.NOTHING else family.HAND
    worth = sum(family.WORTH[card] for card in cards.members(row.played))
    return (row.phase, row.tricks, sum(row.result.points)) == (family.OVER, played, worth)


def added_up(options, results) -> bool:
    """Seventeen points, or none if nobody bid; two players may leave some over."""
    points = results["points"].sum(axis=1)
    bid = results["bid"] != family.NOTHING
    in_play = points[bid] <= family.LAST_BID if options.players == 2 else points[bid] == family.LAST_BID
    return bool(np.all(in_play) and not points[~bid].any())


COUNTS = {
    "bidding, three players": ("sweven(players=3)", "", 0, 4),
    "bidding and trump, two players": ("sweven(players=2)", "15", 0, 3),
    "last tricks, two players": ("sweven(players=2)", "5 pass H", 4, 8),
    "last tricks, three players": ("sweven(players=3)", "pass 8 pass S", 5, 9),
    "last tricks, four players": ("sweven()", "3 4 5 6 D", 5, 12),
    "last tricks, six players": ("sweven(players=6)", "pass pass pass 9 pass pass C", 6, 12),
}

SUITABLE: dict[str, dict[str, object]] = {"target": {"max_hands": 40}}
TOGETHER: set[str] = set()

# Clauses by which random deals are refused something; a card that is not held needs none.
REFUSING = {"", "SW-15", "SW-16", "SW-17", "SW-24"}


def rare_deals():
    """Deals in which the rule player gives a reason that comes up too rarely."""
    from tests.families.sweven.table import dealt

    hands = {
        "P0": "AS KS QS JS TS AH KH AD",
        "P1": "9S 8S 7S QH JH TH 9H 8H",
        "P2": "7H KD QD JD TD 9D 8D 7D",
        "P3": "AC KC QC JC TC 9C 8C 7C",
    }
    return (dealt(3, "", hands, players=4),)


# What each record shows: options, and what eldest hand says if he does not choose himself; all
# others then pass. The first deal is kept in which the bid is made.
RECORDS = {
    "two-hands": ({"players": 2}, ""),
    "two-hands-at-three": ({"players": 2}, "3"),
    "three-hands": ({"players": 3}, ""),
    "three-hands-at-seven": ({"players": 3}, "7"),
    "four-by-the-printed-rules": ({}, ""),
    "four-at-the-lowest-bid": ({}, "3"),
    "four-at-ten": ({}, "10"),
    "four-thrown-in": ({}, "pass"),
    "four-in-a-short-game": ({"max_hands": 1}, ""),
    "five-hands": ({"players": 5}, ""),
    "five-hands-at-eight": ({"players": 5}, "8"),
    "six-hands": ({"players": 6}, ""),
    "six-hands-at-six": ({"players": 6}, "6"),
}

FACTS = Facts(
    "sweven",
    folder=Path(__file__).parent,
    many_options=MANY_OPTIONS,
    choose=choose,
    action=action,
    standing=standing,
    conserved=conserved,
    placed=placed,
    ended=ended,
    added_up=added_up,
    counts=COUNTS,
    suitable=SUITABLE,
    together=TOGETHER,
    refusing=REFUSING,
    records=RECORDS,
    deals=150 if EVERYTHING else 50,
    rare_deals=rare_deals,
)
