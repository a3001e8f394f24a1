"""A deal in play, typed in one line: hands and calls."""

from __future__ import annotations

from dataclasses import dataclass

from eldest.cards import NO_TRUMP, suit
from eldest.families.registry import family
from eldest.options import NotAnOption, Options

Fields = dict[str, int | str]


@dataclass(frozen=True)
class Typed:
    """The typed words."""

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


def trump(typed: Typed) -> int:
    """The trump suit. Raises `NotAnOption`."""
    if not typed.trump:
        raise NotAnOption("say --trump: S, C, D, H or NT")
    return NO_TRUMP if typed.trump.upper() in ("NT", "N") else suit(typed.trump)


def numbers(flag: str, what: str, said: str) -> list[int]:
    """The numbers of a list. Raises `NotAnOption` with its flag and subject."""
    found = said.replace(",", " ").split()
    if not found or not all(each.isdecimal() for each in found):
        raise NotAnOption(f"say --{flag}: {what}, such as 2,0,3,1")
    return [int(each) for each in found]


def _by_side(options: Options, field: str, numbers: list[int]) -> Fields:
    kept = family(options.family).rules.sides(options.record())
    if len(numbers) != kept:
        raise NotAnOption(f"{len(numbers)} numbers for {kept} sides of {options}")
    return {f"result.{field}.{side}": number for side, number in enumerate(numbers)}


def bids(options: Options, typed: Typed) -> Fields:
    """The bid of each side, by field. Raises `NotAnOption`."""
    return _by_side(options, "bids", numbers("bids", "what each side has bid", typed.bids))


def taken(options: Options, typed: Typed) -> Fields:
    """The takings of each side so far, in tricks or points."""
    if not typed.taken:
        return {}
    return _by_side(
        options,
        family(options.family).traits.takings,
        numbers("taken", "what each side has taken before", typed.taken),
    )
