"""
Explanations at a table: in one line, what matters now to a seat that is to act.

They follow from the seat's view alone. Sentences that hold in every game are in `data/explain.yaml` beside this
file; a family adds its own in its files `explain.py` and `data/explain.yaml`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from eldest import cards
from eldest.cards import JOKER, NAMES, NO_TRUMP, SUIT_OF, SUITS, Card, Cards, Seat, Suit
from eldest.families import Family, family
from eldest.families.parts import Part
from eldest.lessons.lesson import LANGUAGES, Words
from eldest.phases import BIDDING
from eldest.record import Deal, Game, Rules, Sight, copy
from eldest.table.deal import View
from eldest.table.plain_yaml import load

FILE = "data/explain.yaml"

# How much a line matters: of several the weightiest is said.
BINDS, LED, SAID, OWN, NEED, HELPS, COUNTED = 90, 70, 60, 55, 50, 40, 30


@dataclass(frozen=True)
class Moment:
    """
    A fact worth a line: the key of its sentence and the values in it.

    A fact that changes from turn to turn is `lasting`; others are no news once they have been read a few times.
    """

    key: str
    weight: int
    lasting: bool = False
    values: Mapping[str, Any] = field(default_factory=dict)


def moment(key: str, weight: int, *, lasting: bool = False, **values: Any) -> Moment:
    """A moment with its values."""
    return Moment(key, weight, lasting, values)


@dataclass(frozen=True)
class Explained:
    """A line in every language; codes in braces stand for what is spelt out later: `{P1}`, `{KH}`, `{S}`, `{=7H}`."""

    key: str
    said: Words
    lasting: bool


# ---------------------------------------------------------------- values in a sentence


def card(number: Card) -> str:
    """A card in a sentence."""
    return f"{{{NAMES[number]}}}"


def suit(number: Suit) -> str:
    """A suit in a sentence."""
    return f"{{{(*SUITS, 'NT')[number]}}}"


def seat(number: Seat) -> str:
    """A seat in a sentence."""
    return f"{{P{number}}}"


def call(text: str) -> str:
    """A call in a sentence."""
    return f"{{={text}}}"


AND = {"en": " and ", "de": " und "}
VALUE = re.compile(r"\{(\w+)(?::([^|{}]*)\|([^{}]*))?\}")


def spelt(sentence: str, language: str, values: Mapping[str, Any]) -> str:
    """
    A sentence with its values; `{n:trick|tricks}` is the first word if `n` is 1, else the second.

    >>> spelt("You hold {n} {n:trump|trumps}: {held}.", "en", {"n": 2, "held": [card(0), card(1)]})
    'You hold 2 trumps: {2S} and {3S}.'
    """

    def value(found: re.Match[str]) -> str:
        name, one, several = found.groups()
        given = values[name]
        if one is not None:
            return str(one if (len(given) if isinstance(given, list) else given) == 1 else several)
        if isinstance(given, list):
            *first, last = given
            return f"{', '.join(first)}{AND[language] if first else ''}{last}"
        return str(given)

    return VALUE.sub(value, sentence)


@cache
def sentences(name: str = "") -> Mapping[str, Words]:
    """The sentences of a family by key, or those of all games; empty if it has none."""
    path = (family(name).folder if name else Path(__file__).parent) / FILE
    found: dict[str, Words] = load(path.read_text(encoding="utf-8")) if path.is_file() else {}
    return found


# ---------------------------------------------------------------- what a seat knows


class Turn:
    """A seat's turn, seen by that seat alone."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.family: Family = view.family
        self.rules: Rules = view.options.record()
        self.game: Game = view.game
        self.row: Deal = view.row
        self.seat: Seat = view.seat
        self.phase = view.family.phases[view.row.phase].name
        self.players = int(self.rules.players)
        self.sides = int(view.family.rules.sides(self.rules))
        self.side = view.seat % self.sides
        self.legal: Cards = view.legal
        self.hand: Cards = view.row.hands[view.seat]

    @property
    def begins(self) -> bool:
        """Whether the seat leads to a trick."""
        return self.phase == "play" and not self.row.laid

    @property
    def trump(self) -> Suit:
        """The trump suit; no trump while it is not known."""
        return self.family.face.trump(self.row)

    @cached_property
    def acting(self) -> Mapping[Card, Suit]:
        """Cards of another suit than is printed."""
        return self.family.face.acting(self.rules, self.row)

    def suit_of(self, number: Card) -> Suit:
        """The suit that a card belongs to in this deal; no trump for a joker without one."""
        return self.acting.get(number, NO_TRUMP if number == JOKER else SUIT_OF[number])

    def copies(self, number: Card) -> int:
        """How often the seat holds a card."""
        twice = self.row.twice[self.seat] if "twice" in self.family.deal.fields else 0
        return (self.hand >> number & 1) + (twice >> number & 1)

    def held(self, of: Suit) -> int:
        """The number of cards of a suit in the hand."""
        return sum(self.copies(each) for each in cards.members(self.hand) if self.suit_of(each) == of)

    @property
    def led(self) -> Suit:
        """The suit that was led; no trump if none was."""
        return next((self.suit_of(each) for each in cards.members(self.row.led) if each != JOKER), NO_TRUMP)

    @property
    def best(self) -> Card:
        """The card that is winning the trick; -1 if there is none."""
        return self.family.face.decided(self.rules, self.row)[1] if self.row.laid else -1

    def after(self, action: int) -> Deal:
        """The deal after an action of the seat, as far as it can be seen."""
        row = copy(self.row)
        self.family.rules.act(self.rules, row, self.seat, action)
        return row

    @cached_property
    def wins(self) -> Cards:
        """The legal cards that would be winning the trick."""
        return cards.gather(each for each in cards.members(self.legal) if self.after(each).winning == self.seat)

    @cached_property
    def ends(self) -> bool:
        """Whether the seat plays the last card of the trick."""
        return bool(self.after(self.legal.bit_length() - 1).tricks > self.row.tricks)

    @property
    def takings(self) -> list[int]:
        """The tricks or points of every side so far."""
        return [int(each) for each in self.family.takings(self.row.result)[: self.sides]]

    @property
    def left(self) -> int:
        """The tricks or points that are still to be won."""
        return int(self.family.face.to_take(self.rules, self.row)) - sum(self.takings)

    def wanted(self, side: int) -> int:
        """A side's bid, as far as the seat knows it; -1 if there is none, or it is not known."""
        return int(self.family.face.wanted(self.rules, self.row, side))

    def unseen(self, among: Callable[[Card], bool]) -> int:
        """The number of cards of some kind that the seat has not seen."""
        pack = Counter(self.view.options.pack())
        fields, row = self.family.deal.fields, self.row
        seen = Counter(cards.members(row.played))
        if "played_twice" in fields:
            seen.update(cards.members(row.played_twice))
        seen.update({each: self.copies(each) for each in cards.members(self.hand)})
        aside = 0
        for name in self.family.piles:
            pile = getattr(row, name)
            aside |= pile[self.seat] if fields[name].shape else pile
        for name, declared in fields.items():
            if declared.of == "cards" and declared.sight is Sight.OWN and name not in ("hands", "twice"):
                aside |= getattr(row, name)[self.seat]
        seen.update(each for each in cards.members(aside) if not seen[each] or "twice" in fields)
        return sum((pack - seen)[each] for each in pack if among(each))

    @property
    def trumps_unseen(self) -> int:
        """The number of trumps that the seat has not seen."""
        return self.unseen(lambda each: self.suit_of(each) == self.trump)


# ---------------------------------------------------------------- what holds in every game


def _no_moments(turn: Turn) -> Iterator[Moment]:
    return iter(())


def _bids(turn: Turn) -> bool:
    return turn.wanted(turn.side) >= 0


@dataclass(frozen=True, kw_only=True)
class Explain:
    """A family's own explanations, beside those that all games share."""

    moments: Callable[[Turn], Iterable[Moment]] = _no_moments
    with_bidder: Callable[[Turn], bool] = _bids  # if one bidder plays alone: whether the seat is on that side


EXPLAIN = Part("explain", "EXPLAIN", Explain, lambda games: Explain())


def explain(view: View) -> list[Explained]:
    """The lines for a seat that is to act, the weightiest first; none if it is not to act."""
    if not view.legal:
        return []
    turn = Turn(view)
    own, shared = sentences(view.family.id), sentences()
    found = sorted([*EXPLAIN.of(view.family.id).moments(turn), *_shared(turn)], key=lambda each: -each.weight)
    told = []
    for each in found:
        said = own.get(each.key) or shared[each.key]
        key = f"{view.family.id}.{each.key}" if each.key in own else each.key
        lines = {language: spelt(said[language], language, each.values) for language in LANGUAGES}
        told.append(Explained(key, lines, each.lasting))
    return told


def _shared(turn: Turn) -> Iterator[Moment]:
    if turn.phase == "play":
        yield from _led(turn)
        yield from _outcomes(turn)
        yield from _needs(turn)
        yield from _trumps_out(turn)
    elif turn.phase in (*BIDDING, turn.family.traits.aside) and turn.row.phase >= turn.family.trumps_known:
        yield from _trumps_held(turn)


def _trumps_held(turn: Turn) -> Iterator[Moment]:
    held = turn.held(turn.trump)
    if turn.trump == NO_TRUMP:
        yield moment("no_trumps", OWN)
    else:
        yield moment("trumps_held" if held else "no_trumps_held", HELPS, lasting=True, suit=suit(turn.trump), n=held)


def _led(turn: Turn) -> Iterator[Moment]:
    """Whether the seat leads, and else what the suit led asks of it."""
    row = turn.row
    if turn.begins:
        taker = next((done.taker for done in reversed(turn.view.past) if done.taker is not None), None)
        if turn.legal == turn.hand and (taker == turn.seat or not row.tricks):
            yield moment("lead_won" if row.tricks else "lead_first", OWN)
        return
    led = turn.led
    if led == NO_TRUMP:
        return
    held = turn.held(led)
    if held and turn.legal != turn.hand:
        yield moment("follow", LED, suit=suit(led))
    elif not held and turn.legal == turn.hand and (not turn.wins or led != turn.trump != NO_TRUMP):
        yield moment("free_trump" if turn.wins else "free", LED, suit=suit(led))


def _outcomes(turn: Turn) -> Iterator[Moment]:
    """Lines about the effect of the legal cards on the trick."""
    first_of_two = turn.family.traits.laps == 2 and not turn.row.laid >> turn.seat & 1
    if turn.begins or first_of_two or turn.legal.bit_count() < 2:
        return
    wins = turn.wins
    if not turn.ends:
        if not wins and turn.best >= 0:
            yield moment("higher", HELPS, lasting=True, card=card(turn.best))
    elif not wins:
        yield moment("none_wins", HELPS, lasting=True)
    elif wins == turn.legal:
        yield moment("all_win", HELPS, lasting=True)
    elif wins.bit_count() == 1:
        yield moment("one_wins", HELPS, lasting=True, card=card(wins.bit_length() - 1))
    else:
        yield moment("some_win", HELPS, lasting=True, n=wins.bit_count())


def _needs(turn: Turn) -> Iterator[Moment]:
    aim = turn.family.face.aim(turn.rules, turn.row)
    if aim == "none":
        return
    if turn.family.traits.one_bidder:
        yield from _of_the_bidder(turn)
    elif turn.wanted(turn.side) >= 0:
        yield from _of_a_bid(turn, aim == "exactly")


def _of_a_bid(turn: Turn, exactly: bool) -> Iterator[Moment]:
    """Lines about the takings that are still needed, if every side bids."""
    wanted, won = turn.wanted(turn.side), turn.takings[turn.side]
    need, together = wanted - won, "" if turn.sides == turn.players else "side_"
    if need > turn.left:
        yield moment(f"{together}lost", NEED, lasting=True, n=need, left=turn.left)
    elif need > 0 and need == turn.left:
        yield moment(f"{together}all", NEED, lasting=True, n=need)
    elif need > 0:
        yield moment(f"{together}need", NEED, lasting=True, n=need, bid=wanted, won=won, left=turn.left)
    elif not exactly:
        yield moment("side_made", NEED, lasting=True, bid=wanted)
    elif need < 0:
        yield moment(f"{together}over", LED + 5, lasting=True, n=-need)
    else:
        yield moment(f"{together}have" if wanted else "nothing", LED + 5, lasting=True, bid=wanted)


def _of_the_bidder(turn: Turn) -> Iterator[Moment]:
    """Lines about the takings that a single bidder still needs."""
    bidder = int(turn.row.result.bidder)
    side = bidder % turn.sides
    if bidder < 0 or turn.wanted(side) < 0:
        return
    won = sum(taken for each, taken in enumerate(turn.takings) if turn.wanted(each) >= 0)
    need, unit = turn.wanted(side) - won, turn.family.traits.takings
    mine = EXPLAIN.of(turn.family.id).with_bidder(turn)
    if need > turn.left:
        yield moment("beyond", NEED, lasting=True, n=need, left=turn.left)
    elif need <= 0:
        yield moment("made", NEED, lasting=True)
    elif bidder == turn.seat:
        yield moment(f"my_{unit}", NEED, lasting=True, n=need, left=turn.left)
    elif mine:
        yield moment(f"our_{unit}", NEED, lasting=True, n=need, left=turn.left)
    else:
        yield moment(f"their_{unit}", NEED, lasting=True, who=seat(bidder), n=need, left=turn.left)


def _trumps_out(turn: Turn) -> Iterator[Moment]:
    if turn.begins and turn.row.tricks and turn.trump != NO_TRUMP:
        out = turn.trumps_unseen
        yield moment("trumps_out" if out else "trumps_gone", HELPS if not out else COUNTED, lasting=True, n=out)
