"""Collects the shares of one deal as they arrive: commitments first, then seeds."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field, replace
from functools import cached_property

from eldest.cards import Seat
from eldest.table.fair.fair import (
    DealName,
    NotAShare,
    Opening,
    Origin,
    Promise,
    Shares,
    commitment,
    hexed,
    secret_commitment,
    substitute,
)


@dataclass(frozen=True)
class ShareCollection:
    """
    The seats' contributions to a deal so far; immutable, every step returns a new one.

    1. `start` with a freshly drawn secret, and publish `secret_commitment`.
    2. Seats `commit`, at any time; a seat may replace its commitment, for example from another device.
    3. When everyone has, or time is up, `close`, and publish `promise`.
    4. Seats with a commitment in the promise `give` their seeds.
    5. When `awaited` is empty, or time is up, deal from `shares`.

    A seat may give its seed before the promise; it then need not commit first.
    """

    name: DealName
    secret: str = field(repr=False)
    commitments: tuple[str, ...]  # by seat; empty if there is none
    seeds: tuple[str, ...] = field(repr=False)  # by seat; empty if there is none
    promise: Promise | None = None

    @classmethod
    def start(cls, name: DealName, players: int, secret: str) -> ShareCollection:
        """A new collection without contributions."""
        return cls(name, hexed(secret), ("",) * players, ("",) * players)

    @cached_property
    def secret_commitment(self) -> str:
        """The commitment to the secret, published before anyone contributes."""
        return secret_commitment(self.name, self.secret)

    @property
    def committed(self) -> tuple[Seat, ...]:
        """The seats that have committed to a seed."""
        return tuple(seat for seat, given in enumerate(self.commitments) if given)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats that have promised a seed but not given it; none before the promise."""
        origins = self.promise.origins if self.promise else ()
        return tuple(seat for seat, origin in enumerate(origins) if origin is Origin.PERSON and not self.seeds[seat])

    def commit(self, seat: Seat, given: str) -> ShareCollection:
        """Record a seat's commitment, replacing anything it gave before."""
        self._check(seat)
        if self.promise:
            raise NotAShare(f"P{seat}: the commitments for deal {self.name.deal} are closed")
        return replace(self, commitments=_put(self.commitments, seat, hexed(given)), seeds=_put(self.seeds, seat, ""))

    def give(self, seat: Seat, seed: str) -> ShareCollection:
        """Record the seed that a seat has committed to."""
        self._check(seat)
        expected = self.promise.seeds[seat] if self.promise else self.commitments[seat]
        computed = commitment(self.name, seat, seed)
        if self.promise and self.promise.origins[seat] is not Origin.PERSON:
            raise NotAShare(f"P{seat}: it promised no seed for deal {self.name.deal} in time")
        if expected and expected != computed:
            raise NotAShare(f"P{seat}: this is not the seed that it committed to for deal {self.name.deal}")
        return replace(self, commitments=_put(self.commitments, seat, computed), seeds=_put(self.seeds, seat, seed))

    def close(self, bots: Collection[Seat] = ()) -> ShareCollection:
        """Close the commitments; bots and seats without a commitment get seeds derived from the secret."""
        if self.promise:
            raise NotAShare(f"the commitments for deal {self.name.deal} are closed")
        origins = tuple(self._origin(seat, bots) for seat in range(len(self.seeds)))
        promised = tuple(
            self.commitments[seat] if origin is Origin.PERSON else commitment(self.name, seat, self._substitute(seat))
            for seat, origin in enumerate(origins)
        )
        kept = tuple(seed if origin is Origin.PERSON else "" for seed, origin in zip(self.seeds, origins, strict=True))
        return replace(self, seeds=kept, promise=Promise(self.secret_commitment, origins, promised))

    def _origin(self, seat: Seat, bots: Collection[Seat]) -> Origin:
        if seat in bots:
            return Origin.BOT
        return Origin.PERSON if self.commitments[seat] else Origin.SUBSTITUTE

    def shares(self) -> Shares:
        """The shares to shuffle the pack from; a seat still awaited counts as withholding its seed."""
        if self.promise is None:
            raise NotAShare(f"nothing is promised yet for deal {self.name.deal}")
        seeds = tuple(seed or self._substitute(seat) for seat, seed in enumerate(self.seeds))
        return Shares(self.name, self.promise, self.awaited, Opening(self.secret, seeds))

    def _substitute(self, seat: Seat) -> str:
        return substitute(self.name, seat, self.secret)

    def _check(self, seat: Seat) -> None:
        if not 0 <= seat < len(self.seeds):
            raise NotAShare(f"there is no seat P{seat}: {len(self.seeds)} play")


def _put(texts: tuple[str, ...], place: int, text: str) -> tuple[str, ...]:
    return (*texts[:place], text, *texts[place + 1 :])
