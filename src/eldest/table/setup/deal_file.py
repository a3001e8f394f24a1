"""A set-up deal as a file of lines, and whatever else holds a deal: a link, a hand record, a hand with dots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import groupby
from typing import Any

from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.table import actions
from eldest.table.record import record_reader
from eldest.table.record.hand_record import RECORD, WIDTH
from eldest.table.record.hand_record import TITLE as RECORD_TITLE
from eldest.table.setup import pbn, ptn
from eldest.table.setup.deal_setup import DealSetup, Move, plain
from eldest.table.setup.hand_text import listed
from eldest.table.setup.link import unlinked
from eldest.table.setup.unreadable import WRONG, Unreadable, unreadable

TITLE = "eldest deal"
VERSION = 1


def written(setup: DealSetup) -> str:
    """The deal as a file."""
    return "\n".join(f"{key:<{WIDTH}} {value}".rstrip() for key, value in _lines(plain(setup))) + "\n"


def _lines(setup: DealSetup) -> Iterator[tuple[str, str]]:
    yield TITLE, str(VERSION)
    yield "game", str(setup.options)
    yield "before", pbn.pairs(setup.before)
    for owner, held in setup.hands.items():
        yield owner, " ".join(held)
    if setup.moves:
        runs = groupby(setup.moves, key=lambda move: move.seat)
        yield "actions", ", ".join(f"P{seat} {' '.join(move.text for move in run)}" for seat, run in runs)
    if setup.seat:
        yield "you", f"P{setup.seat}"


def read(text: str, *, number: int = 1, step: int | None = None, options: Options | None = None) -> DealSetup:
    """
    The deal in a text of any kind: a link, a file of a deal, hands with dots, or hand records.

    Of records, the deal is that of a `number`, after its first `step` actions. Hands with dots that name no game are
    those of a game with these `options`. Raises `NotADeal`.
    """
    plainly = text.strip().removeprefix("\ufeff")
    try:
        if plainly.startswith(TITLE):
            return _file(plainly)
        if plainly.startswith((RECORD_TITLE, "{", "[{")) or RECORD in plainly:
            return _recorded(plainly, number, step)
        if ptn.is_ptn(plainly):
            return ptn.read(plainly)
        if "[" in plainly:
            return pbn.read(plainly, options)
        return unlinked(plainly)
    except WRONG as wrong:
        raise unreadable(wrong) from wrong


def _recorded(text: str, number: int, step: int | None) -> DealSetup:
    records = record_reader.parse(text)
    if not 0 < number <= len(records):
        raise Unreadable(f"there is no deal {number} among {len(records)}", "no_such_deal", str(number))
    return plain(DealSetup.of(records[number - 1], step))


def _file(text: str) -> DealSetup:
    fields: dict[str, str] = {}
    for line in text.splitlines():
        said = line.removeprefix(TITLE) if line.startswith(TITLE) else line
        key, _, value = ("deal " + said.strip() if said is not line else said.strip()).partition(" ")
        if not key or key.startswith("#"):
            continue
        if key in fields:
            raise Unreadable(f"{key} appears twice", "twice", key)
        fields[key] = value.strip()
    version = fields.pop("deal")
    if version != str(VERSION):
        raise Unreadable(f"this deal has version {version[:20]}: please install a newer Eldest", "newer")
    if "game" not in fields:
        raise Unreadable("game is missing", "no_game")
    game = fields.pop("game")
    family = family_of(game.partition("(")[0])
    options = family.options.parse(game)
    before, done, seat = (fields.pop(key, "") for key in ("before", "actions", "you"))
    hands = {owner: tuple(listed(held)) for owner, held in fields.items()}
    return plain(
        DealSetup(options, _before(family, before), hands, tuple(moves(done)), actions.seat(seat) if seat else 0)
    )


def _before(family: Family, written: str) -> dict[str, Any]:
    return {"dealer": 0} | pbn.numbers_of(family, written)


def moves(written: str) -> Iterator[Move]:
    """The actions of a text such as `P1 pass, P2 7S`. Raises `NotADeal`."""
    for said in filter(None, (part.strip() for part in written.split(","))):
        seat, *texts = said.split()
        if not re.fullmatch(r"P\d", seat) or not texts:
            raise Unreadable(f"actions: {said!r} is not a seat and what it did", "actions")
        yield from (Move(int(seat[1:]), each) for each in texts)
