"""One deal or match for environments that step one table from Python: interpreted, so it starts at once."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Sequence
from functools import cached_property
from typing import Any, get_args

from eldest.arrays import np
from eldest.cards import UNIVERSE, members
from eldest.compiler import lowest, overwrite
from eldest.engine.batch import Array
from eldest.engine.rows import DEAL_OVER, EPISODE_OVER, ILLEGAL, NOBODY, Plan, row_shape, rows_rules
from eldest.engine.shuffle import start
from eldest.envs.checks import (
    LOSS,
    MOST_LOSS,
    Episode,
    EpisodeOver,
    NotLegal,
    check_number,
    check_rewards,
    check_word,
    fresh_seed,
    whole,
    whole_seed,
)
from eldest.envs.encoders.legend import ACTIONS, Legend
from eldest.envs.rewards import reward_range, rewarded
from eldest.families import Family
from eldest.families import family as family_of
from eldest.options import Options
from eldest.record import Deal, copy, view
from eldest.table.deal import View


class OneTable:
    """
    A table with the same deals as row 0 of a vector environment with the same seed; any seat to act may act.

    `episode`, `rewards`, `illegal` ("raise" or "end") and `loss` are those of `VectorEnv`. `family` replaces the one of
    the options by a smaller one with the same records.
    """

    def __init__(
        self,
        options: Options,
        *,
        episode: str = "deal",
        illegal: str = "raise",
        loss: int = LOSS,
        rewards: str = "points",
        family: Family | None = None,
    ) -> None:
        check_word("episode", episode, get_args(Episode))
        check_word("illegal", illegal, ("raise", "end"))
        check_number("loss", loss, MOST_LOSS)
        check_rewards(rewards, episode)
        self.options = options
        self._given = {"episode": episode, "illegal": illegal, "loss": loss, "rewards": rewards, "family": family}
        self.legend = Legend(options)
        self.players = self.legend.players
        self.family = family or family_of(options.family)
        self.rules = options.record()
        self._bound = rows_rules(self.family)
        self._shape = row_shape(self.family)
        self._row, self._fresh = self._shape(), self._shape()
        self._loss = loss if illegal == "end" else 0
        self._kind, self._sides = rewards, int(self.family.rules.sides(self.rules))
        self.reward_range = reward_range(options, rewards, first=episode == "deal")
        terms = self.legend.terms(match=episode == "match", again=False, wins=rewards == "win")
        lists = {"rules": [self.rules], "fresh": [self._fresh], "pack": options.pack(), "terms": [terms]}
        plan = self.legend.plan(self._shape.array(self._fresh), terms)
        self._plan = Plan(**{**plan._asdict(), "tracing": plan.tracing.tolist(), **lists})
        self.seed: int | None = None  # the last seed given to the dice
        self._begin(start(0))

    def reset(self, seed: int | None = None) -> None:
        """Begin an episode. With a seed the dice are reset; otherwise they continue, at first from a fresh seed."""
        seed = whole_seed(seed)
        if seed is None and self.seed is None:
            seed = fresh_seed()
        if seed is not None:
            self.seed = seed
        self._begin(None if seed is None else start(seed))

    def _begin(self, dice: int | None) -> None:
        """Begin an episode with dice in the given state, by default unchanged."""
        dice = self._row.dice[0] if dice is None else dice
        overwrite(self._row, self._fresh)
        self._row.dice[0] = dice
        self.ended = 0
        self._deal()

    def deal_out(self, pack: Sequence[int]) -> None:
        """Begin an episode with a pack in the given order, ignoring the dice."""
        overwrite(self._row, self._fresh)
        self.ended = 0
        self._clear()
        self.family.rules.deal_out(self.rules, self._row.game, self._row.deal, list(pack))

    def copy(self) -> OneTable:
        """An independent interpreted copy of this table; legal sets found so far are shared, as they replace none."""
        other = object.__new__(OneTable)
        vars(other).update(vars(self))
        other._row, other._traces = copy(self._row), bytearray(self._traces)
        return other

    def __copy__(self) -> OneTable:
        return self.__deepcopy__({})

    def __deepcopy__(self, memo: dict[int, Any]) -> OneTable:
        return self.copy()

    def __getstate__(self) -> dict[str, Any]:
        if self.family is not family_of(self.options.family):
            raise TypeError(f"a table of smaller rules of {self.family.id} cannot be pickled: only by its actions")
        stands = {"row": bytes(self._row), "traces": bytes(self._traces), "seed": self.seed, "ended": self.ended}
        return {"options": self.options, "given": self._given, **stands}

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, state["options"], **state["given"])
        memoryview(self._row).cast("B")[:] = state["row"]
        self._traces[:] = state["traces"]
        self.seed, self.ended = state["seed"], state["ended"]
        self._legal.clear()

    def _clear(self) -> None:
        self._legal: dict[int, int] = {}  # by seat; computed on demand after each action
        self._traces: bytearray | memoryview = bytearray(self.legend.traces)

    def _deal(self) -> None:
        self._clear()
        drawn = (ctypes.c_int64 * len(self._plan.pack))()
        self._bound["deal_in_row"](self._plan, self._row, drawn, self._traces)

    @property
    def deal(self) -> Deal:
        """The record of the deal, including hidden fields."""
        return self._row.deal

    @property
    def numbers(self) -> tuple[int, ...]:
        """All numbers of the row, in the legend's order of words."""
        return self._shape.numbers(self._row)

    @property
    def over(self) -> bool:
        """Whether the episode has ended."""
        return bool(self.ended & EPISODE_OVER)

    @property
    def awaited(self) -> int:
        """The set of seats that may act; empty when the episode is over."""
        return 0 if self.over else int(self._row.deal.awaited)

    @property
    def mover(self) -> int:
        """The lowest seat that may act; -1 when the episode is over."""
        return lowest(self.awaited) if not self.over else NOBODY

    def legal(self, seat: int) -> int:
        """The legal set of a seat; empty if it is not to act."""
        if seat not in self._legal:
            awaited = self.awaited >> seat & 1
            self._legal[seat] = int(self.family.rules.legal(self.rules, self._row.deal, seat)) if awaited else 0
        return self._legal[seat]

    def act(self, seat: int, action: Any) -> Sequence[float]:
        """Act for a seat; returns the rewards of all seats. Raises `NotLegal`, `NotActions` or `EpisodeOver`."""
        if self.over:
            raise EpisodeOver("the episode is over: reset the environment")
        number, legal, row, points = whole(action), self.legal(seat), self._row, [0] * self.players
        if not (0 <= number < UNIVERSE and legal >> number & 1):
            return self._refused(seat, number, legal, points)
        self._legal = {}
        self._bound["trace"](self._plan, row.deal, seat, number, self._traces)
        self.family.rules.act(self.rules, row.deal, seat, number)
        self.ended = 0
        if row.deal.awaited:
            return points
        self.ended = self._bound["settle_row"](self._plan, row.game, row.deal, points)
        if not self.over:
            self._deal()
        return self._rewarded(points)

    def _rewarded(self, points: list[int]) -> Sequence[float]:
        """The rewards of all seats for what they scored in a deal."""
        if self._kind == "points":
            return points
        found: list[float] = rewarded(self._kind, np.array([points]), self._sides)[0].tolist()
        return found

    def check(self, actions: Sequence[int], awaited: int, waiting: int) -> None:
        """Check one action for each seat, `waiting` for those not to act. Raises `NotLegal`."""
        for seat, action in enumerate(actions):
            if self._loss or (action == waiting and not awaited >> seat & 1):
                continue
            if not (0 <= action < UNIVERSE and self.legal(seat) >> action & 1):
                self._refused(seat, action, self.legal(seat), [])

    def _refused(self, seat: int, action: int, legal: int, rewards: list[int]) -> list[int]:
        if not self._loss:
            open_ = " ".join(map(str, members(legal))) or "none: it is not awaited"
            raise NotLegal(f"seat {seat}: action {action} is not legal (legal: {open_})")
        self.ended, self._legal = DEAL_OVER | EPISODE_OVER | ILLEGAL, {}
        rewards[seat] = -self._loss
        return rewards

    def observation(self, seat: int) -> Array:
        """A seat's observation (bytes,) uint8, laid out by the legend."""
        return np.frombuffer(self.legend.packed(self.numbers, self._traces, seat), np.uint8)

    def mask(self, seat: int) -> Array:
        """The legal set of a seat as a mask (64,) int8."""
        legal = np.array([self.legal(seat)], "<i8").view(np.uint8)
        return np.unpackbits(legal, bitorder="little", count=ACTIONS).view(np.int8)

    @cached_property
    def whole(self) -> Legend:
        """The legend of `state`."""
        return Legend(self.options, whole=True)

    def state(self) -> Array:
        """The full state (bytes,) uint8, with hidden fields, laid out by the legend `whole`; for critics."""
        return np.frombuffer(self.whole.packed(self.numbers, self._traces, self.mover), np.uint8)

    def view(self, seat: int) -> View:
        """The view of a seat, as bots read it."""
        seen = view(self.family.deal, self._row.deal, seat)
        return View(self.family, self.options, seat, copy(self._row.game), seen, self.legal(seat))

    def render(self, seat: int) -> str:
        """The table as text, as a seat sees it."""
        return self.legend.render(self.observation(seat))

    def draw(self, seat: int) -> None:
        """Write the table to the standard output, as a seat sees it."""
        sys.stdout.write(f"{self.render(seat)}\n\n")
