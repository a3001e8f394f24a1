"""One number for each player, in families where everybody plays for himself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from eldest.check.finding import Labelled
from eldest.check.given import each, seat_of, whole_number


def labelled(numbers: Sequence[int]) -> Labelled:
    """One number for each player, by seat or as a list."""
    return Labelled({f"P{seat}": number for seat, number in enumerate(numbers)}, (list(numbers),))


def numbers(players: int, value: Any) -> list[int]:
    """One number for each seat, as a list or by seat; a seat that is not named has 0."""
    if isinstance(value, Mapping):
        named = {seat_of(players)(owner): whole_number(number) for owner, number in value.items()}
        return [named.get(seat, 0) for seat in range(players)]
    listed = each(whole_number)(value)
    if len(listed) != players:
        raise ValueError(f"{len(listed)} numbers for {players} players")
    return listed
