"""Names of people, as they can stand in a cell."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Sequence

JOINERS = "\u200c\u200d"  # they make letters of some scripts, and families of emoji
HIDDEN = ("Cc", "Cf", "Cs", "Cn", "Co", "Zl", "Zp")  # ends of lines, changes of direction, what is no letter at all


def plain(name: str) -> str:
    r"""
    A name on one line, without signs that nobody sees or that would turn what stands beside it.

    >>> plain("  Ada\n Lovelace\u202e ")
    'Ada Lovelace'
    """
    seen = "".join(sign if _shown(sign) else " " if sign.isspace() else "" for sign in name)
    return unicodedata.normalize("NFC", " ".join(seen.split()))


def _shown(sign: str) -> bool:
    return sign in JOINERS or unicodedata.category(sign) not in HIDDEN


def together(names: Iterable[str]) -> str:
    """The name of those who share a score."""
    return " & ".join(name for name in names if name)


def short(names: Sequence[str]) -> list[str]:
    """
    The first word of every name, if these tell all of them apart; else the names.

    >>> short(["Ada Lovelace", "Bo"]), short(["Ada L.", "Ada B."])
    (['Ada', 'Bo'], ['Ada L.', 'Ada B.'])
    """
    firsts = [name.split(" ")[0] for name in names]
    return firsts if len(set(firsts)) == len(firsts) else list(names)
