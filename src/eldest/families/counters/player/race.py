"""The race at Counters: the highest total at the game score wins."""

from __future__ import annotations

from eldest.bots.searching.racing.race import Finish, Race, alone_there
from eldest.engine.batch import Array
from eldest.families.counters.rules import BACK, WITH_JOKER
from eldest.record import Rules


def finish(rules: Rules) -> Finish:
    """CO-46  In the Back forms scores may become negative."""
    return Finish(rules.target, -rules.target if BACK[rules.variant] else 0, 1)


def won(rules: Rules, scores: Array, results: Array, gains: Array) -> Array:
    """CO-37, CO-59  The highest total at the game score wins, if nobody shares it; the extras are among the gains."""
    return alone_there(scores, rules.target)


def form(rules: Rules) -> str:
    """CO-41, CO-55  It scores in three ways."""
    return "_joker" if WITH_JOKER[rules.variant] else "_back" if BACK[rules.variant] else ""


RACE = Race(finish=finish, won=won, form=form)
