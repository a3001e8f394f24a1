"""Ninety-Nine, as the tests of all families know it."""

from __future__ import annotations

from pathlib import Path

import numpy as np

from eldest import cards
from eldest.families.ninety_nine import rules as family
from eldest.families.testing import Facts
from tests.matrix import EVERYTHING

MANY_OPTIONS = [
    {"players": players, **given}
    for players in range(2, 6)
    for given in ({}, {"match": "game", "game_bonus": "shared_30", "first_trump": "diamonds", "show_failed_bids": True})
] + [{"trump_rule": "turn_up"}, {"trump_rule": "turn_up", "show_failed_bids": True, "match": "game"}]


def standing(options, dice):
    """Any points short of a game, in any game of a rubber that goes on."""
    game, hands = family.GAME(), family.sides(options.record())
    game.opener = dice.randrange(options.players)
    rubber = options.match is family.MatchLength.RUBBER
    for hand in range(hands):
        game.games_won[hand] = dice.randrange(family.GAMES_OF_A_RUBBER) if rubber else 0
        game.points[hand] = dice.randrange(family.GAME_POINTS)
        game.scores[hand] = 200 * game.games_won[hand] + game.points[hand]
    game.games = sum(game.games_won)
    game.dealt = dice.randrange(3)
    game.deals = game.dealt + 3 * game.games
    game.successes = dice.randint(0, hands) if game.deals else 0
    game.dealer = (game.opener + game.games + game.dealt) % options.players
    return game


def tricks_of(options) -> int:
    """Ten tricks with four players, else nine."""
    return 10 if options.players == 4 else 9


def conserved(options, row) -> bool:
    """Whether every card of the pack lies in exactly one place."""
    places = [*row.hands, *row.bid_cards, row.turned, row.played]
    return sum(places) == cards.gather(options.pack()) and sum(map(int.bit_count, places)) == len(options.pack())


def placed(options, row, seat: int) -> int:
    """The cards in its hand, laid aside, played, lying open or turned up."""
    shown = cards.gather(card for up in row.shown for card in cards.members(up))
    return row.hands[seat] | row.bid_cards[seat] | row.played | row.faceup | row.turned | shown


def ended(options, row) -> bool:
    """All tricks are over, and so many were won."""
    played = tricks_of(options)
    return (row.phase, row.tricks, sum(row.result.tricks)) == (family.OVER, played, played)


def added_up(options, results) -> bool:
    """All tricks, bids that three cards can make, and one premium unless two play."""
    offered = results["declared"] | results["revealed"]
    alone = offered & (offered - 1) == 0
    tricks = results["tricks"].sum(axis=1) == tricks_of(options)
    return bool(np.all(tricks) and results["bids"].max() <= 9 and (options.players == 2 or np.all(alone)))


BID_CARDS_LAID = " ".join(["LOW"] * 9)
COUNTS = {
    "bid-cards, three players": ("ninety_nine()", "", 0, 4),
    "offers, three players": ("ninety_nine()", BID_CARDS_LAID, 0, 5),
    "bid-cards and offers, two players": ("ninety_nine(players=2)", " ".join(["LOW"] * 5), 0, 4),
    "last tricks, two players and the dummy": ("ninety_nine(players=2)", "", 6, 9),
    "last tricks, three players": ("ninety_nine()", "", 6, 9),
    "last tricks, three players, a card turned up": ("ninety_nine(trump_rule=turn_up)", "", 6, 9),
    "last tricks, four players": ("ninety_nine(players=4)", "", 7, 12),
    "last tricks, five players": ("ninety_nine(players=5)", "", 7, 10),
}

TOGETHER = {"NN-56"}

# Clauses by which random deals are refused something; a card that is not held needs none.
REFUSING = {"", "NN-23", "NN-41", "NN-44", "NN-46", "NN-58"}


# What each record shows: options, and what eldest hand says first, which here is nothing.
RECORDS = {
    "two-and-the-dummy": ({"players": 2}, ""),
    "two-in-one-game": ({"players": 2, "match": "game", "game_bonus": "shared_30"}, ""),
    "two-with-diamonds-first": ({"players": 2, "first_trump": "diamonds", "show_failed_bids": True}, ""),
    "three-by-the-printed-rules": ({}, ""),
    "three-in-one-game": ({"match": "game", "game_bonus": "shared_30", "first_trump": "diamonds"}, ""),
    "three-with-every-bid-shown": ({"show_failed_bids": True}, ""),
    "three-with-a-card-turned-up": ({"trump_rule": "turn_up"}, ""),
    "three-with-a-card-turned-up-and-every-bid-shown": ({"trump_rule": "turn_up", "show_failed_bids": True}, ""),
    "four-hands": ({"players": 4}, ""),
    "four-with-every-bid-shown": ({"players": 4, "show_failed_bids": True}, ""),
    "five-hands": ({"players": 5}, ""),
    "five-with-diamonds-first": ({"players": 5, "first_trump": "diamonds", "match": "game"}, ""),
}

FACTS = Facts(
    "ninety_nine",
    folder=Path(__file__).parent,
    many_options=MANY_OPTIONS,
    standing=standing,
    conserved=conserved,
    placed=placed,
    ended=ended,
    added_up=added_up,
    counts=COUNTS,
    suitable={},
    together=TOGETHER,
    refusing=REFUSING,
    records=RECORDS,
    deals=150 if EVERYTHING else 50,
)
