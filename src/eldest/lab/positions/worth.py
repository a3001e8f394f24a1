"""What each action of a seat is worth to it in one deal with open hands: the more the better."""

from __future__ import annotations

from functools import cache

from eldest.cards import Seat, Seats, gather, name
from eldest.families.counters import rules as counters
from eldest.record import Rules
from eldest.solver import at_least, exactly, forceable, nothing, score, share, solve
from eldest.solver.solving import bidders
from eldest.solver.worths import Worth
from eldest.table.deal import Deal

Worths = dict[str, int]  # by the text of an action


def worths(deal: Deal, seat: Seat, goal: str) -> Worths:
    """
    By legal action of the seat whose turn it is.

    `contract`: 1 where the bid that matters to the seat comes out as it wants, whatever all others do, else 0. In
    Five Hundred and Sweven that is the bidder's bid, in the others the seat's own. `takings` are tricks or points,
    `score` is what the deal scores; in Oh Hell and Ninety-Nine if every player plays for his own (max^n).
    """
    return _WORTHS[deal.family.traits.solver](deal, seat, goal)


def _two_sided(deal: Deal, seat: Seat, goal: str) -> Worths:
    """Five Hundred and Sweven: the bidder's side against the others."""
    ours = bidders(deal)
    sign = 1 if ours >> seat & 1 else -1
    found = solve(deal, ours, _bidders_worth(deal, ours, goal), line=False)
    return {text: sign * bounds.low for text, bounds in found.moves.items()}


def _bidders_worth(deal: Deal, ours: Seats, goal: str) -> Worth:
    face = deal.family.face
    shy = face.aim(deal.rules, deal.row) == "none"
    if goal == "score":
        return score(deal, ours)
    if goal == "takings":
        return (lambda taken: -taken) if shy else (lambda taken: taken)
    if shy:
        return nothing
    side = deal.row.result.bidder % deal.family.rules.sides(deal.rules)
    return at_least(face.wanted(deal.rules, deal.row, side))


def _exact(deal: Deal, seat: Seat, goal: str) -> Worths:
    """Oh Hell and Ninety-Nine: the seat's own bid against all others, or every player for his score."""
    if goal == "contract":
        wanted = int(deal.row.result.bids[seat] - deal.row.result.tricks[seat])
        counts = forceable(deal, seat).by_card
        return {name(card): (found.forced >> wanted & 1) if wanted >= 0 else 0 for card, found in counts.items()}
    found = share(deal, line=False).moves
    return {text: scores[seat] if scores else 0 for text, scores in found.items()}


def _counters(deal: Deal, seat: Seat, goal: str) -> Worths:
    """Counters: the seat's team against the others."""
    rules, teams = deal.rules, deal.family.rules.sides(deal.rules)
    team = seat % teams
    bid = int(deal.row.result.bids[team])
    ours = gather(each for each in range(rules.players) if each % teams == team)
    if goal == "score":
        worth = _team_score(rules, bid, bool(deal.game.vulnerable >> team & 1))
    elif goal == "takings":
        worth = int
    else:
        worth = exactly(bid) if deal.family.face.aim(rules, deal.row) == "exactly" else at_least(bid)
    return {text: bounds.low for text, bounds in solve(deal, ours, worth, line=False).moves.items()}


def _team_score(rules: Rules, bid: int, vulnerable: bool) -> Worth:
    """CO-29 to CO-33  What a team scores."""

    @cache
    def worth(taken: int) -> int:
        return int(counters.trick_score(rules, bid, taken, vulnerable) + counters.extras(bid, taken))

    return worth


_WORTHS = {
    "two_sides": _two_sided,
    "exact_bid": _exact,
    "by_rules": _counters,
}
