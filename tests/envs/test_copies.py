"""Copies of environments, matches, deals and views: by `copy`, `deepcopy` and `pickle`, here and in other processes."""

from __future__ import annotations

import copy
import importlib
import pickle
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import eldest
from eldest import envs
from eldest.envs.checks import NotSaved
from eldest.families import FAMILIES
from tests.patience import PATIENCE

np = pytest.importorskip("numpy")


def pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPY: dict[str, Callable[[Any], Any]] = {"copy": copy.copy, "deepcopy": copy.deepcopy, "pickle": pickled}


def some(mask: Any, dice: random.Random) -> int:
    return int(dice.choice(np.flatnonzero(mask).tolist()))


def of_aec(env: Any, dice: random.Random) -> Iterator[Any]:
    if env.terminations[env.agent_selection]:
        env.reset()
    env.step(some(env.observe(env.agent_selection)["action_mask"], dice))
    yield env.agent_selection, env.observe(env.agent_selection)["observation"].tobytes(), dict(env.rewards)


def of_all(env: Any, dice: random.Random) -> Iterator[Any]:
    if not env.agents:
        env.reset()
    masks = {agent: env.table.mask(seat) for seat, agent in enumerate(env.possible_agents)}
    wait = env.action_space(env.agents[0]).n - 1
    seen, rewards, *_ = env.step({agent: some(mask, dice) if mask.any() else wait for agent, mask in masks.items()})
    yield {agent: each["observation"].tobytes() for agent, each in seen.items()}, rewards


def of_seat(env: Any, dice: random.Random) -> Iterator[Any]:
    seen, reward, over, *_ = env.step(some(env.table.mask(env.seat), dice))
    yield seen["observation"].tobytes(), reward, over
    if over:
        env.reset()


def of_rows(env: Any, dice: random.Random) -> Iterator[Any]:
    moment = env.step(np.array([some(mask, dice) for mask in env.masks()]))
    yield [array.tobytes() for array in moment]


def played(env: Any, step: Callable[[Any, random.Random], Iterator[Any]], steps: int, seed: int) -> list[Any]:
    """All that is seen in some random steps."""
    dice = random.Random(seed)
    return [seen for _ in range(steps) for seen in step(env, dice)]


KINDS: dict[str, tuple[Callable[[str], Any], Callable[[Any, random.Random], Iterator[Any]]]] = {
    "aec": (envs.aec, of_aec),
    "compiled": (lambda game: envs.aec(game, compiled=True), of_aec),
    "parallel": (envs.parallel, of_all),
    "gym": (envs.gym, of_seat),
    "vector": (lambda game: envs.vector(game, rows=3, seed=1), of_rows),
}


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", FAMILIES)
def test_a_copied_environment_goes_on_alike_and_alone(game: str, kind: str) -> None:
    if kind in ("aec", "compiled", "parallel"):
        pytest.importorskip("pettingzoo")
    make, step = KINDS[kind]
    env = make(game)
    if kind != "vector":
        env.reset(seed=5)
    played(env, step, 13, seed=1)
    copies = {how: each(env) for how, each in COPY.items()}
    after = {how: played(each, step, 40, seed=2) for how, each in copies.items()}
    goes_on = played(env, step, 40, seed=2)
    assert {how for how, seen in after.items() if seen != goes_on} == set()


@pytest.mark.parametrize("how", COPY)
@pytest.mark.parametrize("game", FAMILIES)
def test_a_copied_match_its_deal_and_a_view_are_the_same_and_apart(game: str, how: str) -> None:
    match = eldest.game(game, seed=3)
    other = COPY[how](match)
    view, seen = match.deal.view(0), COPY[how](match.deal.view(0))
    assert (seen.legal, bytes(seen.row), seen.past) == (view.legal, bytes(view.row), view.past)
    seat = other.deal.awaited[0]
    other.deal.play(other.deal.legal(seat)[0], seat)
    assert not match.deal.actions and len(other.deal.actions) == 1
    assert bytes(match.deal.row) == bytes(COPY[how](match.deal).row) != bytes(other.deal.row)


ELSEWHERE = "import pickle, sys; match = pickle.load(sys.stdin.buffer); print(bytes(match.deal.row).hex())"


def test_a_match_is_pickled_for_a_process_that_has_not_loaded_its_game() -> None:
    match = eldest.game("sweven", seed=3)
    command = [sys.executable, "-c", ELSEWHERE]
    done = subprocess.run(command, input=pickle.dumps(match), capture_output=True, timeout=PATIENCE, check=True)
    assert done.stdout.decode().strip() == bytes(match.deal.row).hex()


def test_rows_are_copied_over_others() -> None:
    env = envs.vector("oh_hell", rows=4, seed=1, players=3)
    played(env, of_rows, 7, seed=1)
    other = copy.deepcopy(env)
    moment = env.copy_rows(np.array([1, 3]), 0)
    assert (moment.observations[[1, 3]] == moment.observations[0]).all() and (moment.legal[1] == moment.legal[0]).all()
    actions = np.array([some(env.masks()[row], random.Random(9)) for row in (0, 0, 2, 0)])
    for _ in range(9):
        moment = env.step(actions)
        assert (moment.observations[[1, 3]] == moment.observations[0]).all()
        actions = np.array([some(env.masks()[row], random.Random(9)) for row in (0, 0, 2, 0)])
    back = env.copy_rows(2, 2, other)
    assert (back.observations[2] == other.observations[2]).all()
    with pytest.raises(NotSaved, match=r"not .*oh_hell\(\)"):
        env.copy_rows(0, 0, envs.vector("oh_hell", rows=1, players=4))


def test_games_and_states_of_openspiel() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    importlib.import_module("eldest.envs.openspiel")  # which registers them
    game = pyspiel.load_game("eldest_oh_hell(players=3,start=2)")
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for each in COPY.values():
        assert str(each(game)) == str(game) and str(each(state)) == str(state)
        assert each(state).legal_actions() == state.legal_actions()
