"""Many tables as a vector environment of Gymnasium: one seat each, with compiled bots in the others."""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from typing import Any, ClassVar, NamedTuple, Self, get_args

from gymnasium.spaces import Discrete
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from eldest.arrays import np
from eldest.bots import chooser
from eldest.compiler import bind, machine, rule
from eldest.engine.batch import Array, unbound
from eldest.engine.rows import BEGIN, ILLEGAL, LOOK, NOBODY, STEP, Plan, Row, Rows, rows_rules
from eldest.envs import vector_env
from eldest.envs.checks import (
    Illegal,
    NotActions,
    NotAnEnvironment,
    check_actions,
    check_word,
    dice,
    fresh_seed,
    refuse,
    rows_chosen,
)
from eldest.envs.cycle import observed
from eldest.envs.legend import ACTIONS
from eldest.envs.rewards import rewarded
from eldest.families import family
from eldest.options import Options

step_rows = choose = unbound


class Turns(NamedTuple):
    """What happened from one turn of the seat to its next: what every seat scored, and the status bits."""

    points: Array  # (rows, players) int32
    ended: Array  # (rows,) uint8
    dice: Array  # (rows, 1) int64: the bots'


@rule
def step_to_turn(
    plan: Plan, quiet: Plan, rows: Rows, all_: Row, drawn: Any, turns: Turns, own: int, what: int, many: int
) -> None:
    """
    Step the first `many` rows, and let the bots act until it is the turn of seat `own` or the episode is over.

    Only the last position is observed: `quiet` is the plan without observations.
    """
    for i in range(many):
        for seat in range(plan.rules[0].players):
            turns.points[i][seat] = 0
        step_rows(quiet, rows, all_, drawn, what, i, i + 1)
        turns.ended[i] = rows.ended[i]
        while True:
            if rows.ended[i]:
                turns.ended[i] |= rows.ended[i]
                for seat in range(plan.rules[0].players):
                    turns.points[i][seat] += rows.rewards[i][seat]
            mover = rows.seats[i]
            if mover in (NOBODY, own):
                break
            deal = all_.record[i].itself.deal
            rows.actions[i] = choose(plan.rules[0], deal, mover, rows.known[i], turns.dice[i])
            step_rows(quiet, rows, all_, drawn, STEP, i, i + 1)
        step_rows(plan, rows, all_, drawn, LOOK, i, i + 1)


class GymRows(VectorEnv[dict[str, Any], Array, Array]):
    """
    `GymEnv` many times, stepped by compiled rules: row i plays the deals of row i of `eldest.envs.vector`.

    All other seats are bots of one kind that plays compiled, "rules" or "random". A finished row starts again in the
    same step (`AutoresetMode.SAME_STEP`): `infos` then has `final_obs` and `final_info`, and in any case `action_mask`.
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
        bots: str = "rules",
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
        self._kind = settings.pop("rewards", "points")
        self.rows = vector_env.VectorEnv(
            options, num_envs, seed=0, autoreset=False, illegal=illegal, rewards=self._kind, **settings
        )
        if not 0 <= seat < self.rows.players:
            raise NotAnEnvironment(f"seat={seat}: must be 0 to {self.rows.players - 1}")
        self.seat, self.num_envs, self.render_mode = seat, num_envs, render_mode
        self._raises = illegal == "raise"
        self.reward_range = self.rows.reward_range
        self.single_observation_space = observed(self.rows.legend.size)
        self.single_action_space = Discrete(ACTIONS)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self.seed: int | None = None  # the last seed given to the dice
        self._compile(bots)

    def _compile(self, bots: str) -> None:
        options, inside = self.rows.options, self.rows.inside
        games, many = family(options.family), (self.num_envs, self.rows.players)
        self._sides = int(games.rules.sides(options.record()))
        turns = Turns(
            np.zeros(many, np.int32), np.zeros(self.num_envs, np.uint8), np.zeros((self.num_envs, 1), np.int64)
        )
        terms = inside.plan.terms.copy()
        terms["looks"] = 0
        quiet, drawn = inside.plan._replace(terms=terms), inside.plan.pack.copy()
        meant = {"step_rows": rows_rules(games)["step_rows"], "choose": chooser(bots, options.family)}
        loop = bind(step_to_turn, f"{options.family}.{bots}.step_to_turn", **meant)
        given = inside.plan, quiet, inside.numbers, inside.row, drawn, turns, self.seat
        self._turns = turns
        self._run = partial(machine(loop, *given, STEP, 0), *given)

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
            inside = self.rows.inside
            inside.row.record["itself"]["dice"][:, 0], self._turns.dice[:, 0] = dice(seed, self.num_envs)
        self._begin(rows_chosen((options or {}).get("reset_mask"), self.num_envs))
        return self._seen(), {"seed": np.full(self.num_envs, self.seed), **self._masks()}

    def _begin(self, chosen: Array) -> None:
        self.rows.inside.numbers.actions[:] = chosen
        self._run(BEGIN, self.num_envs)

    def step(self, actions: Any) -> tuple[dict[str, Any], Array, Array, Array, dict[str, Any]]:
        """
        An action of the seat in every row, and the bots' until its next turn.

        Raises `NotActions`, and with `illegal="raise"` `NotLegal`, leaving all rows unchanged.
        """
        if self.seed is None:
            raise NotActions("step: reset the environment first")
        given = np.asarray(actions)
        check_actions(given, self.num_envs)
        numbers = self.rows.inside.numbers
        if self._raises:
            self._check(given)
        numbers.actions[:] = given
        self._run(STEP, self.num_envs)
        rewards = self._rewards()
        over = numbers.seats == NOBODY
        infos: dict[str, Any] = {}
        if over.any():
            infos = self._final(over)
            self._begin(over)
        never = np.zeros(self.num_envs, bool)
        return self._seen(), rewards, over, never, infos | self._masks()

    def _check(self, given: Array) -> None:
        known = self.rows.inside.numbers.known
        legal = (given >= 0) & (given < ACTIONS) & (known >> np.clip(given, 0, ACTIONS - 1) & 1 > 0)
        for row in np.flatnonzero(~legal & (known != 0))[:1]:
            refuse(int(row), self.seat, int(given[row]), int(known[row]))

    def _rewards(self) -> Array:
        points, seats = self._turns.points, self.seat
        illegal = self._turns.ended & ILLEGAL != 0
        return np.where(illegal, points[:, seats], rewarded(self._kind, points, self._sides)[:, seats]).astype(float)

    def _final(self, over: Array) -> dict[str, Any]:
        """The last observations and infos of finished rows, as other vector environments give them."""
        where = np.flatnonzero(over)
        seen = self.rows.observe(self.seat)[where]
        last = np.full(self.num_envs, None, object)
        for row, each in zip(where, seen, strict=True):
            last[row] = {"observation": each, "action_mask": np.zeros(ACTIONS, np.int8)}
        told = {"illegal": self._turns.ended & ILLEGAL != 0, "_illegal": over}
        return {"final_obs": last, "_final_obs": over, "final_info": told, "_final_info": over.copy()}

    def _seen(self) -> dict[str, Any]:
        return {"observation": self.rows.observations.copy(), "action_mask": self.rows.masks().view(np.int8)}

    def _masks(self) -> dict[str, Any]:
        return {"action_mask": self.rows.masks().view(np.int8), "_action_mask": np.ones(self.num_envs, bool)}

    def render(self) -> tuple[str, ...] | None:
        """The tables as texts, as the seat sees them."""
        if self.render_mode != "ansi":
            return None
        return tuple(self.rows.render(row, self.seat) for row in range(self.num_envs))

    # ---------------------------------------------------------------- copies

    def __getstate__(self) -> dict[str, Any]:
        return {"given": self._given, "rows": self.rows.save(), "dice": self._turns.dice, "seed": self.seed}

    def __setstate__(self, state: dict[str, Any]) -> None:
        type(self).__init__(self, **state["given"])
        self.rows.restore(state["rows"])
        self._turns.dice[:] = state["dice"]
        self.seed = state["seed"]

    def __copy__(self) -> Self:
        return deepcopy(self)


__all__ = ["GymRows", "Turns", "step_to_turn"]
