"""The variant that a case describes without naming it."""

from __future__ import annotations

from typing import Any

from eldest.check.given import Fault, Given, truth
from eldest.families.counters import rules as family
from eldest.families.counters.rules import Variant
from eldest.options import Options

RANKINGS = ("counters", "countred")


def played(options: Options, given: Given, joker: str = "strict") -> Options:
    """The game with the ranking that is given, and with a joker where the key says so."""
    variant = options.record().variant
    ranking = given.find("ranking", _ranking, family.DEUCES[variant])
    return in_variant(options, ranking, given.find(joker, truth, bool(family.WITH_JOKER[variant])))


def in_variant(options: Options, ranking: int, joker: bool) -> Options:
    """The game in a variant of this ranking, with a joker or without."""
    variant = options.record().variant
    if (ranking, joker) == (family.DEUCES[variant], bool(family.WITH_JOKER[variant])):
        return options
    if "variant" in options.changed():
        raise Fault(f"variant: {Variant(variant).name.lower()} is something else")
    first = Variant.COUNTERS_JOKER if joker else Variant.COUNTERS
    return family.OPTIONS.make({**options.changed(), "variant": Variant(first + ranking)})


def _ranking(value: Any) -> int:
    if value not in RANKINGS:
        raise ValueError(f"{value!r} is not one of {', '.join(RANKINGS)}")
    return RANKINGS.index(value)
