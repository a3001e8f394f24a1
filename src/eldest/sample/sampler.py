"""
The sampler: from what a seat sees, deals that it might sit in.

Where a card lies is all that counts: in which hand, in which pile. Equal cards of a double pack are two cards.
Everything public is honoured, and what the seat itself holds; nothing hidden is read. Where there are few deals they
can be listed, and deals can be drawn in proportion to a likelihood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

import numpy as np

from eldest.cards import Card
from eldest.engine.batch import Array
from eldest.engine.shuffle import chance, start
from eldest.families import family
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import SPECTATOR, WORD, Record, view
from eldest.sample import hidden, schemes, ways
from eldest.sample.hidden import HIDING, STOCK, Kinds, Lot, NoDeal, sort_out, unplaced
from eldest.sample.schemes import NOWHERE, aside_loop, scheme

RESAMPLING = 1  # the stream of its dice


class Weighted(NamedTuple):
    """
    Deals as likely as a likelihood says.

    `deals` (n,) of `DEAL`, some of them several times; `chosen` (n,) which of the draws they are; `effective`:
    the effective sample size of all draws, (sum of weights)^2 / sum of squares: so many equally likely deals
    would tell as much.
    """

    deals: Array
    chosen: Array
    effective: float


def weigh(deals: Array, logarithms: Array, times: int, seed: int = 0) -> Weighted:
    """Draw `times` of some deals in proportion to the exponentials of `logarithms`, one for each deal."""
    told = np.asarray(logarithms, np.float64)
    if told.shape != (len(deals),):
        raise NoDeal(f"a likelihood of {len(deals)} deals has as many numbers, not {told.shape}")
    best = told.max(initial=-np.inf)
    if np.isnan(told).any() or best == np.inf:
        raise NoDeal("a likelihood is a number, and not without end")
    if best == -np.inf:
        raise NoDeal("by this likelihood none of the drawn deals can be")
    weights = np.exp(told - best)
    heap = np.cumsum(weights)
    dice = np.array([start(seed, RESAMPLING)], np.int64)
    offset = _chance(dice)
    chosen = np.searchsorted(heap, (np.arange(times) + offset) * (heap[-1] / times), side="right")
    chosen = np.minimum(chosen, len(deals) - 1)
    return Weighted(deals[chosen], chosen, float(heap[-1] ** 2 / (weights**2).sum()))


def _chance(dice: Array) -> float:
    """A number from 0 up to 1; drawn once, so not worth a compiler."""
    from eldest.compiler import memory

    return chance(memory(dice))


Laid = tuple[tuple[Card, ...], ...]  # by lot its cards


def layings(kinds: Kinds) -> Iterator[Laid]:
    """The cards of every lot, in every way that the kinds allow; equal cards are two cards."""
    lots = len(kinds.room)
    left = [(card, lies) for lies, cards in kinds.cards.items() for card in cards]
    return _filled(0, lots, left, kinds)


def _filled(lot: int, lots: int, left: Sequence[tuple[Card, int]], kinds: Kinds) -> Iterator[Laid]:
    """The lots from one on, out of the cards that are left, each with the set of lots that it may lie in."""
    if lot == lots:
        yield ()
        return
    later = [number for number, (_, lies) in enumerate(left) if lies >> lot + 1]
    must = [number for number, (_, lies) in enumerate(left) if not lies >> lot + 1]
    may = [number for number in later if left[number][1] >> lot & 1]
    room = kinds.room[lot] - len(must)
    if room < 0 or not all(left[number][1] >> lot & 1 for number in must):
        return
    for some in combinations(may, room):
        chosen = {*must, *some}
        here = (*kinds.certain[lot], *(left[number][0] for number in sorted(chosen)))
        rest = [each for number, each in enumerate(left) if number not in chosen]
        for others in _filled(lot + 1, lots, rest, kinds):
            yield (here, *others)


def asides(cards: Sequence[Card], most: int) -> Iterator[frozenset[int]]:
    """The places of those cards that were laid aside already, any number up to `most`."""
    for number in range(most + 1):
        for places in combinations(range(len(cards)), number):
            yield frozenset(places)


SLICE = 1 << 14  # deals of one compiled call, which does not see Ctrl-C
SEALED, ASIDE = 1, 2  # streams of dice beside that of the cards; the latter and those after it by seat


class Hands(NamedTuple):
    """
    Where the unseen cards lie in n deals, by the lots of `Unseen.lots`.

    `sets` (n, lots) int64: the faces that lie there; `twice` (n, lots): those that lie there twice, of a
    double pack; without one it has no columns.
    """

    sets: Array
    twice: Array


class Unseen:
    """
    All deals that look to a seat like the one it sits in.

    `row` is a record of the family's `DEAL` as that seat sees it; what it does not see is not read. The seat
    -1 is a spectator. Raises `NoDeal` where no deal fits, with what is wrong.

    >>> from eldest.families.sweven import rules as sweven
    >>> options = sweven.OPTIONS(players=2)
    >>> deal = sweven.DEAL()
    >>> sweven.deal_out(options.record(), sweven.GAME(), deal, options.pack())
    >>> unseen = Unseen(options, 0, deal)
    >>> unseen.count  # eight of sixteen cards are the other player's
    12870
    >>> unseen.draw(5, seed=1)["hands"].shape
    (5, 6)
    """

    def __init__(self, options: Options, seat: int, row: Record) -> None:
        self.options = options
        self.seat = seat
        self._games = family(options.family)
        self._known = HIDING.of(options.family)
        self._rules = options.record()
        self._row = self._seen(row)
        self._check()
        seen = bytes(self._row)
        try:
            self.lots: tuple[Lot, ...] = tuple(self._all_lots())
            self._known.lay_open(options, self._rules, self._row, seat)
        except IndexError:
            raise NoDeal("a seat of this view sits at no such table") from None
        if bytes(self._seen(self._row)) != seen:
            raise NoDeal(f"what lies open is not what P{seat} has there")
        unseen = unplaced(options, self._known.placed(options, self._rules, self._row, seat))
        self._kinds = sort_out(unseen, list(self.lots))
        self._scheme = scheme(self._kinds)

    def _all_lots(self) -> Iterator[Lot]:
        """The lots that are not empty, each of which lies in a field that there is."""
        for lot in self._known.lots(self.options, self._rules, self._row, self.seat):
            if lot.room:
                if lot.field != STOCK:
                    self._word(lot.field, lot.index)
                yield lot

    def _seen(self, row: Record) -> Record:
        """The record as the seat sees it, in memory of its own."""
        shape = self._games.deal
        players = self._rules.players
        if not SPECTATOR <= self.seat < players:
            raise NoDeal(f"there is no seat P{self.seat}: {players} play")
        written = bytes(row)
        if len(written) != shape.words * WORD:
            raise NoDeal(f"a deal of {self.options.family} has {shape.words} numbers, not {len(written) / WORD:g}")
        return view(shape, shape.structure.from_buffer_copy(written), self.seat)

    def _check(self) -> None:
        """The deal goes on, and the seat holds as many cards as everybody can count."""
        row, seat = self._row, self.seat
        if not row.awaited or not 0 <= row.phase < len(self._games.phases):
            raise NoDeal("nobody is to act: the deal is over, or has not begun")
        if seat == SPECTATOR:
            return
        fields = ["hands"] + ["twice"] * ("twice" in self._games.deal.fields)
        laying = self._games.phases[row.phase].sealed and self._games.phases[row.phase].holds
        if laying and self._known.aside and has(row.awaited, seat):
            fields.append(self._known.aside)
        own = sum(int(getattr(row, field)[seat]).bit_count() for field in fields)
        held = self._games.face.held(self._rules, row, seat)
        if own != held:
            raise NoDeal(f"P{seat} holds {own} cards and should hold {held}")
        if "lacks" in self._games.deal.fields and row.lacks[seat] & row.hands[seat]:
            raise NoDeal(f"P{seat} holds a card that it has shown not to hold")

    @property
    def constrained(self) -> bool:
        """Whether something public says more of the unseen cards than how many lie where."""
        return self._scheme.constrained or any(self._kinds.certain)

    @property
    def effort(self) -> int:
        """About how many additions the table of the sampler took; 0 where it needs none."""
        return self._scheme.effort

    @cached_property
    def count(self) -> int:
        """
        The exact number of deals: of ways in which the unseen cards can lie.

        Equal cards are two cards. Where a seat is laying cards aside, each way to have laid some of them is
        one more. Bids and offers that are sealed are not cards and are not counted.
        """
        laid = 1
        for lot in self.lots:
            laid *= sum(lot.asides)
        return self._scheme.count() * laid

    def draw(self, times: int, seed: int = 0) -> Array:
        """
        Deals (times,) of the family's `DEAL`, each as likely as any other, one independent of the other.

        Every hand is filled, and what follows from the cards with it, so that the rules can go on from there.
        A sealed bid or offer is any that is allowed. What is history lies nowhere: which cards the bidder
        found in the widow, and the cards that were never dealt.
        """
        width = self._games.deal.words
        words = [NOWHERE if lot.field == STOCK else self._word(lot.field, lot.index) for lot in self.lots]
        double = "twice" in self._games.deal.fields
        twins = [self._word("twice", lot.index) if double and lot.field == "hands" else NOWHERE for lot in self.lots]
        rows = self._drawn(times, seed, np.array(self._games.deal.numbers(self._row), np.int64), words, twins)
        for number, lot in enumerate(self.lots):
            if lot.most and times:
                self._lay_aside(rows, width, words[number], self._word(self._known.aside, lot.index), lot, seed)
        deals = rows.view(self._games.deal.dtype)
        if times:
            self._known.complete(self.options, self._rules, deals, self.seat, np.array([start(seed, SEALED)], np.int64))
        return deals

    def every(self, most: int) -> Array:
        """
        All deals (count,) of the family's `DEAL`, each of them once; filled as `draw` fills them.

        Equal cards are two cards, so that of a double pack equal deals come as often as they are counted. Raises
        `NoDeal` where there are more than `most`.
        """
        if self.count > most:
            raise NoDeal(f"there are {self.count} deals, which is more than {most}")
        base = self._games.deal.numbers(self._row)
        rows = np.array([row for laid in layings(self._kinds) for row in self._laid(base, laid)], np.int64)
        deals = rows.reshape(-1).view(self._games.deal.dtype)
        self._known.complete(self.options, self._rules, deals, self.seat, np.array([start(0, SEALED)], np.int64))
        return deals

    def _laid(self, base: Sequence[int], laid: Laid) -> Iterator[list[int]]:
        """The deals in which the cards of the lots lie so: one for each way to have laid some of them aside."""
        double = "twice" in self._games.deal.fields
        ways = [[*asides(cards, lot.most)] for lot, cards in zip(self.lots, laid, strict=True)]
        for away in product(*ways):
            row = list(base)
            for lot, cards, gone in zip(self.lots, laid, away, strict=True):
                for place, card in enumerate(cards if lot.field != STOCK else ()):
                    word = self._word(self._known.aside if place in gone else lot.field, lot.index)
                    if double and lot.field == "hands":
                        row[self._word("twice", lot.index)] |= row[word] & (1 << card)
                    row[word] |= 1 << card
            yield row

    def hands(self, times: int, seed: int = 0) -> Hands:
        """The same deals, only where the cards lie; what a seat is laying aside still with its hand."""
        width = len(self.lots)
        double = "twice" in self._games.deal.fields
        twins = [width + number if double else NOWHERE for number in range(width)]
        base = np.zeros(2 * width if double else width, np.int64)
        rows = self._drawn(times, seed, base, list(range(width)), twins).reshape(times, len(base))
        return Hands(rows[:, :width], rows[:, width:])

    def weighted(
        self, times: int, likelihood: Callable[[Array], Array] | Array, seed: int = 0, each: int = 4
    ) -> Weighted:
        """
        Deals (times,) as likely as a likelihood says: drawn again out of `each` times as many.

        `likelihood` answers logarithms (each * times,) for drawn deals, -inf where one cannot be; or they are
        given, for `draw(each * times, seed)`. Answers `Weighted`, with the effective sample size.
        """
        if times < 1 or each < 1:
            raise NoDeal(f"weighted draws need at least one deal and one draw for each, not {times} and {each}")
        deals = self.draw(each * times, seed)
        logarithms: Array = likelihood(deals) if callable(likelihood) else likelihood
        return weigh(deals, logarithms, times, seed)

    def _word(self, field: str, index: int) -> int:
        """Where in a record a number stands."""
        if not 0 <= index < self._games.deal.fields[field].words:
            raise IndexError(index)
        return int(getattr(self._games.deal.structure, field).offset) // WORD + index

    def _drawn(self, times: int, seed: int, base: Array, words: list[int], twins: list[int]) -> Array:
        if times < 0:
            raise NoDeal(f"{times} deals cannot be drawn")
        for number, cards in enumerate(self._kinds.certain):
            for card in cards if words[number] >= 0 else ():
                if twins[number] >= 0:
                    base[twins[number]] |= base[words[number]] & (1 << card)
                base[words[number]] |= 1 << card
        rows = np.empty(times * len(base), np.int64)
        dice = np.array([start(seed)], np.int64)
        drawing = self._scheme.drawing(base, words, twins)
        for first in range(0, times, SLICE):
            drawing(rows[first * len(base) : (first + SLICE) * len(base)], dice)
        return rows

    def _lay_aside(self, rows: Array, width: int, held: int, aside: int, lot: Lot, seed: int) -> None:
        weights = lot.asides
        sizes = np.array([len(rows) // width, width, held, aside, lot.most, sum(weights)], np.int64)
        aside_loop()(rows, np.array(weights, np.int64), sizes, np.array([start(seed, ASIDE + lot.index)], np.int64))


def compile_all() -> None:
    """Have ready whatever is compiled for drawing, so that no clock that runs has to wait for it."""
    schemes.groups_loop()
    schemes.kinds_loop()
    schemes.aside_loop()
    hidden.numbers_loop()
    ways.compile_all()
