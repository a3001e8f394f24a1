"""The data sent to a viewer of a deal: the view record, its JSON, and the announcements of an action."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pydantic_core import to_json

from benchmarks.engine.steps import played
from benchmarks.rates import Effort, emit, measure, short
from eldest.families import FAMILIES, family
from eldest.narration.events import Narrator
from eldest.record import view as masked
from eldest.server.tables.views import Views
from eldest.table.deal import Action, Deal
from eldest.table.match import Match

DEALS = 10
Then = Callable[["Narration", Action], None]


class Narration(NamedTuple):
    """A deal being played again, and what makes the messages of it."""

    match: Match
    views: Views
    telling: Narrator


def views(effort: Effort) -> None:
    """
    Microseconds a view, over whole deals, each action played and then looked at.

    `record` is the record alone; `seat` and `spectator` the first view after an action, to its
    bytes; `table` what all seats take together, by seat; `said` what is told of an action.
    """
    for name in FAMILIES:
        emit("views", name, microseconds=_of_family(name, effort), repeats=effort.repeats)


def _of_family(name: str, effort: Effort) -> dict[str, float]:
    options = family(name).options()
    deals = [played(options, seed) for seed in range(DEALS)]
    seats = options.record().players

    def took(then: Then) -> float:
        """Microseconds an action."""

        def work() -> dict[str, int]:
            for deal in deals:
                _again(deal, then)
            return {"actions": sum(len(deal.actions) for deal in deals)}

        return 1e6 / measure(work, effort)["actions"]["cpu_rate"]

    playing = took(lambda told, done: None)
    each = {
        "record": took(lambda told, done: masked(told.match.family.deal, told.match.deal.row, done.seat)),
        "seat": took(lambda told, done: to_json(told.views.of(done.seat))),
        "spectator": took(lambda told, done: to_json(told.views.of())),
        "table": playing + (took(lambda told, done: _all(told, seats)) - playing) / seats,
        "said": took(lambda told, done: told.telling.after(done)),
    }
    return {what: short(micros - playing, 3) for what, micros in each.items()}


def _again(deal: Deal, then: Then) -> None:
    """A deal played again, and something done after each of its actions."""
    match = Match(deal.options, seed="1")
    match.next_deal(deal.pack)
    told = Narration(match, Views(match), Narrator(match.deal))
    for done in deal.actions:
        then(told, match.play(done.text, done.seat))


def _all(told: Narration, seats: int) -> None:
    for seat in range(seats):
        to_json(told.views.of(seat))
