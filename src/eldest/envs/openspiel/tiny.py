"""
Games so small that their whole tree can be searched, to measure how far a policy is from equilibrium.

The rules are exactly those of the family; only some constants differ, such as the pack: the family's
`study/openspiel.py` names them. Chance deals the cards of each hand in ascending order, because their order carries
no information.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import fields, replace
from functools import cache
from importlib.util import find_spec, module_from_spec
from itertools import combinations
from types import ModuleType
from typing import Any

from eldest.cards import Card
from eldest.envs.one_table import OneTable
from eldest.envs.openspiel.chance import FewDeals
from eldest.envs.openspiel.dealt import Dealt
from eldest.envs.openspiel.game import kind, register_game
from eldest.envs.spiel import SPIEL, Tiny
from eldest.families import FAMILIES, Family
from eldest.families import family as family_of
from eldest.families.card_places import Lot, places

TINY: dict[str, tuple[str, Tiny]] = {  # by name: the family, and the differences
    name: (each, tiny) for each in FAMILIES for name, tiny in SPIEL.of(each).tiny.items()
}


def smaller(family: Family, constants: Mapping[str, Any]) -> Family:
    """A copy of the family with some constants of its rules replaced."""
    found = find_spec(family.module.__name__)
    assert found is not None and found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    vars(module).update(constants)
    return _of_module(family, module)


def _of_module(family: Family, module: ModuleType) -> Family:
    """The family with its rules taken from another copy of their module."""
    names = {id(meant): name for name, meant in vars(family.module).items()}

    def again(part: Any) -> dict[str, Any]:
        held = {each.name: getattr(part, each.name) for each in fields(part)}
        taken = {name: meant for name, meant in held.items() if callable(meant) and id(meant) in names}
        return {name: vars(module)[names[id(meant)]] for name, meant in taken.items()}

    rules, face = replace(family.rules, **again(family.rules)), replace(family.face, **again(family.face))
    return replace(family, **again(family), rules=rules, face=face)


def deals(pack: Sequence[Card], lots: Sequence[Lot | None]) -> list[tuple[Card, ...]]:
    """Every deal of some cards once, with the cards of each lot in ascending order."""
    by_lot = [[place for place, each in enumerate(lots) if each == lot] for lot in dict.fromkeys(lots)]
    return [tuple(card for _, card in sorted(found)) for found in _filled(by_lot, tuple(pack))]


def _filled(by_lot: list[list[int]], left: tuple[Card, ...]) -> Iterator[list[tuple[int, Card]]]:
    if not by_lot:
        yield []
        return
    for chosen in combinations(left, len(by_lot[0])):
        rest = tuple(card for card in left if card not in chosen)
        for others in _filled(by_lot[1:], rest):
            yield [*zip(by_lot[0], chosen, strict=True), *others]


@cache
def beginning(name: str) -> Dealt:
    """A deal of a tiny game before its first card."""
    id_, tiny = TINY[name]
    family = smaller(family_of(id_), tiny.constants)
    options = family.options.make(tiny.options)
    chance = FewDeals(deals(tiny.cards, places(family, options))[:: tiny.every])
    return Dealt(OneTable(options, family=family), chance, (beginning, name))


def register(name: str) -> None:
    """Register a tiny game with `pyspiel.load_game`."""
    id_, tiny = TINY[name]
    players = tiny.options["players"]
    described = kind(name, f"Tiny {id_}: {tiny.pack}", players, players, {})

    register_game(described, lambda _: (beginning(name), {}))
