"""
The games as environments of reinforcement learning.

    env = eldest.envs.vector("oh_hell", rows=4096, seed=1, players=4, start=12)
"""

from __future__ import annotations

from typing import Any

from eldest.envs.vector_env import VectorEnv
from eldest.games import family


def vector(game: str, rows: int, **given: Any) -> VectorEnv:
    """
    Many deals or matches of a game, stepped together: see `VectorEnv`.

    What is `given` are options of the game (`players=4`, `preset="australian"`) and settings of the environment
    (`seed`, `episode`, `standing`, `illegal`, `loss`, `autoreset`, `threads`, `observe`). Raises `NotAFamily`,
    `NotAnOption` or `NotAnEnvironment`.
    """
    settings = {name: given.pop(name) for name in VectorEnv.SETTINGS if name in given}
    return VectorEnv(family(game).OPTIONS.make(given), rows, **settings)
