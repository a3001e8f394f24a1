"""Counters, as the tests of all families know it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import numpy as np

from eldest import cards
from eldest.compiler import rule
from eldest.engine.batch import random_choice
from eldest.families.counters import rules as family
from eldest.families.counters.rules import BIDDING
from eldest.families.testing import Facts
from eldest.mechanics.hands import only
from tests.matrix import EVERYTHING

LOW_BIDS = 0b11111  # 0 to 4: about what a team of two can take

MANY_OPTIONS = [
    {},
    {"variant": "countred", "players": 6, "single_card": "first"},
    {"variant": "counters_back", "players": 6, "teams": 3, "target": 60},
    {"variant": "countred_back", "target": 45},
    {"variant": "counters_joker", "target": 50},
    {"variant": "counters_joker", "players": 4, "joker_turned": "dealer_names", "max_hands": 5},
    {"variant": "countred_joker", "players": 6, "teams": 2, "single_card": "first"},
    {"variant": "countred_joker", "joker_turned": "dealer_names"},
]


@rule
def choose(rules, deal, seat, members, dice):
    """Bids are low, so that teams make them, fall short and go over."""
    return random_choice(rules, deal, seat, members & LOW_BIDS if deal.phase == BIDDING else members, dice)


def action(row, legal: int, dice) -> int:
    """Any card or suit, or a low bid."""
    return dice.choice(list(cards.members(legal & LOW_BIDS if row.phase == BIDDING else legal)))


def standing(options, dice):
    """Any scores short of the target, any teams past halfway, blotted or vulnerable."""
    rules, game = options.record(), family.GAME()
    game.dealer = dice.randrange(rules.players)
    game.deals = dice.randrange(3)
    teams = 1 << rules.teams
    for team in range(rules.teams):
        game.scores[team] = dice.randrange(rules.target)
    game.halfway, game.blotted = dice.randrange(teams), dice.randrange(teams)
    game.exact, game.over = dice.randrange(teams), dice.randrange(teams)
    game.vulnerable = game.exact if family.BACK[rules.variant] else 0
    return game


def conserved(options, row) -> bool:
    """Whether no card lies there too often, and as many are in play as were dealt."""
    rules = options.record()
    in_play = Counter[int]()
    for faces in (*row.hands, *row.twice, row.played, row.played_twice):
        in_play.update(cards.members(faces))
    lies = in_play + Counter(cards.members(row.turned))
    hands = sum(face.bit_count() for face in (*row.hands, *row.twice))
    return (
        in_play.total() == rules.players * family.EACH[rules.players]
        and hands == in_play.total() - laid(row, rules.players)
        and lies <= Counter(options.pack())
        and not any(twin & ~hand for hand, twin in zip(row.hands, row.twice, strict=True))
    )


def laid(row, players: int) -> int:
    """How many cards have been laid, counted by tricks."""
    whole = family.EACH[players] if row.tricks == family.BEGUN[players] else 2 * row.tricks
    return players * whole + row.laid.bit_count() + row.again.bit_count()


def placed(options, row, seat: int) -> int:
    """The cards in its hand, played or turned up; the joker, which nobody holds unseen, too."""
    return row.hands[seat] | row.played | row.turned | only(cards.JOKER)


def ended(options, row) -> bool:
    """Ten tricks, in nine goes with six players."""
    begun = family.BEGUN[options.record().players]
    return (row.phase, row.tricks, sum(row.result.tricks)) == (family.OVER, begun, family.TRICKS)


def added_up(options, results) -> bool:
    """Ten tricks, and no team bids more."""
    whole = results["tricks"].sum(axis=1) == family.TRICKS
    return bool(np.all(whole) and np.all(results["bids"] <= family.TRICKS))


COUNTS = {
    "bidding, four players": ("counters()", "", 0, 3),
    "bidding, six players in three teams": ("counters(players=6, teams=3)", "8 7 6 2", 0, 3),
    "last tricks, four players": ("counters()", "0 0 0 0", 8, 10),
    "last tricks, four players, Countred": ("counters(variant=countred)", "1 2 3 4", 8, 10),
    "last tricks, six players": ("counters(players=6)", "0 0 0 0 0 0", 7, 12),
}

SUITABLE: dict[str, dict[str, object]] = {
    "teams": {"players": 6},
    "single_card": {"players": 6},
    "joker_turned": {"variant": "counters_joker"},
}
ONLY = {"single_card"}
TOGETHER = {"CO-2"}

# Clauses by which random deals are refused something; a card that is not held needs none.
REFUSING = {"", "CO-13", "CO-18", "CO-19", "CO-21", "CO-54"}


def rare_deals():
    """Deals in which the rule player gives a reason that comes up too rarely."""
    from tests.families.counters.seats import dealer_to_name

    return (dealer_to_name(),)


# What each record shows: options, and nothing said for the seat that bids first.
RECORDS = {
    "four-at-counters": ({}, ""),
    "four-at-countred": ({"variant": "countred"}, ""),
    "four-at-counters-back": ({"variant": "counters_back"}, ""),
    "four-at-countred-back": ({"variant": "countred_back"}, ""),
    "four-with-the-joker": ({"variant": "counters_joker", "players": 4}, ""),
    "four-in-a-short-game": ({"target": 40}, ""),
    "six-in-two-teams": ({"players": 6}, ""),
    "six-in-three-teams": ({"players": 6, "teams": 3}, ""),
    "six-with-single-cards-first": ({"players": 6, "single_card": "first"}, ""),
    "six-at-countred-back": ({"variant": "countred_back", "players": 6, "teams": 3}, ""),
    "six-with-the-joker": ({"variant": "counters_joker"}, ""),
    "six-at-joker-countred": ({"variant": "countred_joker", "joker_turned": "dealer_names"}, ""),
}

FACTS = Facts(
    "counters",
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
    only=ONLY,
    together=TOGETHER,
    refusing=REFUSING,
    records=RECORDS,
    deals=150 if EVERYTHING else 50,
    rare_deals=rare_deals,
)
