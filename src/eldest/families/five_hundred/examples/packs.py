"""Packs and the rank of cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from eldest import cards
from eldest.cards import Cards, Suit
from eldest.check import finding
from eldest.check.finding import Finding, Labelled
from eldest.check.given import Given, card, suit, suit_or_none
from eldest.families.five_hundred import rules as family
from eldest.families.five_hundred.examples.bidding import contract
from eldest.families.five_hundred.traits import FAMILY
from eldest.options import Options
from eldest.table.deal import Deal

Found = Mapping[str, Finding]
T = TypeVar("T", bound=int)
CONCEIVABLE = (*(rank + suit for suit in cards.SUITS for rank in cards.RANKS), "JK")


def deck(options: Options, given: Given) -> Found:
    """The pack and how it is dealt."""
    pack = options.pack()
    plain = cards.from_rank("2")
    spots = [card for card in pack if plain >> card & 1]
    lowest = min(spots, key=lambda card: cards.RANK_OF[card])
    whole = cards.from_rank(cards.RANKS[cards.RANK_OF[lowest]])
    row = Deal(FAMILY, options, family.GAME(), pack).row
    players = options.record().players
    left = finding.number(row.widow.bit_count())
    return {
        "size": finding.number(len(pack)),
        "each": finding.number(row.hands[0].bit_count()),
        "widow": left,
        "left": left,
        "dead": finding.number(row.dead.bit_count()),
        "dealt": finding.number(sum(hand.bit_count() for hand in [*row.hands][:players]) + row.dead.bit_count()),
        "lowest": finding.Value(cards.RANKS[cards.RANK_OF[lowest]], str),
        "removed": _counted(whole & ~cards.gather(pack)),
        "added": _counted(cards.gather(pack) & ~plain),
        "tricks": finding.number(family.HAND),
    }


def _counted(several: Cards) -> Finding:
    """Cards that a case may name or only count."""
    names = cards.names(several)
    return _Either(finding.number(len(names)), finding.set_of_cards(names))


@dataclass(frozen=True)
class _Either:
    """A number for those who count, a set for those who name."""

    counted: Finding
    named: Finding

    def mismatches(self, key: str, expected: Any) -> Any:
        return (self.named if isinstance(expected, list) else self.counted).mismatches(key, expected)


def contains(options: Options, given: Given) -> Found:
    """Which cards are in the pack."""
    return {"has": _by_card(options, given, lambda copies: copies > 0, finding.truth)}


def copies(options: Options, given: Given) -> Found:
    """How often cards are in the pack."""
    return {"copies": _by_card(options, given, lambda copies: copies, finding.number)}


def _by_card(options: Options, given: Given, kind: Callable[[int], T], one: Callable[[T], Finding]) -> Finding:
    """By card; or, where the cards asked for have one answer in common, that one."""
    pack = Counter(cards.name(number) for number in options.pack())
    answers = {name: kind(pack[name]) for name in CONCEIVABLE}
    asked = {answers[name] for name in given.several("cards", _conceivable)}
    return _ByCard(Labelled(answers), one(asked.pop()) if len(asked) == 1 else None)


@dataclass(frozen=True)
class _ByCard:
    """One answer for every card."""

    answers: Labelled
    common: Finding | None

    def mismatches(self, key: str, expected: Any) -> Any:
        if self.common and not isinstance(expected, Mapping):
            return self.common.mismatches(key, expected)
        if isinstance(expected, Mapping):
            expected = {_written(name): value for name, value in expected.items()}
        return self.answers.mismatches(key, expected)


def _conceivable(name: Any) -> str:
    """A card as it is printed, or one such as `13S` that no pack has."""
    return name if name in CONCEIVABLE else card(name)


def _written(name: Any) -> str:
    """A card as it is printed; what is no card stays as it is."""
    try:
        return _conceivable(name)
    except ValueError:
        return str(name)


def rank(options: Options, given: Given) -> Found:
    """The trumps from high to low; without trumps that is the joker alone."""
    trump = _trump(given)
    return {"order": finding.ordered_cards(_ranked(options, trump, family.TRUMPS[trump]))}


def plain_rank(options: Options, given: Given) -> Found:
    """The cards that count as one suit, from high to low."""
    trump = _trump(given)
    belongs = family.SUIT_CARDS[trump][given.read("suit", suit)]
    return {"order": finding.ordered_cards(_ranked(options, trump, belongs))}


def _trump(given: Given) -> Suit:
    if given.first(("trump", "contract")) == "contract":
        return family.TRUMP[given.read("contract", contract)]
    return given.read("trump", suit_or_none)


def _ranked(options: Options, trump: Suit, among: Cards) -> list[str]:
    held = cards.members(cards.gather(options.pack()) & among)
    return [cards.name(card) for card in sorted(held, key=lambda card: -family.POWER[trump][card])]
