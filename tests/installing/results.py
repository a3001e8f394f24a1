"""What bots, solver, odds and reviews give in a game: printed as JSON, to compare installations. Run as a script."""

from __future__ import annotations

import json
import sys
from typing import Any

import eldest
from eldest.arrays import has_numpy

BOTS = ("random", "rules", "flat@12", "search@12", "learned@12")
EVERY = 7  # the searches are asked at every seventh decision of a deal
DIGITS = 9  # of chances and points: the last bits of a mean may differ, as between processors


def rounded(value: Any) -> Any:
    """Plain values with numbers that do not tell one processor from another."""
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: rounded(each) for key, each in value.items() if "second" not in str(key)}
    return [*map(rounded, value)] if isinstance(value, list | tuple) else value


def choices(name: str) -> list[Any]:
    """What bots of all levels choose now and then in a deal of rule players, and why."""
    match, rules = eldest.game(name, seed=7), eldest.bot("rules", name)
    thinking = [eldest.bot(each, name, seed=1) for each in BOTS]
    found: list[Any] = []
    while not match.deal.over:
        seat = match.deal.awaited[0]
        if len(match.deal.actions) % EVERY == 0:
            found += [each.choose(match.deal.view(seat)) for each in thinking]
        match.act(rules.choose(match.deal.view(seat)).action, seat)
    return [*found, str(match.record())]


def results(name: str) -> dict[str, Any]:
    """Everything that people ask of a game."""
    match, rules = eldest.game(name, seed=3), eldest.bot("rules", name)
    odds = eldest.odds(match, deals=40, seed=1)
    sample = eldest.sample(match.deal.view(match.deal.awaited[0]), 40, seed=1)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        match.act(rules.choose(match.deal.view(seat)).action, seat)
    many = eldest.simulate(name, deals=40, seed=1)
    puzzle = eldest.puzzle(name, number=1)
    return {
        "choices": choices(name),
        "odds": odds.to_dict(),
        "sample": [sample.count, sample.to_rows()],
        "review": eldest.review(match, budget="4").to_dict(),
        "puzzle": [puzzle.title, puzzle.solution],
        "simulation": [many.to_dict(), many.scores.tolist()],
    }


if __name__ == "__main__":
    print(json.dumps({"numpy": has_numpy(), **rounded(results(sys.argv[1]))}))
