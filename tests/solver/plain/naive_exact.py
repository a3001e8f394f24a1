"""A plain search of deals with exact bids in which every player plays for their own score."""

from __future__ import annotations

from eldest.cards import JOKER, Card
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record
from eldest.solver.exact_bid.own_scores import EXACT_BID
from tests.solver.plain.naive import following, side_to_act

Scores = tuple[int, ...]


def scores(options: Options, row: Record) -> Scores:
    """The score of a finished deal, by side."""
    family, rules = family_of(options.family), options.record()
    return tuple(
        EXACT_BID.of(options.family).points(rules, row.result, side) for side in range(family.rules.sides(rules))
    )


def best(options: Options, row: Record) -> tuple[Scores, Card]:
    """
    The scores that a deal comes to and the card that is chosen.

    It scores its player most; of such cards it leaves the others least in sum; of such it is the lowest, the joker
    being the card that it stands for.
    """
    side = side_to_act(options, row)
    found = [(value(options, after), card) for card, after in following(options, row)]
    return max(found, key=lambda each: (each[0][side], each[0][side] - sum(each[0]), -_number(row, each[1])))


def value(options: Options, row: Record) -> Scores:
    """The scores that a deal comes to."""
    return best(options, row)[0] if row.awaited else scores(options, row)


def line(options: Options, row: Record) -> list[Card]:
    """The cards that are played to the end."""
    cards = []
    while row.awaited:
        cards.append(best(options, row)[1])
        row = dict(following(options, row))[cards[-1]]
    return cards


def _number(row: Record, card: Card) -> int:
    return int(row.turned).bit_length() - 1 if card == JOKER else card
