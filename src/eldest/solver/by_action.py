"""The worth of each action of a seat in one deal with open hands: higher is better."""

from __future__ import annotations

from eldest.cards import Seat, Seats, gather, name
from eldest.solver.share import forceable, share
from eldest.solver.solve import bidders, solve
from eldest.solver.worths import Worth, made, score
from eldest.table.deal import Deal

Worths = dict[str, int]  # by action, as text


def worths(deal: Deal, seat: Seat, goal: str) -> Worths:
    """
    The worth of each legal action of the seat to act.

    `contract`: 1 if the seat's side gets the bid made or defeated as it wants, whatever all others do, else 0. If
    there is one bidder, that is the bidder's bid, else the seat's own. `takings` are tricks or points, `score` is the
    deal's score; with exact bids every player maximises their own (max^n).
    """
    traits = deal.family.traits
    if traits.one_bidder:
        return _of_the_bidder(deal, seat, goal)
    return _exact(deal, seat, goal) if traits.solver == "exact_bid" else _own(deal, seat, goal)


def _of_the_bidder(deal: Deal, seat: Seat, goal: str) -> Worths:
    """The bidder's side against the others."""
    ours = bidders(deal)
    sign = 1 if ours >> seat & 1 else -1
    side = deal.row.result.bidder % deal.family.rules.sides(deal.rules)
    few = deal.family.face.aim(deal.rules, deal.row) == "none"
    found = solve(deal, ours, _worth(deal, ours, side, goal, few), line=False)
    return {text: sign * bounds.low for text, bounds in found.moves.items()}


def _own(deal: Deal, seat: Seat, goal: str) -> Worths:
    """The seat's side against the others."""
    kept = deal.family.rules.sides(deal.rules)
    ours = gather(each for each in range(deal.rules.players) if each % kept == seat % kept)
    found = solve(deal, ours, _worth(deal, ours, seat % kept, goal, False), line=False)
    return {text: bounds.low for text, bounds in found.moves.items()}


def _worth(deal: Deal, ours: Seats, side: int, goal: str, few: bool) -> Worth:
    if goal == "score":
        return score(deal, ours)
    if goal == "takings":
        return (lambda taken: -taken) if few else (lambda taken: taken)
    return made(deal, side)


def _exact(deal: Deal, seat: Seat, goal: str) -> Worths:
    """The seat's own bid against all others, or every player for their own score."""
    if goal == "contract":
        wanted = int(deal.row.result.bids[seat] - deal.row.result.tricks[seat])
        counts = forceable(deal, seat).by_card
        return {name(card): (found.forced >> wanted & 1) if wanted >= 0 else 0 for card, found in counts.items()}
    found = share(deal, line=False).moves
    return {text: scores[seat] if scores else 0 for text, scores in found.items()}
