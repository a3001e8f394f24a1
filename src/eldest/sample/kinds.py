"""Kinds: unseen cards with the same set of possible lots. Cards with only one possible lot are certain."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache

from eldest.cards import NAMES, Card, Cards, gather, members
from eldest.compiler import count, highest
from eldest.options import Options
from eldest.sample.lots import Lot


class NoDeal(ValueError):
    """No deal fits a view: it is impossible, or its public information is contradictory."""


@dataclass(frozen=True)
class Kinds:
    """
    The unseen cards, sorted.

    `cards` by the set of lots in which they may lie; `certain` cards by lot; `room` by lot, without the certain cards.
    """

    cards: dict[int, list[Card]]
    certain: list[list[Card]]
    room: list[int]


@cache
def _pack(options: Options) -> Counter[Card]:
    """The cards of the pack, with the number of copies of each."""
    return Counter(options.pack())


def unplaced(options: Options, placed: list[Cards]) -> list[Card]:
    """The pack minus the cards in the given places, with duplicates."""
    left = _pack(options).copy()
    for place in placed:
        for card in members(place):
            if not left[card]:
                again = card in options.pack()
                name = NAMES[card] if card < len(NAMES) else f"card {card}"
                raise NoDeal(f"{name} lies there too often" if again else f"{name} is not in the pack of {options}")
            left[card] -= 1
    return sorted(left.elements())


def sort_out(cards: list[Card], lots: list[Lot]) -> Kinds:
    """Place the cards with only one possible lot, and sort the rest by kind."""
    room = [lot.room for lot in lots]
    for lot in lots:
        if lot.room < 0:
            raise NoDeal(f"{_name(lot)} would have to hold {lot.room} cards")
    if sum(room) != len(cards):
        raise NoDeal(f"{len(cards)} cards are unseen and there is room for {sum(room)}: the hands do not add up")
    may = {card: gather(n for n, lot in enumerate(lots) if not lot.barred >> card & 1) for card in set(cards)}
    for n, lot in enumerate(lots):
        few = sum(may[card] >> n & 1 for card in cards)
        if few < lot.room:
            raise NoDeal(f"{_name(lot)} must hold {lot.room} cards and only {few} are left that it may hold")
    certain: list[list[Card]] = [[] for _ in lots]
    rest = cards
    while True:
        free = gather(n for n, places in enumerate(room) if places > 0)
        found = [card for card in rest if count(may[card] & free) <= 1]
        for card in found:
            if not may[card] & free:
                raise NoDeal(f"{NAMES[card]} can lie nowhere: nobody who has room may hold it")
            only = highest(may[card] & free)
            certain[only].append(card)
            room[only] -= 1
            if room[only] < 0:
                raise NoDeal(f"{_name(lots[only])} would have to hold more than {lots[only].room} cards")
        if not found:
            break
        rest = [card for card in rest if count(may[card] & free) > 1]
    kinds: dict[int, list[Card]] = {}
    for card in rest:
        kinds.setdefault(may[card] & free, []).append(card)
    return Kinds(kinds, certain, room)


def _name(lot: Lot) -> str:
    """The text of a lot: `hands of P2`, `widow`."""
    return f"{lot.field} of P{lot.index}" if lot.field in ("hands", "discards", "bid_cards") else lot.field
