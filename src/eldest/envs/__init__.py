"""
The games as reinforcement-learning environments.

    env = eldest.envs.vector("oh_hell", rows=4096, seed=1, players=4, start=12)

`vector` steps many deals at once; `aec` and `parallel` have PettingZoo's interfaces, `gym` and `gym_vector` those of
Gymnasium. `eldest.envs.pettingzoo` has the games by PettingZoo's names; `eldest.envs.openspiel` registers them with
OpenSpiel. `Legend` describes an observation; `Dense`, `Heads` and `Tokens` turn observations into input for nets.
The errors are `NotAnEnvironment`, `NotActions`, `NotLegal`, `NotSaved`, `EpisodeOver` and `NotInstalled`.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any, Literal, overload

from eldest.arrays import need_numpy
from eldest.envs.checks import USUAL, NotAnEnvironment, NotInstalled
from eldest.envs.checks import EpisodeOver as EpisodeOver
from eldest.envs.checks import NotActions as NotActions
from eldest.envs.checks import NotLegal as NotLegal
from eldest.envs.checks import NotSaved as NotSaved
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, Options

if TYPE_CHECKING:
    from eldest.envs.cuda_env import CudaVectorEnv
    from eldest.envs.encoders.dense import Dense as Dense
    from eldest.envs.encoders.heads import Heads as Heads
    from eldest.envs.encoders.legend import ACTIONS as ACTIONS
    from eldest.envs.encoders.legend import Legend as Legend
    from eldest.envs.encoders.tokens import Tokens as Tokens
    from eldest.envs.interfaces.aec import Aec
    from eldest.envs.interfaces.gym_env import GymEnv
    from eldest.envs.interfaces.gym_vector import GymRows
    from eldest.envs.interfaces.parallel import Parallel
    from eldest.envs.vector_env import VectorEnv

ENCODERS = {"ACTIONS": "legend", "Dense": "dense", "Heads": "heads", "Legend": "legend", "Tokens": "tokens"}
ONE_TABLE = frozenset({"episode", "illegal", "loss", "render_mode", "rewards"})


@overload
def vector(game: str, rows: int, device: Literal["cpu"] = "cpu", **given: Any) -> VectorEnv: ...


@overload
def vector(game: str, rows: int, device: Literal["cuda"], **given: Any) -> CudaVectorEnv: ...


def vector(game: str, rows: int, device: str = "cpu", **given: Any) -> VectorEnv | CudaVectorEnv:
    """
    Many deals or matches of a game, stepped together: see `VectorEnv`, and `CudaVectorEnv` for the device "cuda".

    Keyword arguments are options of the game (`players=4`, `preset="australian"`) and settings of the environment
    (`seed`, `episode`, `standing`, `illegal`, `loss`, `rewards`, `autoreset`, `threads`, `observe`, `bots`). Raises
    `NotAFamily`, `NotAnOption`, `NotAnEnvironment`, `NoGpu` if there is no such device, or `NoNumPy`.
    """
    need_numpy("an environment", "rl")
    made, settings = _parted(game, given, frozenset(USUAL))
    if device == "cpu":
        from eldest.envs.vector_env import VectorEnv

        return VectorEnv(made, rows, **settings)
    if device != "cuda":
        raise NotAnEnvironment(f"device={device!r}: must be one of cpu, cuda")
    from eldest.envs.cuda_env import CudaVectorEnv

    return CudaVectorEnv(made, rows, **settings)


def aec(game: str, **given: Any) -> Aec:
    """A game with PettingZoo's AEC interface; keyword arguments are its options, and the settings of `Aec`."""
    _need("pettingzoo")
    from eldest.envs.interfaces.aec import Aec

    options, settings = _parted(game, given, ONE_TABLE | {"compiled"})
    return Aec(options, **settings)


def parallel(game: str, **given: Any) -> Parallel:
    """A game with PettingZoo's parallel interface; see `aec`."""
    _need("pettingzoo")
    from eldest.envs.interfaces.parallel import Parallel

    options, settings = _parted(game, given, ONE_TABLE)
    return Parallel(options, **settings)


def gym(game: str, **given: Any) -> GymEnv:
    """A seat of a game as a Gymnasium environment with bots in the others; see `aec`, plus `seat` and `bots`."""
    _need("gymnasium")
    from eldest.envs.interfaces.gym_env import GymEnv

    options, settings = _parted(game, given, ONE_TABLE | {"seat", "bots"})
    return GymEnv(options, **settings)


def gym_vector(game: str, num_envs: int = 1, **given: Any) -> GymRows:
    """Many tables as a vector environment of Gymnasium, which `gymnasium.make_vec` makes; see `GymRows`."""
    _need("gymnasium")
    from eldest.envs.interfaces.gym_vector import GymRows

    options, settings = _parted(game, given, ONE_TABLE | {"seat", "bots"} | frozenset(USUAL))
    return GymRows(options, num_envs, **settings)


def __getattr__(name: str) -> Any:
    if name in ENCODERS:
        return getattr(import_module(f"eldest.envs.encoders.{ENCODERS[name]}"), name)
    raise AttributeError(f"module 'eldest.envs' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *ENCODERS})


def _register() -> None:
    """Register all games with Gymnasium: `gymnasium.make("eldest/OhHell-v1")`."""
    import gymnasium

    for game in FAMILIES:
        name = "".join(word.capitalize() for word in game.split("_"))
        made = {"entry_point": f"{__name__}:gym", "vector_entry_point": f"{__name__}:gym_vector"}
        gymnasium.register(f"eldest/{name}-v1", **made, kwargs={"game": game})


def _parted(game: str, given: dict[str, Any], names: frozenset[str]) -> tuple[Options, dict[str, Any]]:
    """Split keyword arguments into options of a game and settings of an environment. Raises `NotAnOption`."""
    options = family(game).options
    settings = {name: value for name, value in given.items() if name in names}
    others = {name: value for name, value in given.items() if name not in names}
    try:
        return options.make(others), settings
    except NotAnOption as refused:
        if others.keys() <= {"preset", *options.declared()}:
            raise
        raise NotAnOption(f"{refused}, and this environment no such setting ({', '.join(sorted(names))})") from None


def _need(library: str) -> None:
    if not find_spec(library):
        raise NotInstalled(f"{library} is not installed: pip install 'eldest[rl]'")


if find_spec("gymnasium"):
    _register()
