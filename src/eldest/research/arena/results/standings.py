"""Standings: a comparison of a contest's bots by its board results."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Iterable
from typing import Any

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.research.arena.contest import Contest, budget
from eldest.research.arena.results import student
from eldest.research.arena.results.board_result import BoardResult
from eldest.research.arena.results.ratings import ratings
from eldest.research.calibration import bins
from eldest.research.prospect import share

CONFIDENCE = 0.95
DIGITS = 6


def standings(contest: Contest, board_results: Iterable[BoardResult]) -> dict[str, Any]:
    """
    The standings in plain values; the order of the board results does not matter.

    `pairs`: mean difference a deal (a match: of victories) of the first bot against the second, over all sittings, with
    its interval of 95 % and the chance of as much between equal bots. `bots`: bids, times, seats lost. `ratings`
    if there are more than two bots.
    """
    played = sorted(board_results, key=lambda each: each.board)
    names = _names(contest)
    report = contest.to_json() | {
        "deals": len(played),
        "sittings": len(contest.sittings()),
        "pairs": [_pair(contest, pair, [each for each in played if each.bots == pair]) for pair in contest.pairs],
        "bots": [_bot(contest, place, played) | {"name": names[place]} for place in range(len(contest.bots))],
    }
    if len(contest.bots) > 2:
        rated = ratings(_victories(contest, played))
        report["ratings"] = [
            {"name": name, "rating": round(each.points, 1), "low": round(each.low, 1), "high": round(each.high, 1)}
            for name, each in zip(names, rated, strict=True)
        ]
    return report


def _names(contest: Contest) -> list[str]:
    """The specs; equal ones are numbered."""
    return [spec if contest.bots.count(spec) == 1 else f"{spec} #{at + 1}" for at, spec in enumerate(contest.bots)]


def _pair(contest: Contest, pair: tuple[int, int], played: list[BoardResult]) -> dict[str, Any]:
    gains = [each.gain(contest) for each in played]
    names = _names(contest)
    told: dict[str, Any] = {"first": names[pair[0]], "second": names[pair[1]], **difference(gains)}
    told["won"] = sum(gain > 0 for gain in gains)
    told["drawn"] = sum(gain == 0 for gain in gains)
    told["lost"] = sum(gain < 0 for gain in gains)
    if contest.mix and gains:
        by_seats: dict[int, list[float]] = defaultdict(list)
        for each in played:
            for many, gain in each.gains(contest):
                by_seats[many].append(gain)
        told["by_sides"] = {str(many): round(sum(each) / len(each), DIGITS) for many, each in sorted(by_seats.items())}
    return told


def difference(gains: list[float]) -> dict[str, Any]:
    """The mean of some independent differences, its 95 % interval, and the chance of as much by luck alone (t test)."""
    many = len(gains)
    if many < 2:
        return {
            "deals": many,
            "mean": gains[0] if gains else None,
            "low": None,
            "high": None,
            "p": None,
            "spread": None,
        }
    mean = math.fsum(gains) / many
    spread = math.sqrt(math.fsum((gain - mean) ** 2 for gain in gains) / (many - 1))
    error = spread / math.sqrt(many)
    wide = student.width(CONFIDENCE, many - 1) * error
    p = student.beyond(mean / error, many - 1) if error else float(mean == 0)
    numbers = {"mean": mean, "low": mean - wide, "high": mean + wide, "spread": spread}
    return {"deals": many, **{name: round(number, DIGITS) for name, number in numbers.items()}, "p": float(f"{p:.3g}")}


def _bot(contest: Contest, place: int, played: list[BoardResult]) -> dict[str, Any]:
    bids = [made for each in played for sat in each.sat for bot, made in sat.bids if bot == place]
    everybody = sum(len(sat.bids) for each in played if place in each.bots for sat in each.sat)
    made = share(sum(bids), len(bids))
    chances = [(chance, won) for each in played for bot, chance, won in each.chances if bot == place]
    lost = [each for board_result in played for each in board_result.lost if each.bot == place]
    return {
        "spec": contest.bots[place],
        "bids": len(bids),
        "share_of_bids": round(len(bids) / everybody, DIGITS) if everybody else None,
        "made": _rounded(made.part),
        "made_low": _rounded(made.low),
        "made_high": _rounded(made.high),
        **({"chances": bins.calibration(chances)} if chances else {}),
        "lost": [
            {"seat": f"P{each.seat}", "why": each.why, "said": each.said, "times": sum(other == each for other in lost)}
            for each in dict.fromkeys(lost)
        ],
        "times": _times(contest.bots[place], [ms for each in played for ms in each.times.get(str(place), ())]),
    }


def _rounded(number: float) -> float | None:
    return None if math.isnan(number) else round(number, DIGITS)


def _times(spec: str, times: list[float]) -> dict[str, Any]:
    """Milliseconds of a choice: process time, or for a program the time until its answer."""
    told: dict[str, Any] = {"choices": len(times), "clock": "wall" if spec.startswith("cmd:") else "process"}
    if times:
        middle, late = (float(each) for each in np.percentile(times, (50, 95)))
        worst = max(times)
        told |= {"mean": sum(times) / len(times), "p50": middle, "p95": late, "max": worst}
        allowed = budget(spec)
        if allowed is not None:
            told["over_budget"] = max(0.0, worst - 1000 * allowed)
    return {name: round(value, 3) if isinstance(value, float) else value for name, value in told.items()}


def _victories(contest: Contest, played: list[BoardResult]) -> Array:
    """How many deals each bot has won against each other; equal scores are half a victory for both."""
    won = np.zeros((len(contest.bots), len(contest.bots)))
    for each in played:
        first, second = each.bots
        gain = each.gain(contest)
        part = 0.5 if gain == 0 else float(gain > 0)
        won[first, second] += part
        won[second, first] += 1 - part
    return won
