"""Sittings: the seating each time the same deal is played."""

from __future__ import annotations

from typing import NamedTuple


class Sitting(NamedTuple):
    """
    The seats of a deal: for each seat 0 for the first bot of a board, 1 for the second and so on.

    `first` are the sides of the first bot and `second` those of all others.
    """

    seats: tuple[int, ...]
    first: tuple[int, ...]
    second: tuple[int, ...]

    @property
    def text(self) -> str:
        """The seats as a log has them: `0111`."""
        return "".join(map(str, self.seats))


def sittings(players: int, sides: int, *, mix: bool = False) -> list[Sitting]:
    """
    Each side in turn is the first bot's, and all others are the second's: two sittings if there are two teams.

    Mixed, the first bot has one side, two neighbouring ones and so on, up to all but one, each all the way round.
    """
    return [_sitting(players, sides, at, many) for many in range(1, sides if mix else 2) for at in range(sides)]


def rotations(players: int, sides: int) -> list[Sitting]:
    """As many bots as sides, all the way round: each has each side once."""
    found = []
    for turn in range(sides):
        seats = tuple((seat - turn) % sides for seat in range(players))
        second = tuple(side for side in range(sides) if side != turn)
        found.append(Sitting(seats, (turn,), second))
    return found


def _sitting(players: int, sides: int, at: int, many: int) -> Sitting:
    first = tuple(sorted((at + step) % sides for step in range(many)))
    second = tuple(side for side in range(sides) if side not in first)
    return Sitting(tuple(int(seat % sides not in first) for seat in range(players)), first, second)
