"""The curves by which chances are stated, as they were fitted to games of the bots with themselves (`curves.json`)."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from eldest.bots.searching.stating.circumstance import Circumstance
from eldest.bots.searching.stating.curve import TERMS, Curve

FORMAT = "eldest curves 1"
SHIPPED = Path(__file__).with_name("curves.json")
ANY = "any"  # the curve of a family for kinds of chances of which too few were seen
PLACES = 4  # of a number in the file


class NotCurves(ValueError):
    """A file that holds no curves."""


class Origin(NamedTuple):
    """Where a family's curves come from: the command and the day, and what was played."""

    command: str
    date: str
    seed: str
    deals: int
    decisions: int


class Curves(NamedTuple):
    """A family's curves by the kinds of chances, with the number of players where enough was seen; one for `ANY`."""

    by_kind: dict[str, Curve]
    origin: Origin

    def of(self, when: Circumstance) -> Curve:
        """The curve for chances that are stated so: that of the table, else that of the kind."""
        return next(self.by_kind[name] for name in (when.table, when.kind, ANY) if name in self.by_kind)


@cache
def shipped() -> dict[str, Curves]:
    """The curves that come with Eldest, by family."""
    return read(SHIPPED)


def read(path: Path) -> dict[str, Curves]:
    """The curves of a file, by family. Raises `NotCurves`, and `OSError` where there is no such file."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        families = {name: _curves(given) for name, given in found["families"].items()}
    except (ValueError, TypeError, KeyError, AttributeError):
        raise NotCurves(f"{path}: not a file of curves ({FORMAT})") from None
    if found["format"] != FORMAT or found["terms"] != list(TERMS):
        raise NotCurves(f"{path}: curves of another format than {FORMAT}")
    if found["digest"] != _digest(found["families"]):
        raise NotCurves(f"{path}: its digest does not fit; fit the curves again instead of changing them by hand")
    return families


def write(path: Path, curves: dict[str, Curves]) -> None:
    """Keep curves in a file, one line for each."""
    families = {name: _plain(curves[name]) for name in sorted(curves)}
    head = {"format": FORMAT, "terms": list(TERMS), "digest": _digest(families)}
    lines = [f"{json.dumps(key)}: {json.dumps(value)}" for key, value in head.items()]
    lines.append('"families": {\n' + ",\n".join(_family(*each) for each in families.items()) + "\n}")
    path.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def _family(name: str, plain: dict[str, Any]) -> str:
    lines = [f'  "origin": {json.dumps(plain["origin"])}']
    lines += [f"  {json.dumps(kind)}: {json.dumps(numbers)}" for kind, numbers in plain.items() if kind != "origin"]
    return f"{json.dumps(name)}: {{\n" + ",\n".join(lines) + "\n}"


def _plain(curves: Curves) -> dict[str, Any]:
    numbers = {kind: [curve.half, *curve.coefficients] for kind, curve in sorted(curves.by_kind.items())}
    return {"origin": curves.origin._asdict()} | {
        kind: [round(number, PLACES) for number in some] for kind, some in numbers.items()
    }


def _curves(plain: dict[str, Any]) -> Curves:
    by_kind = {kind: _curve(numbers) for kind, numbers in plain.items() if kind != "origin"}
    if ANY not in by_kind:
        raise KeyError(ANY)
    return Curves(by_kind, Origin(**plain["origin"]))


def _curve(numbers: list[float]) -> Curve:
    half, *coefficients = map(float, numbers)
    if len(coefficients) != len(TERMS):
        raise ValueError(f"a curve has {len(TERMS)} coefficients")
    return Curve(half, tuple(coefficients))


def _digest(families: dict[str, Any]) -> str:
    return hashlib.sha256(json.dumps(families, sort_keys=True).encode()).hexdigest()[:16]
