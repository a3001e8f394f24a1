"""The result for every declarer with every trump, in one call for a deal."""

from __future__ import annotations

from collections.abc import Sequence

from eldest.arrays import np
from eldest.cards import Cards, Seat, Suit, gather
from eldest.families import family as family_of
from eldest.options import Options
from eldest.solver.refused import NotSolved
from eldest.solver.two_sides.position import Position
from eldest.solver.two_sides.sides import sides_of
from eldest.solver.two_sides.threads import own_workspace
from eldest.solver.two_sides.workspace import Workspace


def table(options: Options, hands: Sequence[Cards], workspace: Workspace | None = None) -> dict[tuple[Seat, Suit], int]:
    """
    Tricks or points of every declarer's side with every trump; the declarer leads (FH-36, SW-23).

    `hands` are the playing hands, one for each seat, after the discard. A declarer's only partners are
    the seats that share the same score. Raises `NotSolved`.
    """
    family, rules, shape = family_of(options.family), options.record(), sides_of(options.family)
    if len(hands) != rules.players:
        raise NotSolved(f"{len(hands)} hands for {rules.players} players")
    kept = family.rules.sides(rules)
    asked = [(seat, trump) for seat in range(rules.players) for trump in shape.trumps]
    positions = [
        Position(
            shape.ranking(trump),
            tuple(hands),
            seat,
            gather(each for each in range(rules.players) if each % kept == seat % kept),
        )
        for seat, trump in asked
    ]
    there_is = family.face.to_take(rules, family.deal())
    values, _ = (workspace or own_workspace()).values(np.array([each.given for each in positions]), there_is // 2)
    return {each: int(value) for each, value in zip(asked, values, strict=True)}
