"""Explanations at a table of Five Hundred."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import cards
from eldest.cards import JOKER, NO_TRUMP
from eldest.families.five_hundred import rules as family
from eldest.lessons.explain import HELPS, LED, NEED, OWN, SAID, Explain, Moment, Turn, call, card, moment, seat, suit
from eldest.mechanics.hands import has


def moments(turn: Turn) -> Iterator[Moment]:
    """What a bid must be worth, what is kept, bowers, the joker, and Nullo."""
    if turn.row.phase == family.CALLING:
        yield from _calling(turn)
    elif turn.row.phase == family.DISCARDING:
        yield from _discarding(turn)
    elif turn.phase == "play":
        yield from _jacks(turn)
        yield from _against(turn)


def _calling(turn: Turn) -> Iterator[Moment]:
    """
    FH-18  Each player has one turn.
    FH-21  A bid must be worth more points than the one before.
    """
    result, rules = turn.row.result, turn.rules
    if result.contract != family.NOTHING:
        worth = family.worth(rules, result.contract)
        said = call(family.CALLS[result.contract])
        yield moment("above", SAID, lasting=True, who=seat(int(result.bidder)), call=said, worth=worth)
    elif rules.bidding_rounds == family.BiddingRounds.SINGLE:
        yield moment("once", SAID)


def _discarding(turn: Turn) -> Iterator[Moment]:
    """FH-34  The bidder keeps ten cards."""
    if turn.trump == NO_TRUMP:
        yield moment("keep", SAID, keep=family.HAND)
    else:
        held = turn.held(turn.trump)
        yield moment("keep_trumps", SAID, lasting=True, keep=family.HAND, n=held, suit=suit(turn.trump))


def _jacks(turn: Turn) -> Iterator[Moment]:
    """
    FH-8   The left bower is a trump.
    FH-41  Without trumps the joker may not be played while its holder can follow suit.
    """
    trump = turn.trump
    left = [each for each in cards.members(turn.hand) if each in turn.acting and each != JOKER]
    if left:
        yield moment("left", OWN + 1, card=card(left[0]), suit=suit(trump))
    if trump == NO_TRUMP and has(turn.hand, JOKER):
        if turn.begins:
            yield moment("joker_leads", OWN + 1)
        elif not has(turn.legal, JOKER):
            yield moment("joker_waits", LED + 1)


def _against(turn: Turn) -> Iterator[Moment]:
    """
    FH-29  At Nullo the bidder must win no trick.
    FH-53  The others have ten points for each trick.
    """
    result = turn.row.result
    bidder = int(result.bidder)
    if bidder < 0:
        return
    if family.is_nullo(result.contract):
        lost = family.bidders_tricks(turn.rules, result) > 0
        key = "nullo_lost" if lost else "nullo_mine" if bidder == turn.seat else "nullo_theirs"
        yield moment(key, LED + 5, lasting=True, who=seat(bidder))
    elif not with_bidder(turn):
        yield moment("ten", HELPS + 1, n=family.TRICK)
    elif turn.wanted(turn.side) >= 0 and turn.takings[turn.side] >= turn.wanted(turn.side) < family.HAND:
        yield moment("more", NEED + 1)


def with_bidder(turn: Turn) -> bool:
    """FH-50  Only the holder of a called card knows that he is the partner."""
    return turn.wanted(turn.side) >= 0 or bool(turn.row.holder[turn.seat])


EXPLAIN = Explain(moments=moments, with_bidder=with_bidder)
