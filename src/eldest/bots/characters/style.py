"""
Styles: how much risk a player accepts when it bids.

The value of a call is the mean of a deal's points less a share of their standard deviation. Calls of equal value within
the error of the search are compared by risk alone; one that is rarely made is not safe, however little its points vary.
A call that wins or loses a whole game at once may pay if it is made little more than half of the time: sound and
cautious players make it only if it is far better than all others.
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
HOPE = 0.5  # of the best call's chance to be made: the least for which the sound and the cautious make a call
FEW = 8  # deals from which a standard deviation is believed
BEHIND = 0.5  # the part of the aversion that is left to a side that is behind: it has to take risks


class Style(NamedTuple):
    """
    The parameters of a style.

    `aversion`: the share of the standard deviation that is subtracted from a call's mean; `noise`: the number of
    standard errors within which calls have equal value; `bold`: whether the riskiest of these is taken instead of the
    safest; `staking`: the lead over all others, in its standard deviations, that a call needs to stake a whole game.
    """

    aversion: float
    noise: float
    bold: bool = False
    staking: float = 0.0


STYLES = {
    SOUND: Style(aversion=0.1, noise=0.5, staking=0.6),
    SHARP: Style(aversion=0.0, noise=0.25, bold=True),
    CAUTIOUS: Style(aversion=0.25, noise=1.0, staking=0.8),
}


def risk(prospect: Prospect) -> float:
    """The standard deviation of a deal's points after an action."""
    return prospect.error * sqrt(prospect.deals)


def preferred(view: View, thought: Thought, style: Style, favourite: int = -1) -> Prospect:
    """The prospect that a style prefers: that of the action `favourite` unless another is better beyond the error."""
    tried = [each for each in thought.prospects if each.deals >= FEW]
    if len(tried) < 2:
        return thought.best
    tried = _worth_staking(view, tried, style)
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


def _worth_staking(view: View, tried: list[Prospect], style: Style) -> list[Prospect]:
    """The prospects without calls that stake a whole game for too little."""
    staking = SEARCH.of(view.family.id).confirmed if style.staking else 0
    others = [each for each in tried if not has(staking, each.action)]
    if not others:
        return tried
    safe = max(others, key=lambda each: each.mean)

    def pays(each: Prospect) -> bool:
        least = max(style.staking * risk(each), SURE * hypot(each.error, safe.error))
        return each.mean - safe.mean > least

    return [each for each in tried if not has(staking, each.action) or pays(each)]


def _behind(view: View) -> bool:
    """Whether the seat's side is behind another one in the game."""
    scores = list(view.game.scores)[: view.family.rules.sides(view.options.record())]
    return scores[view.seat % len(scores)] < max(scores)
