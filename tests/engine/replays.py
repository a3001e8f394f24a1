"""
The deals that a seat cannot tell from its own, found the slow way: by replaying the whole history.

Nothing here knows what the sampler knows of voids, discards or called cards. A world is a way to lay the cards
that the seat cannot place; it is possible if all that was done is legal in it and looks the same to the seat.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, islice, product
from math import factorial, prod
from typing import NamedTuple

from eldest.cards import JOKER, NO_TRUMP, Card, gather, members
from eldest.families.counters import rules as counters
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.record import Record, copy, view
from tests.random_deals import Playing

Place = tuple[str, int]  # a field of a deal and the seat, or 0
World = dict[Place, tuple[Card, ...]]  # the cards of every place that the seat cannot see, low to high

PLACES = ("hands", "bid_cards", "discards", "widow", "dead", "top", "under")
LAID = {"lay": ("bid_cards", 3), "discard": ("discards", 0)}  # by phase: where cards are laid aside, and how many
STOCK: Place = ("stock", 0)


def cards_at(row, place: Place) -> tuple[Card, ...]:
    """The cards that lie somewhere, equal ones as often as they are there."""
    field, index = place
    lies = getattr(row, field)
    found = list(members(lies if isinstance(lies, int) else lies[index]))
    if field == "hands" and hasattr(row, "twice"):
        found += members(row.twice[index])
    return tuple(sorted(found))


class Done(NamedTuple):
    """An action, its phase, what the seat that looks saw before it, and whether it was a card that is laid aside."""

    mover: int
    action: int
    phase: str
    seen: bytes
    laid_aside: bool
    is_last: bool  # with it, the mover had laid aside all cards that it had to


@dataclass
class Moment:
    """A deal stopped after so many actions, and who looks at it."""

    playing: Playing
    actions: list[int]
    movers: list[int]
    row: object
    seat: int

    def __post_init__(self) -> None:
        self.family = self.playing.family
        self.rules = self.playing.rules
        self.options = self.playing.options
        self.seen = bytes(view(self.family.deal, self.row, self.seat))
        self.world = self._world()

    def _hidden(self, field: str, index: int) -> bool:
        """Whether the seat cannot see the number of a field."""
        structure = self.family.deal.structure
        return not self.family.deal.mask(self.seat)[getattr(structure, field).offset // 8 + index]

    def _world(self) -> World:
        """The cards of all places that this seat cannot see, as they lie."""
        found: World = {}
        for field in PLACES:
            if field in self.family.deal.fields and not self._history(field):
                length = getattr(self.row, field)
                for index in range(1 if isinstance(length, int) else len(length)):
                    if self._hidden(field, index) and (cards := cards_at(self.row, (field, index))):
                        found[field, index] = cards
        rest = Counter(self.options.pack()) - Counter(card for cards in found.values() for card in cards)
        rest -= Counter(card for place in self._sighted() for card in place)
        return found | ({STOCK: tuple(sorted(rest.elements()))} if rest else {})

    def _history(self, field: str) -> bool:
        """Whether the cards of a field have gone elsewhere: a widow that was taken, what lay on top of the stock."""
        if field == "widow":
            return any(self.row.taken)
        return field in ("top", "under") and self.row.phase != 0

    def _sighted(self) -> Iterator[tuple[Card, ...]]:
        """The cards in the seat's sight."""
        row, fields = self.row, self.family.deal.fields
        for field in ("hands", "bid_cards", "discards"):
            if field in fields and self.seat >= 0:
                yield cards_at(row, (field, self.seat))
        for field in ("played", "played_twice", "turned"):
            if field in fields:
                yield tuple(members(getattr(row, field)))
        if "thrown" in fields and row.thrown:
            yield (JOKER,)

    def worlds(self) -> Iterator[World]:
        """Every way to lay the cards that the seat cannot see in the places where they are, possible or not."""
        cards = [card for some in self.world.values() for card in some]
        for sizes in self._sizes():
            for world in _dealt(cards, sizes):
                yield {place: some for place, some in world.items() if some}

    def ways(self) -> int:
        """How many those are."""
        rooms = [[room for _, room in sizes] for sizes in self._sizes()]
        return sum(factorial(sum(each)) // prod(map(factorial, each)) for each in rooms)

    def _sizes(self) -> Iterator[list[tuple[Place, int]]]:
        """
        How many cards may lie in every place.

        That is seen by all, but for those that somebody lays aside: of these he has laid any number, short of all.
        """
        phase = self.family.phases[self.row.phase]
        laying = members(self.row.awaited) if phase.sealed and phase.holds else ()
        field, whole = LAID.get(phase.name, ("", 0))
        if phase.name == "discard":
            whole = five_hundred.widow_size(self.rules)
        sizes = {place: len(cards) for place, cards in self.world.items()}
        unsure = [seat for seat in laying if seat != self.seat]
        for numbers in product(range(whole), repeat=len(unsure)):
            told = dict(sizes)
            for seat, number in zip(unsure, numbers, strict=True):
                both = told["hands", seat] + told.pop((field, seat), 0)
                told["hands", seat], told[field, seat] = both - number, number
            yield list(told.items())

    def world_of(self, row) -> World:
        """The world of a drawn deal."""
        places = [place for place in self.world if place != STOCK]
        laid, _ = LAID.get(self.family.phases[self.row.phase].name, ("", 0))
        places += [(laid, seat) for field, seat in places if laid and field == "hands"]
        found = {place: cards_at(row, place) for place in dict.fromkeys(places)}
        rest = Counter(card for cards in self.world.values() for card in cards)
        rest -= Counter(card for cards in found.values() for card in cards)
        kept = {place: cards for place, cards in found.items() if cards}
        return kept | ({STOCK: tuple(sorted(rest.elements()))} if STOCK in self.world else {})

    def possible(self, world: World) -> bool:
        """Whether everything could have been done in this world, and looks to the seat as it did."""
        row = self._dealt_out(world)
        laid = {seat: list(cards) for (field, seat), cards in world.items() if field in ("bid_cards", "discards")}
        for done in self._done:
            if done.seen != view_of(self, row):
                return False
            mover, hidden = done.mover, done.laid_aside and done.mover != self.seat
            for action in [done.action] if not hidden else laid.pop(mover, []) if done.is_last else []:
                if not self._acted(row, mover, action):
                    return False
        for mover, cards in laid.items():
            for card in cards if mover != self.seat and row.awaited >> mover & 1 else ():
                if not self._acted(row, mover, card):
                    return False
        return view_of(self, row) == self.seen

    @cached_property
    def _done(self) -> list[Done]:
        """What was done in the real deal; found once for all worlds."""
        found: dict[int, Done] = {}
        row = self.family.deal()
        self.family.rules.deal_out(self.rules, self.playing.game, row, self.playing.pack)
        for number, (mover, action) in enumerate(zip(self.movers, self.actions, strict=True)):
            phase, seen = row.phase, view_of(self, row)
            laying = self.family.phases[phase].sealed and self.family.phases[phase].holds
            self.family.rules.act(self.rules, row, mover, action)
            if ends := laying and (row.phase != phase or not row.awaited >> mover & 1):
                found |= {at: each._replace(is_last=False) for at, each in found.items() if each.mover == mover}
            found[number] = Done(mover, action, self.family.phases[phase].name, seen, laying, ends)
        return list(found.values())

    def _acted(self, row, mover: int, action: int) -> bool:
        if not row.awaited >> mover & 1 or not self.family.rules.legal(self.rules, row, mover) >> action & 1:
            return False
        self.family.rules.act(self.rules, row, mover, action)
        return True

    def _dealt_out(self, world: World):
        """The deal of this world before anybody acted."""
        row = self.family.deal()
        self.family.rules.deal_out(self.rules, self.playing.game, row, self.playing.pack)
        hands = {seat: Counter(cards_at(self.row, ("hands", seat))) for seat in range(len(row.hands))}
        for (field, seat), cards in world.items():
            if field == "hands":
                hands[seat] = Counter(cards)
        for seat, card in self._played():
            hands[seat][card] += 1
        for field in ("bid_cards", "discards"):
            for seat in range(len(row.hands)) if field in self.family.deal.fields else ():
                hands[seat].update(world.get((field, seat), cards_at(self.row, (field, seat))))
        self._undo_widow(row, hands, world)
        self._undo_throw(row, hands, world)
        self._undo_dummy(row, hands, world)
        for seat, cards in hands.items():
            row.hands[seat] = gather(cards)
            if hasattr(row, "twice"):
                row.twice[seat] = gather(card for card, times in cards.items() if times > 1)
        if ("dead", 0) in world:
            row.dead = gather(world["dead", 0])
        if "thrown" in self.family.deal.fields:
            row.turned, row.trump, row.phase, row.awaited = 0, NO_TRUMP, 0, 0
            counters.open_deal(self.rules, row)  # which asks who holds the joker
        return row

    def _played(self) -> Iterator[tuple[int, Card]]:
        """The seat that played each card."""
        for done in self._done:
            if done.phase in ("play", "dummy"):
                yield (2 if done.phase == "dummy" else done.mover), done.action

    def _undo_widow(self, row, hands: dict[int, Counter[Card]], world: World) -> None:
        """To others, the bidder's cards from the widow may be any of the bidder's cards."""
        if "widow" not in self.family.deal.fields:
            return
        if ("widow", 0) in world:
            row.widow = gather(world["widow", 0])
        elif any(self.row.taken):
            bidder = self.row.result.bidder
            found = members(self.row.taken[bidder]) if bidder == self.seat else sorted(hands[bidder])
            row.widow = gather(list(found)[: five_hundred.widow_size(self.rules)])
            hands[bidder] -= Counter(members(row.widow))

    def _undo_throw(self, row, hands: dict[int, Counter[Card]], world: World) -> None:
        """The seat that threw the joker in held it, and took any of its cards from the stock; others held none."""
        if "thrown" not in self.family.deal.fields:
            return
        if self.row.thrown:
            thrower = self.row.thrown.bit_length() - 1
            taken = self.row.top.bit_length() - 1 if thrower == self.seat else max(hands[thrower])
            hands[thrower] = hands[thrower] - Counter([taken]) + Counter([JOKER])
            row.top, row.under = 1 << taken, self.row.turned
        for place in ("top", "under"):
            if (place, 0) in world:
                setattr(row, place, gather(world[place, 0]))

    def _undo_dummy(self, row, hands: dict[int, Counter[Card]], world: World) -> None:
        """The bid of the dummy lay apart from the first."""
        if self.options.family == "ninety_nine" and self.options.players == 2:
            cards = world.get(("bid_cards", 2), cards_at(self.row, ("bid_cards", 2)))
            hands[2] -= Counter(cards)
            row.bid_cards[2] = gather(cards)
            row.result.bids[2] = ninety_nine.bid_of(row, row.bid_cards[2])


def view_of(moment: Moment, row) -> bytes:
    """All that the seat sees of a record."""
    return bytes(view(moment.family.deal, row, moment.seat))


def _dealt(cards: list[Card], sizes: list[tuple[Place, int]]) -> Iterator[World]:
    """Every way to part cards into places; equal cards are two."""
    if not sizes:
        yield {}
        return
    (place, size), rest = sizes[0], sizes[1:]
    if not rest:
        yield {place: tuple(sorted(cards))}
        return
    for some in combinations(range(len(cards)), size):
        chosen = set(some)
        left = [card for number, card in enumerate(cards) if number not in chosen]
        for others in _dealt(left, rest):
            yield {place: tuple(sorted(cards[number] for number in some)), **others}


def moments(options, seed: int, chosen: Callable[[Record], bool] = lambda row: True) -> Iterator[Moment]:
    """Every moment of a random deal, looked at by every seat and by a spectator."""
    playing = Playing(options, seed)
    for step in playing:
        if chosen(step.row):
            for seat in range(-1, playing.rules.players):
                yield Moment(playing, list(playing.actions), list(playing.movers), copy(step.row), seat)


def moment(options, seed: int, part: float, seat: int) -> Moment:
    """A moment of a random deal, some part of the way through it."""
    whole = Playing(options, seed)
    steps = int(part * (sum(1 for _ in whole) - 1))
    playing = Playing(options, seed)
    step = next(islice(playing, steps, None))
    return Moment(playing, list(playing.actions), list(playing.movers), copy(step.row), seat)
