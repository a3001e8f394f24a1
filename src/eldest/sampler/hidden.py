"""
The cards a seat cannot see: their lots, their kinds, and a family's own declarations about them.

A lot is a set of cards that lie together, in a hidden hand or a pile; a kind is a set of cards with the same possible
lots. The defaults of a family's `HIDING`, in its `sampler.py`, follow from its records: a seat can place its own cards,
the cards played, open piles and an exposed hand. The size of every other hand is public, and it holds no cards that
it has shown not to hold. An unseen own hand and a hidden pile hold the cards dealt to them; the stock has the rest.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.cards import NAMES, Card, Cards, Seat, gather, members
from eldest.compiler import count, highest, machine, rule
from eldest.engine.batch import Array
from eldest.engine.shuffle import Dice, below
from eldest.families import Family
from eldest.families import family as family_of
from eldest.families.card_places import places
from eldest.families.parts import Part
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import Deal, Rules, Sight

STOCK = "stock"  # the lot of undealt cards, for which a deal has no field


@dataclass(frozen=True)
class Lot:
    """
    Unseen cards that lie together.

    The lot holds `room` cards, none with a face in `barred`, in a field of the deal (indexed by seat if it is an
    array). While its seat lays cards aside unseen, up to `most` of them may be there already.
    """

    field: str
    index: int
    room: int
    barred: Cards = 0
    most: int = 0

    @property
    def asides(self) -> list[int]:
        """For each number from 0 to `most`, the ways to have laid that many of its cards aside."""
        return [comb(self.room, number) for number in range(self.most + 1)]


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


SEALED = "sealed"  # the field for actions that are not yet revealed


class _Fields(NamedTuple):
    """Fields of a deal whose cards a seat can place: its own entries, single sets, arrays of sets."""

    own: tuple[str, ...]
    one: tuple[str, ...]
    several: tuple[str, ...]


@cache
def _fields(family: Family) -> _Fields:
    """Own hands and piles, cards played, and open piles."""
    fields = family.deal.fields
    piles = {name: fields[name] for name in family.piles}
    own: list[str] = [name for name in ("hands", "twice") if name in fields]
    own += [name for name, field in piles.items() if field.sight is Sight.OWN]
    open_ = {name: field for name, field in piles.items() if field.sight is Sight.PUBLIC}
    one: list[str] = [name for name in ("played", "played_twice") if name in fields]
    one += [name for name, field in open_.items() if not field.shape]
    return _Fields(tuple(own), tuple(one), tuple(name for name, field in open_.items() if field.shape))


@cache
def _size(options: Options) -> int:
    """How many cards the pack has."""
    return len(options.pack())


def placed(options: Options, rules: Rules, row: Deal, seat: Seat) -> list[Cards]:
    """Own cards, cards played, and those of open piles and of another player's exposed hand."""
    family = family_of(options.family)
    fields = _fields(family)
    found = [getattr(row, name)[seat] for name in fields.own] if seat >= 0 else []
    found += [getattr(row, name) for name in fields.one]
    for name in fields.several:
        found += getattr(row, name)
    if "faceup" in family.deal.fields and family.face.open_hand(rules, row) != seat:
        found.append(row.faceup)
    return found


def lots(options: Options, rules: Rules, row: Deal, seat: Seat) -> Iterator[Lot]:
    """The other hands, including a dummy's, hidden piles, and the stock."""
    family = family_of(options.family)
    hands = range(max(rules.players, family.rules.sides(rules)))
    lying, held = family.face.open_hand(rules, row), [family.face.held(rules, row, hand) for hand in hands]
    dealt = places(family, options) if family.piles or family.closed else ()
    known = "lacks" in family.deal.fields
    for hand in hands:
        if family.closed and not (held[hand] or row.tricks or row.laid):  # its player has not looked at it
            held[hand] = sum(lot is not None and lot in (("hands", hand), (family.closed, hand)) for lot in dealt)
            yield Lot(family.closed, hand, held[hand])
        elif hand not in (seat, lying):
            yield Lot("hands", hand, held[hand], row.lacks[hand] if known else 0)
    piles = {lot: dealt.count(lot) for lot in dealt if lot and lot.field in family.piles}
    for lot, room in piles.items():
        if family.deal.fields[lot.field].sight is Sight.HIDDEN:
            yield Lot(lot.field, lot.entry, room)
    gone = row.tricks * len(hands) + row.laid.bit_count()
    yield Lot(STOCK, 0, _size(options) - sum(held) - gone - sum(piles.values()))


def lay_open(options: Options, rules: Rules, row: Deal, seat: Seat) -> None:
    """Copy an exposed hand into the hands: everyone sees it."""
    lying = family_of(options.family).face.open_hand(rules, row)
    if lying >= 0:
        row.hands[lying] = row.faceup


def complete(options: Options, rules: Rules, rows: Any, seat: Seat, dice: Any) -> None:
    """Fill in others' hidden actions in a sealed phase, each legal one equally likely."""
    family, first = family_of(options.family), rows[0]
    phase = family.phases[int(first["phase"])]
    if SEALED not in family.deal.fields or not phase.sealed or phase.holds:
        return
    row = family.deal.structure.from_buffer_copy(rows[:1].tobytes())
    for other in range(rules.players):
        if other != seat and not has(row.awaited, other):
            open_ = np.array([*members(family.rules.legal(rules, row, other))])
            rows[SEALED][:, other] = open_[numbers(dice, len(rows), len(open_))]


@dataclass(frozen=True, eq=False, kw_only=True)
class Hiding:
    """
    A family's hidden information. All functions read a view, in which a field the seat cannot see is 0; a spectator is
    seat -1.

    - `placed(options, rules, row, seat)`: sets of the cards that the seat can place, one for each place;
    - `lots(options, rules, row, seat)`: the lots, with all public knowledge about cards that cannot be in them;
    - `lay_open(options, rules, row, seat)`: fills in the hidden fields of a view that follow from the others;
    - `complete(options, rules, rows, seat, dice)`: the same for drawn deals, from the cards drawn;
    - `aside`: the field to which a seat lays cards aside unseen while their number is hidden.
    """

    placed: Callable[[Options, Rules, Deal, Seat], list[Cards]] = placed
    lots: Callable[[Options, Rules, Deal, Seat], Iterable[Lot]] = lots
    lay_open: Callable[[Options, Rules, Deal, Seat], None] = lay_open
    complete: Callable[[Options, Rules, Any, Seat, Any], None] = complete
    aside: str = ""


HIDING = Part("sampler", "HIDING", Hiding, lambda games: Hiding())


@rule
def draw_numbers(out: Any, bound: int, dice: Dice) -> None:
    """Fill `out` with uniform numbers from 0 to bound - 1."""
    for place in range(len(out)):
        out[place] = below(dice, bound)


@cache
def numbers_loop() -> Any:
    """The entry point of `draw_numbers`."""
    return machine(draw_numbers, np.zeros(1, np.int64), 1, np.zeros(1, np.int64))


def numbers(dice: Array, times: int, bound: int) -> Array:
    """Uniform numbers from 0 to bound - 1, (times,)."""
    out = np.zeros(times, np.int64)
    if times:
        numbers_loop()(out, bound, dice)
    return out
