"""A seat of a game as a Gymnasium environment, with bots in the others. Needs `eldest[rl]`."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self

import gymnasium
from gymnasium.spaces import Discrete

from eldest.bots import seat_bot
from eldest.engine.rows import ILLEGAL, NOBODY
from eldest.envs.checks import RENDER_MODES, NotAnEnvironment, check_render_mode, check_seat, fresh_seed
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.interfaces.aec import observed
from eldest.envs.one_table import OneTable
from eldest.options import Options


class GymEnv(gymnasium.Env[dict[str, Any], int]):
    """
    One seat of a game; all others are bots of the same kind (`random`, `rules`, `flat@5ms` …).

    Observations are those of `Aec`, and the info has the mask too; the reward is the score of the seat's side when a
    deal ends, unless `rewards` says otherwise. Gymnasium's checker ignores the mask, so an illegal action ends the
    episode unless `illegal="raise"`. `settings` are those of `OneTable`.
    """

    metadata: ClassVar[dict[str, Any]] = {"render_modes": [*RENDER_MODES], "render_fps": 1}

    def __init__(
        self,
        options: Options,
        *,
        seat: int = 0,
        bots: str = "rules",
        render_mode: str | None = None,
        illegal: str = "end",
        **settings: Any,
    ) -> None:
        check_render_mode(render_mode)
        if not isinstance(bots, str):
            raise NotAnEnvironment(f"bots={bots!r}: must be the name of a bot; functions play in `make_vec`")
        self.table = OneTable(options, illegal=illegal, **settings)
        check_seat(seat, self.table.players)
        self.seat, self.render_mode, self._name = seat, render_mode, bots
        self._sit(0)
        self.observation_space = observed(self.table.legend.size)
        self.action_space = Discrete(ACTIONS)

    @property
    def reward_range(self) -> tuple[float, float]:
        """The least and the greatest reward; see `eldest.envs.rewards`."""
        return self.table.reward_range

    def _sit(self, seed: int) -> None:
        family = self.table.options.family
        others = [seat for seat in range(self.table.players) if seat != self.seat]
        self._bots = {seat: seat_bot(self._name, family, f"{seed} {seat}") for seat in others}

    def __copy__(self) -> Self:
        return deepcopy(self)  # with a table of its own

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """
        Begin an episode; the bots act until it is the seat's turn.

        Without a seed, deals and bots continue from the last one, at first from a fresh one; `info["seed"]` holds it.
        """
        if seed is None and self.table.seed is None:
            seed = fresh_seed()
        super().reset(seed=seed)
        if seed is not None:
            self._sit(seed)
        self.table.reset(seed)
        self._bots_act()
        self._draw()
        return self._seen(), {"seed": self.table.seed, "action_mask": self.table.mask(self.seat)}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        """Act, and let the bots act until it is the seat's turn again or the episode is over."""
        scored = self.table.act(self.seat, action)[self.seat] + self._bots_act()
        self._draw()
        told = {"illegal": bool(self.table.ended & ILLEGAL), "action_mask": self.table.mask(self.seat)}
        return self._seen(), float(scored), self.table.over, False, told

    def _bots_act(self) -> float:
        """The seat's reward while the bots act. Seats that act simultaneously do so in order."""
        scored = 0.0
        while (seat := self.table.mover) not in (self.seat, NOBODY):
            scored += self.table.act(seat, self._bots[seat].choose(self.table.view(seat)).action)[self.seat]
        return scored

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.table.observation(self.seat), "action_mask": self.table.mask(self.seat)}

    def _draw(self) -> None:
        if self.render_mode == "human":
            self.table.draw(self.seat)

    def render(self) -> str | None:
        """The table as text, as the seat sees it; with "human" it is written at every step instead."""
        return self.table.render(self.seat) if self.render_mode == "ansi" else None
