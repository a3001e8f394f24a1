"""Five Hundred, as the tests of all families know it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from eldest import cards
from eldest.compiler import rule
from eldest.engine.batch import random_choice
from eldest.engine.shuffle import below
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.rules import CALLING, PASS
from eldest.families.testing import Facts
from tests.matrix import EVERYTHING

PASSES = 3  # two calls of three

MANY_OPTIONS = [
    {"players": players, **given}
    for players in range(2, 7)
    for given in (
        {},
        {"preset": "australian"},
        {"all_pass": "play_no_trump", "all_pass_widow": "shown", "joker_lead": "not_void_suit"},
        {"five_partner": "one_or_two", "six_sides": "two_threes", "two_hand": "dead_hand", "joker": False},
        {"five_partner": "called_card", "schedule": "original", "bidding_rounds": "multiple"},
        {
            "five_partner": "called_card",
            "called_card_announced": True,
            "schedule": "inverted",
            "partner_share": "half",
        },
    )
]


@rule
def choose(rules, deal, seat, members, dice):
    """Two calls of three are passes, so that deals without a bid come up too."""
    if deal.phase == CALLING and below(dice, PASSES):
        return PASS
    return random_choice(rules, deal, seat, members, dice)


def action(row, legal: int, dice) -> int:
    """A legal action; two calls of three are passes."""
    if row.phase == CALLING and dice.randrange(PASSES):
        return PASS
    return dice.choice(list(cards.members(legal)))


def standing(options, dice):
    """Any dealer, any scores of a game that goes on."""
    game = family.GAME()
    game.dealer = dice.randrange(options.players)
    for side in range(family.sides(options.record())):
        game.scores[side] = 10 * dice.randint(-49, 49)
    return game


def conserved(options, row) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    taken = any(row.taken)
    places = [*row.hands, *row.discards, row.dead, row.played, 0 if taken else row.widow]
    return sum(places) == cards.gather(options.pack()) and sum(map(int.bit_count, places)) == len(options.pack())


def placed(options, row, seat: int) -> int:
    """The cards in its hand, taken, discarded, played, lying open or called."""
    return row.hands[seat] | row.taken[seat] | row.discards[seat] | row.played | row.faceup | row.called


def ended(options, row) -> bool:
    """Ten tricks, or none if nobody bid."""
    played = 0 if row.result.contract == family.NOTHING else family.HAND
    won = list(row.result.order)[:played]
    counted = [won.count(side) for side in range(6)] == list(row.result.tricks)
    return (row.phase, row.tricks, sum(row.result.tricks)) == (family.OVER, played, played) and counted


def added_up(options, results) -> bool:
    """Ten tricks, or none if nobody bid."""
    bid = results["contract"] != family.NOTHING
    return np.array_equal(results["tricks"].sum(axis=1), np.where(bid, family.HAND, 0))


# What a deal ends with, whatever else its record may hold.
LEFT = (
    *("dealer", "calls", "hands", "widow", "dead", "taken", "discards", "called", "holder"),
    *("faceup", "out", "trick", "played", "lacks", "tricks", "result"),
)

COUNTS = {
    "bidding, four players": ("five_hundred()", "", 0, 3),
    "bidding, two players, original": ("five_hundred(players=2, schedule=original)", "", 0, 4),
    "bidding, three players, round after round, no Nullo": (
        "five_hundred(players=3, bidding_rounds=multiple, nullo=false, schedule=inverted)",
        "LOW pass LOW pass",
        0,
        4,
    ),
    "last tricks, two players, seven spades": ("five_hundred(players=2)", "7S pass", 6, 8),
    "last tricks, three players, six no-trump": ("five_hundred(players=3)", "6NT pass pass", 7, 9),
    "last tricks, four players, Nullo": ("five_hundred()", "pass NULLO pass pass", 7, 12),
    "last tricks, five players, a called card": (
        "five_hundred(players=5, five_partner=called_card)",
        "8H pass pass pass pass",
        8,
        10,
    ),
    "last tricks, six players, nobody bid": (
        "five_hundred(players=6, all_pass=play_no_trump)",
        "pass pass pass pass pass pass",
        8,
        12,
    ),
}

SUITABLE: dict[str, dict[str, object]] = {
    "all_pass_widow": {"all_pass": "play_no_trump"},
    "five_partner": {"players": 5},
    "called_card_announced": {"players": 5, "five_partner": "called_card"},
    "partner_share": {"players": 5},
    "six_sides": {"players": 6},
    "two_hand": {"players": 2},
    "slam_250": {"players": 5, "five_partner": "one_or_two", "schedule": "original"},
    "joker_lead": {"players": 3, "all_pass": "play_no_trump"},
    "must_bid_out": {"players": 2, "max_hands": 12},
}
ONLY = {"five_partner", "called_card_announced", "partner_share", "six_sides", "two_hand"}
TOGETHER = {"FH-76"}

# Clauses by which random deals are refused something; a card that is not held needs none.
REFUSING = {"", "FH-19", "FH-21", "FH-37", "FH-39", "FH-41", "FH-49", "FH-66", "FH-71"}


def rare_deals():
    """Deals in which the rule player gives a reason that comes up too rarely."""
    from tests.families.five_hundred.seats import every_ace_in_hand, safe_to_lay_open

    return safe_to_lay_open(), every_ace_in_hand()


# What each record shows: options, and what eldest hand says if he does not choose himself; all
# others then pass. The first deal is kept in which the bid is made.
RECORDS = {
    "two-hands": ({"players": 2}, ""),
    "two-hands-and-a-dead-one": ({"players": 2, "two_hand": "dead_hand"}, ""),
    "three-by-the-printed-rules": ({"players": 3}, ""),
    "three-without-the-joker": ({"players": 3, "joker": False, "schedule": "original"}, ""),
    "four-by-the-printed-rules": ({}, ""),
    "four-at-nullo": ({}, "NULLO"),
    "four-at-open-nullo": ({}, "OPEN_NULLO"),
    "four-at-no-trump": ({}, "7NT"),
    "four-by-australian-rules": ({"preset": "australian"}, ""),
    "four-without-a-bid": ({"all_pass": "play_no_trump", "all_pass_widow": "shown"}, "pass"),
    "four-thrown-in": ({"schedule": "inverted"}, "pass"),
    "five-with-one-partner": ({"players": 5}, ""),
    "five-with-two-partners": ({"players": 5, "five_partner": "one_or_two"}, "8H"),
    "five-with-a-called-card": ({"players": 5, "five_partner": "called_card"}, ""),
    "six-in-pairs": ({"players": 6}, ""),
    "six-in-two-teams": ({"players": 6, "six_sides": "two_threes"}, ""),
}

FACTS = Facts(
    "five_hundred",
    folder=Path(__file__).parent,
    many_options=MANY_OPTIONS,
    choose=choose,
    action=action,
    standing=standing,
    conserved=conserved,
    placed=placed,
    ended=ended,
    added_up=added_up,
    left=LEFT,
    counts=COUNTS,
    suitable=SUITABLE,
    only=ONLY,
    together=TOGETHER,
    refusing=REFUSING,
    records=RECORDS,
    deals=150 if EVERYTHING else 50,
    rare_deals=rare_deals,
)
