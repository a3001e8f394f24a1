"""Many tables as a vector environment of Gymnasium: one seat each, with compiled bots in the others."""

from __future__ import annotations

from copy import deepcopy
from typing import Any, ClassVar, Self, get_args

from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from eldest.arrays import np
from eldest.engine.batch import Array
from eldest.engine.rows import ILLEGAL, NOBODY
from eldest.envs import vector_env
from eldest.envs.checks import Illegal, NotActions, NotAnEnvironment, check_seat, check_word, fresh_seed
from eldest.envs.encoders.legend import ACTIONS
from eldest.envs.interfaces.aec import observed
from eldest.envs.opponents import Policy
from eldest.options import Options


class GymRows(VectorEnv[dict[str, Any], Array, Array]):
    """
    `GymEnv` many times, stepped by compiled rules: row i plays the deals of row i of `eldest.envs.vector`.

    All other seats are bots of one kind that plays many rows at once (`eldest.envs.opponents`). A finished row starts
    again in the same step (`AutoresetMode.SAME_STEP`): `infos` then has `final_obs` and `final_info`, and always
    `action_mask`.
    `settings` are `episode`, `standing`, `illegal` (by default "end"), `loss` and `rewards` of `VectorEnv`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "render_modes": ["ansi"],
        "render_fps": 1,
        "autoreset_mode": AutoresetMode.SAME_STEP,
    }

    def __init__(
        self,
        options: Options,
        num_envs: int = 1,
        *,
        seat: int = 0,
        bots: str | Policy = "rules",
        render_mode: str | None = None,
        illegal: Illegal = "end",
        **settings: Any,
    ) -> None:
        check_word("illegal", illegal, get_args(Illegal))
        if render_mode is not None:
            check_word("render_mode", render_mode, ("ansi",))
        for name in settings.keys() & {"autoreset", "observe", "threads"}:
            raise NotAnEnvironment(f"{name}: no setting of this environment")
        own = {"seat": seat, "bots": bots, "render_mode": render_mode, "illegal": illegal}
        self._given = {"options": options, "num_envs": num_envs, **own, **settings}
        players = int(options.record().players)
        check_seat(seat, players)
        others = dict.fromkeys((other for other in range(players) if other != seat), bots)
        self.rows = vector_env.VectorEnv(
            options, num_envs, seed=0, autoreset=False, illegal=illegal, bots=others, **settings
        )
        self.seat, self.num_envs, self.render_mode = seat, num_envs, render_mode
        self.single_observation_space = observed(self.rows.legend.size)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seed: int | None = None  # the last seed given to the dice

    @property
    def reward_range(self) -> tuple[float, float]:
        """The least and the greatest reward of an episode, without the loss for an illegal action."""
        return self.rows.reward_range

    # ---------------------------------------------------------------- steps

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """
        Begin an episode in all rows, or in those of `options["reset_mask"]` (num_envs,) bool.

        Without a seed, deals and bots continue from the last one, at first from a fresh one; the info has it.
        """
        if seed is None and self.seed is None:
            seed = fresh_seed()
        super().reset(seed=seed)
        if seed is not None:
            self.seed = seed
        self.rows.reset(seed, (options or {}).get("reset_mask"))
        return self._seen(), {"seed": np.full(self.num_envs, self.seed), **self._masks()}

    def step(self, actions: Any) -> tuple[dict[str, Any], Array, Array, Array, dict[str, Any]]:
        """
        An action of the seat in every row, and the bots' until its next turn.

        Raises `NotActions`, and with `illegal="raise"` `NotLegal`, leaving all rows unchanged.
        """
        if self.seed is None:
            raise NotActions("step: reset the environment first")
        given = np.asarray(actions)
        if given.shape == (self.num_envs,):  # a seat that had no turn before the end of its episode waits
            given = np.where(self.rows.seats == NOBODY, NOBODY, given)
        moment = self.rows.step(given)
        rewards, illegal = moment.rewards[:, self.seat].astype(float), moment.ended & ILLEGAL != 0
        over = moment.seats == NOBODY
        infos: dict[str, Any] = {}
        if over.any():
            infos = self._final(over, illegal)
            self.rows.reset(rows=over)
        never = np.zeros(self.num_envs, bool)
        return self._seen(), rewards, over, never, infos | self._masks()

    def _final(self, over: Array, illegal: Array) -> dict[str, Any]:
        """The last observations and infos of finished rows, as other vector environments give them."""
        where = np.flatnonzero(over)
        seen = self.rows.observe(self.seat)[where]
        last = np.full(self.num_envs, None, object)
        for row, each in zip(where, seen, strict=True):
            last[row] = {"observation": each, "action_mask": np.zeros(ACTIONS, np.int8)}
        told = {"illegal": illegal, "_illegal": over}
        return {"final_obs": last, "_final_obs": over, "final_info": told, "_final_info": over.copy()}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.rows.observations.aliased.copy(), "action_mask": self.rows.masks().view(np.int8)}

    def _masks(self) -> dict[str, Any]:
        return {"action_mask": self.rows.masks().view(np.int8), "_action_mask": np.ones(self.num_envs, bool)}

    def render(self) -> tuple[str, ...] | None:
        """The tables as texts, as the seat sees them."""
        if self.render_mode != "ansi":
            return None
        return tuple(self.rows.render(row, self.seat) for row in range(self.num_envs))

    # ---------------------------------------------------------------- copies

    def __getstate__(self) -> dict[str, Any]:
        return {"given": self._given, "rows": self.rows.save(), "seed": self.seed}

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, **state["given"])
        self.rows.restore(state["rows"])
        self.seed = state["seed"]

    def __copy__(self) -> Self:
        return deepcopy(self)
