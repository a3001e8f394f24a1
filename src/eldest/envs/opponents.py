"""The bots of a vector environment: who sits where, and those that have to be asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

from eldest.arrays import np
from eldest.bots import seated_as
from eldest.bots.spec import Spec
from eldest.cards import members
from eldest.engine.batch import Array, table_shape
from eldest.engine.opponents import ASKED, CALLER, RANDOM, RULES, Seating
from eldest.engine.shuffle import start
from eldest.envs.checks import NotAnEnvironment, NotLegal
from eldest.families import family
from eldest.options import Options

AT_ONCE = {"rules": RULES, "random": RANDOM}
EVERY_PHASE = (1 << 62) - 1
BOTS_DICE = 1 << 40  # from here on the streams of a seed are those of bots


class Turn(NamedTuple):
    """The rows in which a bot is to act: the observations, legal actions and numbers of its seats."""

    observations: Array  # (n, bytes) uint8
    legal: Array  # (n,) int64: legal sets, bit by action, of two actions or more
    seats: Array  # (n,) int64
    tables: Callable[[], Array]  # the tables (n,), as the engine's own bots read them


Policy = Callable[[Turn], Any]  # answers actions (n,)
Bots = Mapping[int, "str | Policy"] | tuple[Sequence["str | Policy"], Any]


class Opponents:
    """
    The bots of an environment's rows.

    `bots` is a bot for each seat that is not the caller's, `{1: "rules", 2: policy}`; or, for rows that differ, some
    bots and who sits where, `(["rules", policy], seating)`: (rows, players) integers, -1 for the caller, else the
    place of a bot. A policy is a function of a `Turn`. Raises `NotAnEnvironment`.
    """

    def __init__(self, options: Options, rows: int, bots: Bots) -> None:
        players = int(options.record().players)
        named, seats = _seating(bots, rows, players)
        self.policies: list[Policy] = []
        asked = [0] * ASKED
        codes = [CALLER]
        for bot in named:
            if isinstance(bot, str) and bot in AT_ONCE:
                codes.append(AT_ONCE[bot])
                continue
            policy, phases = _policy(bot, options)
            codes.append(ASKED + len(self.policies))
            self.policies.append(policy)
            asked.append(phases)
        self.by_rules = RULES in codes or any(phases != EVERY_PHASE for phases in asked[ASKED:])  # whether any may
        self.names = tuple(bot if isinstance(bot, str) else repr(bot) for bot in named)
        placed = np.array(codes, np.int64)[seats + 1]
        self.seating = Seating(placed, np.array(asked, np.int64), np.zeros((rows, 1), np.int64))
        self._family = family(options.family)
        self._rules = self._family.options.shape().array(options.record())

    def begin(self, seed: int) -> None:
        """Begin the dice of all bots."""
        self.seating.dice[:, 0] = [start(seed, BOTS_DICE + row) for row in range(len(self.seating.dice))]

    def waiting(self, known: Array, seats: Array) -> Array:
        """The rows in which a bot has to be asked (n,), from legal sets (rows,) and seats to act (rows,)."""
        if not self.policies:
            return np.zeros(0, np.int64)
        return np.flatnonzero((known != 0) & (self._sitting(np.arange(len(seats)), seats) >= ASKED))

    def answers(self, rows: Array, observations: Array, known: Array, seats: Array, records: Array) -> Array:
        """The actions (n,) of the bots in the rows (n,) where they are asked. Raises `NotLegal`."""
        found = np.zeros(len(rows), np.int64)
        sitting = self._sitting(rows, seats[rows]) - ASKED
        for number, policy in enumerate(self.policies):
            chosen = sitting == number
            mine = rows[chosen]
            if mine.size:
                seen, legal, sitting_there = (np.asarray(each)[mine] for each in (observations, known, seats))
                told = Turn(seen, legal, sitting_there, partial(self._tables, records[mine]))
                actions = np.asarray(policy(told))
                if actions.shape != mine.shape or actions.dtype.kind not in "iu":
                    raise NotAnEnvironment(
                        f"bot {policy!r}: expected whole numbers ({len(mine)},), not {actions.dtype} {actions.shape}"
                    )
                wrong = np.flatnonzero((actions < 0) | (actions > 62) | (legal >> (actions & 63) & 1 == 0))
                if wrong.size:
                    at = wrong[0]
                    where = f"bot {policy!r}, row {mine[at]}, seat {sitting_there[at]}"
                    allowed = " ".join(map(str, members(int(legal[at]))))
                    raise NotLegal(f"{where}: action {actions[at]} is not legal (legal: {allowed})")
                found[chosen] = actions
        return found

    def _sitting(self, rows: Array, seats: Array) -> Array:
        return self.seating.seats[rows, np.maximum(seats, 0)]

    def _tables(self, records: Array) -> Array:
        tables = table_shape(self._family).zeros(len(records))
        tables["rules"] = self._rules
        tables["game"], tables["deal"] = records["itself"]["game"], records["itself"]["deal"]
        return tables


def _seating(bots: Bots, rows: int, players: int) -> tuple[list[Any], Array]:
    """The bots in a list, and who sits where (rows, players): the place of a bot, or -1 for the caller."""
    if isinstance(bots, str) or callable(bots):
        raise NotAnEnvironment(f"bots: say where {bots!r} sits, as in {{1: {bots!r}}}")
    if isinstance(bots, Mapping):
        wrong = [seat for seat in bots if type(seat) is not int or not 0 <= seat < players]
        if wrong:
            raise NotAnEnvironment(f"bots: seat {wrong[0]!r} is not one of 0 to {players - 1}")
        row = np.full(players, -1, np.int64)
        row[list(bots)] = np.arange(len(bots))
        named, seats = list(bots.values()), np.tile(row, (rows, 1))
    elif not isinstance(bots, Sequence) or len(bots) != 2 or isinstance(bots[0], str):
        raise NotAnEnvironment("bots: expected a bot for each seat, {1: 'rules'}, or a list of bots and who sits where")
    else:
        named, seats = list(bots[0]), np.array(bots[1])
        if seats.shape != (rows, players) or seats.dtype.kind not in "iu":
            raise NotAnEnvironment(
                f"bots: expected whole numbers ({rows}, {players}) for who sits where, not {seats.dtype} {seats.shape}"
            )
        if seats.min() < -1 or seats.max() >= len(named):
            raise NotAnEnvironment(
                f"bots: who sits where goes from -1 to {len(named) - 1}, not {seats.min()} to {seats.max()}"
            )
    full = np.flatnonzero((seats >= 0).all(axis=1))
    if full.size:
        raise NotAnEnvironment(f"bots: no seat of row {full[0]} is left to you")
    return named, seats.astype(np.int64)


def _policy(bot: str | Policy, options: Options) -> tuple[Policy, int]:
    """A bot that is asked, and the phases in which it is; in all others it plays by rules."""
    if not isinstance(bot, str):
        if not callable(bot):
            raise NotAnEnvironment(f"bots: {bot!r} is neither the name of a bot nor a function of a turn")
        return bot, EVERY_PHASE
    if Spec.read(bot).name != "net":
        raise NotAnEnvironment(f"bots: {bot!r} does not play many rows at once (known: {', '.join(AT_ONCE)}, net)")
    seated_as(bot)  # without a budget
    from eldest.bots.learned.batch import NetPolicy

    policy = NetPolicy(options)
    return policy, policy.phases
