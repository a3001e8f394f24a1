"""
The sampler: draws deals consistent with what a seat sees.

Deals differ only in where cards lie: in which hand, in which pile. Equal cards of a double pack are distinct.
Deals agree with everything public and with the seat's own cards; nothing hidden is read. If there are few possible
deals they can all be listed; draws can also be weighted by a likelihood.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import combinations, product
from typing import NamedTuple

from eldest.arrays import np
from eldest.cards import Card
from eldest.compiler import zeros
from eldest.engine.batch import Array
from eldest.engine.shuffle import chance, start
from eldest.families import family
from eldest.mechanics.hands import has
from eldest.options import Options
from eldest.record import SPECTATOR, WORD, Record, view
from eldest.sampler import hidden, schemes, ways
from eldest.sampler.hidden import HIDING, STOCK, Kinds, Lot, NoDeal, sort_out, unplaced
from eldest.sampler.schemes import NOWHERE, aside_loop, scheme

RESAMPLING = 1  # the stream of its dice


class Weighted(NamedTuple):
    """
    Deals drawn in proportion to a likelihood.

    `deals` (n,) of `DEAL`, possibly repeated; `chosen` (n,) their indexes among the draws; `effective`:
    the effective sample size of all draws, (sum of weights)^2 / sum of squares: the number of equally likely deals
    with the same information.
    """

    deals: Array
    chosen: Array
    effective: float


def weigh(deals: Array, logarithms: Array, times: int, seed: int = 0) -> Weighted:
    """Draw `times` deals in proportion to the exponentials of `logarithms`, one for each deal."""
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
    """A random number from 0 up to 1; drawn once, so not worth compiling."""
    from eldest.compiler import memory

    return chance(memory(dice))


Laid = tuple[tuple[Card, ...], ...]  # the cards of each lot


def layings(kinds: Kinds) -> Iterator[Laid]:
    """The cards of every lot, in every way that the kinds allow; equal cards are distinct."""
    lots = len(kinds.room)
    left = [(card, lies) for lies, cards in kinds.cards.items() for card in cards]
    return _filled(0, lots, left, kinds)


def _filled(lot: int, lots: int, left: Sequence[tuple[Card, int]], kinds: Kinds) -> Iterator[Laid]:
    """Fillings of the lots from `lot` on with the cards left; each card comes with its set of possible lots."""
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
    """The sets of indexes of cards already laid aside, up to `most` cards each."""
    for number in range(most + 1):
        for places in combinations(range(len(cards)), number):
            yield frozenset(places)


SLICE = 1 << 14  # deals in one compiled call, which does not see Ctrl-C
SEALED, ASIDE = 1, 2  # dice streams besides that of the cards; ASIDE and above are by seat


class Hands(NamedTuple):
    """
    The places of the unseen cards in n deals, by the lots of `Unseen.lots`.

    `sets` (n, lots) int64: the faces in each lot; `twice` (n, lots): the faces there twice, with a
    double pack; otherwise it has no columns.
    """

    sets: Array
    twice: Array


class Unseen:
    """
    All deals that look the same to a seat as the real one.

    `row` is a record of the family's `DEAL` as that seat sees it; hidden fields are not read. Seat
    -1 is a spectator. Raises `NoDeal` with the reason if no deal fits.

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
        self._family = family(options.family)
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
        """The lots that are not empty; checks that each lies in an existing field."""
        for lot in self._known.lots(self.options, self._rules, self._row, self.seat):
            if lot.room:
                if lot.field != STOCK:
                    self._word(lot.field, lot.index)
                yield lot

    def _seen(self, row: Record) -> Record:
        """A copy of the record as the seat sees it."""
        shape = self._family.deal
        players = self._rules.players
        if not SPECTATOR <= self.seat < players:
            raise NoDeal(f"there is no seat P{self.seat}: {players} play")
        written = bytes(row)
        if len(written) != shape.words * WORD:
            raise NoDeal(f"a deal of {self.options.family} has {shape.words} numbers, not {len(written) / WORD:g}")
        return view(shape, shape.structure.from_buffer_copy(written), self.seat)

    def _check(self) -> None:
        """Check that the deal is in progress and that the seat holds the right number of cards."""
        row, seat = self._row, self.seat
        if not row.awaited or not 0 <= row.phase < len(self._family.phases):
            raise NoDeal("nobody is to act: the deal is over, or has not begun")
        if seat == SPECTATOR:
            return
        fields = ["hands"] + ["twice"] * ("twice" in self._family.deal.fields)
        laying = self._family.phases[row.phase].sealed and self._family.phases[row.phase].holds
        if laying and self._known.aside and has(row.awaited, seat):
            fields.append(self._known.aside)
        own = sum(int(getattr(row, field)[seat]).bit_count() for field in fields)
        held = self._family.face.held(self._rules, row, seat)
        if own != held:
            raise NoDeal(f"P{seat} holds {own} cards and should hold {held}")
        if "lacks" in self._family.deal.fields and row.lacks[seat] & row.hands[seat]:
            raise NoDeal(f"P{seat} holds a card that it has shown not to hold")

    @property
    def constrained(self) -> bool:
        """Whether public information restricts the unseen cards beyond their number in each place."""
        return self._scheme.constrained or any(self._kinds.certain)

    @property
    def effort(self) -> int:
        """Approximate number of additions to fill the sampler's table; 0 if it needs none."""
        return self._scheme.effort

    @cached_property
    def count(self) -> int:
        """
        The exact number of deals: of ways in which the unseen cards can lie.

        Equal cards are distinct. While a seat lays cards aside, each possible subset counts
        separately. Sealed bids and offers are not cards and are not counted.
        """
        laid = 1
        for lot in self.lots:
            laid *= sum(lot.asides)
        return self._scheme.count() * laid

    def draw(self, times: int, seed: int = 0) -> Array:
        """
        Random deals (times,) of the family's `DEAL`, independent and equally likely.

        All hands and the fields that follow from the cards are filled, so that the rules can continue from there.
        A sealed bid or offer is a random legal one. Past cards are not placed: those the bidder
        found in the widow, and those never dealt.
        """
        width = self._family.deal.words
        words = [NOWHERE if lot.field == STOCK else self._word(lot.field, lot.index) for lot in self.lots]
        double = "twice" in self._family.deal.fields
        twins = [self._word("twice", lot.index) if double and lot.field == "hands" else NOWHERE for lot in self.lots]
        rows = self._drawn(times, seed, np.array(self._family.deal.numbers(self._row), np.int64), words, twins)
        for number, lot in enumerate(self.lots):
            if lot.most and times:
                self._lay_aside(rows, width, words[number], self._word(self._known.aside, lot.index), lot, seed)
        deals = rows.view(self._family.deal.dtype)
        if times:
            self._known.complete(self.options, self._rules, deals, self.seat, np.array([start(seed, SEALED)], np.int64))
        return deals

    def every(self, most: int) -> Array:
        """
        All deals (count,) of the family's `DEAL`, each once; filled as in `draw`.

        Equal cards are distinct, so a deal with a double pack occurs once for each arrangement of its equal cards.
        Raises `NoDeal` if there are more than `most`.
        """
        if self.count > most:
            raise NoDeal(f"there are {self.count} deals, which is more than {most}")
        base = self._family.deal.numbers(self._row)
        rows = np.array([row for laid in layings(self._kinds) for row in self._laid(base, laid)], np.int64)
        deals = rows.reshape(-1).view(self._family.deal.dtype)
        self._known.complete(self.options, self._rules, deals, self.seat, np.array([start(0, SEALED)], np.int64))
        return deals

    def _laid(self, base: Sequence[int], laid: Laid) -> Iterator[list[int]]:
        """The deals with these cards in the lots: one for each way to have laid some of them aside."""
        double = "twice" in self._family.deal.fields
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
        """The same deals as card places only; cards being laid aside still count in their hand."""
        width = len(self.lots)
        double = "twice" in self._family.deal.fields
        twins = [width + number if double else NOWHERE for number in range(width)]
        base = np.zeros(2 * width if double else width, np.int64)
        rows = self._drawn(times, seed, base, list(range(width)), twins).reshape(times, len(base))
        return Hands(rows[:, :width], rows[:, width:])

    def weighted(
        self, times: int, likelihood: Callable[[Array], Array] | Array, seed: int = 0, each: int = 4
    ) -> Weighted:
        """
        Deals (times,) weighted by likelihood: resampled from `each` times as many draws.

        `likelihood` returns log-likelihoods (each * times,) for drawn deals, -inf for an impossible one; or it is the
        array itself, for `draw(each * times, seed)`. Returns `Weighted`, with the effective sample size.
        """
        if times < 1 or each < 1:
            raise NoDeal(f"weighted draws need at least one deal and one draw for each, not {times} and {each}")
        deals = self.draw(each * times, seed)
        logarithms: Array = likelihood(deals) if callable(likelihood) else likelihood
        return weigh(deals, logarithms, times, seed)

    def _word(self, field: str, index: int) -> int:
        """The index of a number in a record."""
        if not 0 <= index < self._family.deal.fields[field].words:
            raise IndexError(index)
        return int(getattr(self._family.deal.structure, field).offset) // WORD + index

    def _drawn(self, times: int, seed: int, base: Array, words: list[int], twins: list[int]) -> Array:
        if times < 0:
            raise NoDeal(f"{times} deals cannot be drawn")
        for number, cards in enumerate(self._kinds.certain):
            for card in cards if words[number] >= 0 else ():
                if twins[number] >= 0:
                    base[twins[number]] |= base[words[number]] & (1 << card)
                base[words[number]] |= 1 << card
        rows = zeros(times * len(base), np.int64)
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
    """Compile everything needed for drawing, so that no running clock has to wait for it."""
    schemes.groups_loop()
    schemes.kinds_loop()
    schemes.aside_loop()
    hidden.numbers_loop()
    ways.compile_all()
