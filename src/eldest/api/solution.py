"""A deal with open hands, solved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from eldest.cards import Seat, gather
from eldest.phases import TRICKS
from eldest.research import rows
from eldest.research.rows import Row
from eldest.solver import Bounds, NotSolved, Shared, Solution, share, solve
from eldest.solver.by_rules.keys import key_of
from eldest.solver.solve import PLAYING, check_phase
from eldest.solver.worths import Worth
from eldest.table.deal import Deal
from eldest.table.standing import side_names

Line = tuple[tuple[Seat, str], ...]


@dataclass(frozen=True)
class Solved:
    """
    The result of a deal with open hands and best play by everybody.

    `found` is a `Solution`, of one side against all others, or a `Shared`, of every side for its own score.
    """

    deal: Deal
    found: Solution | Shared

    @property
    def value(self) -> Bounds | tuple[int, ...] | None:
        """Tricks or points of the side in the whole deal, as bounds; or the score of every side."""
        return self.found.value if isinstance(self.found, Solution) else self.found.scores

    @property
    def moves(self) -> Mapping[str, Bounds | tuple[int, ...] | None]:
        """The same by each legal action of the seat that is to act."""
        return self.found.moves

    @property
    def best(self) -> tuple[str, ...]:
        """The legal actions that come to the best result; none if a limit ended the search."""
        if not self.known:
            return ()
        if isinstance(self.found, Solution):
            return tuple(text for text, worth in self.found.moves.items() if worth == self.found.value)
        side = self.deal.awaited[0] % len(self.sides)
        own = {text: scores[side] for text, scores in self.found.moves.items() if scores}
        return tuple(text for text, score in own.items() if score == max(own.values()))

    @property
    def line(self) -> Line:
        """One best line: seats and actions, to the end of the deal."""
        return self.found.line

    @property
    def known(self) -> bool:
        """Whether everything is exact: false if a limit ended the search."""
        return self.found.known if isinstance(self.found, Solution) else None not in self.found.moves.values()

    @property
    def sides(self) -> list[str]:
        """The names of the scores, in the order in which they stand."""
        return side_names(self.deal.family, self.deal.rules)

    def play(self) -> Deal:
        """The deal at the end of the best line."""
        ending = self.deal.copy()
        for seat, text in self.line:
            ending.play(text, seat)
        return ending

    def to_rows(self) -> list[Row]:
        """A row for each legal action: `low` and `high` of the side, or a column for the score of every side."""
        if isinstance(self.found, Solution):
            return [{"action": text, **bounds._asdict()} for text, bounds in self.found.moves.items()]
        none = (None,) * len(self.sides)
        return [
            {"action": text, **dict(zip(self.sides, scores or none, strict=True))}
            for text, scores in self.found.moves.items()
        ]

    def to_dict(self) -> dict[str, Any]:
        """Everything in plain values: what `eldest solve --json` prints."""
        found = self.found
        told: dict[str, Any] = {"game": str(self.deal.options), "seat": self.deal.awaited[0], "nodes": found.nodes}
        if isinstance(found, Shared):
            told |= {"scores": found.scores, "moves": found.moves}
        else:
            told |= {"side": found.side, "takes": found.value, "moves": found.moves}
        return told | {"line": [{"seat": seat, "action": text} for seat, text in found.line]}

    def __str__(self) -> str:
        return self.as_text()

    def as_text(self, card: Callable[[str], str] = str) -> str:
        """The same in lines of text; `card` writes a card."""
        lines = [f"{self.deal.options}: P{self.deal.awaited[0]} to act", self._comes_to()]
        for text, worth in self.found.moves.items():
            shown = card(text) if self.deal.phase != "suit" else text
            lines.append(f"  {shown}  {self._written(worth)}")
        if self.line:
            lines.append("One best line: " + "  ".join(f"P{each} {text}" for each, text in self.line))
        return "\n".join([*lines, f"{self.found.nodes:,} positions"])

    def _comes_to(self) -> str:
        found = self.found
        if isinstance(found, Shared):
            return f"Each for itself: {self._written(found.scores)}"
        takings = self.deal.family.traits.takings
        what = takings.removesuffix("s") if found.value == (1, 1) else takings
        side = " and ".join(f"P{each}" for each in found.side)
        return f"{side} {'take' if len(found.side) > 1 else 'takes'} {self._written(found.value)} {what} in all"

    def _written(self, worth: Bounds | tuple[int, ...] | None) -> str:
        if worth is None:
            return "not known within the limits"
        if isinstance(worth, Bounds):
            return str(worth.low) if worth.known else f"{worth.low} to {worth.high}"
        return "  ".join(f"{side} {score:+d}" for side, score in zip(self.sides, worth, strict=True))

    def _repr_html_(self) -> str:
        """A notebook draws the deal, and what every action comes to."""
        return self.deal._repr_svg_() + rows.html(self.to_rows(), self._comes_to())


def solved(
    deal: Deal,
    seats: Iterable[Seat] | None = None,
    worth: Worth | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
) -> Solved:
    """
    The deal solved: for some seats or the bidder's side against all others, or each side for its own score.

    Raises `NotSolved`, `NoLimit`.
    """
    check_phase(deal)
    if nodes is None and seconds is None:
        _check_reach(deal)
    if seats is None and worth is None and not deal.family.traits.one_bidder:
        return Solved(deal, share(deal, nodes=nodes, seconds=seconds))
    side = None if seats is None else gather(seats)
    return Solved(deal, solve(deal, side, worth, nodes=nodes, seconds=seconds))


def _check_reach(deal: Deal) -> None:
    """Refuse, without limits, deals that take hours: discards, and more than the last tricks by rules alone."""
    if deal.phase not in (*TRICKS, *PLAYING):
        raise NotSolved(f"the record ends in the phase {deal.phase!r}, before the first card: say --nodes or --seconds")
    if deal.family.traits.solver != "by_rules":
        return
    family, reach = deal.family, key_of(deal.family.id).reach
    held = family.face.held(deal.rules, deal.row, deal.awaited[0])
    if held > reach:
        done = (deal.row.tricks * family.traits.laps + held - reach) * deal.rules.players
        raise NotSolved(
            f"{family.id} is solved for its last {reach} cards a hand: say --after {done}, --nodes or --seconds"
        )
