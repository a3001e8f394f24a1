"""Small rules that several processes compile, in a module that takes little time to import."""

from __future__ import annotations

from eldest.compiler import bind, rule
from eldest.record import public, record

TABLE = (3, 1, 4, 1, 5)
SHAPE = record(sum=public(), seen=public(5))


def unbound(row, place):
    raise NotImplementedError


chosen = unbound


@rule
def from_table(row, place):
    return TABLE[place]


@rule
def doubled(row, place):
    return 2 * TABLE[place]


@rule
def gather(rows, index):
    row = rows[index]
    for place in range(len(row.seen)):
        row.seen[place] = chosen(row, place)
        row.sum += row.seen[place]
    return row.sum


def bound(chooser=from_table, family="tiny"):
    return bind(gather, f"{family}.gather", chosen=chooser)
