"""Packs: their cards, and how they are dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from eldest import cards
from eldest.cards import JOKER, Card, Pack
from eldest.check import fields, finding
from eldest.check.finding import Finding, Labelled
from eldest.check.generic.score import game_before
from eldest.check.given import Fault, Given, card
from eldest.check.notation import Found, Notation
from eldest.check.sides import Sides
from eldest.options import Options
from eldest.table.deal import Deal
from eldest.table.dealing import places, twins

T = TypeVar("T", bound=int)
ORDINARY = Counter(cards.members(cards.from_rank("2")))
CONCEIVABLE = (*(rank + suit for suit in cards.SUITS for rank in cards.RANKS), "JK")
TURN_UP = "turn_up"


def deck(notation: Notation, options: Options, given: Given) -> Found:
    """The pack and how it is dealt."""
    sides = Sides(notation.options(options, given))
    family, rules, deal = sides.family, sides.rules, dealt(notation, sides, given)
    pack, row = Counter(deal.pack), deal.row
    held = [row.hands[hand].bit_count() + twins(family, row, hand).bit_count() for hand in range(sides.hands)]
    return {
        "size": finding.number(pack.total()),
        "each": finding.number(held[0]),
        "dealt": finding.number(sum(held)),
        "left": finding.number(pack.total() - sum(held)),
        "lowest": finding.Value(cards.RANKS[min(cards.RANK_OF[one] for one in pack if one != JOKER)], str),
        "removed": counted(ORDINARY - pack),
        "added": counted(pack - ORDINARY),
        "trump": _trump(deal, given),
        "tricks": finding.number(family.face.to_take(rules, row) if family.traits.takings == "tricks" else held[0]),
        **{pile: finding.number(getattr(row, pile).bit_count()) for pile in _piles(deal)},
    }


def dealt(notation: Notation, sides: Sides, given: Given) -> Deal:
    """A deal from the pack in its order; a given card is moved to be turned up."""
    game, pack = game_before(notation, sides, given), sides.options.pack()
    if TURN_UP in given:
        owners, turned = places(sides.family, sides.options, game), cards.card(given.read(TURN_UP, card))
        if "turned" not in owners or turned not in pack:
            raise Fault(f"{TURN_UP}: {cards.name(turned)} is not turned up in {sides.options}")
        pack.remove(turned)
        pack.insert(owners.index("turned"), turned)
    return Deal(sides.family, sides.options, game, pack)


def _piles(deal: Deal) -> list[str]:
    return [pile for pile in deal.family.piles if not deal.family.deal.fields[pile].shape]


def counted(several: Counter[Card]) -> Finding:
    """Cards that a case may list or only count."""
    names = [cards.name(one) for one in several]
    return _Either(finding.number(several.total()), finding.set_of_cards(names))


@dataclass(frozen=True)
class _Either:
    """Compares a number, or a list of cards if the case gives one."""

    counted: Finding
    named: Finding

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        return (self.named if isinstance(expected, list) else self.counted).mismatches(key, expected)


def _trump(deal: Deal, given: Given) -> Finding:
    """Trumps as far as the deal fixes them; `turn_up` if they depend on a card that is not given."""
    if deal.family.trumps_known > 0:
        return fields.found_suit(None)
    by_card = "turned" in deal.family.piles and deal.row.turned and TURN_UP not in given
    return finding.Value(TURN_UP, str) if by_card else fields.found_suit(deal.family.face.trump(deal.row))


# ---------------------------------------------------------------- card by card


def contains(notation: Notation, options: Options, given: Given) -> Found:
    """Which cards are in the pack."""
    pack = notation.options(options, given).pack()
    return {"has": _by_card(pack, given, lambda copies: copies > 0, finding.truth)}


def copies(notation: Notation, options: Options, given: Given) -> Found:
    """How often cards are in the pack."""
    pack = notation.options(options, given).pack()
    return {"copies": _by_card(pack, given, lambda copies: copies, finding.number)}


def _by_card(pack: Pack, given: Given, kind: Callable[[int], T], one: Callable[[T], Finding]) -> Finding:
    """Answers by card; also a single answer if all the cards asked for have the same."""
    copies = Counter(cards.name(number) for number in pack)
    answers = {name: kind(copies[name]) for name in CONCEIVABLE}
    asked = {answers[name] for name in given.several("cards", _conceivable)}
    return _ByCard(Labelled(answers), one(asked.pop()) if len(asked) == 1 else None)


@dataclass(frozen=True)
class _ByCard:
    """One answer for every card."""

    answers: Labelled
    common: Finding | None

    def mismatches(self, key: str, expected: Any) -> Iterator[str]:
        if self.common and not isinstance(expected, Mapping):
            return self.common.mismatches(key, expected)
        if isinstance(expected, Mapping):
            expected = {_written(name): value for name, value in expected.items()}
        return self.answers.mismatches(key, expected)


def _conceivable(name: Any) -> str:
    """The printed name of a card, or a name such as `13S` that no pack has."""
    return name if name in CONCEIVABLE else card(name)


def _written(name: Any) -> str:
    """The printed name of a card; any other text is unchanged."""
    try:
        return _conceivable(name)
    except ValueError:
        return str(name)
