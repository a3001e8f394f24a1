"""What every declarer takes with every trump: one call for a deal of Five Hundred or Sweven."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from eldest.cards import Cards, Seat, Suit, gather
from eldest.families import family
from eldest.families.parts import has_part, having
from eldest.options import Options
from eldest.solver.contest import shape_of
from eldest.solver.refused import NotSolved
from eldest.solver.two_sides.given import Position
from eldest.solver.two_sides.room import Room
from eldest.solver.two_sides.threads import own_room


def table(options: Options, hands: Sequence[Cards], room: Room | None = None) -> dict[tuple[Seat, Suit], int]:
    """
    Tricks, or in Sweven points, of every declarer's side with every trump; the declarer leads (FH-36, SW-23).

    `hands` are what is played with, discards laid aside, one for each seat. With five players of Five
    Hundred the declarer is alone. Raises `NotSolved`.
    """
    if not has_part(options.family, "two_sides"):
        raise NotSolved(f"{options.family} has no declarer: {' and '.join(having('two_sides'))} have")
    rules = options.record()
    if len(hands) != rules.players:
        raise NotSolved(f"{len(hands)} hands for {rules.players} players")
    shape = shape_of(options.family)
    kept = family(options.family).rules.sides(rules)
    asked = [(seat, trump) for seat in range(rules.players) for trump in shape.TRUMPS]
    positions = [
        Position(
            shape.ranking(trump),
            tuple(hands),
            seat,
            gather(each for each in range(rules.players) if each % kept == seat % kept),
        )
        for seat, trump in asked
    ]
    values, _ = (room or own_room()).values(np.array([each.given for each in positions]), shape.ALL // 2)
    return {each: int(value) for each, value in zip(asked, values, strict=True)}
