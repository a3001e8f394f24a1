"""How well the chances of a course agree with the results, as they were found and as they are stated."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from eldest.arrays import np
from eldest.bots.searching.thought import Curves
from eldest.research.calibration.bins import calibration
from eldest.research.calibration.course import Course
from eldest.research.calibration.forecast import Forecast


def agreement(course: Course, played: Mapping[int, Sequence[Forecast]], curves: Curves) -> dict[str, Any]:
    """
    The agreement of all forecasts, of those that made the bids, and by kind, bot and table.

    Each is the `calibration` of the stated chances, with the error of those that were found (`found_error`).
    """
    groups: dict[str, dict[str, list[Forecast]]] = {name: defaultdict(list) for name in ("kinds", "bots", "tables")}
    for number, forecasts in played.items():
        for each in forecasts:
            groups["kinds"][each.when.kind].append(each)
        own = [each for each in forecasts if not _of_review(each)]
        groups["bots"][course.bot(number)] += own
        groups["tables"][str(course.options(number))] += own
    own = [each for some in groups["bots"].values() for each in some]
    told: dict[str, Any] = {"deals": len(played), "all": _one(own, curves)}
    told["bid"] = _one([each for each in own if each.bid], curves)
    for name, by in groups.items():
        told[name] = {key: _one(some, curves) for key, some in sorted(by.items())}
    return told


def _of_review(each: Forecast) -> bool:
    return each.when.kind.partition(" ")[2].startswith("review")


def _one(forecasts: Sequence[Forecast], curves: Curves) -> dict[str, Any]:
    if not forecasts:
        return {"times": 0}
    stated = []
    tables: dict[str, list[Forecast]] = defaultdict(list)
    for each in forecasts:
        tables[each.when.table].append(each)
    for some in tables.values():
        found = np.array([each.found for each in some])
        chances = curves.of(some[0].when).chances(found, [each.when for each in some])
        stated += [(float(chance), int(each.made)) for chance, each in zip(chances, some, strict=True)]
    as_found = [(each.found, int(each.made)) for each in forecasts]
    return calibration(stated) | {"found_error": calibration(as_found)["error"]}
