"""
The columns of observations: one number for each member of a set, each value of a field, and each trace.

A row is cleared first and then written only where something is so, because few of many hundred columns are not 0.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from eldest.compiler import lowest, rule
from eldest.engine.batch import Array
from eldest.engine.rows import PLAYERS
from eldest.record import public, record

SET, SEATS, VALUE, LONG, SHORT = range(5)  # the kinds of blocks, in this order in a program
BYTE = 255  # 1 in a column of one byte
LOW_BITS = 0x7F7F7F7F7F7F7F7F  # all but the highest of every byte
LOWEST_BITS = 0x0101010101010101
NOTHING = 255  # -1 as a byte: nobody
GATE = 8  # bits of a gate's number
NEGATIVE = 128  # from here on a byte is a number below 0

TRACES = record(
    first=public(),  # index of the first byte
    count=public(),  # how many there are
    cards=public(),  # how many of them, the first, are cards; the others are calls
    players=public(),
    laps=public(),  # rounds in a trick
    relative=public(of="truth"),  # seats are counted from the observer, and cards on the table stand apart
    cards_at=public(),  # first column of cards: by seat and card if relative, else by trace and seat
    table_at=public(),  # first column of cards on the table if relative, else of the rounds
    calls_at=public(),  # first column of calls if relative
    tricks=public(),  # index of the byte that counts the tricks
    observer=public(),  # index of the byte that holds the observer
)


class Program(NamedTuple):
    """
    Blocks of columns, sorted by kind; block b lies from column `to[b]` on.

    By observing seat s, `at[s, b]` is the index of its first byte, and `table[s, b, v]` the column within the block
    that is 1 for a value or member v, or -1. A number is divided by a `bound` above 0; one with a bound below 0 is
    v / (|v| - bound); one with 0 stands as it is. For numbers of a byte, `content` has the results.
    """

    at: Array  # (players, blocks) int64
    to: Array  # (blocks,) int64
    bound: Array  # (blocks,) int64
    table: Array  # (players, blocks, 256) int16
    ends: Array  # (kinds,) int64: the number of blocks up to and including each kind
    traces: Array  # (1,) records `TRACES`
    gates: (
        Array  # (blocks of a value,) int64: the value is nobody unless byte `gate >> GATE` reaches the number below it
    )
    content: Array  # (numbers of a byte, 256) of the columns' type: by byte


class Seen(NamedTuple):
    """Observations, or one, read as words, as numbers of four bytes, and as bytes."""

    words: Array
    fours: Array
    ones: Array


@rule
def parts(number: int, bound: int) -> tuple[int, int]:
    """Numerator and denominator of the column of a number, which is within -1 and 1."""
    if bound < 0:
        return number, abs(number) - bound
    return max(-bound, min(bound, number)), bound


@rule
def scaled(number: int, bound: int) -> float:
    """The content of a floating column for a number: within -1 and 1, or the number itself without a bound."""
    if bound == 0:
        return float(number)
    over, under = parts(number, bound)
    return over / under


@rule
def scaled_to_byte(number: int, bound: int) -> int:
    """The content of a column of a byte for a number: 0 for -1, 255 for 1."""
    over, under = parts(number, bound)
    return (BYTE * (over + under) + under) // (2 * under)


@rule
def signed(byte: int) -> int:
    """A byte as a number from -128 to 127."""
    return byte - 2 * NEGATIVE if byte >= NEGATIVE else byte


@rule
def seat_from(trace: int, me: int, players: int) -> int:
    """The seat that left a trace, counted from the observer."""
    seat = ((trace - 1) & (PLAYERS - 1)) - me
    return seat if seat >= 0 else seat + players


@rule
def write_traces(terms: Any, seen: Seen, me: int, out: Any, one: int) -> None:
    """Write who played each card and made each call, and when."""
    cards, players, laps = terms.cards, terms.players, terms.laps
    calls = terms.count - cards
    begun = int(seen.ones[terms.tricks]) * laps  # the first round of this trick
    for word in range(terms.first // 8, (terms.first + terms.count + 7) // 8):
        left = marks(int(seen.words[word]))
        while left:
            byte = 8 * word + (lowest(left) >> 3)
            left &= left - 1
            place = byte - terms.first
            if place < terms.count:
                trace = int(seen.ones[byte])
                rounds = (trace - 1) >> 3
                if not terms.relative:
                    out[terms.cards_at + place * players + ((trace - 1) & (PLAYERS - 1))] = one
                    out[terms.table_at + place] = 1 + rounds
                else:
                    seat = seat_from(trace, me, players)
                    begin = terms.cards_at + seat * cards
                    begin = terms.table_at + (seat * laps + rounds - begun) * cards if rounds >= begun else begin
                    begin = terms.calls_at + seat * calls - cards if place >= cards else begin
                    out[begin + place] = one


@rule
def marks(word: int) -> int:
    """The lowest bit of every byte of a word that is not 0."""
    return ((((word & LOW_BITS) + LOW_BITS) | word) >> 7) & LOWEST_BITS


@rule
def write_members(left: int, table: Any, begin: int, out: Any, one: int) -> None:
    """Write the columns of the members of a set."""
    while left:
        column = table[lowest(left)]
        left &= left - 1
        if column >= 0:
            out[begin + column] = one


@rule
def write_columns(program: Program, seen: Seen, out: Any, one: int) -> None:
    """
    Write the columns of one observation that are not 0 over columns of 0.

    `one` is 1 for floating columns and 255 for columns of a byte.
    """
    ends = program.ends
    observer = signed(int(seen.ones[program.traces[0].observer]))
    me = max(0, observer)
    at = program.at[me]
    table = program.table[me]
    for block in range(ends[SET]):
        write_members(int(seen.words[at[block] // 8]), table[block], program.to[block], out, one)
    for block in range(ends[SET], ends[SEATS]):
        write_members(int(seen.ones[at[block]]), table[block], program.to[block], out, one)
    for block in range(ends[SEATS], ends[VALUE]):
        gate = program.gates[block - ends[SEATS]]
        value = int(seen.ones[at[block]]) if int(seen.ones[gate >> GATE]) > (gate & (1 << GATE) - 1) - 1 else NOTHING
        column = table[block][value]
        if column >= 0:
            out[program.to[block] + column] = one
    for block in range(ends[VALUE], ends[LONG]):
        number = int(seen.fours[at[block] // 4])
        if one == BYTE:
            out[program.to[block]] = scaled_to_byte(number, program.bound[block])
        else:
            out[program.to[block]] = scaled(number, program.bound[block])
    for block in range(ends[LONG], ends[SHORT]):
        out[program.to[block]] = program.content[block - ends[LONG]][int(seen.ones[at[block]])]
    write_traces(program.traces[0], seen, me, out, one)


@rule
def write_rows(program: Program, seen: Seen, out: Any, one: int, first: int, last: int) -> None:
    """Write the columns (rows, width) of observations, from row `first` up to `last`."""
    for i in range(first, last):
        row = out[i]
        for column in range(len(row)):
            row[column] = 0
        write_columns(program, Seen(seen.words[i], seen.fours[i], seen.ones[i]), row, one)
