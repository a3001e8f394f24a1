"""What a stated chance depends on besides the part of the drawn deals in which the bid was made."""

from __future__ import annotations

from typing import NamedTuple

from eldest.cards import Cards
from eldest.phases import BIDDING, TRICKS, Phase
from eldest.table.actions import name
from eldest.table.deal import View

PASS = "pass"
FOR, NEITHER, AGAINST = 1, 0, -1


class Circumstance(NamedTuple):
    """
    When and how a chance is stated.

    `kind` says the part of the deal and who has looked at deals, as `play search`: a bid is made by whoever plays the
    cards then. So many `players` are at the table. `side` is FOR where the bid in question is the own side's, AGAINST
    where it is that of others; `held` cards are in the hand; so many equally likely deals would be as good as those
    that were looked at (`effective`).
    """

    kind: str
    players: int
    side: int
    held: int
    effective: float

    @property
    def table(self) -> str:
        """The kind with the number of players, as `play search 4`."""
        return f"{self.kind} {self.players}"


def circumstance(view: View, action: int, who: str, effective: float) -> Circumstance:
    """That of a seat which is to act, for one action of its legal set."""
    row = view.row
    held = _count(row.hands[view.seat]) + (_count(row.twice[view.seat]) if "twice" in view.family.deal.fields else 0)
    players = view.options.record().players
    return Circumstance(kind(_phase(view).name, who), players, _side(view, action), held, effective)


def kind(phase: str, who: str) -> str:
    """The kind of a chance that somebody states in a phase."""
    return f"{'play' if phase in TRICKS else 'bid' if phase in BIDDING else 'hand'} {who}"


def _side(view: View, action: int) -> int:
    if "bidder" not in view.family.result.fields:
        return FOR
    phase, result = _phase(view), view.row.result
    if phase.name in BIDDING and name(phase, action) != PASS:
        return FOR
    if result.bidder < 0:
        return NEITHER
    kept = view.family.rules.sides(view.options.record())
    own = view.seat % kept
    helping = "partners" in view.family.result.fields and result.partners >> own & 1
    return FOR if own == result.bidder % kept or helping else AGAINST


def _phase(view: View) -> Phase:
    found: Phase = view.family.phases[view.row.phase]
    return found


def _count(cards: Cards) -> int:
    return int(cards).bit_count()
