"""
A plain search: every legal action is tried on copies, without pruning or a table.

A solver must find the same values. All hands are open; `options` and `row` (a deal's record, in
which cards are being played) say where it stands. A set of sides plays against all others; a seat plays for the
side it belongs to. Takings are what the family counts: tricks, or in Sweven points.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from itertools import count
from typing import Any

from eldest.cards import RANK_OF, SUIT_OF, members
from eldest.families import family as family_of
from eldest.families.counters import rules as counters
from eldest.mechanics.twins import take_in
from eldest.options import Options
from eldest.record import Game, Record, copy
from tests.random_deals import Playing

UPWARD = sorted(members(counters.PACK), key=lambda card: (SUIT_OF[card], RANK_OF[card]))
PLAY = ("play", "suit", "dummy")  # phases in which cards are played


def side_to_act(options: Options, row: Record) -> int:
    """The side of the seat that is awaited; a dummy's card is played for its controller's."""
    (seat,) = members(row.awaited)
    return seat % int(family_of(options.family).rules.sides(options.record()))


def following(options: Options, row: Record) -> Iterator[tuple[int, Record]]:
    """Every legal action, lowest first, with the deal after it."""
    family, rules = family_of(options.family), options.record()
    (seat,) = members(row.awaited)
    for action in members(family.rules.legal(rules, row, seat)):
        after = copy(row)
        family.rules.act(rules, after, seat, action)
        yield action, after


def takings(options: Options, row: Record, sides: Collection[int]) -> int:
    """The takings of some sides so far."""
    taken = getattr(row.result, family_of(options.family).traits.takings)
    return sum(taken[side] for side in sides)


def most(options: Options, row: Record, sides: Collection[int]) -> int:
    """The most that some sides can take by the end against the best play of the others."""
    if not row.awaited:
        return takings(options, row, sides)
    found = [most(options, after, sides) for _, after in following(options, row)]
    return max(found) if side_to_act(options, row) in sides else min(found)


def fewest(options: Options, row: Record, sides: Collection[int]) -> int:
    """The same of some sides that take as little as they can, the others seeing to it that it is much."""
    if not row.awaited:
        return takings(options, row, sides)
    found = [fewest(options, after, sides) for _, after in following(options, row)]
    return min(found) if side_to_act(options, row) in sides else max(found)


def forces(options: Options, row: Record, sides: Collection[int], totals: Collection[int]) -> bool:
    """Whether some sides can see to it, against all others, that their takings at the end are one of these totals."""
    if not row.awaited:
        return takings(options, row, sides) in totals
    found = (forces(options, after, sides, totals) for _, after in following(options, row))
    return any(found) if side_to_act(options, row) in sides else all(found)


def gains(options: Options, row: Record, game: Game) -> tuple[int, ...]:
    """By side what a finished deal scores when it is settled in a game."""
    family, rules, after = family_of(options.family), options.record(), copy(game)
    family.rules.settle(rules, after, row.result)
    kept = family.rules.sides(rules)
    return tuple(new - old for new, old in zip(after.scores[:kept], game.scores[:kept], strict=True))


def each_for_itself(options: Options, row: Record, game: Game) -> tuple[int, ...]:
    """
    By side what the deal scores when every side plays for itself and knows that the others do (max^n).

    A side chooses what scores it most; of such actions one that leaves the others least in sum; of
    such the lowest action.
    """
    if not row.awaited:
        return gains(options, row, game)
    side = side_to_act(options, row)
    found = [each_for_itself(options, after, game) for _, after in following(options, row)]
    return max(found, key=lambda scored: (scored[side], scored[side] - sum(scored)))  # the first of the best


def ending(options: Options, seed: Any, left: int, laid: int = 0) -> tuple[Record, Game]:
    """
    A random deal, played at random until so many tricks are left and so many cards lie in the next: deal and game.

    If a joker was led, a suit may be awaited for it.
    """
    rules = options.record()
    assert 0 <= laid < max(rules.players, family_of(options.family).rules.sides(rules))  # else there is no such deal
    for again in count():
        playing = Playing(options, f"{seed} {again}")
        for step in playing:
            if playing.family.phases[step.row.phase].name in PLAY and _left(options, step.row) <= left:
                lying = step.row.laid.bit_count() + getattr(step.row, "again", 0).bit_count()
                if lying >= laid:
                    return copy(step.row), copy(playing.game)
    raise AssertionError


def dense_ending(options: Options, seed: Any, left: int, laid: int = 0) -> Record:
    """
    An ending of Counters in which nearly every card has its twin in some hand, so that they counter each other.

    Few ranks of one or two plain suits and of trumps are dealt out, and so many cards of the first trick are laid.
    """
    family, rules, dice = family_of("counters"), options.record(), random.Random(f"{options} {seed}")
    row = family.deal()
    row.phase, row.tricks = counters.PLAYING, counters.BEGUN[rules.players] - left
    row.trump = dice.choice([0, 1, 2, 3, 4]) if counters.WITH_JOKER[rules.variant] else dice.randrange(4)
    row.broken = dice.randrange(2)
    row.result.tricks[0] = row.tricks
    each = counters.EACH[rules.players] - 2 * row.tricks
    ranks = dice.sample(range(13), each + 3)  # neighbours and others
    suits = dice.sample(range(4), dice.randrange(2, 4))
    faces = [13 * suit + rank for suit in suits for rank in ranks]
    pack = dice.sample(faces, min(len(faces), -(-rules.players * each * 3 // 5))) * 2
    dice.shuffle(pack)
    for place in range(rules.players * each):
        take_in(row, place % rules.players, UPWARD[pack[place]])
    row.awaited = 1 << dice.randrange(rules.players)
    for _ in range(laid):
        _, row = dice.choice(list(following(options, row)))
    return row


def _left(options: Options, row: Record) -> int:
    """How many tricks are not over."""
    family, rules = family_of(options.family), options.record()
    if options.family == "counters":
        return int(counters.BEGUN[rules.players]) - int(row.tricks)
    (seat,) = members(row.awaited)
    return int(family.face.held(rules, row, seat)) + int(row.laid >> seat & 1)


def some_sides(options: Options, dice: random.Random) -> set[int]:
    """Some sides, at least one, and not all of them."""
    kept = int(family_of(options.family).rules.sides(options.record()))
    return set(dice.sample(range(kept), dice.randrange(1, kept)))
