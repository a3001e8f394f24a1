"""
Counts the ways to assign units to columns with limited room.

A unit is one card, and the columns are the places where it may lie; or it is one place of a hand, and the
columns are the kinds of card that may lie there. Every unit has a set of allowed columns. With r
the room left in each column, the number of ways to assign unit t and those after it is

    W[t, r] = sum of W[t + 1, r - e(j)] over the columns j allowed for unit t,

and a multinomial coefficient once only unrestricted units are left, which fill all the room. This
is the backward table of the sampler; a draw walks forward through it. The rooms of a layer t form a box,
the last column's following from the others', with a border of zeros for full columns.
"""

from __future__ import annotations

from functools import cache
from math import factorial, prod
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.compiler import bind, lowest, machine, rule, zeros
from eldest.engine.batch import Array, unbound

# The largest primes below 2**31, so that a product of two remainders fits in 64 bits.
PRIMES = (
    *(2147483647, 2147483629, 2147483587, 2147483579, 2147483563, 2147483549),
    *(2147483543, 2147483497, 2147483489, 2147483477, 2147483423, 2147483399),
)

reduced = folded = unbound


class Plan(NamedTuple):
    """Units and columns in the form the table needs."""

    units: Array  # by unit its set of columns
    low: Array  # [t * columns + j]: the least room that may be left in column j before unit t
    high: Array  # the same, the most
    strides: Array  # by column the table's step for one place in it, 0 for the last
    free: int  # unrestricted units
    cells: int  # in a layer

    @property
    def columns(self) -> int:
        """How many columns there are."""
        return len(self.strides)

    @property
    def constrained(self) -> int:
        """How many units are restricted."""
        return len(self.low) // len(self.strides) - 1

    @property
    def effort(self) -> int:
        """Approximate number of additions to fill the table."""
        return self.cells * (1 + int(np.bitwise_count(self.units[: self.constrained]).sum()))

    @property
    def start(self) -> int:
        """The cell in which nothing is assigned yet."""
        full, floor = self.low[: self.columns], self.low[self.constrained * self.columns :]
        return int(((full - floor + 1) * self.strides)[:-1].sum())


class Arithmetic(NamedTuple):
    """Factorials and their inverses modulo `modulus`, or as floats if it is 0."""

    factorials: Array
    inverses: Array
    modulus: int


@rule
def plain(number: Any, modulus: int) -> Any:
    """The number itself."""
    return number


@rule
def remainder(number: int, modulus: int) -> int:
    """The remainder of a number."""
    return number % modulus


@rule
def fold(number: int, modulus: int) -> int:
    """The remainder of a sum of two remainders."""
    return number - modulus if number >= modulus else number


@rule
def multinomial(room: Any, free: int, by: Arithmetic) -> Any:
    """The ways to assign `free` unrestricted units to columns that hold exactly that many."""
    ways = by.factorials[free]
    for column in range(len(room)):
        ways = reduced(ways * by.inverses[room[column]], by.modulus)
    return ways


@rule
def fill(plan: Plan, room: Any, by: Arithmetic, ways: Any, kept: int) -> None:
    """Fill the table `ways`, keeping `kept` layers, from the last layer back; `room` is scratch space."""
    units, low, high, strides, free, cells = plan.units, plan.low, plan.high, plan.strides, plan.free, plan.cells
    columns = len(room)
    constrained = len(low) // columns - 1
    last = columns - 1
    for back in range(constrained + 1):
        unit = constrained - back
        bounds = unit * columns
        here = unit % kept * cells
        after = (unit + 1) % kept * cells
        for cell in range(here, here + cells):
            ways[cell] = 0
        outer = 0  # the room in all columns but the first and the last
        corner = here + 1
        for column in range(1, last):
            room[column] = low[bounds + column]
            outer += room[column]
            corner += (room[column] - low[constrained * columns + column] + 1) * strides[column]
        going = True
        while going:
            inner = free + constrained - unit - outer  # the room in the first and the last together
            fewest = max(low[bounds], inner - high[bounds + last])
            most = min(high[bounds], inner - low[bounds + last])
            cell = corner - low[constrained * columns]
            if unit == constrained:
                for left in range(fewest, most + 1):
                    room[0] = left
                    room[last] = inner - left
                    ways[cell + left] = multinomial(room, free, by)
            else:
                rest = units[unit]
                while rest:
                    source = cell - here + after - strides[lowest(rest)]
                    rest &= rest - 1
                    for left in range(fewest, most + 1):
                        ways[cell + left] = folded(ways[cell + left] + ways[source + left], by.modulus)
            column = 1
            while column < last and room[column] == high[bounds + column]:
                down = room[column] - low[bounds + column]
                room[column] -= down
                outer -= down
                corner -= down * strides[column]
                column += 1
            going = column < last
            if going:
                room[column] += 1
                outer += 1
                corner += strides[column]


def plan(units: list[int], room: list[int]) -> Plan:
    """
    A plan for units, given as sets of columns, and columns, given by their room.

    The last column is the one that would take most of the table. Room beyond the units goes to
    unrestricted ones.
    """
    columns = len(room)
    free = sum(room) - len(units)
    may = np.array([[unit >> column & 1 for column in range(columns)] for unit in units], np.int64)
    gone = np.zeros((len(units) + 1, columns), np.int64)
    gone[1:] = np.cumsum(may.reshape(-1, columns), axis=0)
    low = np.maximum(np.array(room) - gone, 0)
    high = np.maximum(np.minimum(np.array(room), gone[-1] - gone + free), low)
    strides, cells = [], 1
    for column in range(columns - 1):
        strides.append(cells)
        cells *= room[column] - int(low[-1, column]) + 2
    return Plan(
        np.array([*units, 0], np.int64),
        np.ascontiguousarray(low).reshape(-1),
        np.ascontiguousarray(high).reshape(-1),
        np.array([*strides, 0], np.int64),
        free,
        cells,
    )


@cache
def _entry(exact: bool) -> Any:
    """The compiled `fill` for remainders, or for floats."""
    kind = np.int64 if exact else np.float64
    numbers, values = np.zeros(1, np.int64), np.zeros(1, kind)
    name = "remainders" if exact else "floats"
    product = bind(multinomial, f"unseen.multinomial.{name}", reduced=remainder if exact else plain)
    filling = bind(fill, f"unseen.fill.{name}", multinomial=product, folded=fold if exact else plain)
    planned = Plan(numbers, numbers, numbers, numbers, 0, 0)
    return machine(filling, planned, numbers, Arithmetic(values, values, 0), values, 0)


def _filled(chosen: Plan, ways: Array, by: Arithmetic, kept: int) -> None:
    _entry(bool(by.modulus))(chosen, np.zeros(chosen.columns, np.int64), by, ways, kept)


FACTORIALS = 128  # more than there are cards


def compile_all() -> None:
    """Compile the functions that fill tables."""
    _entry(True)
    _entry(False)


@cache
def _arithmetic(modulus: int) -> Arithmetic:
    if not modulus:
        whole = [float(factorial(n)) for n in range(FACTORIALS)]
        return Arithmetic(np.array(whole), np.array([1 / each for each in whole]), 0)
    rests = [factorial(n) % modulus for n in range(FACTORIALS)]
    inverses = np.array([pow(each, -1, modulus) for each in rests], np.int64)
    return Arithmetic(np.array(rests, np.int64), inverses, modulus)


def table(chosen: Plan) -> Array:
    """The backward table: float64, layer by layer of `cells` each."""
    layers = chosen.constrained + 1
    ways = zeros(layers * chosen.cells, np.float64)
    _filled(chosen, ways, _arithmetic(0), layers)
    return ways


def total(chosen: Plan, most: int) -> int:
    """The exact number of ways, at most `most`, from remainders (the Chinese remainder theorem)."""
    found, modulus = 0, 1
    for prime in PRIMES:
        if modulus > most:
            return found
        ways = zeros(2 * chosen.cells, np.int64)
        _filled(chosen, ways, _arithmetic(prime), 2)
        rest = int(ways[chosen.start])
        found += modulus * ((rest - found) * pow(modulus, -1, prime) % prime)
        modulus *= prime
    if modulus > most:
        return found
    raise OverflowError("more ways than the primes can tell")


def arrangements(sizes: list[int]) -> int:
    """A multinomial coefficient: the ways to divide the cards into lots of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))
