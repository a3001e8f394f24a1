"""
The keys of a family's positions beside cards and tricks: `POSITIONS` in its `study/positions.py`.

The defaults follow from the family's records: bids or the one call, the trumps, and open piles, by the names of
their fields.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from eldest import cards
from eldest.cards import Cards, Seat, Suit, gather
from eldest.families import Family, family
from eldest.families.parts import Part
from eldest.options import NotAnOption, Options
from eldest.phases import TRICKS
from eldest.record import Deal, Game, Sight
from eldest.research.positions.knowledge import Knowledge
from eldest.research.positions.typed import Fields, Typed, bids, taken, trump
from eldest.table import actions
from eldest.table.deal import Deal as TableDeal
from eldest.table.position import NotAPosition, position

OF_BIDS = ("bids", "calls")  # fields of a deal with what every seat has bid


def clockwise(players: int, seat: Seat, calls: int) -> Seat:
    """The dealer that makes it the seat's turn, if all spoke in turn from the dealer's left."""
    return (seat - calls - 1) % players


def plain_game(known: Knowledge, game: Game) -> None:
    """Write nothing: no other key describes the game."""


def plain_suits(fields: Mapping[str, int], suit: Suit) -> Cards:
    """The cards of a suit."""
    return cards.SUIT_CARDS[suit]


@dataclass(frozen=True, eq=False, kw_only=True)
class Positions:
    """
    The keys of a family's positions and their meaning.

    - `begun`: keys that show that play has begun; `opening` and `play`: the keys allowed before and during play;
    - `fields(known)`: the fields of a deal in play, by their names;
    - `typed(options, typed, bidder, held)`: the same of a deal with open hands, so many cards in the largest;
    - `piles`: the piles by key;
    - `dealer(players, seat, calls)`: the default dealer; `open_game(known, game)`: writes what is carried across deals;
    - `suit_cards(fields, suit)`: the cards that follow a suit.
    """

    begun: tuple[str, ...]
    opening: tuple[str, ...]
    play: tuple[str, ...]
    fields: Callable[[Knowledge], dict[str, int]]
    typed: Callable[[Options, Typed, Seat, int], Fields]
    piles: Mapping[str, str] = field(default_factory=dict)
    dealer: Callable[[int, Seat, int], Seat] = clockwise
    open_game: Callable[[Knowledge, Game], None] = plain_game
    suit_cards: Callable[[Mapping[str, int], Suit], Cards] = plain_suits


# ---------------------------------------------------------------- what follows from a family's records


def by_records(family: Family) -> Positions:
    """The default keys of a family's positions."""
    open_ = tuple(pile for pile in family.piles if family.deal.fields[pile].sight is Sight.PUBLIC)
    bid = family.traits.call or "bids"
    trumps = ("trump",) if "trump" in family.deal.fields else ()
    alone = ("bidder",) if family.traits.one_bidder else ()

    def fields(known: Knowledge) -> dict[str, int]:
        return _fields(known, open_)

    def typed(options: Options, said: Typed, bidder: Seat, held: int) -> Fields:
        over, rest = divmod(dealt(family, options, bidder) - held, family.traits.laps)
        if rest or over < 0:
            raise NotAnOption(f"{held} cards are not what is left of {dealt(family, options, bidder)}")
        found: Fields = {"tricks": over}
        found |= {"trump": trump(said)} if trumps else {}
        if not alone:
            return {**found, **bids(options, said)}
        return {**found, f"result.{bid}": said.contract, "result.bidder": bidder}

    return Positions(
        begun=(bid,),
        opening=("calls", *open_),
        play=(bid, *alone, *trumps, *open_),
        fields=fields,
        typed=typed,
        piles={pile: pile for pile in open_},
    )


def dealt(family: Family, options: Options, hand: Seat) -> int:
    """The number of cards in a hand before the first trick."""
    return int(family.face.held(options.record(), _in_play(family), hand))


def _in_play(family: Family) -> Deal:
    row = family.deal()
    row.phase = next((place for place, phase in enumerate(family.phases) if phase.name in TRICKS), 0)
    return row


def _fields(known: Knowledge, piles: tuple[str, ...]) -> dict[str, int]:
    family = known.family
    hands = max(known.players, family.rules.sides(known.rules))
    tricks = known.tricks(dealt(family, known.options, known.seat), family.traits.laps)
    lying = {pile: known.cards(pile) for pile in piles if pile in known}
    gone = known.gone(tricks * hands * family.traits.laps, [card for each in lying.values() for card in each])
    found: dict[str, int] = {"tricks": tricks, "played": gather(gone)}
    if "played_twice" in family.deal.fields:
        found["played_twice"] = gather(card for card, times in gone.items() if times > 1)
    if "trump" in family.deal.fields:
        found["trump"] = known.trump()
    found |= {pile: gather(held) for pile, held in lying.items()}
    return found | known.taken(tricks) | (_call(known) if family.traits.one_bidder else _bids(known))


def _call(known: Knowledge) -> dict[str, int]:
    family = known.family
    said = known.text(family.traits.call)
    if said not in family.calls or not family.bids >> family.calls.index(said) & 1:
        raise NotAPosition(f"{family.traits.call}: {said} is not a bid")
    return {f"result.{family.traits.call}": family.calls.index(said), "result.bidder": known.one_seat("bidder")}


def _bids(known: Knowledge) -> dict[str, int]:
    family, found = known.family, known.bids()
    kept = family.rules.sides(known.rules)
    told: dict[str, Any] = {f"result.bids.{side}": 0 for side in range(kept)}
    for seat, number in found.items():
        told[f"result.bids.{seat % kept}"] += number
    for name in OF_BIDS:
        if name in family.deal.fields:
            told |= {f"{name}.{seat}": number for seat, number in found.items()}
    return told


POSITIONS = Part("study.positions", "POSITIONS", Positions, by_records)


def laid_out(options: Options, typed: Typed) -> TableDeal:
    """The deal, the bidder to lead. Raises `ValueError` with what is missing or wrong."""
    hands = typed.by_seat()
    bidder = actions.seat(typed.bidder)
    rules = options.record()
    there = max(rules.players, family(options.family).rules.sides(rules))
    if len(hands) != there:
        raise NotAnOption(f"{len(hands)} hands: there are {there} in {options}")
    held = max(len(each.replace(",", " ").split()) for each in hands.values())
    fields = {**POSITIONS.of(options.family).typed(options, typed, bidder, held), **taken(options, typed)}
    if there > rules.players:  # the last hand is a dummy's
        fields |= {"faceup": hands[there - 1], "controller": bidder}
    return position(options.family, options, fields=fields, hands=hands, mover=bidder)
