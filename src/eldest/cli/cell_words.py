"""What a score keeper types into cells: numbers, suits, calls and players, as people write them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldest.cards import SYMBOLS
from eldest.keeper.cell_text import NotACell
from eldest.keeper.sheet import Sheet
from eldest.record import Field

NOTHING = ("-", ".")


def values(sheet: Sheet, hand: dict[str, Any], name: str, text: str) -> Any:
    """
    The value of a cell, or the values of an array, that a line stands for.

    `hand` is what else is written. An array is written in order, `-` for nothing; or player by player, `Ada 3`; or,
    where it is the bidder's alone, as one number. What is left out of a sum is the rest.
    """
    declared = sheet.keeper.ENTRY.fields.get(name)
    if declared is None:
        raise NotACell(f"{name}: there is no such cell (there is {', '.join(sheet.keeper.ENTRY.fields)})")
    words = text.replace(",", " ").split()
    if not declared.shape:
        return _single(sheet, name, declared, words)
    if declared.by == "trick":
        return [_side(sheet, word) for word in words]
    kept = list(hand.get(name) or [None] * sheet.length(declared))
    if len(words) > 1 and player(sheet, words[0]) is not None and len(words) % 2 == 0:
        for who, said in zip(words[::2], words[1::2], strict=True):
            kept[named(sheet, who) % len(kept)] = _value(sheet, declared, said)
        return kept
    several = [_value(sheet, declared, word) for word in words]
    if name == sheet.games.TAKINGS:
        several = _shares(sheet, hand, several, len(kept))
    return several


def _shares(sheet: Sheet, hand: dict[str, Any], given: list[Any], length: int) -> list[Any]:
    """The shares of the takings: one number is the bidder's, and the last one is what the others leave."""
    bidder = hand.get("bidder")
    shares: list[Any] = [None] * length
    if len(given) == 1 and bidder is not None:
        shares[bidder % length] = given[0]
    else:
        shares[: len(given)] = given
    missing = [place for place, share in enumerate(shares) if share is None]
    whole = _whole(sheet, hand)
    if len(missing) == 1 and whole is not None:
        shares[missing[0]] = max(0, whole - sum(share for share in shares if share is not None))
    return shares


def _whole(sheet: Sheet, hand: dict[str, Any]) -> int | None:
    """What there is to be taken; nothing where not all of it need be anybody's."""
    open_ended = hand.get("revoked") is not None or sheet.options.family == "sweven"
    head = sheet.to_json()["next"]
    return None if open_ended or head is None else head["size"]


def _single(sheet: Sheet, name: str, declared: Field, words: Sequence[str]) -> Any:
    if declared.of == "seats":
        return [named(sheet, word) for word in words]
    if declared.of == "truth":
        return not words or words[0].lower() in ("yes", "true", "y")
    if len(words) != 1:
        raise NotACell(f"{name}: one value is expected, not {' '.join(words)!r}")
    return _value(sheet, declared, words[0])


def _value(sheet: Sheet, declared: Field, word: str) -> Any:
    if word in NOTHING:
        return None
    if declared.of == "seat":
        return named(sheet, word)
    if declared.of == "suit" or isinstance(declared.of, tuple):
        for symbol, letter in SYMBOLS.items():
            word = word.replace(symbol, letter)
        return word
    return int(word) if word.isdecimal() else word


def _side(sheet: Sheet, word: str) -> int:
    return named(sheet, word) % len(sheet.sides)


def player(sheet: Sheet, word: str) -> int | None:
    """The seat of a player: its number after P, or the beginning of one name alone."""
    said = word.casefold()
    if said[:1] == "p" and said[1:].isdecimal():
        return int(said[1:])
    starting = [seat for seat, name in enumerate(sheet.players) if name.casefold().startswith(said)]
    return starting[0] if len(starting) == 1 else None


def named(sheet: Sheet, word: str) -> int:
    """The seat of a player who must be one."""
    seat = int(word) if word.isdecimal() else player(sheet, word)
    if seat is None:
        raise NotACell(f"{word!r} is not one player (there is {', '.join(sheet.players)})")
    return seat
