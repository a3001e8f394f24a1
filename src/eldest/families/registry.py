"""
The registry of families: Eldest's own, those of installed distributions, and those of a folder.

A distribution names its families among the entry points of the group `eldest.families`; `ELDEST_FAMILIES` names a
folder, in which every folder with a `traits.py` is one. Their rules are code: only the user can add one.
"""

from __future__ import annotations

import copyreg
import logging
import sys
import traceback
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

from eldest import settings
from eldest.compiler import merge_rules_of
from eldest.families.family import Family, NotAFamily

log = logging.getLogger("eldest")

OURS = {
    "five_hundred": "Five Hundred",
    "sweven": "Sweven",
    "oh_hell": "Oh Hell",
    "ninety_nine": "Ninety-Nine",
    "counters": "Counters",
}
FIRST = next(iter(OURS))  # as an example in help texts
GROUP = "eldest.families"
PREFIX = "eldest_family_"  # before the id, the package of a family that lies in a folder


class Refused(NamedTuple):
    """A family that cannot be used: its id, and why, with file and line."""

    id: str
    why: str


class Outside(NamedTuple):
    """External families: the usable ones by id, and those that were refused."""

    families: Mapping[str, Family]
    refused: tuple[Refused, ...]
    editions: Mapping[str, str]  # by id


def family(name: str) -> Family:
    """A family by its id; a hyphen does for the underscore. Raises `NotAFamily`."""
    if not isinstance(name, str):
        raise NotAFamily(f"{name!r} is not a game (known: {', '.join(FAMILIES)})")
    known = name.strip().lower().replace("-", "_")
    if known in OURS:
        return _ours(known)
    if known in outside().families:
        return outside().families[known]
    for refused in outside().refused:
        if refused.id.lower() == known:
            raise NotAFamily(refused.why)
    raise NotAFamily(f"{name!r} is not a game (known: {', '.join(FAMILIES)})")


@cache
def _ours(known: str) -> Family:
    return _declared(f"{__package__}.{known}.traits", "FAMILY")


def _declared(module: str, attribute: str) -> Family:
    found = getattr(import_module(module), attribute)
    if not isinstance(found, Family):
        raise NotAFamily(f"{module}:{attribute} is no Family")
    return found


class Families(Mapping[str, str]):
    """The names of all families that can be played, by id: Eldest's own first, in the order shown."""

    def __getitem__(self, known: str) -> str:
        return OURS[known] if known in OURS else outside().families[known].name

    def __contains__(self, known: object) -> bool:
        return known in OURS or known in outside().families

    def __iter__(self) -> Iterator[str]:
        yield from OURS
        yield from outside().families

    def __len__(self) -> int:
        return len(OURS) + len(outside().families)


FAMILIES: Mapping[str, str] = Families()


def edition(known: str) -> str:
    """The installed edition of an external family: the version of its distribution, or its own; others have none."""
    return "" if known in OURS else outside().editions.get(known, "")


def other_edition(known: str, then: str) -> str:
    """A clause for a refusal that names a family's other edition; empty if it was the same or is unknown."""
    now = edition(known)
    return f" ({known} was of edition {then}, and is of edition {now or '-'} now)" if then not in ("", now) else ""


def _by_id(given: Family) -> tuple[Callable[[str], Family], tuple[str]]:
    return family, (given.id,)


copyreg.pickle(Family, _by_id)  # the same one on the other side


# ---------------------------------------------------------------- families from outside


class _Source(NamedTuple):
    """The declaration of an external family: `package.module:NAME`, and its distribution or folder."""

    id: str
    value: str
    origin: str
    version: str = ""  # of the distribution


@cache
def outside() -> Outside:
    """Families that are installed, by name, then those of the folder; a taken id or letters are refused."""
    found: dict[str, Family] = {}
    refused: list[Refused] = []
    editions: dict[str, str] = {}
    for source in (*_installed(), *_in_folder()):
        try:
            family = _declared(*source.value.split(":"))
            _check(source, family, found)
        except Exception as fault:
            refused.append(Refused(source.id, f"{source.id}: {_where(fault, source)}"))
            log.warning("a game is left out: %s", refused[-1].why)
        else:
            found[source.id] = family
            editions[source.id] = source.version or family.edition
            merge_rules_of(family.package)
    return Outside(found, tuple(refused), editions)


def _check(source: _Source, family: Family, found: Mapping[str, Family]) -> None:
    if family.id != source.id:
        raise NotAFamily(f"it calls itself {family.id!r}")
    if source.id in OURS or source.id in found:
        raise NotAFamily(f"there is a game of this id already ({source.origin})")
    for other in (*map(_ours, OURS), *found.values()):
        if other.clauses == family.clauses:
            raise NotAFamily(f"clauses {family.clauses}-… belong to {other.id} already ({source.origin})")


def _where(fault: Exception, source: _Source) -> str:
    """The error, with the last line reached in the family's own code."""
    said = f"{fault}" if isinstance(fault, NotAFamily) else f"{type(fault).__name__}: {fault}"
    if isinstance(fault, SyntaxError):
        return f"{fault.filename}:{fault.lineno}: {fault.msg}"
    own = str(Path(__file__).parents[1])
    frames = [each for each in traceback.extract_tb(fault.__traceback__) if not each.filename.startswith((own, "<"))]
    lines = [f"{each.filename}:{each.lineno}: " for each in frames if Path(each.filename).exists()]
    return (lines[-1] if lines else f"{source.origin}: ") + said.removeprefix(f"{source.id}: ")


def _installed() -> list[_Source]:
    from importlib.metadata import entry_points  # which needs the parsers of e-mail

    several = sorted(entry_points(group=GROUP), key=lambda each: each.name)
    return [
        _Source(each.name, each.value, each.dist.name, each.dist.version)
        if each.dist
        else _Source(each.name, each.value, each.value)
        for each in several
    ]


def folder() -> Path | None:
    """The user's folder of families, if one is named."""
    try:
        named = settings.chosen().of(settings.FAMILIES)
    except settings.NotASetting as wrong:
        log.warning("%s: no games of your own are looked for", wrong)
        return None
    return Path(named) if named else None


def _in_folder() -> list[_Source]:
    own = folder()
    if own is None:
        return []
    if not own.is_dir():
        log.warning("%s: %s is no folder", settings.FAMILIES.name, own)
        return []
    return [
        _Source(each.name, f"{PREFIX}{each.name}.traits:FAMILY", str(each))
        for each in sorted(own.iterdir())
        if (each / "traits.py").is_file()
    ]


class _FolderFinder(MetaPathFinder):
    """Finds the packages of families that lie in a folder, in worker processes too."""

    def find_spec(self, fullname: str, path: object, target: ModuleType | None = None) -> ModuleSpec | None:
        """The spec of the package of a family; its modules are found by its path."""
        if not fullname.startswith(PREFIX) or "." in fullname or (own := folder()) is None:
            return None
        place = own / fullname.removeprefix(PREFIX)
        if (place / "__init__.py").is_file():
            return spec_from_file_location(fullname, place / "__init__.py", submodule_search_locations=[str(place)])
        found = ModuleSpec(fullname, None, is_package=True)
        found.submodule_search_locations = [str(place)]
        return found


sys.meta_path.append(_FolderFinder())
