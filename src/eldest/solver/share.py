"""A deal in which every player plays for their own score."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import Seat, name
from eldest.solver.exact_bid import Forceable, max_n
from eldest.solver.exact_bid import forceable as forceable_counts
from eldest.solver.exact_bid.position import check_bids
from eldest.solver.limits import Limits
from eldest.solver.line import Line, line_of
from eldest.solver.searches import every_side
from eldest.solver.solve import check_phase
from eldest.table.deal import Deal

Scores = tuple[int, ...]  # by side


@dataclass(frozen=True)
class Shared:
    """
    The scores of all sides in the deal if each plays for itself and knows that the others do (max^n).

    The player to act takes what scores most for them; among equals, what leaves the others least in
    total; then the lowest card. If a limit ended the search, `scores` is `None`.
    """

    scores: Scores | None
    moves: dict[str, Scores | None]  # by each legal action of the seat to act
    line: Line
    nodes: int


def share(deal: Deal, *, nodes: int | None = None, seconds: float | None = None, line: bool = True) -> Shared:
    """The scores of all sides with all hands open if each plays for itself. Raises `NotSolved`, `NoLimit`."""
    check_phase(deal)
    if deal.family.traits.solver != "exact_bid":
        return _over_the_rules(deal, Limits(nodes, seconds), line)
    found = max_n(deal.options, deal.row, by_card=True, line=line, nodes=nodes, seconds=seconds)
    by_name = {name(card): scores for card, scores in found.by_card.items()}
    way = line_of(deal, found.line)
    return Shared(found.scores, {text: by_name.get(text) for text in deal.legal()}, way, found.nodes)


def _over_the_rules(deal: Deal, limits: Limits, line: bool) -> Shared:
    search = every_side(deal.options)
    found = search.solve(deal.row, deal.game, limits)
    best = search.line(deal.row, deal.game, limits) if line and found.scores is not None else []
    moves = {deal.name(action): scores for action, scores in found.actions.items()}
    return Shared(found.scores, moves, line_of(deal, best), limits.spent)


def forceable(deal: Deal, seat: Seat, *, nodes: int | None = None, seconds: float | None = None) -> Forceable:
    """
    Numbers of further tricks that a seat with an exact bid can force against all others together.

    Raises `NotSolved`, `NoLimit`.
    """
    check_bids(deal.family)
    return forceable_counts(deal.options, deal.row, seat, by_card=True, nodes=nodes, seconds=seconds)
