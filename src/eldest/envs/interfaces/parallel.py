"""PettingZoo's parallel interface: all seats act in every step, and those not to act wait. Needs `eldest[rl]`."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from functools import cache
from typing import Any, Self

from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import ParallelEnv

from eldest.arrays import np
from eldest.cards import UNIVERSE
from eldest.engine.batch import Array
from eldest.engine.rows import ILLEGAL
from eldest.envs.checks import RENDER_MODES, NotActions, check_render_mode, whole
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.interfaces.aec import observed
from eldest.envs.one_table import OneTable
from eldest.options import Options
from eldest.record import SPECTATOR

WAIT = UNIVERSE  # the only action of a seat that is not to act


class Parallel(ParallelEnv[str, Any, int]):
    """
    A game in which every seat acts in every step: the seats to act choose a legal action, the others `WAIT`.

    Seats that act simultaneously by the rules do so in one step. Observations, and masks in the info of all agents, are
    those of `Aec`. An episode is a whole deal or match. `settings` are those of `OneTable`.
    """

    def __init__(self, options: Options, render_mode: str | None = None, **settings: Any) -> None:
        check_render_mode(render_mode)
        self.table = OneTable(options, **settings)
        self.metadata = {"name": f"{options.family}_v1", "render_modes": [*RENDER_MODES]}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self.agents: list[str] = []
        self.state_space = Box(0, 255, (self.table.whole.size,), np.uint8)

    @cache  # noqa: B019 - PettingZoo asks for the same space each time
    def observation_space(self, agent: str) -> Dict:
        """The observation space of an agent."""
        return observed(self.table.legend.size)

    @cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> Discrete:
        """The actions of all phases, and waiting."""
        return Discrete(ACTIONS)

    @property
    def reward_range(self) -> tuple[float, float]:
        """The least and the greatest reward; see `eldest.envs.rewards`."""
        return self.table.reward_range

    def __copy__(self) -> Self:
        return deepcopy(self)  # with a table of its own

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Begin an episode; every agent's info holds the `seed` of its deals."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self._draw()
        seen = self._seen()
        return seen, {agent: {"seed": self.table.seed, **_mask(each)} for agent, each in seen.items()}

    def step(self, actions: Mapping[str, Any]) -> tuple[dict[str, Any], ...]:
        """Act for all seats. Raises `NotLegal` or `NotActions`; all actions are checked before any is done."""
        if self.table.seed is None:
            raise NotActions("step: reset the environment first")
        if not isinstance(actions, Mapping):
            raise NotActions(f"actions: expected one of every agent, by its name, not {actions!r}")
        awaited = self.table.awaited
        missing = [agent for agent in self.agents if agent not in actions]
        if missing:
            raise NotActions(f"actions: expected one of every agent, and {missing[0]} has none")
        given = [whole(actions[agent]) for agent in self.possible_agents]
        self.table.check(given, awaited, WAIT)
        scored: list[float] = [0] * self.table.players
        for seat, action in enumerate(given):
            if not self.table.over and (awaited >> seat & 1 or action != WAIT):
                gained = self.table.act(seat, action)
                scored = [before + more for before, more in zip(scored, gained, strict=True)]
        seen = self._seen()
        over = dict.fromkeys(self.agents, self.table.over)
        illegal = bool(self.table.ended & ILLEGAL)
        told = {agent: {"illegal": illegal, **_mask(each)} for agent, each in seen.items()}
        rewards = dict(zip(self.agents, scored, strict=True))
        never = dict.fromkeys(self.agents, False)
        if self.table.over:
            self.agents = []
        self._draw()
        return seen, rewards, over, never, told

    def _seen(self) -> dict[str, Any]:
        return {agent: self._of(seat) for seat, agent in enumerate(self.possible_agents)}

    def _of(self, seat: int) -> dict[str, Any]:
        mask = self.table.mask(seat)
        mask[WAIT] = not mask.any()
        return {"observation": self.table.observation(seat), "action_mask": mask}

    def state(self) -> Array:
        """The full state (bytes,) uint8, with hidden fields, laid out by the legend `env.table.whole`."""
        return self.table.state()

    def _draw(self) -> None:
        if self.render_mode == "human":
            self.table.draw(SPECTATOR)

    def render(self) -> str | None:
        """The table as text, as a spectator sees it; with "human" it is written at every step instead."""
        return self.table.render(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""


def _mask(seen: Mapping[str, Array]) -> dict[str, Array]:
    """The mask of an observation, for an info: a copy of its own."""
    return {"action_mask": seen["action_mask"].copy()}
