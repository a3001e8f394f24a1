"""
Hands in the manner of PBN, the Portable Bridge Notation: `[Deal "P0:AK.T..85 … "]`.

A hand has its ranks suit by suit, spades, hearts, diamonds, clubs, with dots between them; jokers follow after a
fourth dot, and `-` stands for a hand that is not given. The hands go clockwise from the seat that is named first: `P0`,
or at a table of four a compass point, south being P0. `Game`, `Before` and `Piles` are tags of our own.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from eldest.cards import Seat
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.table.setup.deal_setup import DealSetup, plain
from eldest.table.setup.hand_text import dotted, listed
from eldest.table.setup.unreadable import Unreadable

TAG = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]?')
COMPASS = "SWNE"  # P0 to P3, clockwise


def tags(text: str) -> dict[str, str]:
    """The tags of a text, each once."""
    return dict(reversed(TAG.findall(text)))


def written(setup: DealSetup) -> str:
    """The hands, the piles and the game before the deal. The actions have no place in it."""
    setup = plain(setup)
    owners = [owner for owner in setup.sizes if owner[1:].isdigit()]
    piles = [f"{owner}:{dotted(held)}" for owner, held in setup.hands.items() if owner not in owners]
    told = {
        "Game": str(setup.options),
        "Dealer": f"P{setup.before['dealer']}",
        "Before": pairs({name: value for name, value in setup.before.items() if name != "dealer"}),
        "Deal": "P0:" + " ".join(dotted(setup.hands.get(owner, ())) for owner in owners),
        "Piles": " ".join(piles),
    }
    return "".join(f'[{name} "{value}"]\n' for name, value in told.items() if value)


def read(text: str, options: Options | None = None) -> DealSetup:
    """The deal of a text; one that names no game is of these `options`. Raises `Unreadable`."""
    found = tags(text)
    if "Deal" not in found:
        raise Unreadable("there is no [Deal …] in the text", "no_deal")
    if "Game" in found:
        family = family_of(found["Game"].partition("(")[0])
        options = family.options.parse(found["Game"])
    if options is None:
        raise Unreadable("the text names no game: choose one first", "no_game")
    family, players = family_of(options.family), int(options.record().players)
    before = {"dealer": 0} | numbers_of(family, found.get("Before", ""))
    if "Dealer" in found:
        before["dealer"] = seat_of(found["Dealer"], players)
    setup = DealSetup(options, before, {})
    hands = hands_of(found["Deal"], [owner for owner in setup.sizes if owner[1:].isdigit()], players)
    for pile in found.get("Piles", "").split():
        owner, _, held = pile.partition(":")
        hands[owner] = tuple(listed(held))
    return plain(DealSetup(options, before, hands).completed())


def hands_of(written: str, owners: list[str], players: int) -> dict[str, tuple[str, ...]]:
    """The hands of a tag `Deal`; those after the last player's are a dummy's. Raises `Unreadable`, `NotTyped`."""
    first, colon, rest = written.partition(":")
    told = rest.split()
    if not colon or len(told) > len(owners):
        raise Unreadable(
            f"Deal: a seat, a colon and {len(owners)} hands are expected, not {written[:40]!r}",
            "hands",
            str(len(owners)),
        )
    start = seat_of(first, players)
    order = [f"P{(start + place) % players}" for place in range(players)] + owners[players:]
    return {owner: tuple(listed(held)) for owner, held in zip(order, told, strict=False)}


def seat_of(written: str, players: int) -> Seat:
    """The seat that a name means. Raises `Unreadable`."""
    name = written.strip().upper()
    if name in COMPASS and len(name) == 1 and players == len(COMPASS):
        return COMPASS.index(name)
    if not re.fullmatch(r"P\d", name) or int(name[1:]) >= players:
        raise Unreadable(f"{written!r} is none of the {players} seats", "seat", written)
    return int(name[1:])


# ---------------------------------------------------------------- the game before the deal, as in hand records


def pairs(before: Mapping[str, Any]) -> str:
    """Names and numbers: `dealer 1; scores -110 240`."""
    return "; ".join(f"{name} {' '.join(map(str, v)) if isinstance(v, list) else v}" for name, v in before.items())


def numbers_of(family: Family, written: str) -> dict[str, Any]:
    """The numbers of such a text. Raises `Unreadable`."""
    found: dict[str, Any] = {}
    for pair in filter(None, (part.strip() for part in written.split(";"))):
        name, _, said = pair.partition(" ")
        declared = family.game.fields.get(name)
        if declared is None or not re.fullmatch(r"-?\d{1,15}( +-?\d{1,15})*", said.strip()):
            raise Unreadable(f"before: {pair}: no such numbers in this game", "standing")
        numbers = [int(each) for each in said.split()]
        found[name] = numbers if declared.shape or declared.a_set else numbers[0]
    return found
