"""Who gets which card of a pack, asked of the family's own deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from types import ModuleType

from eldest import cards
from eldest.cards import Cards, Pack
from eldest.options import Options
from eldest.record import Record


class NotADeal(ValueError):
    """Hands that no shuffle of the pack can give."""


def places(family: ModuleType, options: Options, game: Record) -> list[str]:
    """For every place of the pack, from the top, who gets the card: `P0`, `P1` or a pile's name."""
    pack = options.pack()
    row = family.DEAL()
    family.deal_out(options.record(), game, row, pack)
    dealt = hands(family, options, row)
    return [next(owner for owner, held in dealt.items() if held >> card & 1) for card in pack]


def hands(family: ModuleType, options: Options, row: Record) -> dict[str, Cards]:
    """The hands `P0`, `P1` … and the piles of a deal that has just been dealt."""
    held = {f"P{seat}": row.hands[seat] for seat in range(options.record().players)}
    return held | {pile: getattr(row, pile) for pile in family.PILES if getattr(row, pile)}


def pack_of(family: ModuleType, options: Options, game: Record, given: Mapping[str, list[str]]) -> Pack:
    """
    A pack, from the top, that deals these hands and piles.

    One pile may be left out: it gets the cards that are left.
    """
    wanted = {owner: [cards.card(name) for name in names] for owner, names in given.items()}
    owners = places(family, options, game)
    left = Counter(options.pack()) - Counter(card for held in wanted.values() for card in held)
    missing = [owner for owner in dict.fromkeys(owners) if owner not in wanted]
    if len(missing) == 1:
        wanted[missing[0]] = list(left.elements())
    for owner, held in wanted.items():
        _check(owner, held, owners, options)
    if Counter(card for held in wanted.values() for card in held) != Counter(options.pack()):
        raise NotADeal(f"the hands are not the {len(owners)} cards of the pack: {_fault(wanted, options)}")
    turn = {owner: iter(held) for owner, held in wanted.items()}
    return [next(turn[owner]) for owner in owners]


def _check(owner: str, held: list[int], owners: list[str], options: Options) -> None:
    if owner not in owners:
        raise NotADeal(f"{owner} gets no cards in {options}")
    if len(held) != owners.count(owner):
        raise NotADeal(f"{owner} has {len(held)} cards and should have {owners.count(owner)}")


def _fault(wanted: Mapping[str, list[int]], options: Options) -> str:
    held = Counter(card for each in wanted.values() for card in each)
    pack = Counter(options.pack())
    for card in held | pack:
        if held[card] != pack[card]:
            return f"{cards.name(card)} is there {held[card]} times instead of {pack[card]}"
    return "nothing is wrong"
