"""
Positions during the play of deals with exact bids, with every hand open, in the form both searches use.

Impossible positions are refused here.
"""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from eldest import cards
from eldest.arrays import np
from eldest.cards import JOKER, NAMES, Card
from eldest.families import Family
from eldest.families import family as family_of
from eldest.families.registry import OURS
from eldest.options import Options
from eldest.record import Record
from eldest.solver.exact_bid.layout import (
    CARDS,
    POSITION,
    POSITION_DUMMY,
    POSITION_HANDS,
    POSITION_HELD,
    POSITION_LAID,
    POSITION_LEAD,
    POSITION_TRICK,
    POSITION_TRUMP,
    POSITION_TWICE,
)
from eldest.solver.refused import NotSolved

Array = np.ndarray[Any, np.dtype[np.int64]]

DUMMY = 2  # the hand of a dummy, in the two-player game
PLAY = ("play", "dummy")  # the phases in which cards are played


class Position(NamedTuple):
    """A deal's position: numbers (POSITION,) as `layout` names them, the player to act, and the joker's face."""

    numbers: Array
    sides: int  # hands, including a dummy's
    left: int  # tricks left, including the one in progress
    laid: int  # cards in the trick
    decider: int
    stands_for: Card  # the face that the joker stands for, or -1

    def face(self, card: Card) -> Card:
        """The face the search uses for a card: the joker is the card it stands for."""
        return self.stands_for if card == JOKER and self.stands_for >= 0 else card

    def card(self, face: Card) -> Card:
        """The card for a face that the search uses."""
        return JOKER if face == self.stands_for else face


def check_bids(family: Family) -> None:
    """Refuse a family without exact bids. Raises `NotSolved`."""
    if family.traits.solver != "exact_bid":
        known = [each for each in OURS if family_of(each).traits.solver == "exact_bid"]
        raise NotSolved(f"{family.id} has no exact bids: {' and '.join(known)} have")


def position(options: Options, row: Record) -> Position:
    """
    The position of a deal with exact bids during the play.

    `row` is a record of the deal with all hands filled. Raises `NotSolved` with the reason.
    """
    family, rules = family_of(options.family), options.record()
    check_bids(family)
    if not row.awaited or family.phases[row.phase].name not in PLAY:
        raise NotSolved("no card is being played")
    seat = int(row.awaited).bit_length() - 1
    hands, dummy = family.rules.sides(rules), rules.players == DUMMY
    joker = _stands_for(options, row)
    numbers = [0] * POSITION
    numbers[POSITION_HANDS] = hands
    numbers[POSITION_TRUMP] = row.trump
    numbers[POSITION_DUMMY] = int(dummy)
    held = list(row.hands)[:hands]
    twice = list(row.twice)[:hands] if "twice" in family.deal.fields else [0] * hands
    if joker < 0 and any(each >> JOKER & 1 for each in held):
        raise NotSolved("the joker stands for the card turned up, and none is")
    order = _order(row, seat, hands, dummy, awaited=family.phases[row.phase].name == "dummy")
    numbers[POSITION_LEAD] = _lead(row, order[0], dummy)
    lies = order[: int(row.laid).bit_count()]  # the hands that have played to the trick
    numbers[POSITION_LAID] = len(lies)
    for turn, hand in enumerate(lies):
        card = row.trick[hand]
        numbers[POSITION_TRICK + turn] = joker if card == JOKER else card
    for hand in range(hands):
        numbers[POSITION_HELD + hand] = _faces(held[hand], joker)
        numbers[POSITION_TWICE + hand] = twice[hand]
    left = _checked(options, row, held, twice, lies, order)
    return Position(np.array(numbers, np.int64), hands, left, len(lies), seat, joker)


def _stands_for(options: Options, row: Record) -> Card:
    """NN-58  The joker is in every respect the card turned up; if it was turned up itself, nobody holds one."""
    turned = int(row.turned) if JOKER in options.pack() else 0
    return turned.bit_length() - 1 if turned and turned >> JOKER == 0 else -1


def _faces(held: int, joker: Card) -> int:
    """A hand with the joker replaced by the card it stands for."""
    return held ^ (1 << JOKER) | 1 << joker if held >> JOKER and joker >= 0 else held


def _order(row: Record, seat: int, hands: int, dummy: bool, awaited: bool) -> list[int]:
    """The hands in playing order for the current or next trick; `awaited`: the dummy is to play."""
    if not dummy:
        leader = row.leader if row.laid else seat
        return [(leader + turn) % hands for turn in range(hands)]
    first = row.leader if row.laid else DUMMY if awaited else seat
    player = row.controller if first == DUMMY else first
    return [DUMMY, 1 - player, player] if first == DUMMY else [player, 1 - player, DUMMY]


def _lead(row: Record, first: int, dummy: bool) -> int:
    """The lead as `layout` encodes it; a lead from the dummy includes its controller."""
    return DUMMY + row.controller if dummy and first == DUMMY else first


def _checked(
    options: Options, row: Record, held: list[int], twice: list[int], lies: list[int], order: list[int]
) -> int:
    """The number of tricks left; raises `NotSolved` if cards or tricks do not add up."""
    counts = [each.bit_count() + again.bit_count() for each, again in zip(held, twice, strict=True)]
    left = max(counts)
    for hand, there in enumerate(counts):
        if there != left - (hand in lies):
            raise NotSolved(f"hand {hand} has {_cards(there)} and should have {left - (hand in lies)}")
    if left * len(held) > CARDS:
        raise NotSolved(f"{left * len(held)} cards are left: no more than {CARDS} can be searched")
    if row.laid != cards.gather(lies) or len(lies) == len(order):
        raise NotSolved("the cards of the trick lie out of turn")
    taken = list(row.result.tricks)
    if min(taken) < 0 or sum(taken) != row.tricks:
        raise NotSolved(f"{row.tricks} tricks are over and {sum(taken)} have been taken")
    _each_in_the_pack(options, row, [*held, *twice, *(1 << row.trick[hand] for hand in lies), int(row.turned)])
    return left


@cache
def _pack(options: Options) -> tuple[int, int]:
    """The faces of the pack, and those that it has twice."""
    once = twice = 0
    for card in options.pack():
        twice |= once & 1 << card
        once |= 1 << card
    return once, twice


def _each_in_the_pack(options: Options, row: Record, lots: list[int]) -> None:
    """Refuse a card that is in more places than the pack has copies of it."""
    once = twice = thrice = 0
    for faces in lots:
        thrice |= twice & faces
        twice |= once & faces
        once |= faces
    pack, doubled = _pack(options)
    wrong = once & ~pack | twice & ~doubled | thrice
    if wrong:
        card = NAMES[wrong.bit_length() - 1]
        raise NotSolved(f"{card} is there more often than in the pack of {options}")


def _cards(number: int) -> str:
    return "one card" if number == 1 else f"{number} cards"
