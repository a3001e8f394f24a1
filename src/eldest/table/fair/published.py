"""
A published match: the public data of a match, so that anyone can verify its packs.

A JSON file with a version: older versions open, newer ones are refused with a message.
"""

from __future__ import annotations

import json
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from eldest import cards
from eldest.cards import Card, Seat
from eldest.families import family as family_of
from eldest.options import Options
from eldest.table.fair.fair import DealName, Opening, Origin, Promise, Shares, hexed
from eldest.table.record.hand_record import RECORD, TITLE

VERSION = 2  # needed only by a match with a repeated deal
FIRST = 1
KEY = "eldest_match"
HAND_RECORD = "a hand record has no seeds to verify (`eldest replay` checks it); a match as a table publishes it has"


class NotAMatch(ValueError):
    """A text that is not a published match."""


@dataclass(frozen=True)
class PublishedDeal:
    """One deal: its shares and its hand record in JSON form; both withheld while its cards are secret."""

    shares: Shares
    record: Mapping[str, Any] | None = None
    repeated: tuple[int, int] | None = None  # the match and deal, of another table, whose pack is repeated

    def to_json(self, seats: Sequence[str]) -> dict[str, Any]:
        """The deal in JSON form; the record uses the seats' current names."""
        shares = self.shares
        written: dict[str, Any] = {"deal": shares.name.deal, "promise": shares.promise.to_json()}
        if self.repeated:
            written["repeated"] = dict(zip(("match", "deal"), self.repeated, strict=True))
        if shares.withheld:
            written["withheld"] = list(shares.withheld)
        if shares.opening:
            written["opening"] = shares.opening.to_json()
        if self.record is not None:
            written["record"] = {**self.record, "seats": list(seats)}
        return written


@dataclass(frozen=True)
class PublishedMatch:
    """The deals of one match of a table so far."""

    table: str
    match: int
    options: Options
    seats: tuple[str, ...]
    pack: tuple[Card, ...]  # in its order before the shuffle
    drawn: bool  # whether the first dealer is drawn by the seeds
    deals: tuple[PublishedDeal, ...] = ()

    def to_json(self) -> dict[str, Any]:
        """The match in JSON form."""
        return {
            KEY: _version(self.deals),
            "table": self.table,
            "match": self.match,
            "game": self.options.family,
            "options": self.options.to_json(),
            "seats": list(self.seats),
            "pack": [cards.name(card) for card in self.pack],
            "dealer": "drawn" if self.drawn else "fixed",
            "deals": [deal.to_json(self.seats) for deal in self.deals],
        }

    def __str__(self) -> str:
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"


# ---------------------------------------------------------------- parsing


def parse(written: str) -> PublishedMatch:
    """The match in a file; `verification` checks whether it is true."""
    if written.lstrip().startswith(TITLE):
        raise NotAMatch(HAND_RECORD)
    loaded = _loaded(written)
    first = loaded[0] if isinstance(loaded, list) and loaded else loaded
    if isinstance(first, dict) and RECORD in first:
        raise NotAMatch(HAND_RECORD)
    if not isinstance(loaded, dict) or KEY not in loaded:
        raise NotAMatch(f"a published match is a JSON object with the key {KEY!r}")
    _check_version(loaded[KEY])
    needed = ("table", "match", "game", "pack", "dealer", "deals")
    fields = _fields(loaded, needed, (KEY, "options", "seats"))
    options = _options(fields)
    players = options.record().players
    with _at("pack"):
        pack = tuple(cards.card(_text(name)) for name in _list(fields["pack"]))
    if fields["dealer"] not in ("drawn", "fixed"):
        raise NotAMatch(f"dealer: {fields['dealer']!r} is neither 'drawn' nor 'fixed'")
    with _at("table and match"):
        name = DealName(_text(fields["table"]), fields["match"], 1)
    deals = tuple(_deal(each, name, place, players) for place, each in enumerate(_deals(fields["deals"]), 1))
    if loaded[KEY] != _version(deals):
        raise NotAMatch(f"version {loaded[KEY]}: this match would be written in version {_version(deals)}")
    return PublishedMatch(
        name.table,
        name.match,
        options,
        _seats(fields.get("seats"), players),
        pack,
        fields["dealer"] == "drawn",
        deals,
    )


def _version(deals: Iterable[PublishedDeal]) -> int:
    """The oldest version that can hold a match."""
    return VERSION if any(deal.repeated for deal in deals) else FIRST


def _loaded(written: str) -> Any:
    try:
        return json.loads(written)
    except json.JSONDecodeError as error:
        raise NotAMatch(f"this is not JSON: line {error.lineno}: {error.msg}") from error
    except RecursionError as error:
        raise NotAMatch("the JSON is nested too deeply for a match") from error
    except ValueError as error:  # a number of thousands of digits
        raise NotAMatch("a number is too long") from error


def _check_version(written: Any) -> None:
    if type(written) is not int or written < 1:
        raise NotAMatch(f"{written!r} is not a version")
    if written > VERSION:
        raise NotAMatch(
            f"version {written} is newer than this program reads ({VERSION}): please install a newer Eldest"
        )


def _options(fields: Mapping[str, Any]) -> Options:
    with _at("game"):
        family = family_of(_text(fields["game"]))
    with _at("options"):
        chosen = fields.get("options", {})
        declared: type[Options] = family.options
        return declared.make(_fields(chosen, (), declared.declared()))


def _seats(written: Any, players: int) -> tuple[str, ...]:
    if written is None:
        return tuple(f"P{seat}" for seat in range(players))
    with _at("seats"):
        return tuple(_text(name) for name in _list(written, players))


def _deals(written: Any) -> list[Any]:
    with _at("deals"):
        return _list(written)


def _deal(written: Any, match: DealName, place: int, players: int) -> PublishedDeal:
    with _at(f"deal {place} of the file"):
        fields = _fields(written, ("deal", "promise"), ("withheld", "opening", "record", "repeated"))
        name = DealName(match.table, match.match, fields["deal"])
        with _at("promise"):
            promise = _promise(fields["promise"], players)
        with _at("withheld"):
            withheld = _some_seats(fields.get("withheld", []), players)
        with _at("opening"):
            opening = _opening(fields["opening"], players) if "opening" in fields else None
        record = fields.get("record")
        if record is not None and not isinstance(record, dict):
            raise NotAMatch("record: not an object")
        with _at("repeated"):
            repeated = _repeated(fields["repeated"]) if "repeated" in fields else None
        return PublishedDeal(Shares(name, promise, withheld, opening), record, repeated)


def _repeated(written: Any) -> tuple[int, int]:
    fields = _fields(written, ("match", "deal"))
    name = DealName("-", fields["match"], fields["deal"])
    return name.match, name.deal


def _promise(written: Any, players: int) -> Promise:
    fields = _fields(written, ("secret", "seats"))
    seats = [_fields(seat, ("origin", "commitment")) for seat in _list(fields["seats"], players)]
    known = [origin.value for origin in Origin]
    for seat in seats:
        if seat["origin"] not in known:
            raise NotAMatch(f"{seat['origin']!r} is no origin of a seed ({', '.join(known)})")
    origins = tuple(Origin(seat["origin"]) for seat in seats)
    return Promise(hexed(fields["secret"]), origins, tuple(hexed(seat["commitment"]) for seat in seats))


def _opening(written: Any, players: int) -> Opening:
    fields = _fields(written, ("secret", "seeds"))
    return Opening(hexed(fields["secret"]), tuple(map(hexed, _list(fields["seeds"], players))))


def _some_seats(written: Any, players: int) -> tuple[Seat, ...]:
    listed = _list(written)
    if not all(type(seat) is int and 0 <= seat < players for seat in listed) or listed != sorted(set(listed)):
        raise NotAMatch(f"{listed} are not seats, each once and in their order")
    return tuple(listed)


# ---------------------------------------------------------------- the forms


@contextmanager
def _at(where: str) -> Iterator[None]:
    """Prefix any error raised inside with its place, in one line."""
    try:
        yield
    except ValueError as wrong:
        raise NotAMatch(f"{where}: {' '.join(str(wrong).split())}") from wrong


def _fields(written: Any, needed: Collection[str], allowed: Collection[str] = ()) -> dict[str, Any]:
    if not isinstance(written, dict):
        raise NotAMatch("not an object")
    for key in needed:
        if key not in written:
            raise NotAMatch(f"the key {key!r} is missing")
    for key in written:
        if key not in needed and key not in allowed:
            raise NotAMatch(f"{key!r} is not a known key")
    return written


def _list(written: Any, length: int | None = None) -> list[Any]:
    if not isinstance(written, list):
        raise NotAMatch("not a list")
    if length is not None and len(written) != length:
        raise NotAMatch(f"{len(written)} entries for {length} seats")
    return written


def _text(written: Any) -> str:
    if not isinstance(written, str) or not written.isprintable():
        raise NotAMatch(f"{written!r} is not a text on one line")
    return written
