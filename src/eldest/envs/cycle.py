"""PettingZoo's agent-environment cycle: one seat acts at a time. Needs `eldest[rl]`."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, ClassVar, Self

from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from eldest.arrays import np
from eldest.cards import UNIVERSE
from eldest.envs.compiled_table import CompiledTable
from eldest.envs.one_table import OneTable
from eldest.options import Options
from eldest.record import SPECTATOR


def observed(size: int, actions: int) -> Dict:
    """The space of an observation with its mask of legal actions."""
    return Dict(
        {
            "observation": Box(0, 255, (size,), np.uint8),
            "action_mask": Box(0, 1, (actions,), np.int8),
        }
    )


class Aec(AECEnv[str, Any, int]):
    """
    A game with PettingZoo's AEC interface: agents are `seat_0` and so on, an action is its number in the phase.

    Seats that act simultaneously are asked in order; their choices appear in no other seat's observation until all have
    chosen. An observation is a dict of `observation` (bytes,) uint8, explained by `env.table.legend`, and `action_mask`
    (63,) int8. Rewards are points, given when a deal ends. `settings` are those of `OneTable`; `compiled` rules take
    some seconds to start and are several times as fast.
    """

    metadata: ClassVar[dict[str, Any]] = {"name": "eldest_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(
        self, options: Options, render_mode: str | None = None, compiled: bool = False, **settings: Any
    ) -> None:
        super().__init__()
        self.table = (CompiledTable if compiled else OneTable)(options, **settings)
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    @cache  # noqa: B019 - PettingZoo asks for the same space each time
    def observation_space(self, agent: str) -> Dict:
        """The observation space of an agent."""
        return observed(self.table.legend.size, UNIVERSE)

    @cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> Discrete:
        """The actions of all phases."""
        return Discrete(UNIVERSE)

    def __copy__(self) -> Self:
        return deepcopy(self)  # with a table of its own

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; every agent's info holds the `seed` of its deals."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"seed": self.table.seed} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.mover]

    def step(self, action: Any) -> None:
        """Act for the selected agent. Raises `NotLegal` or `NotActions`, leaving the table unchanged."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        scored = self.table.act(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0
        if self.table.ended or any(self.rewards.values()):
            self.rewards = dict(zip(self.possible_agents, scored, strict=True))
            self._accumulate_rewards()
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.agent_selection = self.agents[0]
        else:
            self.agent_selection = self.possible_agents[self.table.mover]

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's current observation, whether or not it is to act."""
        seat = self._seats[agent]
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> str | None:
        """The table as text, as a spectator sees it."""
        return self.table.render(SPECTATOR) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing to close."""
