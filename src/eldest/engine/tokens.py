"""The tokens of observations: one for each call and card that the observer knows, for recurrent and attention nets."""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.compiler import lowest, rule
from eldest.engine.batch import Array
from eldest.engine.columns import Seen, seat_from, signed

PADDING, CALL, EARLIER, TABLE, FIRST_SET = range(5)  # the kinds of tokens; from `FIRST_SET` on, the sets of cards
FIELDS = ("kind", "seat", "thing", "trick", "round")


class Known(NamedTuple):
    """Where the tokens of an observation come from."""

    at: Array  # (players, sets) int64: by observing seat, the index of a set's first byte
    seats: Array  # (sets,) int64: whose set it is, counted from the observer; 0 for what belongs to nobody
    faces: Array  # (63,) int64: the place of a face in the pack
    traces: Array  # (1,) records `eldest.engine.columns.TRACES`


@rule
def put(out: Any, n: int, kind: int, seat: int, thing: int, rounds: int, laps: int) -> int:
    """Write a token, if there is room; returns how many there are then."""
    if n < len(out):
        out[n][0] = kind
        out[n][1] = seat
        out[n][2] = thing
        out[n][3] = rounds >> (laps - 1)
        out[n][4] = rounds & (laps - 1)
    return n + 1


@rule
def write_tokens(known: Known, seen: Seen, out: Any) -> int:
    """
    Write calls, cards by the round in which they were played, and sets of cards; returns how many tokens there are.

    Of those that have no room none is written.
    """
    terms = known.traces[0]
    cards, players, laps = terms.cards, terms.players, terms.laps
    me = max(0, signed(int(seen.ones[terms.observer])))
    begun = int(seen.ones[terms.tricks]) * laps
    n = 0
    for call in range(terms.count - cards):
        trace = int(seen.ones[terms.first + cards + call])
        if trace:
            n = put(out, n, CALL, seat_from(trace, me, players), call, 0, 1)
    for rounds in range(begun + laps):
        for card in range(cards):
            trace = int(seen.ones[terms.first + card])
            if trace and (trace - 1) >> 3 == rounds:
                kind = TABLE if rounds >= begun else EARLIER
                n = put(out, n, kind, seat_from(trace, me, players), card, rounds, laps)
    for place in range(len(known.seats)):
        left = int(seen.words[known.at[me][place] // 8])
        while left:
            n = put(out, n, FIRST_SET + place, known.seats[place], known.faces[lowest(left)], 0, 1)
            left &= left - 1
    for rest in range(n, len(out)):
        put(out, rest, PADDING, 0, 0, 0, 1)
    return n


@rule
def write_tokens_of_rows(known: Known, seen: Seen, out: Any, first: int, last: int) -> int:
    """Write the tokens of observations, from row `first` up to `last`; returns the most that one has."""
    most = 0
    for i in range(first, last):
        most = max(most, write_tokens(known, Seen(seen.words[i], seen.fours[i], seen.ones[i]), out[i]))
    return most
