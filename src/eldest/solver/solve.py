"""Solves a deal of any family by the search that fits it."""

from __future__ import annotations

from eldest.cards import Seats, gather, members
from eldest.solver.by_rules.keys import key_of
from eldest.solver.contest import Contest
from eldest.solver.limits import Limits
from eldest.solver.line import line_of
from eldest.solver.refused import NotSolved
from eldest.solver.searches import some_sides
from eldest.solver.solution import Bounds, Solution
from eldest.solver.two_sides.sides import sides_of
from eldest.solver.two_sides.threads import own_workspace
from eldest.solver.two_sides.workspace import Workspace
from eldest.solver.worths import Worth
from eldest.table.deal import Deal

PLAYING = ("play", "suit")


def solve(
    deal: Deal,
    side: Seats | None = None,
    worth: Worth | None = None,
    *,
    nodes: int | None = None,
    seconds: float | None = None,
    line: bool = True,
    workspace: Workspace | None = None,
) -> Solution:
    """
    A side's takings in the whole deal with all hands open and best play by everyone.

    `side` is a set of seats, by default the bidder's; it wants as much as possible, at a Nullo
    as little. `worth` sets the value of its takings instead: `at_least(7)`, `exactly(3)`, or
    any function of them; values are then worths. Limits of nodes and seconds give bounds.
    Raises `NotSolved` and `NoLimit` with the reason.
    """
    limits = Limits(nodes, seconds)
    check_phase(deal)
    ours = bidders(deal) if side is None else side
    _check_side(deal, ours)
    if deal.family.traits.solver == "two_sides" and deal.phase in PLAYING:
        most = deal.family.face.to_take(deal.rules, deal.row)
        if worth is None:
            return Contest(deal, ours, _wants_few(deal, ours), limits, workspace or own_workspace()).solution(line)
        worths = [worth(taken) for taken in range(most + 1)]
        if worths in (sorted(worths), sorted(worths, reverse=True)):
            minimising = worths != sorted(worths)
            return valued(Contest(deal, ours, minimising, limits, workspace or own_workspace()).solution(line), worth)
    return _by_rules(deal, ours, worth, limits, line)


def check_phase(deal: Deal) -> None:
    """Refuse a deal that is still in the bidding, with the same message for every family. Raises `NotSolved`."""
    if deal.over:
        raise NotSolved("the deal is over")
    if deal.phase not in key_of(deal.options.family).phases:
        raise NotSolved(f"a deal is solved while its cards are played, and not in the phase {deal.phase!r}")


def bidders(deal: Deal) -> Seats:
    """The bidder's side, known or not. Raises `NotSolved` if every seat has bid for itself."""
    family, rules, row = deal.family, deal.rules, deal.row
    if not family.traits.one_bidder:
        raise NotSolved(f"say for which seats: in {family.id} each side has bid for itself")
    if family.traits.solver == "two_sides":
        return int(sides_of(family.id).side(rules, row))
    kept = family.rules.sides(rules)
    return gather(seat for seat in range(rules.players) if seat % kept == row.result.bidder % kept)


def _check_side(deal: Deal, ours: Seats) -> None:
    every = (1 << deal.rules.players) - 1
    if not 0 < ours < every:
        seats = " ".join(f"P{seat}" for seat in members(max(ours, 0))) or "none"
        raise NotSolved(f"seats {seats}: a side is some of the {deal.rules.players} seats, not all")


def _wants_few(deal: Deal, ours: Seats) -> bool:
    return deal.family.face.aim(deal.rules, deal.row) == "none" and ours == bidders(deal)


def valued(found: Solution, worth: Worth) -> Solution:
    """A solution with takings replaced by their worth, which must rise, or fall, with them."""

    def bounds(taken: Bounds) -> Bounds:
        both = sorted((worth(taken.low), worth(taken.high)))
        return Bounds(both[0], both[1])

    moves = {text: bounds(taken) for text, taken in found.moves.items()}
    return Solution(found.side, bounds(found.value), moves, found.line, found.nodes)


def _by_rules(deal: Deal, ours: Seats, worth: Worth | None, limits: Limits, line: bool) -> Solution:
    """Solve over the family's own rules: works for every family and every worth, but slower."""
    kept = deal.family.rules.sides(deal.rules)
    sides = {seat % kept for seat in members(ours)}
    if gather(seat for seat in range(deal.rules.players) if seat % kept in sides) != ours:
        seats = " ".join(f"P{seat}" for seat in members(ours))
        raise NotSolved(f"seats {seats}: partners are on the same side")
    search = some_sides(deal.options)
    value = worth or (lambda taken: taken)
    found = search.solve(deal.row, sides, value, limits)
    best = search.line(deal.row, sides, value, limits) if line and found.worth.known else []
    moves = {deal.name(action): bounds for action, bounds in found.actions.items()}
    return Solution(tuple(members(ours)), found.worth, moves, line_of(deal, best), limits.spent)
