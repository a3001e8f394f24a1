"""What everything else knows of a family."""

from __future__ import annotations

from collections.abc import Callable, MutableSequence, Sequence
from dataclasses import dataclass
from importlib import import_module
from types import ModuleType
from typing import Any, Literal

from eldest import cards
from eldest._jit import rule
from eldest.cards import FOLLOWS, Calls, Card, Cards, Pack, Seat, Seats, Suit
from eldest.options import Options
from eldest.phases import Phase
from eldest.record import Deal, Game, Result, Rules, Shape

Side = int  # whose score it is: a player, several who share one, or a dummy
Aim = Literal["at least", "exactly", "none"]  # how takings are compared with a bid; none: it is to take none


@rule
def one_each(rules: Rules) -> int:
    """How many scores there are: one for each player."""
    return rules.players


@rule
def exactly(rules: Rules, bid: int, takings: int) -> int:
    """Whether a bid is made: by exactly as many tricks."""
    return takings == bid


@dataclass(frozen=True, eq=False, kw_only=True)
class Rulebook:
    """The rules of a family: they run interpreted, compiled and on a GPU."""

    deal_out: Callable[[Rules, Game, Deal, Pack], None]
    legal: Callable[[Rules, Deal, Seat], int]
    act: Callable[[Rules, Deal, Seat, int], None]
    settle: Callable[[Rules, Game, Result], None]
    winners: Callable[[Rules, Game], Seats]
    sides: Callable[[Rules], int] = one_each
    made: Callable[[Rules, Any, Any], Any] = exactly  # where every side bids; over numbers or arrays of them

    def contract(self) -> dict[str, Any]:
        """The five that loops are bound to, by name."""
        return {each: getattr(self, each) for each in ("deal_out", "legal", "act", "settle", "winners")}


@dataclass(frozen=True, kw_only=True)
class Look:
    """How a game is shown among others; a family with a folder in the page may have a picture of its own there."""

    cards: tuple[str, ...] = ("AS", "QH", "JC")  # its picture, a fan of cards; an empty name is a back
    spent: bool = False  # whether the cards of the picture are pale, as cards that cancel each other are
    first: tuple[str, ...] = ()  # the options that people ask about first; none: in the order of their declaration
    place: int = 99  # in the row of games; equal places: in the order of the registry


@dataclass(frozen=True, kw_only=True)
class Traits:
    """How families differ, as data."""

    side: str  # the letter of a side
    out_of_turn: str  # the clause against acting out of turn
    takings: Literal["tricks", "points"] = "tricks"  # what tricks bring: a field of the result, by side
    call: str = ""  # where one bidder plays alone: the field of the result with what he plays, a place in its names
    secrets: Literal["deal", "match"] = "deal"  # until the end of which cards that nobody has shown stay hidden
    laps: Literal[1, 2] = 1  # how often a trick goes round; twice, and equal cards counter each other
    solver: Literal["two_sides", "exact_bid", "by_rules"] = "by_rules"  # the search that solves its deals
    look: Look = Look()

    @property
    def one_bidder(self) -> bool:
        """Whether one side plays its bid against the others; else every side bids for itself."""
        return bool(self.call)


# ---------------------------------------------------------------- what is asked about a deal


def _nobody(rules: Rules, deal: Deal) -> Seat:
    return -1


def _no_worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    return []


def _unknown(rules: Rules, record: Any) -> int:
    return -1


def _worthless(rules: Rules, call: int) -> int:
    return 0


def _no_suit_acts(rules: Rules, deal: Deal) -> dict[Card, Suit]:
    return {}


def _always(rules: Rules, deal: Deal, phase: str, seat: Seat, action: int) -> bool:
    return True


def _nothing(rules: Rules, record: Any) -> str:
    return ""


def _once(rules: Rules, trick: int) -> int:
    return 1


def _printed_suit(deal: Deal, card: Card) -> Cards:
    return FOLLOWS[card]


def _no_points(card: Card) -> int:
    return 0


@dataclass(frozen=True, eq=False, kw_only=True)
class Face:
    """
    What the table, the server and the page ask of a family; it runs interpreted.

    Where a deal is asked for, a view of it does, unless it is said otherwise.
    """

    trump: Callable[[Deal], Suit]
    held: Callable[[Rules, Deal, int], int]  # how many cards a hand holds, as everybody can count
    wanted: Callable[[Rules, Deal, Side], int]  # the takings that a side must have; -1: none, or not known
    aim: Callable[[Rules, Deal], Aim]  # of the bids of this deal
    to_take: Callable[[Rules, Deal], int]  # the takings that there are in a deal
    target: Callable[[Rules], int]  # the points from which a game is won; -1: it ends after a number of deals
    decided: Callable[[Rules, Deal], tuple[str, Card]]  # the clause by which the trick is won, the card or -1
    outcome: Callable[[Rules, Result], dict[str, str]]  # the result in words
    known_outcome: Callable[[Rules, Deal], dict[str, str]]  # the same, as far as a view tells it
    objection: Callable[[Rules, Deal, Seat, int], str]  # the clause against an action that is not legal
    impossible: Callable[[Rules, Game], str] = _nothing  # what in a game that somebody wrote down cannot be
    acting: Callable[[Rules, Deal], dict[Card, Suit]] = _no_suit_acts  # cards of another suit than is printed
    arranged: Callable[[Suit, Cards], list[Card]] = cards.arranged  # by trump and cards, as a player holds them
    sorting: Callable[[Rules, Suit], Sequence[int]] = cards.sorting  # by card where it stands in a hand
    open_hand: Callable[[Rules, Deal], Seat] = _nobody  # whose cards lie `faceup`; -1: nobody's
    opened: Callable[[Rules, Deal, str, Seat, int], bool] = _always  # whether everybody may know a sealed action
    worths: Callable[[Rules, Deal], list[tuple[str, int]]] = _no_worths  # what may be bid, with what it is worth
    worth: Callable[[Rules, int], int] = _worthless  # of a call; 0 where calls have no value
    coming_trump: Callable[[Rules, Game], int] = _unknown  # of the next deal, where it follows from the one before
    rounds: Callable[[Rules, int], int] = _once  # how often a trick of this number goes round
    follows: Callable[[Deal, Card], Cards] = _printed_suit  # the cards of the same suit
    points: Callable[[Card], int] = _no_points  # what a card counts, where takings are points
    sum_of_bids: Callable[[Rules, Deal], int] = _unknown  # that the last bid must not bring about


@dataclass(frozen=True, eq=False, kw_only=True)
class Family:
    """A family: equal to itself only, pickled by its id."""

    id: str
    name: str
    package: str  # its folder; its rules stand in `rules` there
    options: type[Options]
    game: Shape
    result: Shape
    deal: Shape
    phases: tuple[Phase, ...]  # in the order of their numbers
    trumps_known: int  # from this phase on
    piles: tuple[str, ...] = ()  # fields of a deal with cards that are nobody's hand
    bids: Calls = 0  # where one bidder plays alone: which of his calls are bids
    rules: Rulebook
    traits: Traits
    face: Face

    @property
    def letters(self) -> str:
        """The two letters with which the labels of its clauses begin."""
        return self.traits.out_of_turn.partition("-")[0]

    @property
    def module(self) -> ModuleType:
        """The module of its rules."""
        return import_module(f"{self.package}.rules")

    def takings(self, result: Result) -> MutableSequence[int]:
        """What the tricks of each side have brought."""
        return getattr(result, self.traits.takings)

    def call(self, result: Result) -> str:
        """What the one bidder plays, as a word; `-` where nobody has bid."""
        return self.calls[getattr(result, self.traits.call)]

    @property
    def calls(self) -> tuple[str, ...]:
        """The words of the one bidder's calls, by number."""
        names = self.result.fields[self.traits.call].of
        assert isinstance(names, tuple)
        return names
