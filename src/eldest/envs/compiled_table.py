"""One table stepped by the compiled rules: takes some seconds to start, then runs several times as fast."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from eldest.arrays import np
from eldest.cards import UNIVERSE
from eldest.engine.batch import Array
from eldest.engine.rows import BEGIN, EPISODE_OVER, LOOK, NOBODY, STEP
from eldest.envs.checks import Episode, EpisodeOver, Rewards, whole
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.one_table import OneTable
from eldest.envs.vector_env import VectorEnv
from eldest.options import Options


class CompiledTable(OneTable):
    """
    The same as `OneTable`, except that of several seats to act the lowest must act first.

    It is a vector environment of one row; the interpreted rules read the same memory for anything beyond
    the observation of the seat to act.
    """

    def __init__(
        self, options: Options, *, episode: Episode = "deal", rewards: Rewards = "points", **settings: Any
    ) -> None:
        self._env = VectorEnv(options, 1, episode=episode, rewards=rewards, autoreset=False)
        self._inside = self._env.inside
        self._seen = self._env.observations[0]
        self._known = self._inside.numbers.known.view(np.uint8)
        super().__init__(options, episode=episode, rewards=rewards, **settings)
        self._row = self._shape.structure.from_buffer(self._inside.row.record.view(np.uint8))
        self._traces = memoryview(self._inside.row.traces[0])
        self._nothing = [0] * self.players

    def _begin(self, dice: int | None) -> None:
        """See `OneTable`."""
        if dice is not None:
            self._inside.row.record["itself"]["dice"][0, 0] = dice
        self._do(1, BEGIN)

    def deal_out(self, pack: Sequence[int]) -> None:
        """See `OneTable`."""
        super().deal_out(pack)
        self._env.ended[0] = 0
        self._do(0, LOOK)

    def __deepcopy__(self, memo: dict[int, Any]) -> OneTable:
        other = object.__new__(type(self))
        other.__setstate__(self.__getstate__())
        return other

    def __setstate__(self, state: dict[str, Any]) -> None:
        super().__setstate__(state)
        self._env.ended[0] = state["ended"]
        self._do(0, LOOK)

    def _clear(self) -> None:
        self._inside.row.traces[:] = 0

    def _do(self, action: int, what: int) -> None:
        env, inside = self._env, self._inside
        inside.numbers.actions[0] = action
        inside.run(what, 0, 1)
        self.ended = int(env.ended[0])
        self._mover = int(env.seats[0])
        self._legal = {self._mover: int(inside.numbers.known[0])}

    @property
    def awaited(self) -> int:
        """See `OneTable`."""
        return 0 if self.ended & EPISODE_OVER else int(self._row.deal.awaited)

    @property
    def mover(self) -> int:
        """See `OneTable`."""
        return NOBODY if self.ended & EPISODE_OVER else self._mover

    def act(self, seat: int, action: Any) -> Sequence[float]:
        """Act for the lowest seat to act; see `OneTable`."""
        if self.ended & EPISODE_OVER:
            raise EpisodeOver("the episode is over: reset the environment")
        number, legal = whole(action), self._legal[self._mover] if seat == self._mover else 0
        if not (0 <= number < UNIVERSE and legal >> number & 1):
            return self._refused(seat, number, legal, [0] * self.players)
        self._do(number, STEP)
        return self._rewarded(self._inside.numbers.rewards[0].tolist()) if self.ended else self._nothing

    def observation(self, seat: int) -> Array:
        """See `OneTable`."""
        if seat == self._mover:
            return self._seen.copy()
        return super().observation(seat)

    def mask(self, seat: int) -> Array:
        """See `OneTable`."""
        if seat == self._mover and not self.ended & EPISODE_OVER:
            return np.unpackbits(self._known, bitorder="little", count=ACTIONS).view(np.int8)
        return super().mask(seat)
