"""
Fair dealing: a pack that every seat contributed to, and that anyone can reproduce.

The server commits to a secret before it knows any seed, every seat commits to its seed before any
seed is shown, and after the deal everything is revealed. Every hash is the SHA-256, in hex, of a line of
words with one blank between them; docs/fair_dealing.md has the five lines. Randomness is an input:
the caller draws the secret and the seeds.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from eldest.cards import Pack, Seat
from eldest.options import HIGHEST, Options
from eldest.table.fair.shuffle import shuffled

NAME = "fair"  # the name of this shuffle in a record
TITLE = "eldest-fair-1"  # the first word of every line that is hashed
HEX = re.compile(r"[0-9a-f]{64}")  # a secret, a seed or a commitment: 32 bytes
TABLE = re.compile(r"[A-Za-z0-9_-]{1,64}")


class NotAShare(ValueError):
    """An invalid seed or commitment for a seat in this deal."""


@dataclass(frozen=True)
class DealName:
    """The identity of a deal: its table, the match at that table, and the deal in that match, both counted from 1."""

    table: str
    match: int
    deal: int

    def __post_init__(self) -> None:
        if not TABLE.fullmatch(self.table):
            raise NotAShare(f"{self.table!r} is not the id of a table (letters, digits, - and _)")
        for count in (self.match, self.deal):
            if type(count) is not int or not 1 <= count <= HIGHEST:
                raise NotAShare(f"{count!r} is not the number of a match or deal")

    def __str__(self) -> str:
        return f"{self.table} {self.match} {self.deal}"


def hexed(written: Any) -> str:
    """A secret, seed or commitment, checked to be 64 lower-case hex digits."""
    if not isinstance(written, str) or not HEX.fullmatch(written):
        raise NotAShare(f"{_short(written)} is not 64 hex digits in small letters")
    return written


def _short(written: Any) -> str:
    shown = repr(written)
    return shown if len(shown) <= 80 else f"{shown[:76]} …"


# ---------------------------------------------------------------- the five lines


def _digest(*words: object) -> str:
    return hashlib.sha256(" ".join(map(str, (TITLE, *words))).encode()).hexdigest()


def secret_commitment(name: DealName, secret: str) -> str:
    """The commitment to the server's secret, published before it knows any seed."""
    return _digest("secret", name, hexed(secret))


def commitment(name: DealName, seat: Seat, seed: str) -> str:
    """The commitment of a seat, published before any seed is shown; it depends on the table, deal and seat."""
    return _digest("seed", name, f"P{seat}", hexed(seed))


def substitute(name: DealName, seat: Seat, secret: str) -> str:
    """The seed of a seat that gave none, derived from the secret so that the server cannot choose it."""
    return _digest("substitute", name, f"P{seat}", hexed(secret))


def pack_seed(name: DealName, secret: str, seeds: tuple[str, ...]) -> str:
    """The seed of the shuffle: all seats' seeds in seat order, hashed with the secret."""
    return _digest("pack", name, hexed(secret), *map(hexed, seeds))


def first_dealer(seed: str, players: int) -> Seat:
    """The first dealer, drawn by the pack seed of the first deal if nobody was chosen."""
    return shuffled(list(range(players)), f"{seed} dealer")[0]


# ---------------------------------------------------------------- published data


class Origin(StrEnum):
    """The origin of a seat's seed."""

    PERSON = "person"  # drawn by the seat itself
    BOT = "bot"  # derived from the secret
    SUBSTITUTE = "substitute"  # also derived from the secret: the person committed to no seed in time


@dataclass(frozen=True)
class Promise:
    """The commitments published before the deal, before any seed is shown."""

    secret: str  # the commitment
    origins: tuple[Origin, ...]
    seeds: tuple[str, ...]  # the commitments, by seat

    def to_json(self) -> dict[str, Any]:
        """The promise in JSON form."""
        pairs = zip(self.origins, self.seeds, strict=True)
        return {
            "secret": self.secret,
            "seats": [{"origin": origin.value, "commitment": promised} for origin, promised in pairs],
        }


@dataclass(frozen=True)
class Opening:
    """The secret and all seeds, published after the deal."""

    secret: str
    seeds: tuple[str, ...]

    def to_json(self) -> dict[str, Any]:
        """The opening in JSON form."""
        return {"secret": self.secret, "seeds": list(self.seeds)}


@dataclass(frozen=True)
class Shares:
    """
    Everything that one deal was shuffled from.

    `withheld` are the seats that committed to a seed but never gave it: theirs is a substitute.
    """

    name: DealName
    promise: Promise
    withheld: tuple[Seat, ...] = ()
    opening: Opening | None = field(default=None, repr=False)  # `None` while it is secret

    @property
    def seed(self) -> str:
        """The seed of the pack."""
        if self.opening is None:
            raise NotAShare(f"deal {self.name.deal}: its seeds are not opened yet")
        return pack_seed(self.name, self.opening.secret, self.opening.seeds)

    @property
    def shuffle(self) -> str:
        """How the pack was shuffled, as written in a record."""
        return f"{NAME} {self.seed}"

    def pack(self, options: Options) -> Pack:
        """The pack, from the top."""
        return shuffled(options.pack(), self.seed)

    def seats(self, origin: Origin) -> tuple[Seat, ...]:
        """The seats whose seeds finally have this origin."""
        ended = (
            Origin.SUBSTITUTE if seat in self.withheld else promised
            for seat, promised in enumerate(self.promise.origins)
        )
        return tuple(seat for seat, each in enumerate(ended) if each is origin)


def faults(shares: Shares) -> Iterator[str]:
    """The ways in which the opening breaks the promise; none while it is secret."""
    opening, promise = shares.opening, shares.promise
    for seat in shares.withheld:
        if promise.origins[seat] is not Origin.PERSON:
            yield f"P{seat} cannot have withheld a seed: it promised none"
    if opening is None:
        return
    if secret_commitment(shares.name, opening.secret) != promise.secret:
        yield "the secret is not the one that was promised"
    own = shares.seats(Origin.PERSON)
    for seat, seed in enumerate(opening.seeds):
        derived = seed == substitute(shares.name, seat, opening.secret)
        if seat not in shares.withheld and commitment(shares.name, seat, seed) != promise.seeds[seat]:
            yield f"the seed of P{seat} is not the one that was promised"
        elif seat in own and derived:
            yield f"the seed of P{seat} is a substitute and not marked as one"
        elif seat not in own and not derived:
            yield f"the seed of P{seat} does not follow from the secret"
