"""Settings, seeds and errors of environments, on a CPU and on a GPU alike."""

from __future__ import annotations

import secrets
from operator import index
from typing import Any, Literal, TypedDict, get_args

from eldest.arrays import np
from eldest.cards import members
from eldest.engine.batch import Array
from eldest.engine.rows import NOBODY, row_shape
from eldest.engine.shuffle import start
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Record


class NotAnEnvironment(ValueError):
    """An invalid setting of an environment."""


class NotActions(ValueError):
    """Actions of the wrong type or number."""


class NotLegal(ValueError):
    """An action outside the legal set."""


class EpisodeOver(RuntimeError):
    """An action in a finished row."""


class NotSaved(ValueError):
    """Bytes that do not hold the rows of this environment."""


class NotInstalled(ImportError, ValueError):
    """A library of an optional extra is not installed."""


BITS = 63  # fits in an int64, in which libraries store it


def fresh_seed() -> int:
    """A fresh random seed, for an environment that was given none."""
    return secrets.randbits(BITS)


Episode = Literal["deal", "match"]
Illegal = Literal["raise", "end", "lowest"]
Rewards = Literal["points", "margin", "rank", "win"]
RENDER_MODES = ("ansi", "human")  # of environments of one table
LOSS = 1000  # points: more than any family's deal can cost with default options
MOST_LOSS = 2**31 - 1  # rewards are 32 bits wide
MOST_THREADS = 256


class Settings(TypedDict, total=False):
    """The settings of an environment; `VectorEnv` explains each of them."""

    seed: int | None
    episode: Episode
    standing: Record | None
    illegal: Illegal
    loss: int
    rewards: Rewards
    autoreset: bool
    observe: bool
    threads: int
    bots: Any


USUAL: Settings = {
    "seed": None,
    "episode": "deal",
    "standing": None,
    "illegal": "raise",
    "loss": LOSS,
    "rewards": "points",
    "autoreset": True,
    "observe": True,
    "threads": 1,
    "bots": None,
}


def chosen(rows: int, given: Settings) -> Settings:
    """All settings of an environment with `rows` rows. Raises `NotAnEnvironment`."""
    unknown = sorted(given.keys() - USUAL.keys())
    if unknown:
        raise NotAnEnvironment(f"no setting is called {unknown[0]} (known: {', '.join(USUAL)})")
    found: Settings = {**USUAL, **given}
    check_number("rows", rows)
    check_number("loss", found["loss"], MOST_LOSS)
    check_number("threads", found["threads"], MOST_THREADS)
    check_truth("autoreset", found["autoreset"])
    check_truth("observe", found["observe"])
    check_word("episode", found["episode"], get_args(Episode))
    check_word("illegal", found["illegal"], get_args(Illegal))
    check_rewards(found["rewards"], found["episode"])
    return found


def check_number(name: str, number: Any, most: int | None = None) -> None:
    """Refuse a setting that is not a whole number from 1 to `most`. Raises `NotAnEnvironment`."""
    if type(number) is not int or number < 1:
        raise NotAnEnvironment(f"{name}={number!r}: must be a whole number from 1")
    if most and number > most:
        raise NotAnEnvironment(f"{name}={number}: must be at most {most}")


def check_truth(name: str, given: Any) -> None:
    """Refuse a setting that is neither true nor false. Raises `NotAnEnvironment`."""
    if not isinstance(given, bool | np.bool_):
        raise NotAnEnvironment(f"{name}={given!r}: must be True or False")


def check_seat(seat: Any, players: int) -> None:
    """Refuse the seat of an environment with a single one that is not there. Raises `NotAnEnvironment`."""
    if type(seat) is not int or not 0 <= seat < players:
        raise NotAnEnvironment(f"seat={seat!r}: must be 0 to {players - 1}")


def whole_seed(seed: Any) -> int | None:
    """A seed as a Python integer; `None` for none. Raises `NotAnEnvironment`."""
    if seed is None:
        return None
    try:
        return index(seed)
    except TypeError:
        raise NotAnEnvironment(f"seed={seed!r}: must be a whole number, or None for a fresh one") from None


def check_word(name: str, word: str, known: tuple[str, ...]) -> None:
    """Refuse a setting that is not one of the known words. Raises `NotAnEnvironment`."""
    if word not in known:
        raise NotAnEnvironment(f"{name}={word!r}: must be one of {', '.join(known)}")


def whole(action: Any) -> int:
    """An action as a Python integer: an `int`, a NumPy integer, a 0-d array, a scalar of JAX. Raises `NotActions`."""
    try:
        return index(action)
    except TypeError:
        raise NotActions(f"action: expected a whole number, not {action!r}") from None


def check_render_mode(mode: str | None) -> None:
    """Refuse a way of drawing that environments of one table do not have. Raises `NotAnEnvironment`."""
    if mode is not None:
        check_word("render_mode", mode, RENDER_MODES)


def check_rewards(kind: str, episode: str) -> None:
    """Refuse an unknown kind of rewards, and the win of a match where episodes are deals. Raises `NotAnEnvironment`."""
    check_word("rewards", kind, get_args(Rewards))
    if kind == "win" and episode != "match":
        raise NotAnEnvironment(f"rewards='win': needs episode='match', not {episode!r}")


def fresh_row(options: Options, standing: Record | None) -> Array:
    """A blank row (1,) with an episode's starting game. Raises `NotAnEnvironment`."""
    family = family_of(options.family)
    fresh: Array = row_shape(family).zeros(1)
    if standing is not None:
        if not isinstance(standing, family.game.structure):
            raise NotAnEnvironment(f"standing: must be a game of {options.family}, not {type(standing).__name__}")
        fresh["game"] = family.game.array(standing)
    return fresh


def dice(seed: int, rows: int) -> tuple[list[int], list[int]]:
    """The dice of every row for a seed: those for dealing, and those for sampling actions."""
    return [start(seed, row) for row in range(rows)], [start(seed, -1 - row) for row in range(rows)]


def rows_chosen(rows: Array | None, many: int) -> Array:
    """The rows to reset (many,) bool; all of them by default. Raises `NotActions`."""
    found = np.ones(many, bool) if rows is None else np.asarray(rows)
    if found.dtype != bool or found.shape != (many,):
        raise NotActions(f"rows to reset: expected bool ({many},), not {found.dtype} {found.shape}")
    return found


def check_rows(rows: Any, many: int) -> None:
    """Refuse anything but row numbers, in an array or one alone. Raises `NotActions`."""
    found = np.asarray(rows)
    if found.dtype.kind not in "iu" or found.ndim > 1:
        raise NotActions(f"rows: expected whole numbers (n,), not {found.dtype} {found.shape}")
    if found.size and not 0 <= found.min() <= found.max() < many:
        raise NotActions(f"rows: expected 0 to {many - 1}, not {found.min()} to {found.max()}")


def check_actions(given: Any, many: int) -> None:
    """Refuse an array of anything but one integer for each row. Raises `NotActions`."""
    if given.dtype.kind not in "iu" or given.shape != (many,):
        raise NotActions(f"actions: expected whole numbers ({many},), not {given.dtype} {tuple(given.shape)}")


def seats_looking(seats: Array | int, many: int, players: int) -> Array:
    """The observing seat of each row (many,) int64, -1 for a spectator. Raises `NotActions`."""
    given = np.asarray(seats)
    if given.dtype.kind not in "iu" or given.shape not in ((), (many,)):
        raise NotActions(f"seats: expected a whole number or ({many},), not {given.dtype} {given.shape}")
    if given.min() < NOBODY or given.max() >= players:
        raise NotActions(f"seats: expected -1 to {players - 1}, not {given.min()} to {given.max()}")
    return np.ascontiguousarray(np.broadcast_to(given, (many,)), np.int64)


def check_looking(row: int, many: int, seat: int, players: int) -> None:
    """Refuse a row or seat out of range. Raises `NotActions`."""
    for name, number in (("row", row), ("seat", seat)):
        if not isinstance(number, int | np.integer):
            raise NotActions(f"{name} {number!r}: expected a whole number")
    if not 0 <= row < many:
        raise NotActions(f"row {row}: expected 0 to {many - 1}")
    if not NOBODY <= seat < players:
        raise NotActions(f"seat {seat}: expected -1 to {players - 1}")


def refuse(row: int, seat: int, action: int, legal: int) -> None:
    """Raise `EpisodeOver` for an action in a finished row, else `NotLegal`."""
    if not legal:
        raise EpisodeOver(f"row {row} is over: reset it, or give it the action -1, not {action}")
    open_ = " ".join(map(str, members(legal)))
    raise NotLegal(f"row {row}, seat {seat}: action {action} is not legal (legal: {open_})")
