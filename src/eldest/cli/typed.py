"""A deal in its play that is typed in one line: hands, and what was called."""

from __future__ import annotations

from dataclasses import dataclass
from types import FunctionType

from eldest.cards import NO_TRUMP, suit
from eldest.families import Family, family
from eldest.families.parts import Part
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
    fields = {**FIELDS.of(options.family)(options, typed, bidder, held), **_taken(options, typed)}
    if there > rules.players:  # the last hand is a dummy's
        fields |= {"faceup": hands[there - 1], "controller": bidder}
    return position(options.family, options, fields=fields, hands=hands, mover=bidder)


def trump(typed: Typed) -> int:
    """The trump suit that is said. Raises `NotAnOption`."""
    if not typed.trump:
        raise NotAnOption("say --trump: S, C, D, H or NT")
    return NO_TRUMP if typed.trump.upper() in ("NT", "N") else suit(typed.trump)


def numbers(flag: str, what: str, said: str) -> list[int]:
    """The numbers of a list. Raises `NotAnOption` with its flag and what it is."""
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
    """What each side has bid, by field. Raises `NotAnOption`."""
    return _by_side(options, "bids", numbers("bids", "what each side has bid", typed.bids))


def _by_records(games: Family) -> FunctionType:
    """The trump and the bids, if a deal has them in its records, and how many tricks are over."""

    def fields(options: Options, typed: Typed, bidder: int, held: int) -> Fields:
        over = games.face.to_take(options.record(), games.deal()) - held
        found: Fields = {"tricks": over}
        if "trump" in games.deal.fields:
            found["trump"] = trump(typed)
        return {**found, **(bids(options, typed) if "bids" in games.result.fields else {})}

    return fields  # type: ignore[return-value]


FIELDS = Part("typed", "fields", FunctionType, _by_records)  # of a deal, by what was called


def _taken(options: Options, typed: Typed) -> Fields:
    """What each side had before: tricks, or in Sweven points."""
    if not typed.taken:
        return {}
    return _by_side(
        options,
        family(options.family).traits.takings,
        numbers("taken", "what each side has taken before", typed.taken),
    )
