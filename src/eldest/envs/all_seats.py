"""PettingZoo's parallel interface: all seats act in every step, and those not to act wait. Needs `eldest[rl]`."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any, ClassVar, Self

from gymnasium.spaces import Dict, Discrete
from pettingzoo import ParallelEnv

from eldest.arrays import np
from eldest.cards import UNIVERSE
from eldest.engine.rows import ILLEGAL
from eldest.envs.checks import NotActions
from eldest.envs.cycle import observed
from eldest.envs.one_table import OneTable
from eldest.options import Options
from eldest.record import SPECTATOR

WAIT = UNIVERSE  # the only action of a seat that is not to act


class Parallel(ParallelEnv[str, Any, int]):
    """
    A game in which every seat acts in every step: the seats to act choose a legal action, the others `WAIT`.

    Seats that act simultaneously by the rules do so in one step. Observations are those of `Aec`, with masks one
    action longer. An episode is a whole deal or match. `settings` are those of `OneTable`.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "eldest_parallel_v0", "render_modes": ["ansi"]}

    def __init__(self, options: Options, render_mode: str | None = None, **settings: Any) -> None:
        self.table = OneTable(options, **settings)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []

    @cache  # noqa: B019 - PettingZoo asks for the same space each time
    def observation_space(self, agent: str) -> Dict:
        """The observation space of an agent."""
        return observed(self.table.legend.size, UNIVERSE + 1)

    @cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> Discrete:
        """The actions of all phases, and waiting."""
        return Discrete(UNIVERSE + 1)

    def __copy__(self) -> Self:
        return deepcopy(self)  # with a table of its own

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode; every agent's info holds the `seed` of its deals."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        return self._seen(), {agent: {"seed": self.table.seed} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """Act for all seats. Raises `NotLegal` or `NotActions`; all actions are checked before any is done."""
        awaited = self.table.awaited
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise NotActions(f"actions: expected one of every agent, and {missing[0]} has none")
        given = [actions[agent] for agent in self.possible_agents]
        self.table.check(given, awaited, WAIT)
        scored = [0] * self.table.players
        for seat, action in enumerate(given):
            if not self.table.over and (awaited >> seat & 1 or action != WAIT):
                gained = self.table.act(seat, action)
                scored = [before + more for before, more in zip(scored, gained, strict=True)]
        seen = self._seen()
        over = dict.fromkeys(self.agents, self.table.over)
        told = {agent: {"illegal": bool(self.table.ended & ILLEGAL)} for agent in self.agents}
        rewards = dict(zip(self.agents, scored, strict=True))
        never = dict.fromkeys(self.agents, False)
        if self.table.over:
            self.agents = []
        return seen, rewards, over, never, told

    def _seen(self) -> dict[str, Any]:
        return {agent: self._of(seat) for seat, agent in enumerate(self.possible_agents)}

    def _of(self, seat: int) -> dict[str, Any]:
        acting = self.table.mask(seat)
        waiting = np.array([not acting.any()], np.int8)
        return {"observation": self.table.observation(seat), "action_mask": np.concatenate([acting, waiting])}

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self.table.render(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""
