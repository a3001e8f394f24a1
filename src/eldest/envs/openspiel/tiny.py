"""
Games of exact bids so small that the whole tree can be gone through, to measure how far a policy is from equilibrium.

The rules are those of the family, word by word; only their pack, the cards in a hand and the number of bid-cards are
smaller. Chance deals the cards of each hand in rising order, because their order there tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cache
from importlib.util import find_spec, module_from_spec
from itertools import combinations
from types import ModuleType
from typing import Any

from eldest.cards import Card, cards, members
from eldest.envs.one_table import OneTable
from eldest.envs.openspiel.chance import FewDeals
from eldest.envs.openspiel.dealt import Dealt
from eldest.envs.openspiel.game import kind, register_game
from eldest.families import Family, family
from eldest.families.dealing import Lot, places


@dataclass(frozen=True)
class Tiny:
    """
    A tiny game: whose rules, of which cards, with which options, and in Ninety-Nine how many bid-cards.

    Only every `every`-th possible deal is generated.
    """

    family: str
    pack: str
    options: Mapping[str, Any] = field(default_factory=dict)
    bid_cards: int = 0
    every: int = 1

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, rising. All of them are dealt."""
        return tuple(members(cards(self.pack)))


TINY = {
    "eldest_tiny_oh_hell": Tiny("oh_hell", "KS AS KH AH", {"players": 3, "start": 1}),
    "eldest_tiny_oh_hell_of_two_cards": Tiny("oh_hell", "QS KS AS QH KH AH", {"players": 3, "start": 2}),
    "eldest_tiny_ninety_nine": Tiny("ninety_nine", "QS KS AS QD KD AD", {"players": 2}, 1, every=18),
    "eldest_tiny_ninety_nine_of_two": Tiny("ninety_nine", "QS KS AS QD KD AD", {"players": 2}, 1),
    "eldest_tiny_ninety_nine_of_three": Tiny("ninety_nine", "QS KS AS QD KD AD", {"players": 3}, 1),
}


def smaller(tiny: Tiny) -> Family:
    """The family once more, its rules with constants of their own."""
    games = family(tiny.family)
    found = find_spec(games.module.__name__)
    assert found is not None and found.loader is not None
    module = module_from_spec(found)
    found.loader.exec_module(module)
    several = 9  # at least as many as numbers of players, by which these tables go
    if tiny.family == "oh_hell":
        vars(module).update(UPWARD=list(tiny.cards), CHANGED=(0,) * several)
    else:
        packs, dealt = (cards(tiny.pack),) * several, (len(tiny.cards),) * several
        vars(module).update(PACKS=packs, DEALT=dealt, BID_CARDS=tiny.bid_cards)
    return _of_module(games, module)


def _of_module(games: Family, module: ModuleType) -> Family:
    """The family with what stands in another copy of the module of its rules."""
    names = {id(meant): name for name, meant in vars(games.module).items()}

    def again(part: Any) -> dict[str, Any]:
        held = {each.name: getattr(part, each.name) for each in fields(part)}
        taken = {name: meant for name, meant in held.items() if callable(meant) and id(meant) in names}
        return {name: vars(module)[names[id(meant)]] for name, meant in taken.items()}

    rules, face = replace(games.rules, **again(games.rules)), replace(games.face, **again(games.face))
    return replace(games, **again(games), rules=rules, face=face)


def deals(pack: Sequence[Card], lots: Sequence[Lot | None]) -> list[tuple[Card, ...]]:
    """Every deal of some cards once: in each lot they stand in rising order."""
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
    tiny = TINY[name]
    games = smaller(tiny)
    options = games.options.make(tiny.options)
    chance = FewDeals(deals(tiny.cards, places(games, options))[:: tiny.every])
    return Dealt(OneTable(options, games=games), chance, (beginning, name))


def register(name: str) -> None:
    """Make `pyspiel.load_game` know a tiny game."""
    tiny = TINY[name]
    players = tiny.options["players"]
    described = kind(name, f"Tiny {tiny.family}: {tiny.pack}", players, players, {})

    register_game(described, lambda _: (beginning(name), {}))
