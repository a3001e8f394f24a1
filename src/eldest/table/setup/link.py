"""
A set-up deal as a short text that fits into the fragment of a link, after `#`.

Its parts stand between tildes: the version, the game, options, the game before the deal, hands and piles, actions, and
the seat of whoever opens it. It has only letters, digits, `-`, `.`, `_` and `~`, which no program changes in a link,
and `%` before a code if a name needs another sign.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import quote, unquote

from eldest.cards import Seat
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import text
from eldest.table.setup.deal_setup import DealSetup, Hands, Move, plain
from eldest.table.setup.hand_text import listed, runs
from eldest.table.setup.unreadable import WRONG, Unreadable, unreadable

VERSION = "1"
PARTS = 7
LONGEST = 4_000  # characters; no deal takes so many


def linked(setup: DealSetup) -> str:
    """
    The text of a deal.

    >>> from eldest.families import family
    >>> linked(DealSetup(family("sweven").options.make({"players": 2}), {"dealer": 1}, {"P0": ("AS", "KS", "9H")}))
    '1~sweven~players-2~dealer-1~P0-AKS9H'
    """
    setup = plain(setup)
    players = int(setup.options.record().players)
    parts = [
        VERSION,
        setup.options.family,
        ".".join(f"{name}-{text(value)}" for name, value in setup.options.changed().items()),
        ".".join(f"{name}-{_number(value)}" for name, value in setup.before.items() if (name, value) != ("dealer", 0)),
        ".".join(f"{owner}-{runs(held, '')}" for owner, held in setup.hands.items()),
        ".".join(_moves(setup.moves, players)),
        f"P{setup.seat}" if setup.seat else "",
    ]
    return "~".join(parts).rstrip("~")


def unlinked(written: str) -> DealSetup:
    """The deal of a text. Raises `NotADeal` with what is wrong in a line."""
    told = written.strip().rpartition("#")[2]
    version, *parts = told.split("~")
    if not re.fullmatch(r"\d{1,4}", version) or not parts:
        raise Unreadable(f"{written.strip()[:40]!r} is not the link of a deal", "not_a_link")
    if version != VERSION:
        raise Unreadable(f"this link has version {version}: please install a newer Eldest", "newer")
    if len(parts) >= PARTS or len(told) > LONGEST:
        raise Unreadable("this link is too long for a deal", "too_long")
    game, options, before, hands, moves, seat = [*parts, *[""] * (PARTS - 1 - len(parts))]
    try:
        family = family_of(game)
        made = family.options.make(dict(_pairs("options", options)))
        return plain(
            DealSetup(
                made,
                {"dealer": 0} | dict(_numbers(family, before)),
                _hands(hands),
                tuple(_moved(moves, int(made.record().players))),
                _seat(seat) if seat else 0,
            )
        )
    except WRONG as wrong:
        raise unreadable(wrong) from wrong


def _pairs(part: str, written: str) -> Iterator[tuple[str, str]]:
    for pair in filter(None, written.split(".")):
        name, dash, value = pair.partition("-")
        if not dash or not name:
            raise Unreadable(f"{part}: {pair!r} is not a name and its value", "damaged", pair)
        yield name, value


def _number(value: int | list[int]) -> str:
    return "_".join(map(str, value)) if isinstance(value, list) else str(value)


def _numbers(family: Family, written: str) -> Iterator[tuple[str, Any]]:
    for name, said in _pairs("before", written):
        declared = family.game.fields.get(name)
        if declared is None or not re.fullmatch(r"-?\d{1,15}(_-?\d{1,15})*", said):
            raise Unreadable(f"before: {name} {said}: no such numbers in this game", "standing")
        numbers = [int(each) for each in said.split("_")]
        yield name, numbers if declared.shape or declared.a_set else numbers[0]


def _hands(written: str) -> Hands:
    found: dict[str, tuple[str, ...]] = {}
    for owner, held in _pairs("hands", written):
        if owner in found:
            raise Unreadable(f"{owner} appears twice", "twice", owner)
        found[owner] = tuple(listed(held))
    return found


# ---------------------------------------------------------------- actions, each with its seat if the order differs


def _moves(moves: Iterable[Move], players: int) -> Iterator[str]:
    order = _Order(players)
    for move in moves:
        said = quote(move.text, safe="").translate({ord(sign): f"%{ord(sign):02X}" for sign in ".-~"})
        yield said if order.expects(move.seat) else f"P{move.seat}-{said}"


def _moved(written: str, players: int) -> Iterator[Move]:
    order = _Order(players)
    for said in filter(None, written.split(".")):
        owner, _, action = said.rpartition("-")
        seat = _seat(owner) if owner else order.next
        order.expects(seat)
        yield Move(seat, unquote(action))


class _Order:
    """The seat that goes on as the last two did."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.last, self.next = -1, 0

    def expects(self, seat: Seat) -> bool:
        """Whether it is this seat's turn, as far as the order tells; it has acted now."""
        expected = self.next == seat
        step = seat - self.last if self.last >= 0 else 1
        self.last, self.next = seat, (seat + step) % self.players
        return expected


def _seat(written: str) -> Seat:
    if not re.fullmatch(r"P\d", written):
        raise Unreadable(f"{written!r} is not a seat", "seat", written)
    return int(written[1:])
