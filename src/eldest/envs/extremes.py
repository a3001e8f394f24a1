"""
Bounds on the points of a deal, for a family that declares none.

Extreme results are settled, and the range found is extended by its width on both sides: the bounds may be wide,
but not too narrow.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import islice, product
from typing import Any

from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Field, Result

MOST = 4096  # results to settle


def extremes(options: Options) -> tuple[int, int]:
    """The least and the most points, from extreme results."""
    family, rules = family_of(options.family), options.record()
    found = {0}
    for result in _results(family, options):
        game = family.game()
        try:
            family.rules.settle(rules, game, result)
        except (IndexError, ValueError):  # an impossible result, such as a seat out of range or a set of nobody
            continue
        found |= {int(score) for score in game.scores[: family.rules.sides(rules)]}
    least, most = min(found), max(found)
    return 2 * least - most, 2 * most - least


def _results(family: Family, options: Options) -> Iterator[Result]:
    """Results with extreme values in every field; a random sample if there are too many."""
    rules, row = options.record(), family.deal()
    family.rules.deal_out(rules, family.game(), row, options.pack())
    there_is = family.face.to_take(rules, row)
    fields = {name: [*_values(field, there_is, rules.players)] for name, field in family.result.fields.items()}
    for values in _chosen([*fields.values()]):
        result = family.result()
        for name, value in zip(fields, values, strict=True):
            if family.result.fields[name].shape:
                getattr(result, name)[:] = value
            else:
                setattr(result, name, value)
        yield result


def _chosen(several: Sequence[list[Any]]) -> Iterator[tuple[Any, ...]]:
    """The product of all choices, or a random sample of it."""
    total = 1
    for each in several:
        total *= len(each)
    if total <= MOST:
        yield from product(*several)
        return
    dice = random.Random(0)
    yield from islice(iter(lambda: tuple(map(dice.choice, several)), None), MOST)


def _values(field: Field, there_is: int, players: int) -> Iterator[Any]:
    """Extreme values of a field; for an array, one value for the first entry and one for all others."""
    if isinstance(field.of, tuple):
        numbers = [*range(len(field.of))]
    elif field.of == "number":
        numbers = [0, 1, there_is // 2, there_is]
    elif field.a_set:
        numbers = [0, 1, (1 << players) - 1]
    else:
        numbers = [0, 1] if field.of == "truth" else [-1, 0, 1]
    for first, rest in product(numbers, repeat=2) if field.shape else ():
        yield [first] + [rest] * (field.words - 1)
    if not field.shape:
        yield from numbers
