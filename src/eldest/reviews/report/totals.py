"""
Totals over many deals: results, bids made, and, for reviewed deals, the points lost by part of the deal.

The input is reviews as JSON (`docs/review.md`); neither NumPy nor the solver is needed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from eldest.reviews.report.phrases import PARTS

if TYPE_CHECKING:
    from eldest.reviews.report.types import BidsByTakings, BidsOfKind, GameTotals, LostPoints, StatedChances

BINS = 10  # of stated chances
PLACES = 3  # decimal places

Json = Mapping[str, Any]


def rounded(pairs: Json) -> dict[str, Any]:
    """The same pairs with floats rounded to `PLACES`."""
    return {key: round(value, PLACES) if isinstance(value, float) else value for key, value in pairs.items()}


@dataclass
class Lost:
    """Decisions in a part of the deal: their number, the mistakes, the points lost by mistakes, and with open cards."""

    decisions: int = 0
    mistakes: int = 0
    points: float = 0.0
    open_points: float = 0.0

    def add(self, decision: Json) -> None:
        """Add a decision of a review."""
        self.decisions += 1
        if decision["mistake"]:
            self.mistakes += 1
            self.points += decision["knowing"]["loss"]
        if decision["open"]:
            self.open_points += decision["open"]["loss"]

    def plain(self) -> LostPoints:
        """As JSON."""
        return {
            "decisions": self.decisions,
            "mistakes": self.mistakes,
            "points": round(self.points, PLACES),
            "open_points": round(self.open_points, PLACES),
        }


@dataclass
class Chances:
    """Bids with a stated chance: their number, the sum of their chances, and how many were made."""

    bids: int = 0
    stated: float = 0.0
    made: int = 0

    def add(self, chance: float, made: bool) -> None:
        """Add a bid."""
        self.bids += 1
        self.stated += chance
        self.made += made

    def plain(self) -> StatedChances:
        """As JSON: the number, the mean chance, and the share that was made."""
        stated, made = self.stated / self.bids, self.made / self.bids
        return {"bids": self.bids, "stated": round(stated, PLACES), "made": round(made, PLACES)}


@dataclass
class Kind:
    """
    Bids of a kind: their number, how many were made, and those with a stated chance.

    `takings` has by the takings of the bidder's side how many of these bids there were, and how many were made.
    """

    bids: int = 0
    made: int = 0
    known: Chances = field(default_factory=Chances)
    takings: dict[int, tuple[int, int]] = field(default_factory=dict)

    def add(self, made: bool, takings: int | None) -> None:
        """Add a bid; the takings may be unknown."""
        self.bids += 1
        self.made += made
        if takings is not None:
            bids, fulfilled = self.takings.get(takings, (0, 0))
            self.takings[takings] = bids + 1, fulfilled + made

    def plain(self) -> BidsOfKind:
        """As JSON."""
        takings: list[BidsByTakings] = [
            {"takings": each, "bids": bids, "made": made} for each, (bids, made) in sorted(self.takings.items())
        ]
        known = self.known.plain() if self.known.bids else None
        return {"bids": self.bids, "made": self.made, "known": known, "takings": takings}


@dataclass
class Totals:
    """
    One player's totals at one game, over all seats.

    `result` is the sum over `deals`; for the `reviewed` ones, `luck` and `skill` add up to their result.
    """

    deals: int = 0
    result: float = 0.0
    reviewed: int = 0
    luck: float = 0.0
    knowledge: float = 0.0
    skill: float = 0.0
    parts: dict[str, Lost] = field(default_factory=lambda: {part: Lost() for part in PARTS})
    kinds: dict[str, Kind] = field(default_factory=dict)
    tenths: list[Chances] = field(default_factory=lambda: [Chances() for _ in range(BINS)])

    def play(self, result: float, bid: Json | None) -> None:
        """Add a deal: its result, and the bid that the player had to make, if any."""
        self.deals += 1
        self.result += result
        if bid:
            self.kinds.setdefault(bid["kind"], Kind()).add(bid["made"], bid.get("takings"))

    def review(self, deal: Json, seat: int) -> None:
        """Add the review of one of these deals."""
        balance, bid = deal["balances"].get(f"P{seat}"), deal["bids"].get(f"P{seat}")
        if balance:
            self.reviewed += 1
            self.luck += balance["luck"]
            self.knowledge += balance["knowledge"]
            self.skill += balance["skill"]
        for decision in deal["decisions"]:
            if decision["seat"] == seat:
                self.parts[decision["part"]].add(decision)
        if bid and bid["chance"] is not None:
            self.state(bid["kind"], bid["chance"], bid["made"])

    def state(self, kind: str, chance: float, made: bool) -> None:
        """Add a stated chance and whether the bid was made."""
        self.tenths[min(int(chance * BINS), BINS - 1)].add(chance, made)
        self.kinds.setdefault(kind, Kind()).known.add(chance, made)

    @property
    def calibration_error(self) -> float | None:
        """The mean absolute difference between stated chance and success rate, by tenths weighted by their bids."""
        bids = sum(each.bids for each in self.tenths)
        return sum(abs(each.stated - each.made) for each in self.tenths) / bids if bids else None

    def plain(self) -> GameTotals:
        """As JSON."""
        error = self.calibration_error
        return {
            "deals": self.deals,
            "result": round(self.result, PLACES),
            "reviewed": self.reviewed,
            "luck": round(self.luck, PLACES),
            "knowledge": round(self.knowledge, PLACES),
            "skill": round(self.skill, PLACES),
            "calibration_error": None if error is None else round(error, PLACES),
            "parts": {part: lost.plain() for part, lost in self.parts.items() if lost.decisions},
            "bids": {kind: self.kinds[kind].plain() for kind in sorted(self.kinds, key=_order)},
            "chances": [{"least": at / BINS, **each.plain()} for at, each in enumerate(self.tenths) if each.bids],
        }


def totals(deals: Iterable[Json]) -> dict[str, dict[str, Totals]]:
    """Totals by player's name and by game, in order of appearance; `deals` are reviews as JSON."""
    found: dict[str, dict[str, Totals]] = {}
    for deal in deals:
        for seat in sorted({each["seat"] for each in deal["decisions"] if each["knowing"]} | _balanced(deal)):
            own = found.setdefault(deal["seats"][seat], {}).setdefault(deal["game"], Totals())
            if balance := deal["balances"].get(f"P{seat}"):
                own.play(balance["result"], deal["bids"].get(f"P{seat}"))
            own.review(deal, seat)
    return found


def _balanced(deal: Json) -> set[int]:
    return {int(seat[1:]) for seat in deal["balances"]}


def _order(kind: str) -> tuple[bool, int, str]:
    """The sort key of kinds: by number, those without one last."""
    number = "".join(sign for sign in kind if sign.isdigit())
    return not number, int(number or 0), kind
