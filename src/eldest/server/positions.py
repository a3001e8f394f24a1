"""A deal in the middle of its play, part by part, as puzzles send it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from eldest.cards import SUITS, name
from eldest.record import Record
from eldest.server.tables.views import hand_of
from eldest.table.deal import Action, Deal

if TYPE_CHECKING:
    from eldest.server.models.puzzle import PuzzlePlayed


def hands(deal: Deal, row: Record) -> list[list[str]]:
    """The hands by seat that are in the deal's record, or in a view of it; none for a seat that sits out."""
    family = deal.family
    sorting = family.face.sorting(deal.rules, family.face.trump(deal.row))
    out = int(getattr(deal.row, "out", 0))
    return [[] if out >> seat & 1 else hand_of(family, row, seat, sorting) for seat in range(deal.rules.players)]


def trick(deal: Deal) -> list[PuzzlePlayed]:
    """The cards of the current trick."""
    return [played(done) for done in _lying(deal)]


def _lying(deal: Deal) -> Iterable[Action]:
    if not deal.row.laid:
        return ()
    return (done for done in deal.actions if done.phase in ("play", "suit") and done.trick == deal.row.tricks)


def takings(deal: Deal) -> list[int]:
    """The takings so far, by side."""
    kept = deal.family.rules.sides(deal.rules)
    return [int(each) for each in deal.family.takings(deal.row.result)[:kept]]


def acting(deal: Deal) -> dict[str, str]:
    """Cards that act as cards of another suit, with that suit."""
    return {name(card): SUITS[suit] for card, suit in deal.family.face.acting(deal.rules, deal.row).items()}


def bidder(deal: Deal) -> int | None:
    """The only bidder of the deal, if the game has one."""
    return int(deal.row.result.bidder) if deal.family.traits.one_bidder else None


def contract(deal: Deal) -> str | None:
    """The call of the only bidder, if the game has one."""
    return deal.family.call(deal.row.result) if deal.family.traits.one_bidder else None


def played(done: Action) -> PuzzlePlayed:
    """An action in a trick."""
    return {
        "seat": done.seat,
        "phase": "suit" if done.phase == "suit" else "play",
        "text": done.text,
        "taker": done.taker,
        "takings": list(done.takings),
    }
