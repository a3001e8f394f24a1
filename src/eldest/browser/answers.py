"""
The questions that a page asks the Python in its worker, and their answers, both as JSON.

An answer is what the server's route of the same name sends: it comes from the same function.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import TYPE_CHECKING, Any

from eldest import __version__

if TYPE_CHECKING:
    from eldest.table.deal import Deal

Json = Any


def answer(asked: str) -> str:
    """
    The answer to a question `{"ask": NAME, …}`: `{"answer": …}`.

    If the question has none, `{"fault": …}` says why in one line.
    """
    told = json.loads(asked)
    try:
        found = {"answer": ANSWERS[told.pop("ask")](**told)}
    except ValueError as fault:
        found = {"fault": str(fault)}
    return json.dumps(found, separators=(",", ":"), ensure_ascii=False)


def version() -> Json:
    """The release of Eldest, which is told as soon as Python has started."""
    return __version__


def puzzle(day: str, game: str) -> Json:
    """The puzzle of a day for a game; without one, for the game whose turn it is."""
    from eldest.server.daily_puzzles import puzzle_of

    return puzzle_of(date.fromisoformat(day), game)


def review(record: str, seat: int | None) -> Json:
    """The review of a deal, given by its hand record: every action's result with open hands, and more for a seat."""
    from eldest.server.reviews.review_worker import answerer

    return answerer()([record, seat])


def odds(record: str, step: int, players: str = "rules", deals: int | None = None) -> Json:
    """
    The odds of the seat that is to act after some actions of a deal, given by its hand record.

    They use only what the seat knows. Other deals are sampled and played by `players`.
    """
    from eldest.research.odds import odds as odds_of
    from eldest.table.match import Match
    from eldest.table.record.record_reader import parse

    (written,) = parse(record)
    match = Match.at(written)
    for done in written.actions[:step]:
        match.play(done.text, done.seat)
    if match.deal.over:
        raise ValueError("the deal is over")
    return odds_of(match.deal, match.deal.awaited[0], players=players, worlds=deals).to_dict()


def solve(deal: str, seconds: float) -> Json:
    """
    A deal that was set up, given by its link, solved with open hands from where it stands.

    The limit may leave bounds instead of numbers, or nothing. `forced` has the numbers of tricks that the seat to act
    can make sure of against all others, if the game asks for exact bids.
    """
    from eldest.api.solution import solved
    from eldest.solver import Solution
    from eldest.table.setup.link import unlinked

    found = solved(unlinked(deal).deal(), seconds=seconds)
    forced = _forced(found.deal, seconds) if found.deal.family.traits.solver == "exact_bid" else None
    return {
        "phase": found.deal.phase,
        "seat": found.deal.awaited[0],
        "side": list(found.found.side) if isinstance(found.found, Solution) else None,
        "takings": found.deal.family.traits.takings,
        "value": found.value,
        "moves": found.moves,
        "best": found.best,
        "line": found.line,
        "forced": forced,
    }


def _forced(deal: Deal, seconds: float) -> list[int] | None:
    """The numbers of tricks in all that the seat to act can force; none if the limit ended the search."""
    from eldest.cards import members
    from eldest.solver.exact_bid import forceable

    seat = deal.awaited[0]
    counts = forceable(deal.options, deal.row, seat, seconds=seconds).counts
    won = int(deal.family.takings(deal.row.result)[seat])
    return [won + more for more in members(counts.forced)] if counts.finished else None


ANSWERS: dict[str, Callable[..., Json]] = {each.__name__: each for each in (version, puzzle, review, odds, solve)}
