"""The worked examples of Sweven: the account and the bar between hands; the rest is the default."""

from __future__ import annotations

from typing import Any

from eldest.cards import Seat, gather, members
from eldest.check import finding
from eldest.check.generic import score
from eldest.check.given import Fault, Given, seat_of, whole_number
from eldest.check.notation import Found, Notation
from eldest.check.sides import Sides
from eldest.check.usual import usual
from eldest.families.sweven.traits import FAMILY
from eldest.record import Game, Result


def game_before(sides: Sides, given: Given, game: Game) -> None:
    """SW-40, SW-41  The account, and who is barred."""
    owner, amount = given.find("sweven", lambda value: account(sides.players, value), (0, 0))
    if amount:
        game.account, game.owner = amount, gather([owner])
    if game.barred & (game.barred - 1):
        raise Fault("barred: only one player can have failed")


def account(players: int, value: Any) -> tuple[Seat, int]:
    """SW-40  An account that is not empty: whose it is, and what is in it."""
    if not isinstance(value, list) or len(value) != 2:
        raise ValueError(f"{value!r} is not an owner and an amount, such as [P0, 3]")
    if whole_number(value[1]) < 1:
        raise ValueError(f"{value[1]!r} is not in any account")
    return seat_of(players)(value[0]), whole_number(value[1])


def result_of(sides: Sides, given: Given, game: Game) -> Result:
    """SW-41  Nobody bids who is barred."""
    result = score.result_of(sides, given, game)
    if result.bidder >= 0 and game.barred >> result.bidder & 1:
        raise Fault(f"bidder: P{result.bidder} is barred (SW-41)")
    return result


def scored(sides: Sides, before: Game, after: Game, result: Result) -> Found:
    """SW-33  The account after a hand."""
    owner = next(members(after.owner), None)
    stored = None if owner is None else (owner, after.account)
    return {
        "sweven": finding.Value(
            stored, lambda value: account(sides.players, value), lambda found: [f"P{found[0]}", found[1]]
        )
    }


KINDS = usual(
    FAMILY,
    Notation(otherwise=("account", "owner"), game=game_before, game_keys=("sweven",), result=result_of, scored=scored),
)
