"""Explanations at a table of Sweven."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import cards
from eldest.cards import ABOVE
from eldest.families.sweven import rules as family
from eldest.lessons.explain import BINDS, HELPS, LED, OWN, SAID, Explain, Moment, Turn, card, moment, seat, suit
from eldest.mechanics.hands import has


def moments(turn: Turn) -> Iterator[Moment]:
    """Points in the hand and in the trick, the account, and whose side has the trick."""
    if turn.row.phase == family.CALLING:
        yield from _calling(turn)
    elif turn.phase == "trump":
        suits = {each: turn.hand & cards.SUIT_CARDS[each] for each in range(4)}
        longest = max(suits, key=lambda each: suits[each].bit_count())
        yield moment("longest", SAID, lasting=True, suit=suit(longest), n=suits[longest].bit_count())
    elif turn.phase == "play":
        yield from _trick(turn)
        yield from _jack(turn)


def _calling(turn: Turn) -> Iterator[Moment]:
    """
    SW-14  Everybody speaks once, and higher than the last bid.
    SW-37  Stored points are paid only to an owner who bids highest and makes it.
    """
    points = sum(family.card_points(each) for each in cards.members(turn.hand))
    if turn.game.owner >> turn.seat & 1:
        yield moment("account", BINDS, lasting=True, n=int(turn.game.account))
    bid = int(turn.row.result.bid)
    if bid == family.NOTHING:
        yield moment("points", SAID, lasting=True, all=family.LAST_BID, n=points)
    else:
        yield moment("above", SAID, lasting=True, bid=bid, n=points)


def _trick(turn: Turn) -> Iterator[Moment]:
    """
    SW-21  Aces, kings, queens and jacks count.
    SW-22  All others play against the high bidder.
    """
    row = turn.row
    if turn.begins:
        return
    lying = sum(family.card_points(row.trick[each]) for each in cards.members(row.laid))
    bidder = int(row.result.bidder)
    if bidder not in (turn.seat, row.winning) and has(row.laid, bidder):
        yield moment("give", LED - 5, who=seat(int(row.winning)))
    if lying:
        yield moment("worth", HELPS + 5, lasting=True, n=lying)


def _jack(turn: Turn) -> Iterator[Moment]:
    """SW-21  The jack of hearts counts two."""
    jack = family.JACK_OF_HEARTS
    higher = ABOVE[jack] & ~turn.row.played & ~turn.hand
    if turn.begins and has(turn.hand, jack) and higher:
        yield moment(
            "jack", OWN + 1, lasting=True, jack=card(jack), cards=[card(each) for each in cards.members(higher)]
        )


EXPLAIN = Explain(moments=moments)
