"""A sealed edition: the source of its bytes, the bots registered for it and, once it has closed, its bytes."""

from __future__ import annotations

import hashlib
import json
import re
import secrets
from dataclasses import dataclass, replace
from datetime import datetime
from pathlib import Path
from typing import Any

from eldest.research.benchmark.board import DEV, Edition
from eldest.research.benchmark.editions.beacon import CHAIN, SIGNATURE, Round, moment, written
from eldest.research.benchmark.task import NotATask

# By the format of a file, where its bytes come from: they were drawn and kept, or follow from a round of a beacon.
DRAWN, BEACON = FORMATS = ("eldest edition 1", "eldest edition 2")
BYTES = 32
NAME = re.compile(r"[a-z0-9][a-z0-9._-]*")


@dataclass(frozen=True)
class Drawn:
    """Random bytes that somebody keeps secret, identified by their digest."""

    commitment: str

    def key(self, name: str, key: bytes) -> bytes:
        """The bytes themselves. Raises `NotATask` if they do not match the commitment."""
        if commitment(name, key) != self.commitment:
            raise NotATask(f"these are not the bytes to which the edition {name} was committed")
        return key


@dataclass(frozen=True)
class Entry:
    """
    A registered bot: its spec, and the SHA-256 of its files unless it is one of Eldest's.

    `at` is the time of registration according to the keeper of the file; older files have none.
    """

    spec: str
    digest: str | None
    at: datetime | None = None


@dataclass(frozen=True)
class SealedEdition:
    """
    An edition: its name, the source of its bytes, and the registered bots.

    Once it has closed, `revealed` is what was published (the bytes, or the signature of a round) and `key` the bytes.
    """

    name: str
    source: Drawn | Round
    registered: tuple[Entry, ...] = ()
    revealed: bytes = b""
    key: bytes = b""

    @property
    def commitment(self) -> str:
        """The commitment to the bytes, published before it closes."""
        return self.source.commitment

    @property
    def due(self) -> datetime | None:
        """The moment from which anybody can know the bytes; `None` if that depends on who keeps them."""
        return self.source.due if isinstance(self.source, Round) else None

    @property
    def edition(self) -> Edition:
        """The edition with its boards. Raises `NotATask` until its bytes are published."""
        if not self.key:
            how = f": `eldest bench edition close` closes it from {written(self.due)} on" if self.due else ""
            raise NotATask(f"the edition {self.name} has not closed: its bytes are not published yet{how}")
        return Edition(self.name, self.key)

    @property
    def in_time(self) -> tuple[Entry, ...]:
        """The bots registered before the boards could be known."""
        due = self.due
        return tuple(each for each in self.registered if due is None or (each.at is not None and each.at < due))

    def label(self, spec: str, digest: str | None) -> str:
        """`sealed` for a bot that was registered before the boards were known, else `open`."""
        return "sealed" if any((each.spec, each.digest) == (spec, digest) for each in self.in_time) else "open"

    def other_name(self, spec: str, digest: str | None) -> str:
        """Another spec under which a bot's files are registered; empty if its own is, or if there is none."""
        names = [each.spec for each in self.in_time if digest and each.digest == digest]
        return names[0] if names and spec not in names else ""

    def register(self, spec: str, digest: str | None, now: datetime) -> SealedEdition:
        """The edition with one more bot. Raises `NotATask` if it has closed, is due, or has the bot already."""
        if self.key:
            raise NotATask(f"the edition {self.name} has closed: nobody registers any more")
        if self.due and now >= self.due:
            raise NotATask(
                f"the edition {self.name} was open until {written(self.due)}, when its boards could be known:"
                " nobody registers any more"
            )
        if self.label(spec, digest) == "sealed":
            raise NotATask(f"{spec} is registered already, for all tasks")
        return replace(self, registered=(*self.registered, Entry(spec, digest, now)))

    def close(self, revealed: bytes) -> SealedEdition:
        """The edition with its bytes. Raises `NotATask` if it has closed, or these do not match the commitment."""
        if self.key:
            raise NotATask(f"the edition {self.name} has closed already")
        return replace(self, revealed=revealed, key=self.source.key(self.name, revealed))

    def write(self, path: str) -> None:
        """Write the edition to a file."""
        entries = [
            {"spec": each.spec, "digest": each.digest} | ({"at": written(each.at)} if each.at else {})
            for each in self.registered
        ]
        revealed = self.revealed.hex() or None
        told: dict[str, Any]
        if isinstance(self.source, Round):
            beacon = {"chain": CHAIN, "round": self.source.number, "due": written(self.source.due)}
            told = {"format": BEACON, "name": self.name, "beacon": beacon, "registered": entries, "signature": revealed}
        else:
            told = {"format": DRAWN, "name": self.name, "commitment": self.commitment, "registered": entries}
            told["key"] = revealed
        Path(path).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def commitment(name: str, key: bytes) -> str:
    """The commitment to random bytes, published before their edition closes."""
    return f"sha256:{hashlib.sha256(b'eldest-v1|' + name.encode() + b'|' + key).hexdigest()}"


def drawn(name: str) -> tuple[SealedEdition, bytes]:
    """A new edition, and its random bytes, to be kept secret. Raises `NotATask` for a bad name."""
    key = secrets.token_bytes(BYTES)
    return SealedEdition(_named(name), Drawn(commitment(name, key))), key


def from_beacon(name: str, when: datetime, now: datetime) -> SealedEdition:
    """
    A new edition whose bytes follow from the first round of the beacon due at a moment or later.

    Raises `NotATask` for a bad name, or if that round is not in the future.
    """
    source = Round.at(when)
    try:
        past = source.due <= now
    except OverflowError:
        raise NotATask(f"{written(when)} is too late: no calendar has that round of the beacon") from None
    if past:
        raise NotATask(f"{written(when)} is not in the future: that round of the beacon is known to everybody")
    return SealedEdition(_named(name), source)


def read(path: str) -> SealedEdition:
    """The edition in a file. Raises `NotATask` if it holds none, or bytes that do not match the commitment."""
    try:
        told: Any = json.loads(Path(path).read_text(encoding="utf-8"))
        if told["format"] not in FORMATS:
            raise KeyError("format")
        beacon = told["format"] == BEACON
        source = _round(told["beacon"]) if beacon else Drawn(str(told["commitment"]))
        found = SealedEdition(str(told["name"]), source, tuple(map(_entry, told["registered"])))
        revealed = bytes.fromhex(told["signature" if beacon else "key"] or "")
    except (ValueError, TypeError, KeyError, AttributeError, OverflowError):
        raise NotATask(f"{path}: not an edition of the benchmark ({' or '.join(FORMATS)})") from None
    if revealed == DEV:
        raise NotATask(f"{path}: these bytes are known to everybody")
    return found.close(revealed) if revealed else found


def signature(text: str) -> bytes:
    """The bytes of a signature in hexadecimal digits. Raises `NotATask`."""
    try:
        found = bytes.fromhex(text)
    except ValueError:
        found = b""
    if len(found) != SIGNATURE:
        raise NotATask(f"{text!r} is not a signature: {2 * SIGNATURE} hexadecimal digits, the round's `signature`")
    return found


def _named(name: str) -> str:
    if not NAME.fullmatch(name) or name == Edition().name:
        raise NotATask(
            f"{name!r} cannot be the name of an edition: small letters, digits, '.', '_' and '-', such as 2027a"
        )
    return name


def _round(told: Any) -> Round:
    """The round in a file. Raises ValueError if the chain is another one, or the time at which it is due is wrong."""
    number = told["round"]
    if told["chain"] != CHAIN or isinstance(number, bool) or not isinstance(number, int) or number < 1:
        raise ValueError("round")
    found = Round(number)
    if moment(told["due"]) != found.due:
        raise ValueError("due")
    return found


def _entry(told: Any) -> Entry:
    return Entry(str(told["spec"]), told["digest"], moment(told["at"]) if told.get("at") else None)
