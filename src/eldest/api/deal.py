"""A deal that is set up: its link, and other texts that hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from eldest.api.arguments import Game, options_of
from eldest.options import NotAnOption
from eldest.table import actions
from eldest.table.match import Match
from eldest.table.record.hand_record import HandRecord
from eldest.table.setup import deal_file, pbn
from eldest.table.setup.deal_setup import DealSetup, plain
from eldest.table.setup.hand_text import listed
from eldest.table.setup.link import linked


@dataclass(frozen=True)
class SetUp(DealSetup):
    """
    A deal that is set up, whole or in part, with the actions so far.

    `missing` has the number of cards that each hand and pile lacks, `faults` what is wrong, each with its `line` and
    `clause`. `filled(seed)` deals what is missing at random. `deal()` is the deal after its actions, to play on or to
    solve, and `record()` its record. `print` writes the lines of a file, which `eldest deal show` reads too.
    """

    @property
    def link(self) -> str:
        """The deal as the part of a link after `/deal#`. Raises `NotAStanding`."""
        return linked(self)

    @property
    def pbn(self) -> str:
        """The hands in the style of Portable Bridge Notation."""
        return pbn.written(self)

    def __str__(self) -> str:
        return deal_file.written(self).rstrip()


def set_up(
    of: Match | HandRecord | Game,
    hands: Mapping[str, str | Sequence[str]],
    moves: str | Sequence[str],
    seat: int | None,
    step: int | None,
    options: Mapping[str, Any],
) -> SetUp:
    """The deal that is described. Raises `NotADeal`, `NotAFamily`, `NotAnOption`, `NotACard`, `NotARecord`."""
    found = _begun(of, step, options)
    if not isinstance(hands, Mapping):
        raise TypeError(f"hands: cards by owner are needed, {{'P0': 'AS KS'}}, not {type(hands).__name__}")
    if hands:
        found = replace(found, hands={**found.hands, **{owner: _cards(held) for owner, held in hands.items()}})
    if moves:
        written = moves if isinstance(moves, str) else ", ".join(moves)
        found = replace(found, moves=(*found.moves, *deal_file.moves(written)))
    if seat is not None:
        found = replace(found, seat=actions.seat(f"P{seat}"))
    plainly = plain(found)
    return SetUp(plainly.options, plainly.before, plainly.hands, plainly.moves, plainly.seat)


def _begun(of: Match | HandRecord | Game, step: int | None, options: Mapping[str, Any]) -> DealSetup:
    """The deal of a record or a text, or that of a game with no card dealt."""
    if isinstance(of, Match):
        of = of.record()
    if isinstance(of, HandRecord):
        return DealSetup.of(of, step)
    if isinstance(of, str) and ("~" in of or "\n" in of):
        if options:
            raise NotAnOption(f"{next(iter(options))!r}: the text of a deal has its options already")
        return deal_file.read(of, step=step)
    return DealSetup.empty(options_of(of, options))


def _cards(held: str | Sequence[str]) -> tuple[str, ...]:
    return tuple(listed(held if isinstance(held, str) else " ".join(held)))
