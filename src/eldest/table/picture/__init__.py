"""
A table as a picture (SVG): the hands round it, the trick that lies there, the contract, calls and tricks.

It shows what it is made from and nothing else: of a view, what that seat sees.
"""

from __future__ import annotations

from eldest.table.deal import Deal, View
from eldest.table.match import Match
from eldest.table.picture.scene import Scene
from eldest.table.picture.table import drawn


def of_deal(deal: Deal) -> str:
    """A deal with everything that is in it, all hands open."""
    return drawn(Scene(deal.family, deal.options, deal.row, tuple(deal.actions)))


def of_view(view: View) -> str:
    """What a seat, or a spectator, sees: of the other hands their backs."""
    scores = tuple(view.game.scores[: view.family.rules.sides(view.options.record())])
    return drawn(Scene(view.family, view.options, view.row, view.past, scores=scores))


def of_match(match: Match) -> str:
    """The deal that is played, all hands open, with the names of the seats and the scores."""
    deal, scores = match.deal, tuple(match.scores.values())
    past = tuple(deal.actions)
    return drawn(Scene(match.family, match.options, deal.row, past, match.seats, scores, match.number, deal.over))
