"""Explanations at a table of Oh Hell."""

from __future__ import annotations

from collections.abc import Iterator

from eldest.families.oh_hell import rules as family
from eldest.lessons.explain import BINDS, HELPS, OWN, SAID, Explain, Moment, Turn, card, moment


def moments(turn: Turn) -> Iterator[Moment]:
    """What bids come to, and equal cards."""
    if turn.row.phase == family.BIDDING:
        yield from _bidding(turn)
    elif turn.phase == "play":
        yield from _playing(turn)


def _bidding(turn: Turn) -> Iterator[Moment]:
    """
    OH-36  An exact bid scores ten and the number bid.
    OH-43  Bids made in turn are heard.
    OH-44  The dealer may not make them come out even.
    """
    row, rules = turn.row, turn.rules
    if rules.scoring == family.Scoring.EXACT:
        yield moment("exact", SAID)
    if not row.ready or rules.bidding != family.Bidding.IN_TURN:
        return
    total = family.sum_of_bids(rules, row)
    if rules.hook and turn.seat == row.dealer and total <= row.each:
        yield moment("hook", BINDS, lasting=True, n=int(row.each - total))
    yield moment("heard", OWN, lasting=True, sum=int(total), each=int(row.each))


def _playing(turn: Turn) -> Iterator[Moment]:
    """
    OH-26  The sum of the bids may be more or less than the number of tricks.
    OH-34  Of two equal cards the second one played wins.
    """
    row = turn.row
    if not row.tricks:
        total, each = int(family.sum_of_bids(turn.rules, row)), int(row.each)
        key = "even" if total == each else "fight" if total > each else "unwanted"
        yield moment(key, SAID + 5, lasting=True, sum=total, each=each)
    if turn.best >= 0 and turn.wins >> turn.best & 1:
        yield moment("twin", HELPS + 5, card=card(turn.best))


EXPLAIN = Explain(moments=moments)
