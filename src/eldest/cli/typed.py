"""A deal in its play that is typed in one line: hands, and what was called."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from eldest.cards import NO_TRUMP, SUITS, suit
from eldest.families import family
from eldest.families.counters import rules as counters
from eldest.families.five_hundred import rules as five_hundred
from eldest.families.ninety_nine import rules as ninety_nine
from eldest.families.sweven import rules as sweven
from eldest.options import NotAnOption, Options
from eldest.table import actions
from eldest.table.deal import Deal
from eldest.table.position import position

Fields = dict[str, int | str]


@dataclass(frozen=True)
class Typed:
    """The words for it."""

    hands: str
    contract: str
    trump: str
    bids: str
    bidder: str
    taken: str
    turned: str

    def by_seat(self) -> dict[int, str]:
        """The hands, a dummy's last."""
        return {seat: held.strip() for seat, held in enumerate(self.hands.replace("|", "/").split("/"))}


def laid_out(options: Options, typed: Typed) -> Deal:
    """The deal, the bidder to lead. Raises `ValueError` with what is missing or wrong."""
    hands = typed.by_seat()
    bidder = actions.seat(typed.bidder)
    rules = options.record()
    there = max(rules.players, family(options.family).rules.sides(rules))
    if len(hands) != there:
        raise NotAnOption(f"{len(hands)} hands: there are {there} in {options}")
    held = max(len(each.replace(",", " ").split()) for each in hands.values())
    fields = {**_FIELDS[options.family](options, typed, bidder, held), **_taken(options, typed)}
    if options.family == "ninety_nine" and rules.players == ninety_nine.DUMMY:
        fields |= {"faceup": hands[ninety_nine.DUMMY], "controller": bidder}
    return position(options.family, options, fields=fields, hands=hands, mover=bidder)


def _trump(typed: Typed) -> int:
    if not typed.trump:
        raise NotAnOption("say --trump: S, C, D, H or NT")
    return NO_TRUMP if typed.trump.upper() in ("NT", "N") else suit(typed.trump)


def _numbers(flag: str, what: str, said: str) -> list[int]:
    numbers = said.replace(",", " ").split()
    if not numbers or not all(each.isdecimal() for each in numbers):
        raise NotAnOption(f"say --{flag}: {what}, such as 2,0,3,1")
    return [int(each) for each in numbers]


def _by_side(options: Options, field: str, numbers: list[int]) -> Fields:
    kept = family(options.family).rules.sides(options.record())
    if len(numbers) != kept:
        raise NotAnOption(f"{len(numbers)} numbers for {kept} sides of {options}")
    return {f"result.{field}.{side}": number for side, number in enumerate(numbers)}


def _bids(options: Options, typed: Typed) -> Fields:
    return _by_side(options, "bids", _numbers("bids", "what each side has bid", typed.bids))


def _taken(options: Options, typed: Typed) -> Fields:
    """What each side had before: tricks, or in Sweven points."""
    if not typed.taken:
        return {}
    return _by_side(
        options,
        family(options.family).traits.takings,
        _numbers("taken", "what each side has taken before", typed.taken),
    )


def _five_hundred(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    contract = typed.contract or f"6{'NT' if _trump(typed) == NO_TRUMP else SUITS[_trump(typed)]}"
    return {"result.contract": contract.upper(), "result.bidder": bidder, "tricks": five_hundred.HAND - held}


def _sweven(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    bid = int(typed.contract) if typed.contract.isdecimal() else sweven.FIRST_BID
    return {"result.bid": bid, "result.bidder": bidder, "trump": _trump(typed), "tricks": sweven.HAND - held}


def _oh_hell(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    over = sum(_numbers("taken", "what each seat has taken before", typed.taken)) if typed.taken else 0
    return {"trump": _trump(typed), "each": held + over, "tricks": over, **_bids(options, typed)}


def _ninety_nine(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    rules = options.record()
    over = ninety_nine.DEALT[rules.players] // ninety_nine.sides(rules) - ninety_nine.BID_CARDS - held
    if over and not typed.taken:
        raise NotAnOption(f"{over} tricks are over: say --taken, what each side has taken before, such as 2,0,3,1")
    turned: Fields = {"turned": typed.turned} if typed.turned else {}
    return {"trump": _trump(typed), "tricks": over, **turned, **_bids(options, typed)}


def _counters(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
    each = counters.EACH[options.record().players]
    if (each - held) % 2:
        raise NotAnOption(f"{held} cards a hand: a trick takes two of {each}")
    over = (each - held) // 2
    return {"trump": _trump(typed), "tricks": over, "broken": int(over > 0), **_bids(options, typed)}


_FIELDS: dict[str, Callable[[Options, Typed, int, int], Fields]] = {
    "five_hundred": _five_hundred,
    "sweven": _sweven,
    "oh_hell": _oh_hell,
    "ninety_nine": _ninety_nine,
    "counters": _counters,
}
