"""PettingZoo's agent-environment cycle: one seat acts at a time. Needs `eldest[rl]`."""

from __future__ import annotations

from copy import deepcopy
from functools import cache
from typing import Any, Self

from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.engine.rows import ILLEGAL
from eldest.envs.checks import RENDER_MODES, NotActions, check_render_mode, check_truth
from eldest.envs.compiled_table import CompiledTable
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.one_table import OneTable
from eldest.options import Options
from eldest.record import SPECTATOR


def observed(size: int) -> Dict:
    """The space of an observation with its mask of legal actions."""
    return Dict(
        {
            "observation": Box(0, 255, (size,), np.uint8),
            "action_mask": Box(0, 1, (ACTIONS,), np.int8),
        }
    )


class Aec(AECEnv[str, Any, int]):
    """
    A game with PettingZoo's AEC interface: agents are `seat_0` and so on, an action is its number in the phase.

    Seats that act simultaneously are asked in order; their choices appear in no other seat's observation until all have
    chosen. An observation is a dict of `observation` (bytes,) uint8, explained by `env.table.legend`, and `action_mask`
    (64,) int8, which the info of the agent to act has too. Rewards are points, given when a deal ends, unless
    `rewards` says otherwise. `settings` are those of `OneTable`; `compiled` rules take some seconds to start and are
    several times as fast.
    """

    agent_selection: str

    def __init__(
        self, options: Options, render_mode: str | None = None, compiled: bool = False, **settings: Any
    ) -> None:
        super().__init__()
        check_render_mode(render_mode)
        check_truth("compiled", compiled)
        self.table = (CompiledTable if compiled else OneTable)(options, **settings)
        name = f"{options.family}_v1"
        self.metadata = {"name": name, "render_modes": [*RENDER_MODES], "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self.table.players)]
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.state_space = Box(0, 255, (self.table.whole.size,), np.uint8)

    @cache  # noqa: B019 - PettingZoo asks for the same space each time
    def observation_space(self, agent: str) -> Dict:
        """The observation space of an agent."""
        return observed(self.table.legend.size)

    @cache  # noqa: B019 - as above
    def action_space(self, agent: str) -> Discrete:
        """The actions of all phases; the last one, *wait*, is never legal here."""
        return Discrete(ACTIONS)

    @property
    def reward_range(self) -> tuple[float, float]:
        """The least and the greatest reward; see `eldest.envs.rewards`."""
        return self.table.reward_range

    def __copy__(self) -> Self:
        return deepcopy(self)  # with a table of its own

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin an episode; every agent's info holds the `seed` of its deals."""
        self.table.reset(seed)
        self.agents = list(self.possible_agents)
        self.rewards: dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {"seed": self.table.seed} for agent in self.agents}
        self._select(self.table.mover)

    def step(self, action: Any) -> None:
        """Act for the selected agent. Raises `NotLegal` or `NotActions`, leaving the table unchanged."""
        if not hasattr(self, "agent_selection"):
            raise NotActions("step: reset the environment first")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        scored = self.table.act(self._seats[agent], action)
        self._cumulative_rewards[agent] = 0
        if self.table.ended or any(self.rewards.values()):
            self.rewards = dict(zip(self.possible_agents, scored, strict=True))
            self._accumulate_rewards()
        self.infos[agent] = {}
        if self.table.over:
            self.terminations = dict.fromkeys(self.agents, True)
            self.infos = {agent: {"illegal": bool(self.table.ended & ILLEGAL)} for agent in self.agents}
            self.agent_selection = self.agents[0]
            self._draw()
        else:
            self._select(self.table.mover)

    def _select(self, seat: int) -> None:
        agent = self.possible_agents[seat]
        self.agent_selection = agent
        self.infos[agent] = {**self.infos[agent], "action_mask": self.table.mask(seat)}
        self._draw()

    def observe(self, agent: str) -> dict[str, Any]:
        """An agent's current observation, whether or not it is to act."""
        if agent not in self._seats:
            raise NotActions(f"agent {agent!r}: must be one of {', '.join(self.possible_agents)}")
        seat = self._seats[agent]
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

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
