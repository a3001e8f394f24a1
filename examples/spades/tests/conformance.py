"""
Spades by the tests that every family passes, run by `test_everywhere.py`, which has it found as an installed family is.

    PYTHONPATH=examples/spades/tests python -m eldest.families.testing conformance:TestSpades

writes the counts and missing records.
"""

from __future__ import annotations

import random
from pathlib import Path

from eldest.cards import members
from eldest.engine.batch import random_choice
from eldest.families import rule
from eldest.families.testing import Conformance, Facts
from eldest.options import Options
from eldest.record import Deal, Game
from eldest_spades.rules import BIDDING, GAME, SIDES

LOW_BIDS = 0b11111  # 0 to 4: about what a player can take


@rule
def choose(rules, deal, seat, members, dice):
    """Bids are low, so that sides make them, fall short and go over."""
    return random_choice(rules, deal, seat, members & LOW_BIDS if deal.phase == BIDDING else members, dice)


def action(row: Deal, legal: int, dice: random.Random) -> int:
    """Any card, or a low bid."""
    return dice.choice(list(members(legal & LOW_BIDS if row.phase == BIDDING else legal)))


def standing(options: Options, dice: random.Random) -> Game:
    """Any scores short of the target, often far from each other, and any bags short of a penalty."""
    game = GAME()
    game.dealer, game.deals = dice.randrange(4), dice.randrange(3)
    for side in range(SIDES):
        game.scores[side] = dice.choice((0, -150, dice.randrange(options.record().target)))
        game.bags[side] = dice.randrange(options.record().bag_limit or 20)
    return game


BLIND = {"blind_nil": True, "behind": 0}


class TestSpades(Conformance):
    facts = Facts(
        "spades",
        folder=Path(__file__).parent,
        many_options=[
            {},
            {"bidding": "together"},
            {"spades_led": "any_time", "bag_limit": 3},
            {"spades_led": "nothing_else", "lost_at": 200},
            BLIND,
            {**BLIND, "bidding": "together", "nil": 50},
        ],
        choose=choose,
        action=action,
        standing=standing,
        counts={
            "bidding": ("spades()", "9 2 0", 0, 2),
            "blind nil": ("spades(blind_nil=true, behind=0)", "look nil", 0, 3),
            "last tricks": ("spades()", "1 1 1 1", 10, 12),
            "last tricks, spades led at any time": ("spades(spades_led=any_time)", "1 1 1 1", 10, 12),
        },
        suitable={
            "behind": {"blind_nil": True, "max_hands": 3},
            "bag_penalty": {"bag_limit": 2},
        },
        refusing={"", "SP-9", "SP-12", "SP-13"},
        deals=40,
        records={
            "spoken-bids": ({}, ""),
            "sealed-bids": ({"bidding": "together"}, ""),
            "blind-nils-allowed": (BLIND, ""),
        },
    )
