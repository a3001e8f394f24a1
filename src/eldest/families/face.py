"""
Questions about a deal that the table, the server and the page ask; they always run interpreted.

A family must answer some of them; the others have defaults derived from its records, phases and rules.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Literal, Protocol

from eldest import cards
from eldest.cards import FOLLOWS, NO_TRUMP, Card, Cards, Seat, Suit
from eldest.families.rulebook import Rulebook
from eldest.families.traits import Traits
from eldest.options import Options
from eldest.phases import TRICKS, Phase
from eldest.record import Deal, Game, Result, Rules, Shape, Sight

Side = int  # the owner of a score: a player, several who share it, or a dummy
Aim = Literal["at least", "exactly", "none"]  # how takings are compared with a bid; none: the bid is to take nothing

UNKNOWN = -1


def _nobody(rules: Rules, deal: Deal) -> Seat:
    return -1


def _no_tray(rules: Rules, deal: Deal, seat: Seat) -> tuple[int, Cards]:
    return 0, 0


def _no_worths(rules: Rules, deal: Deal) -> list[tuple[str, int]]:
    return []


def _unknown(rules: Rules, record: Any) -> int:
    return UNKNOWN


def _worthless(rules: Rules, call: int) -> int:
    return 0


def _no_suit_acts(rules: Rules, deal: Deal) -> dict[Card, Suit]:
    return {}


def _nothing(rules: Rules, record: Any) -> str:
    return ""


def _no_clause(rules: Rules, deal: Deal, seat: Seat, action: int) -> str:
    return ""


def _once(rules: Rules, trick: int) -> int:
    return 1


def _printed_suit(deal: Deal, card: Card) -> Cards:
    return FOLLOWS[card]


def _no_points(card: Card) -> int:
    return 0


def _derived(*asked: Any) -> Any:
    """Marks a default answer until `answered` has filled it in."""
    raise NotImplementedError("a face is asked through its family")


@dataclass(frozen=True, eq=False, kw_only=True)
class Face:
    """
    The questions.

    A question about a deal also takes a view of it, unless its comment says otherwise.
    """

    trump: Callable[[Deal], Suit] = _derived
    held: Callable[[Rules, Deal, int], int] = _derived  # the public number of cards in a hand
    wanted: Callable[[Rules, Deal, Side], int] = _derived  # the takings that a side needs; -1: none, or not known
    aim: Callable[[Rules, Deal], Aim] = _derived  # of the bids of this deal
    to_take: Callable[[Rules, Deal], int] = _derived  # all takings of a deal together
    target: Callable[[Rules], int] = _derived  # points that win the game; -1: it ends after a number of deals
    decided: Callable[[Rules, Deal], tuple[str, Card]] = _derived  # the trick's deciding clause, its best card or -1
    outcome: Callable[[Rules, Result], dict[str, str]] = _derived  # the result in words
    known_outcome: Callable[[Rules, Deal], dict[str, str]] = _derived  # the same, as far as a view shows it
    made: Callable[[Rules, Deal, Side], bool | None] = _derived  # of a bid after a deal; none: not known, or no bid
    objection: Callable[[Rules, Deal, Seat, int], str] = _no_clause  # the clause against an action that is not legal
    impossible: Callable[[Rules, Game], str] = _nothing  # what is impossible in a game that somebody wrote down
    acting: Callable[[Rules, Deal], dict[Card, Suit]] = _no_suit_acts  # cards of another suit than is printed
    arranged: Callable[[Suit, Cards], list[Card]] = cards.arranged  # by trump and cards, as a player holds them
    sorting: Callable[[Rules, Suit], Sequence[int]] = cards.sorting  # by card where it stands in a hand
    open_hand: Callable[[Rules, Deal], Seat] = _nobody  # the owner of the cards `faceup`; -1: nobody
    opened: Callable[[Rules, Deal, str, Seat, int], bool] = _derived  # whether everybody may know a sealed action
    tray: Callable[[Rules, Deal, Seat], tuple[int, Cards]] = _no_tray  # places for cards laid aside; those there
    worths: Callable[[Rules, Deal], list[tuple[str, int]]] = _no_worths  # the possible bids and their values
    worth: Callable[[Rules, int], int] = _worthless  # of a call; 0 if calls have no value
    coming_trump: Callable[[Rules, Game], int] = _unknown  # of the next deal, if it follows from the one before
    rounds: Callable[[Rules, int], int] = _once  # the number of rounds of a trick, by its number
    follows: Callable[[Deal, Card], Cards] = _printed_suit  # the cards of the same suit
    points: Callable[[Card], int] = _no_points  # the points of a card, if takings are points
    sum_of_bids: Callable[[Rules, Deal], int] = _unknown  # the sum that the last bid must not reach


class Declared(Protocol):
    """The declarations from which default answers are derived."""

    @property
    def options(self) -> type[Options]:
        """The options."""

    @property
    def game(self) -> Shape:
        """The record that lasts from deal to deal."""

    @property
    def result(self) -> Shape:
        """The part of a deal that scoring needs."""

    @property
    def deal(self) -> Shape:
        """One deal."""

    @property
    def closed(self) -> str:
        """The field with cards that a player has not looked at yet."""

    @property
    def phases(self) -> tuple[Phase, ...]:
        """The phases of a deal."""

    @property
    def rules(self) -> Rulebook:
        """The rules."""

    @property
    def traits(self) -> Traits:
        """How it differs from others."""

    @property
    def face(self) -> Face:
        """The complete answers."""


def answered(face: Face, family: Declared) -> Face:
    """The face of a family with every question answered."""
    missing = {name: make(family) for name, make in _ANSWERS.items() if getattr(face, name) is _derived}
    outcome = missing.get("outcome", face.outcome)
    if face.known_outcome is _derived:
        missing["known_outcome"] = lambda rules, deal: outcome(rules, deal.result)
    return replace(face, **missing)


# ---------------------------------------------------------------- answers that follow from records and phases


def _trump(family: Declared) -> Callable[[Deal], Suit]:
    """The field `trump`; no trump without one."""
    if "trump" not in family.deal.fields:
        return lambda deal: NO_TRUMP
    return lambda deal: int(deal.trump)


def _cards_dealt(family: Declared) -> Callable[[Rules], int]:
    """The most cards that a hand is dealt in a first deal."""

    @cache
    def dealt(numbers: tuple[int, ...]) -> int:
        rules = family.options.shape()()
        for name, number in zip(family.options.declared(), numbers, strict=True):
            setattr(rules, name, number)
        row = family.deal()
        family.rules.deal_out(rules, family.game(), row, _options(family, rules).pack())
        hands = [*row.hands, *(getattr(row, family.closed) if family.closed else ())]
        return max(hand.bit_count() for hand in hands)

    return lambda rules: dealt(tuple(getattr(rules, name) for name in family.options.declared()))


def _options(family: Declared, rules: Rules) -> Options:
    """The options behind a record of them; 0 in an option that can be unlimited means no limit."""
    given = {name: getattr(rules, name) for name in family.options.declared()}
    for name, declared in family.options.declared().items():
        if declared.default is None:
            given[name] = given[name] or None
        elif isinstance(declared.default, bool):
            given[name] = bool(given[name])
    return family.options(**given)


def _held(family: Declared) -> Callable[[Rules, Deal, int], int]:
    """The number dealt, less one for each trick played and one for a card on the table."""
    dealt = _cards_dealt(family)
    return lambda rules, deal, hand: dealt(rules) - int(deal.tricks) - (deal.laid >> hand & 1)


def _wanted(family: Declared) -> Callable[[Rules, Deal, Side], int]:
    """A side's bid, from the first trick on."""
    if "bids" not in family.result.fields or family.result.fields["bids"].sight is not Sight.PUBLIC:
        return lambda rules, deal, side: UNKNOWN
    play = next((place for place, phase in enumerate(family.phases) if phase.name in TRICKS), len(family.phases))
    return lambda rules, deal, side: UNKNOWN if deal.phase < play else int(deal.result.bids[side])


def _aim(family: Declared) -> Callable[[Rules, Deal], Aim]:
    """How a bid is made: by exactly as many, unless more than was bid makes it too."""

    def aim(rules: Rules, deal: Deal) -> Aim:
        return "at least" if family.traits.one_bidder or family.rules.made(rules, 1, 2) else "exactly"

    return aim


def _to_take(family: Declared) -> Callable[[Rules, Deal], int]:
    """The number of tricks: one for every card of a hand."""
    dealt = _cards_dealt(family)
    return lambda rules, deal: dealt(rules)


def _target(family: Declared) -> Callable[[Rules], int]:
    """The option `target`."""
    if "target" not in family.options.declared():
        return lambda rules: UNKNOWN
    return lambda rules: int(rules.target)


def _decided(family: Declared) -> Callable[[Rules, Deal], tuple[str, Card]]:
    """The card of the seat that is winning; no clause."""
    return lambda rules, deal: ("", int(deal.trick[deal.winning]))


def _outcome(family: Declared) -> Callable[[Rules, Result], dict[str, str]]:
    """Every field of the result by its name: numbers by side, names of calls, seats."""

    def outcome(rules: Rules, result: Result) -> dict[str, str]:
        told = {}
        lengths = {"side": family.rules.sides(rules), "seat": int(rules.players)}
        for name, field in family.result.fields.items():
            value = getattr(result, name)
            several = value[: lengths.get(field.by, len(value))] if field.shape else [value]
            told[name] = " ".join(_said(family, field.of, each) for each in several)
        return told

    return outcome


def _said(family: Declared, of: str | tuple[str, ...], number: int) -> str:
    if isinstance(of, tuple):
        return of[number]
    letter = family.traits.side if of in ("side", "sides") else "P"
    if of in ("seat", "side"):
        return f"{letter}{number}" if number >= 0 else "-"
    if of in ("seats", "sides"):
        return " ".join(f"{letter}{each}" for each in cards.members(number)) or "none"
    if of == "cards":
        return " ".join(cards.names(number)) or "none"
    return cards.SUITS[number] if of == "suit" and number < NO_TRUMP else str(number)


def _made(family: Declared) -> Callable[[Rules, Deal, Side], bool | None]:
    return _made_by_the_bidder(family) if family.traits.one_bidder else _made_by_everybody(family)


def _made_by_the_bidder(family: Declared) -> Callable[[Rules, Deal, Side], bool | None]:
    """Whether the bid was made: by the outcome if it says so, else by comparing the takings with the bid."""

    def made(rules: Rules, deal: Deal, side: Side) -> bool | None:
        bidder, face = deal.result.bidder, family.face
        if bidder < 0 or bidder % family.rules.sides(rules) != side:
            return None
        if said := face.known_outcome(rules, deal).get("made"):
            return said == "yes"
        won, wanted = getattr(deal.result, family.traits.takings)[side], face.wanted(rules, deal, side)
        if wanted < 0:
            return None
        return bool(won >= wanted if face.aim(rules, deal) == "at least" else won == wanted)

    return made


def _made_by_everybody(family: Declared) -> Callable[[Rules, Deal, Side], bool | None]:
    """Whether each bid was made, by the rules."""

    def made(rules: Rules, deal: Deal, side: Side) -> bool | None:
        won, wanted = getattr(deal.result, family.traits.takings)[side], family.face.wanted(rules, deal, side)
        return None if wanted < 0 else bool(family.rules.made(rules, wanted, won))

    return made


def _opened(family: Declared) -> Callable[[Rules, Deal, str, Seat, int], bool]:
    """A sealed action is known when its phase is over; any other one at once."""
    sealed = {phase.name: phase.sealed for phase in family.phases}
    places = {phase.name: place for place, phase in enumerate(family.phases)}
    return lambda rules, deal, phase, seat, action: not sealed[phase] or deal.phase != places[phase]


_ANSWERS: Mapping[str, Callable[[Declared], Any]] = {
    "trump": _trump,
    "held": _held,
    "wanted": _wanted,
    "aim": _aim,
    "to_take": _to_take,
    "target": _target,
    "decided": _decided,
    "outcome": _outcome,
    "made": _made,
    "opened": _opened,
}
