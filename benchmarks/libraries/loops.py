"""
The loops of other libraries, each as its users write it, with uniformly random actions.

A loop returns the work of some deals or steps; its libraries are imported when it is made.
"""

from __future__ import annotations

import random
import tempfile
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.rates import Work

BATCH = 1024
SCANNED = 64  # steps in a call of a batch that is one program
DEALS = 5
NEVER = -(10**9)


# ---------------------------------------------------------------- OpenSpiel


def whole_deals(spec: str) -> Work:
    """OpenSpiel from Python: deal, legal actions, an action; without observations."""
    game, drawn = _spiel(spec), random.Random(17).random

    def work() -> dict[str, int]:
        decisions = 0
        for _ in range(DEALS):
            state = game.new_initial_state()
            act, legal, over, chance = state.apply_action, state.legal_actions, state.is_terminal, state.is_chance_node
            while not over():
                if chance():
                    act(_outcome(state.chance_outcomes(), drawn()))
                else:
                    actions = legal()
                    act(actions[int(drawn() * len(actions))])
                    decisions += 1
        return {"deals": DEALS, "decisions": decisions}

    return work


def _outcome(outcomes: list[tuple[int, float]], at: float) -> int:
    for action, chance in outcomes:
        at -= chance
        if at <= 0:
            return action
    return outcomes[-1][0]


def observed_deals(spec: str) -> Work:
    """The fastest loop of OpenSpiel with observations: in a buffer if the game fills one, else a list."""
    game, drawn = _spiel(spec), random.Random(17).random
    look = _look(game)

    def work() -> dict[str, int]:
        decisions = 0
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                look(state)
                decisions += 1
            state.apply_action(actions[int(drawn() * len(actions))])
        return {"decisions": decisions}

    return work


def _look(game: Any) -> Callable[[Any], object]:
    from open_spiel.python.observation import make_observation

    if not game.get_type().provides_observation_tensor:
        return lambda state: state.information_state_tensor()
    written = make_observation(game)
    return lambda state: written.set_from(state, state.current_player())


def learning_deals(spec: str) -> Work:
    """OpenSpiel's own environment for learning programs."""
    from open_spiel.python import rl_environment

    env, drawn = rl_environment.Environment(_spiel(spec)), random.Random(17).random

    def work() -> dict[str, int]:
        decisions, told = 0, env.reset()
        while not told.last():
            actions = told.observations["legal_actions"][told.observations["current_player"]]
            told = env.step([actions[int(drawn() * len(actions))]])
            decisions += 1
        return {"decisions": decisions}

    return work


def _spiel(spec: str) -> Any:
    return import_module("pyspiel").load_game(spec)


# ---------------------------------------------------------------- PettingZoo


def cycle(env: Any, whole: bool = False) -> Work:
    """Any environment of PettingZoo's AEC kind, a deal at a time; `whole` undoes Shimmy's count of chance moves."""
    drawn, seeds = random.Random(17).random, iter(range(1 << 30))

    def work() -> dict[str, int]:
        env.reset(seed=next(seeds))
        if whole:
            env.unwrapped.game_length = NEVER
        decisions = 0
        for _ in env.agent_iter():
            seen, _, over, cut, told = env.last()
            if over or cut:
                env.step(None)
                continue
            mask = seen["action_mask"] if isinstance(seen, dict) and "action_mask" in seen else told["action_mask"]
            open_ = mask.nonzero()[0]
            env.step(int(open_[int(drawn() * len(open_))]))
            decisions += 1
        return {"deals": 1, "decisions": decisions}

    return work


def classic(name: str) -> Work:
    """A card game of PettingZoo without its wrappers."""
    return cycle(import_module(f"pettingzoo.classic.{name}").raw_env())


def shimmy() -> Work:
    """OpenSpiel's Oh Hell through Shimmy."""
    face: Any = import_module("shimmy").OpenSpielCompatibilityV0
    return cycle(face(game_name="oh_hell", config={"players": 4, "num_tricks_fixed": 12}), whole=True)


# ---------------------------------------------------------------- RLCard


def rlcard(name: str) -> Work:
    """An environment of RLCard, whose state has the observation and the legal actions."""
    env, drawn = import_module("rlcard").make(name, config={"seed": 1}), random.Random(17).random

    def work() -> dict[str, int]:
        decisions, (state, _) = 0, env.reset()
        while not env.is_over():
            actions = list(state["legal_actions"])
            state, _ = env.step(actions[int(drawn() * len(actions))])
            decisions += 1
        return {"decisions": decisions}

    return work


# ---------------------------------------------------------------- batches


def pgx(name: str) -> Work:
    """A game of Pgx, compiled by JAX for the processor: legal actions, observations and new deals."""
    jax: Any = import_module("jax")
    env = _pgx_game(name)
    step = jax.vmap(import_module("pgx.experimental").auto_reset(env.step, env.init))

    def scanned(state: Any, key: Any) -> Any:
        def once(carry: Any, _: Any) -> Any:
            state, key = carry
            key, drawn, dealt = jax.random.split(key, 3)
            scores = jax.numpy.where(state.legal_action_mask, 0.0, -1e9)
            actions = jax.random.categorical(drawn, scores, axis=-1)
            return (step(state, actions, jax.random.split(dealt, BATCH)), key), state.terminated.sum()

        return jax.lax.scan(once, (state, key), None, length=SCANNED)

    run, key = jax.jit(scanned), jax.random.PRNGKey(1)
    carried = [jax.jit(jax.vmap(env.init))(jax.random.split(key, BATCH)), key]

    def work() -> dict[str, int]:
        carried[:], over = run(*carried)
        over.block_until_ready()
        return {"decisions": BATCH * SCANNED}

    return work


def _pgx_game(name: str) -> Any:
    if name != "bridge_bidding":
        return import_module("pgx").make(name)
    with tempfile.TemporaryDirectory() as folder:
        table = Path(folder) / "table.npy"
        np.save(table, _double_dummy())
        return import_module("pgx.bridge_bidding").BridgeBidding(str(table))


def _double_dummy(deals: int = 4096) -> np.ndarray[Any, Any]:
    """Deals with results by chance in the form of the table that Pgx downloads; only the speed matters here."""
    dice = np.random.default_rng(0)
    owners = np.array([dice.permutation(np.repeat(np.arange(4), 13)).reshape(4, 13) for _ in range(deals)])
    keys = owners @ 4 ** np.arange(12, -1, -1)
    results = dice.integers(0, 14, (deals, 4, 5)) @ 16 ** np.arange(4, -1, -1)
    return np.stack([keys, results]).astype(np.int32)


def envpool(name: str) -> Work:
    """A game of EnvPool in one thread; what is drawn looks at no mask."""
    env = import_module("envpool").make_gymnasium(name, num_envs=BATCH, num_threads=1, seed=1)
    env.reset()
    drawn = np.random.default_rng(1).integers(0, env.action_space.n, (256, BATCH)).astype(np.int32)
    rows = iter(range(1 << 60))

    def work() -> dict[str, int]:
        for _ in range(16):
            env.step(drawn[next(rows) % 256])
        return {"decisions": 16 * BATCH}

    return work
