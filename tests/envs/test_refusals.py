"""What environments and encoders refuse, in one line that names it."""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import Any

import numpy as np
import pytest

import eldest
from eldest import envs
from eldest.envs import Dense, Heads, Legend, NotActions, NotAnEnvironment, NotSaved, Tokens
from eldest.families import NotAFamily
from eldest.families.registry import family
from eldest.options import NotAnOption

OPTIONS = family("oh_hell").options.make({"players": 3, "start": 2})
LEGEND = Legend(OPTIONS)
HEADS = Heads(LEGEND)
SEEN, LEGAL = np.zeros((3, LEGEND.size), np.uint8), np.ones(3, np.int64)


def vector(**given: Any) -> Any:
    return envs.vector("oh_hell", **{"rows": 3, "seed": 1, "players": 3, "start": 2, **given})


ENCODERS: list[tuple[Callable[[], Any], type[ValueError], str]] = [
    (lambda: Legend("oh_hell"), NotAnEnvironment, "legend: expected the options of a game, not str"),  # type: ignore[arg-type]
    (lambda: Heads(None), NotAnEnvironment, "legend: expected a Legend, such as `env.legend`, not NoneType"),  # type: ignore[arg-type]
    (lambda: Dense("oh_hell"), NotAnEnvironment, "legend: expected a Legend"),  # type: ignore[arg-type]
    (lambda: Tokens(OPTIONS), NotAnEnvironment, "legend: expected a Legend"),  # type: ignore[arg-type]
    (lambda: HEADS.masks(SEEN[0], LEGAL), NotAnEnvironment, "observations: expected uint8 (rows, "),
    (lambda: HEADS.masks(SEEN[:, :5], LEGAL), NotAnEnvironment, "observations: expected uint8 (rows, "),
    (lambda: HEADS.masks(SEEN, LEGAL[:2]), NotActions, "legal sets: expected whole numbers (3,), not int64 (2,)"),
    (lambda: HEADS.masks(SEEN, LEGAL / 2), NotActions, "legal sets: expected whole numbers (3,), not float64 (3,)"),
    (lambda: HEADS.masks(SEEN, LEGAL.astype("i4")), NotActions, "legal sets: int32 has no room for action 61"),
    (lambda: HEADS.actions(np.array([999])), NotActions, "columns: expected 0 to 56, not 999 to 999"),
    (lambda: HEADS.actions(np.array([-1, 3])), NotActions, "columns: expected 0 to 56, not -1 to 3"),
    (lambda: HEADS.actions(np.array([0.5])), NotActions, "columns: expected whole numbers, not float64 (1,)"),
    (lambda: Dense(LEGEND, "ego/1", "int7"), NotAnEnvironment, "dtype='int7': must be one of float32, uint8"),
    (lambda: Dense(LEGEND, ["ego/1"]), NotAnEnvironment, "layout=['ego/1']: must be one of"),  # type: ignore[arg-type]
    (lambda: LEGEND.read(SEEN), NotAnEnvironment, f"observation: expected uint8 ({LEGEND.size},), not uint8 (3, "),
    (lambda: LEGEND.render(SEEN[0][:4]), NotAnEnvironment, f"observation: expected uint8 ({LEGEND.size},)"),
    (
        lambda: LEGEND.observation(eldest.game("sweven", seed=1).deal.view(0)),
        NotAnEnvironment,
        "view: expected one of oh_hell(players=3, start=2), not sweven()",
    ),
]


def test_heads_take_legal_sets_with_and_without_a_sign() -> None:
    masks = HEADS.masks(SEEN, LEGAL)
    assert masks.any() and (HEADS.masks(SEEN, LEGAL.astype("u8")) == masks).all()


@pytest.mark.parametrize(("wrong", "kind", "said"), ENCODERS, ids=[said for *_, said in ENCODERS])
def test_encoders_refuse(wrong: Callable[[], Any], kind: type[ValueError], said: str) -> None:
    with pytest.raises(kind) as refused:
        wrong()
    assert str(refused.value).startswith(said) and "\n" not in str(refused.value)


SETTINGS = [
    ({"autoreset": "no"}, "autoreset='no': must be True or False"),
    ({"observe": None}, "observe=None: must be True or False"),
    ({"seed": "x"}, "seed='x': must be a whole number, or None for a fresh one"),
    ({"loss": 2**40}, "loss=1099511627776: must be at most 2147483647"),
    ({"bots": 3}, "bots: expected a bot for each seat"),
    ({"bots": ["rules"]}, "bots: expected a bot for each seat"),
    ({"bots": ("rules", np.zeros((3, 3), int))}, "bots: expected a bot for each seat"),
    ({"bots": {1: "gnu"}}, "bots: 'gnu' does not play many rows at once (known: rules, random, net)"),
    ({"bots": {True: "rules"}}, "bots: seat True is not one of 0 to 2"),
]


@pytest.mark.parametrize(("settings", "said"), SETTINGS, ids=[said for _, said in SETTINGS])
def test_settings_of_the_vector_environment_are_refused(settings: dict[str, Any], said: str) -> None:
    with pytest.raises(NotAnEnvironment) as refused:
        vector(**settings)
    assert str(refused.value).startswith(said) and "\n" not in str(refused.value)


def test_calls_of_the_vector_environment_are_refused_and_nothing_is_done() -> None:
    env, other = vector(), vector(rows=2)
    before = env.save()
    for wrong, kind, said in (
        (lambda: env.reset(seed=1.5), NotAnEnvironment, "seed=1.5: must be a whole number"),
        (lambda: env.restore("rows"), NotSaved, "expected bytes, not str"),
        (lambda: env.render("0"), NotActions, "row '0': expected a whole number"),
        (lambda: env.copy_rows([9], 0), NotActions, "rows: expected 0 to 2, not 9 to 9"),
        (lambda: env.copy_rows(0, 2, other), NotActions, "rows: expected 0 to 1, not 2 to 2"),
        (
            lambda: env.copy_rows([0, 1], [0, 1, 2]),
            NotActions,
            "rows: as many sources as copies are needed, not 3 for 2",
        ),
        (lambda: env.copy_rows(0, 1, 3), NotSaved, "other: expected a vector environment, not int"),
    ):
        with pytest.raises(kind, match=said):
            wrong()
    assert env.save() == before


def test_arrays_that_are_overwritten_share_their_memory_by_name() -> None:
    env = vector(rewards="margin")
    for array in (*env.moment, env.moment.legal_words, env.sample()):
        assert np.shares_memory(array, array.aliased)
    assert not hasattr(env.masks(), "aliased") and not hasattr(env.observe(0), "aliased")


def test_a_name_that_is_neither_option_nor_setting_is_refused_with_both() -> None:
    with pytest.raises(
        NotAnOption, match=r"no option 'auto_reset' \(it has players, .*no such setting \(autoreset, bots"
    ):
        vector(auto_reset=False)
    with pytest.raises(NotAnOption, match=r"^players=99: must be 3..8 \(OH-4\)$"):
        vector(players=99)


def test_an_environment_says_what_it_is() -> None:
    assert repr(vector()) == "<VectorEnv of oh_hell(players=3, start=2): 3 rows, seed 1>"


def test_a_game_that_is_no_text_is_none() -> None:
    with pytest.raises(NotAFamily, match="None is not a game"):
        envs.vector(None, rows=1)  # type: ignore[call-overload]


@pytest.mark.skipif(find_spec("pettingzoo") is None, reason="needs the extra rl")
def test_tables_refuse() -> None:
    for make, kind, said in (
        (lambda: envs.aec("oh_hell", loss="x"), NotAnEnvironment, "loss='x': must be a whole number from 1"),
        (lambda: envs.aec("oh_hell", compiled="x"), NotAnEnvironment, "compiled='x': must be True or False"),
        (lambda: envs.aec("oh_hell").reset(seed="x"), NotAnEnvironment, "seed='x': must be a whole number"),
        (lambda: envs.aec("oh_hell").step(0), NotActions, "step: reset the environment first"),
        (lambda: envs.aec("oh_hell").observe("seat_9"), NotActions, "agent 'seat_9': must be one of seat_0, "),
        (lambda: envs.parallel("oh_hell").step({}), NotActions, "step: reset the environment first"),
        (lambda: envs.gym("oh_hell", seat="x"), NotAnEnvironment, "seat='x': must be 0 to 3"),
        (lambda: envs.gym_vector("oh_hell", 2, seat="x"), NotAnEnvironment, "seat='x': must be 0 to 3"),
    ):
        with pytest.raises(kind, match=said):
            make()
