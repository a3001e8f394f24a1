"""
The games by PettingZoo's names.

    from eldest.envs.pettingzoo import oh_hell_v1

    env = oh_hell_v1.env(players=3)

Each name is a module, `import eldest.envs.pettingzoo.oh_hell_v1`, that of a game from another distribution too. With
PettingZoo 1.27 the same names are in its registry: `pettingzoo.make("aec", "eldest/oh_hell_v1", players=3)`.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from eldest.envs import aec, parallel
from eldest.envs.checks import NotInstalled
from eldest.families import FAMILIES, family

if TYPE_CHECKING:
    from eldest.envs.interfaces.aec import Aec
    from eldest.envs.interfaces.parallel import Parallel

if not find_spec("pettingzoo"):
    raise NotInstalled("pettingzoo is not installed: pip install 'eldest[rl]'")

import pettingzoo

VERSION = "v1"


class Named(ModuleType):
    """
    A module as PettingZoo's are: `env` and `parallel_env`, in which an illegal action ends the episode; `raw_env`.

    All take options of the game and of the environment. `raw_env` raises `NotLegal`, as `eldest.envs.aec` does.
    """

    env: Callable[..., Aec]
    raw_env: Callable[..., Aec]
    parallel_env: Callable[..., Parallel]


def _named(game: str) -> Named:
    made = Named(f"{__name__}.{game}_{VERSION}", f"{family(game).name} for PettingZoo.")
    made.__spec__ = ModuleSpec(made.__name__, None)
    made.env, made.raw_env = partial(aec, game, illegal="end"), partial(aec, game)
    made.parallel_env = partial(parallel, game, illegal="end")
    sys.modules[made.__name__] = made  # the games are known only now, so no file stands for one
    return made


GAMES = {f"{game}_{VERSION}": _named(game) for game in FAMILIES}

if hasattr(pettingzoo, "register"):
    for _name, _made in GAMES.items():
        pettingzoo.register("aec", f"eldest/{_name}", entry_point=_made.env)
        pettingzoo.register("parallel", f"eldest/{_name}", entry_point=_made.parallel_env)


def __getattr__(name: str) -> Named:
    if name in GAMES:
        return GAMES[name]
    raise AttributeError(f"no game is called {name!r} (known: {', '.join(GAMES)})")
