"""
How much all players together could gain by deviating from a policy: NashConv, by OpenSpiel.

M. Lanctot and others, "A unified game-theoretic approach to multiagent reinforcement learning", 2017. 0 is an
equilibrium.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from eldest.engine.batch import Array
from eldest.research.equilibrium.tree import Tree


def nashconv(game: Any, tree: Tree, policy: Array) -> float:
    """The NashConv, in points, of a policy (m, a) in an OpenSpiel game and its tree."""
    spoken = import_module("open_spiel.python.policy")

    class Table(spoken.Policy):  # type: ignore[misc,name-defined]
        def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
            open_ = state.legal_actions()
            if len(open_) == 1:
                return {open_[0]: 1.0}
            seat = state.current_player() if player_id is None else player_id
            row = policy[tree.known[seat, state.information_state_string(seat)]]
            chances = dict(zip(tree.actions.tolist(), row.tolist(), strict=True))
            return {action: chances[action] for action in open_}

    told = Table(game, list(range(game.num_players())))
    return float(import_module("open_spiel.python.algorithms.exploitability").nash_conv(game, told))
