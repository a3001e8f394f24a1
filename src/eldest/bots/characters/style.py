"""
Styles: how much risk a player accepts when it bids.

For the sound a call is worth the mean of a deal's points, so the level's own call stands. For the others it is worth
the mean less a share of the standard deviation, and calls of equal value within the error of the search are compared by
risk alone; one that is rarely made is not safe, however little its points vary. A call that wins or loses a whole game
at once may pay if it is made little more than half of the time: the sound and the cautious make it only if it is far
better than all others.
"""

from __future__ import annotations

from math import hypot, sqrt
from typing import NamedTuple

from eldest.bots.characters import CAUTIOUS, SHARP, SOUND
from eldest.bots.searching.search import SEARCH
from eldest.bots.searching.thought import Prospect, Thought
from eldest.mechanics.hands import has
from eldest.table.deal import View

SURE = 1.96  # standard errors of the 95 % interval
HOPE = 0.5  # of the best call's chance to be made: the least for which the cautious make a call
FEW = 8  # deals from which a standard deviation is believed
BEHIND = 0.5  # the part of the aversion that is left to a side that is behind: it has to take risks


class Style(NamedTuple):
    """
    The parameters of a style.

    `staking`: the lead over all others, in its standard deviations, that a call needs to stake a whole game; `neutral`:
    whether risk does not count otherwise. If it does: `aversion`, the share of the standard deviation that is
    subtracted from a call's mean; `noise`, the number of standard errors within which calls have equal value; `bold`,
    whether the riskiest of these is taken instead of the safest.
    """

    staking: float = 0.0
    neutral: bool = False
    aversion: float = 0.0
    noise: float = 0.0
    bold: bool = False


STYLES = {
    SOUND: Style(staking=0.6, neutral=True),
    SHARP: Style(noise=0.25, bold=True),
    CAUTIOUS: Style(staking=0.8, aversion=0.25, noise=1.0),
}


def risk(prospect: Prospect) -> float:
    """The standard deviation of a deal's points after an action."""
    return prospect.error * sqrt(prospect.deals)


def preferred(view: View, thought: Thought, style: Style, favourite: int = -1) -> Prospect:
    """
    The prospect that a style prefers: that of the action `favourite` unless another is better beyond the error.

    With a neutral style that of the favourite, by default the best, unless it stakes a game for too little.
    """
    tried = [each for each in thought.prospects if each.deals >= FEW]
    if len(tried) < 2:
        return thought.best
    tried = _worth_staking(view, tried, style)
    if style.neutral:
        own = thought.best.action if favourite < 0 else favourite
        return next((each for each in tried if each.action == own), max(tried, key=lambda each: each.mean))
    if not style.bold:
        least = HOPE * thought.best.made
        tried = [each for each in tried if each.made >= least or each.action == favourite] or tried
    aversion = style.aversion * (BEHIND if _behind(view) else 1.0)
    worth = {each.action: each.mean - aversion * risk(each) for each in tried}
    first = max(tried, key=lambda each: worth[each.action])

    def as_good(each: Prospect) -> bool:
        error = hypot(each.error, first.error) if each is not first else 0.0
        return worth[first.action] - worth[each.action] <= style.noise * error

    close = [each for each in tried if as_good(each)]
    kept = next((each for each in close if each.action == favourite), None)
    return kept or (max if style.bold else min)(close, key=risk)


def stakes(view: View, action: int) -> bool:
    """Whether a call wins or loses a whole game at once."""
    return has(SEARCH.of(view.family.id).confirmed, action)


def _worth_staking(view: View, tried: list[Prospect], style: Style) -> list[Prospect]:
    """The prospects without calls that stake a whole game for too little."""
    others = [each for each in tried if not stakes(view, each.action)]
    if not others or not style.staking:
        return tried
    safe = max(others, key=lambda each: each.mean)

    def pays(each: Prospect) -> bool:
        least = max(style.staking * risk(each), SURE * hypot(each.error, safe.error))
        return each.mean - safe.mean > least

    return [each for each in tried if not stakes(view, each.action) or pays(each)]


def _behind(view: View) -> bool:
    """Whether the seat's side is behind another one in the game."""
    scores = list(view.game.scores)[: view.family.rules.sides(view.options.record())]
    return scores[view.seat % len(scores)] < max(scores)
