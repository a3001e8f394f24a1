"""The owner of each card of a pack, derived from the family's own deal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from eldest import cards
from eldest.cards import Card, Cards, Pack, Seat, Suit
from eldest.families import Family, card_places
from eldest.options import Options
from eldest.record import Record

STOCK = "stock"  # the owner of cards that are dealt to nobody and lie in no pile


class NotADeal(ValueError):
    """Hands that no shuffle of the pack can give."""


def places(family: Family, options: Options, game: Record) -> list[str]:
    """For every position in the pack, from the top, the owner of the card: `P0`, `P1`, a pile's name, or the stock."""
    return [_owner(family, lot) for lot in card_places.places(family, options, game)]


def _owner(family: Family, lot: card_places.Lot | None) -> str:
    if lot and lot.field in ("hands", family.closed):
        return f"P{lot.entry}"
    return lot.field if lot and lot.field in family.piles else STOCK


def hands(family: Family, row: Record) -> dict[str, Pack]:
    """The hands `P0`, `P1` … and the piles of a freshly dealt deal, each sorted as a player would."""
    return {
        owner: arranged(family, cards.NO_TRUMP, held, twins(family, row, int(owner[1:])) if owner[1:].isdigit() else 0)
        for owner, held in _lots(family, row)
    }


def _lots(family: Family, row: Record) -> Iterator[tuple[str, Cards]]:
    """The faces in every non-empty hand and pile."""
    closed = getattr(row, family.closed) if family.closed else [0] * len(row.hands)
    for seat, held in enumerate(row.hands):
        if held | closed[seat]:
            yield f"P{seat}", held | closed[seat]
    for pile in family.piles:
        lies = getattr(row, pile)
        faces = lies if isinstance(lies, int) else cards.gather(card for part in lies for card in cards.members(part))
        if faces:
            yield pile, faces


def twins(family: Family, row: Record, seat: Seat) -> Cards:
    """The faces that a seat holds twice; only families with a double pack have any."""
    return int(row.twice[seat]) if "twice" in family.deal.fields else 0


def arranged(family: Family, trump: Suit, held: Cards, twice: Cards = 0) -> list[Card]:
    """Cards in a player's usual order, equal cards side by side."""
    return [card for face in family.face.arranged(trump, held) for card in [face] * (1 + (twice >> face & 1))]


def pack_of(family: Family, options: Options, game: Record, given: Mapping[str, list[str]]) -> Pack:
    """
    A pack, from the top, that deals these hands and piles.

    One pile, or the stock, may be omitted: it gets the remaining cards.
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
