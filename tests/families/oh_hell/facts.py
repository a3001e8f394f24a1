"""Oh Hell, as the tests of all families know it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from eldest import cards
from eldest.families.oh_hell import rules as family
from eldest.families.testing import Facts
from tests.matrix import EVERYTHING

OPENSPIEL = {"bidding": "in_turn", "hook": True, "sizes": "fixed", "pack_of": "whole", "scoring": "by_tricks"}
MANY_OPTIONS = [
    *({"players": players} for players in range(3, 9)),
    *({"players": players, "start": 3, "bidding": "in_turn", "hook": True} for players in (3, 6)),
    *({"players": players, "start": 5, **OPENSPIEL} for players in (3, 7)),
    {"start": 2, "tie": "play_off", "repeat_one": False},
    {"players": 3, "start": 17, **OPENSPIEL, "off_bid": "penalty", "trick_points": 3},
    {"players": 8, "start": 1, "sizes": "fixed", "scoring": "by_tricks"},
]


def standing(options, dice):
    """Any hand of a game, any scores."""
    game = family.GAME()
    game.dealer = dice.randrange(options.players)
    game.deals = dice.randrange(family.hands_in_a_game(options.record()))
    for seat in range(options.players):
        game.scores[seat] = dice.randrange(120)
    return game


def conserved(options, row) -> bool:
    """Whether the cards of a hand's size lie in hands and tricks, and none oftener than it is in the pack."""
    lying = Counter(
        card for field in ("hands", "twice") for held in getattr(row, field) for card in cards.members(held)
    )
    lying.update(card for field in ("played", "played_twice") for card in cards.members(getattr(row, field)))
    lying.update(cards.members(row.turned))
    dealt = options.players * row.each + (row.turned != 0)
    return lying <= Counter(options.pack()) and lying.total() == dealt <= len(options.pack())


def placed(options, row, seat: int) -> int:
    """The faces in its hand, those played, and the card turned up."""
    return row.hands[seat] | row.played | row.turned


def ended(options, row) -> bool:
    """As many tricks as the hand had cards, and every bid shown."""
    shown = options.bidding is family.Bidding.IN_TURN or list(row.sealed) == list(row.result.bids)
    return (row.phase, row.tricks, sum(row.result.tricks)) == (family.OVER, row.each, row.each) and shown


def added_up(options, results) -> bool:
    """Every trick is somebody's, and the hook holds."""
    tricks, bids = results["tricks"].sum(axis=1), results["bids"].sum(axis=1)
    return bool(np.all(tricks >= 1) and np.all(tricks <= 17) and not (options.hook and np.any(tricks == bids)))


COUNTS = {
    "sealed bids, three players": ("oh_hell(players=3, start=3)", "", 0, 4),
    "bids in turn with the hook": ("oh_hell(start=4, bidding=in_turn, hook=true)", "1 1", 0, 4),
    "last tricks, three players": ("oh_hell(players=3, start=5)", "1 2 1", 2, 9),
    "last tricks, four players, no trumps": ("oh_hell()", "3 3 3 3", 10, 12),
    "last tricks, eight players, two packs": ("oh_hell(players=8, start=3)", "0 1 0 1 0 1 0 1", 1, 10),
}

SUITABLE: dict[str, dict[str, object]] = {
    "start": {"players": 3, "pack_of": "whole", "sizes": "fixed"},
    "tie": {"start": 1},
    "hook": {"bidding": "in_turn"},
    "pack_of": {"players": 5, "start": 7},
    "trick_points": {"scoring": "by_tricks"},
    "off_bid": {"scoring": "by_tricks"},
}
TOGETHER = {"OH-44", "OH-46"}

# Clauses by which random deals are refused something; a card that is not held needs none.
REFUSING = {"", "OH-25", "OH-32", "OH-44"}


def rare_deals():
    """Deals in which the rule player gives a reason that comes up too rarely."""
    from tests.families.oh_hell.seats import every_trick_pays

    return every_trick_pays("AH 4H"), every_trick_pays("6H 4H")


# What each record shows: its options; all seats do as they like.
RECORDS = {
    "three-players-thirteen-cards": ({"players": 3}, ""),
    "three-players-seventeen-cards": ({"players": 3, "start": 17, "pack_of": "whole"}, ""),
    "four-by-the-printed-rules": ({}, ""),
    "four-with-a-turn-up": ({"start": 12}, ""),
    "four-in-turn-with-the-hook": ({"start": 7, "bidding": "in_turn", "hook": True}, ""),
    "four-as-in-openspiel": ({"start": 10, **OPENSPIEL}, ""),
    "four-with-the-penalty": ({"start": 5, "scoring": "by_tricks", "off_bid": "penalty", "trick_points": 5}, ""),
    "five-players": ({"players": 5, "start": 9}, ""),
    "five-players-one-card": ({"players": 5, "start": 1}, ""),
    "six-players": ({"players": 6, "start": 8}, ""),
    "seven-players": ({"players": 7, "start": 6}, ""),
    "seven-players-one-pack": ({"players": 7, "start": 7, "pack_of": "whole"}, ""),
    "eight-players": ({"players": 8, "start": 13}, ""),
}

FACTS = Facts(
    "oh_hell",
    folder=Path(__file__).parent,
    many_options=MANY_OPTIONS,
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
