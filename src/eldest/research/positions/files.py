"""Files of positions, read and checked for their form."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from eldest.families import FAMILIES
from eldest.research.positions.seat_position import NotASeatPosition, SeatPosition

KEY = "positions"
PACKAGED = Path(__file__).parents[2] / "positions"
SOURCES = Path(__file__).parents[4] / "docs" / "positions"
PROOFS = ("forced", "solved", "played")
GOALS = ("contract", "takings", "score")

# The allowed keys of a position, and the required ones.
FORM: Mapping[str, tuple[type, str]] = {
    "id": (str, "a text"),
    "family": (str, "a text"),
    "options": (dict, "a mapping"),
    "given": (dict, "a mapping"),
    "accepted": (list, "a list"),
    "why": (str, "a text"),
    "proof": (str, "a text"),
    "goal": (str, "a text"),
    "source": (str, "a text"),
    "missed_by": (list, "a list"),
}
NEEDED = ("id", "family", "given", "accepted", "why")


def shipped() -> list[str]:
    """The files of positions shipped with Eldest."""
    folder = PACKAGED if PACKAGED.is_dir() else SOURCES
    return [str(path) for path in sorted(folder.glob("*.yaml"))]


def read(paths: Iterable[str]) -> list[SeatPosition]:
    """The positions of some files, in order; at least one. Raises `NotASeatPosition`, which names file and position."""
    found: list[SeatPosition] = []
    for path in paths:
        ids: set[str] = set()
        for number, item in enumerate(_items(path), 1):
            found.append(_seat_position(path, item, number, ids))
            ids.add(found[-1].id)
    if not found:
        raise NotASeatPosition("no position found: there is nothing to ask or to prove")
    return found


def _items(path: str) -> list[Any]:
    from eldest.table.plain_yaml import NotYaml, load  # a position that is typed needs no YAML

    try:
        loaded = load(Path(path).read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise NotASeatPosition(f"{path}: {error.strerror}") from error
    except UnicodeDecodeError as error:
        raise NotASeatPosition(f"{path}: it is not UTF-8 text") from error
    except NotYaml as error:
        raise NotASeatPosition(f"{path}: {error}") from error
    if not isinstance(loaded, dict) or list(loaded) != [KEY] or not isinstance(loaded[KEY], list):
        raise NotASeatPosition(f"{path}: its only key must be {KEY!r}, a list")
    if not loaded[KEY]:
        raise NotASeatPosition(f"{path}: it holds no position")
    return loaded[KEY]


def _seat_position(path: str, item: Any, number: int, ids: set[str]) -> SeatPosition:
    name = str(item["id"]) if isinstance(item, dict) and "id" in item else f"position {number}"
    problem = _problem(item, ids)
    if problem:
        raise NotASeatPosition(f"{path}: {name}: {problem}")
    parts = {key: value for key, value in item.items() if value is not None}
    parts["family"] = parts["family"].replace("-", "_")
    for key in ("accepted", "missed_by"):
        parts[key] = tuple(str(each) for each in parts.get(key, ()))
    return SeatPosition(path, **parts)


def _problem(item: Any, ids: set[str]) -> str:
    from eldest.table.plain_yaml import form_fault

    return form_fault(item, FORM, NEEDED) or _wrong_value(item, ids)


def _wrong_value(item: Mapping[str, Any], ids: set[str]) -> str:
    if empty := [key for key in NEEDED if not item[key]]:
        return f"{empty[0]}: it is missing"
    if item["id"] in ids:
        return "id: it is there twice in this file"
    if item["family"].replace("-", "_") not in FAMILIES:
        return f"family: unknown family {item['family']!r} (known: {', '.join(FAMILIES)})"
    for key, known in (("proof", PROOFS), ("goal", GOALS)):
        if item.get(key, known[0]) not in known:
            return f"{key}: {item[key]!r} is not one of {', '.join(known)}"
    return ""
