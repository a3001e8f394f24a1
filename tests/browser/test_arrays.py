"""The page's arrays do what numpy's do, to the last bit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy
import pytest

from eldest.arrays import plain as arrays
from eldest.families import FAMILIES, family

WIDE = 3, 5


def numbers(kind: str, *shape: int, seed: int = 0) -> tuple[Any, Any]:
    """The same random numbers as an array of numpy and as one of the page's."""
    dice = numpy.random.default_rng(seed)
    if kind == "f8":
        ours = dice.normal(size=shape)
    elif kind == "b1":
        ours = dice.random(shape) < 0.5
    else:
        ours = dice.integers(-9, 10, shape)
    return ours, arrays.array(ours.tolist(), kind)


def same(one: Any, other: Any) -> None:
    """Compare a value of numpy with one of ours: shape, type of number, every bit."""
    if isinstance(other, arrays.Array):
        assert (one.shape, one.dtype.str) == (other.shape, other.dtype.str)
        assert one.tobytes() == other.tobytes()
    else:
        assert one == other or (one != one and other != other)


OF_ONE: dict[str, Callable[[Any, Any], Any]] = {
    "sum": lambda np, a: a.sum(),
    "sum of rows": lambda np, a: a.sum(axis=1),
    "sum of columns": lambda np, a: a.sum(axis=0, keepdims=True),
    "max": lambda np, a: a.max(axis=1, keepdims=True),
    "min": lambda np, a: a.min(axis=0),
    "argmax": lambda np, a: a.argmax(axis=1),
    "any": lambda np, a: (a > 0).any(axis=1),
    "all": lambda np, a: (a > 0).all(axis=0),
    "negative": lambda np, a: -a,
    "abs": lambda np, a: np.abs(a),
    "plus a number": lambda np, a: 2 + a,
    "a quarter": lambda np, a: a / 4,
    "compared": lambda np, a: a >= 0,
    "not": lambda np, a: ~(a > 0),
    "both": lambda np, a: (a > 0) & (a < 2),
    "plus a row": lambda np, a: a + a[1],
    "plus a column": lambda np, a: a - a[:, :1],
    "row": lambda np, a: a[-1],
    "column": lambda np, a: a[:, 2],
    "new axis": lambda np, a: a[:, None, 1:4:2],
    "backwards": lambda np, a: a[:, ::-1],
    "by places": lambda np, a: a[[2, 0, 2]],
    "columns by places": lambda np, a: a[:, np.array([4, 1])],
    "by pairs": lambda np, a: a[np.arange(3), np.array([1, 0, 4])],
    "by a truth": lambda np, a: a[a > 0],
    "blocks by truths": lambda np, a: np.stack([a, -a], axis=2)[a > 0],
    "rows by a truth": lambda np, a: a[a[:, 0] > 0],
    "turned": lambda np, a: a.T.copy(),
    "reshaped": lambda np, a: a.reshape(5, -1),
    "cumulated": lambda np, a: np.cumsum(a, axis=1),
    "cumulated rows": lambda np, a: np.cumsum(a, axis=0),
    "sorted places": lambda np, a: np.argsort(a[0], kind="stable"),
    "where": lambda np, a: np.where(a > 0, a, 0),
    "clipped": lambda np, a: np.clip(a, -1, 1),
    "larger": lambda np, a: np.maximum(a, a[0]),
    "unique": lambda np, a: np.unique(a),
    "not zero": lambda np, a: np.flatnonzero(a),
    "joined": lambda np, a: np.concatenate([a, a[:1]]),
    "joined columns": lambda np, a: np.concatenate([a, a[:, :2]], axis=1),
    "stacked": lambda np, a: np.stack([a, a], axis=2),
    "columns": lambda np, a: np.column_stack([a[0], a[1]]),
    "repeated": lambda np, a: np.repeat(a, 2, axis=0),
    "tiled": lambda np, a: np.tile(a[0], (3, 1)),
    "differences": lambda np, a: np.diff(a[0]),
    "found": lambda np, a: np.searchsorted(np.cumsum(np.abs(a[0])), np.abs(a[1]), side="right"),
    "as floats": lambda np, a: a.astype(float),
}


@pytest.mark.parametrize("what", OF_ONE)
@pytest.mark.parametrize("kind", ["i8", "f8"])
def test_arrays_answer_as_those_of_numpy(what: str, kind: str) -> None:
    theirs, ours = numbers(kind, *WIDE)
    same(OF_ONE[what](numpy, theirs), OF_ONE[what](arrays, ours))


OF_FLOATS: dict[str, Callable[[Any, Any], Any]] = {
    "sum": lambda np, a: a.sum(),
    "mean": lambda np, a: a.mean(),
    "deviation": lambda np, a: a.std(),
    "deviation of a sample": lambda np, a: a.std(ddof=1),
    "mean of rows": lambda np, a: a.reshape(-1, 2).mean(axis=1),
    "mean of columns": lambda np, a: a.reshape(-1, 2).mean(axis=0),
    "deviation of columns": lambda np, a: a.reshape(-1, 2).std(axis=0),
    "rounded": lambda np, a: np.rint(a * 10),
    "divided by zero": lambda np, a: a.sum() / np.maximum(a, 0).sum(),
}


@pytest.mark.parametrize("many", [2, 8, 14, 100, 128, 130, 1000, 4096])
@pytest.mark.parametrize("what", OF_FLOATS)
def test_floats_are_added_in_the_same_order(what: str, many: int) -> None:
    theirs, ours = numbers("f8", many, seed=many)
    same(OF_FLOATS[what](numpy, theirs), OF_FLOATS[what](arrays, ours))


def test_items_are_set_as_in_numpy() -> None:
    def changed(np: Any, a: Any) -> Any:
        a[0] = 7
        a[:, 1] = a[:, 0] + 1
        a[a < 0] = 0
        a[np.array([1, 2]), np.array([3, 4])] = np.array([5, 6])
        np.add.at(a, (np.array([0, 0, 1]), np.array([0, 0, 1])), 10)
        a[1:, 2] += 100
        a[...] = a * 2
        return a

    theirs, ours = numbers("i8", *WIDE)
    same(changed(numpy, theirs), changed(arrays, ours))


@pytest.mark.parametrize("seed", [0, 1, 7, 2**40 + 3, 2**200 + 9])
def test_the_same_dice(seed: int) -> None:
    theirs = numpy.random.Generator(numpy.random.PCG64(seed))
    ours = arrays.random.Generator(arrays.random.PCG64(seed))
    for many in (1, 2, 50, 333):
        assert theirs.random() == ours.random()
        given = list(range(many))
        assert theirs.permutation(numpy.array(given)).tolist() == ours.permutation(arrays.array(given)).tolist()
        assert theirs.permutation(many).tolist() == ours.permutation(many).tolist()


@pytest.mark.parametrize("name", FAMILIES)
def test_records_lie_in_memory_as_those_of_numpy(name: str) -> None:
    def kind(np: Any, shape: Any) -> Any:
        fields = []
        for field, each in shape.fields.items():
            code = kind(np, each.inner) if each.inner else each.kind
            fields.append((field, code, each.shape) if each.shape else (field, code))
        return np.dtype(fields, align=True)

    shape = family(name).deal
    theirs, ours = kind(numpy, shape), kind(arrays, shape)
    assert (ours.itemsize, ours.names, ours.descr) == (theirs.itemsize, theirs.names, theirs.descr)
    content = bytes(n * 7 % 256 for n in range(3 * theirs.itemsize))
    for field in theirs.names or ():
        one, other = (np.frombuffer(bytearray(content), each)[field] for np, each in ((numpy, theirs), (arrays, ours)))
        assert (one.shape, one.tobytes()) == (other.shape, other.tobytes())


def test_memory_is_shared_as_in_numpy() -> None:
    room = bytearray(64)
    array = arrays.frombuffer(room, arrays.int64)
    array[3] = 5
    part = array[2:6]
    part[0] = 1
    assert room[24] == 5 and room[16] == 1
    assert array.reshape(2, 4)[1].ctypes.data == array.ctypes.data + 32
    assert arrays.frombuffer(bytes(room), arrays.int64).tolist() == array.tolist()
