"""The vector environment: the same deals as at the table, whatever rows, threads and wrong actions there are."""

from __future__ import annotations

import threading

import numpy as np
import pytest

from eldest.cards import NUMBERS, members
from eldest.envs import vector, vector_env
from eldest.envs.checks import USUAL, EpisodeOver, NotActions, NotAnEnvironment, NotLegal, NotSaved
from eldest.envs.encoders.legend import Legend
from eldest.envs.vector_env import DEAL_OVER, EPISODE_OVER, ILLEGAL, VectorEnv
from eldest.families import FAMILIES, NotAFamily, family
from eldest.options import NotAnOption
from eldest.record import SPECTATOR
from tests.envs.beside import Beside
from tests.families import some_of, tables
from tests.random_deals import name

MOST = 300  # bytes of an observation
SMALL = {"players": 3, "start": 2, "sizes": "fixed"}

# Deals that differ most in what is sealed, who sits where, and how often a card is in the pack.
GAMES = (
    "five_hundred(players=5, bidding_rounds=multiple)",
    "sweven(players=2)",
    "oh_hell(players=5, start=2, sizes=fixed)",
    "ninety_nine(players=2)",
    "counters(players=6)",
)


def options_of(text: str):
    return family(text.partition("(")[0]).options.parse(text)


def oh_hell(rows: int = 5, **settings) -> VectorEnv:
    return vector("oh_hell", rows, **({"seed": 0} | SMALL | settings))


def play(env: VectorEnv, steps: int) -> list[bytes]:
    """The data that some random steps return, row by row."""
    left = []
    for _ in range(steps):
        moment = env.step(env.sample())
        left.append(b"".join(np.ascontiguousarray(each[:3]).tobytes() for each in moment))
    return left


# ---------------------------------------------------------------- the same as at the table


@pytest.mark.parametrize("text", GAMES)
def test_a_row_is_the_deal_at_the_table(text):
    options, row, seed = options_of(text), 1, 5
    env = VectorEnv(options, 2, seed=seed, episode="match")
    beside = Beside(options, seed, row, matches=True)
    deals = 0
    while deals < 4:
        assert env.legal[row] == beside.deal.view(beside.seat).legal and env.seats[row] == beside.seat
        assert env.legend.read(env.observations[row]) == beside.seen(env.legend, beside.seat)
        assert bytes(env.legend.observation(beside.deal.view(beside.seat))) == bytes(env.observations[row])
        if len(beside.deal.actions) % 7 == 0:
            look_about(env, beside, row)
        actions = env.sample()
        moment = env.step(actions)
        scored, deal_over, over = beside.act(int(actions[row]))
        deals += deal_over
        assert moment.rewards[row].tolist() == scored
        assert moment.ended[row] == (DEAL_OVER if deal_over else 0) | (EPISODE_OVER if over else 0)


def look_about(env: VectorEnv, beside: Beside, row: int) -> None:
    """The other seats' observations, and the whole state."""
    for seat in range(-1, env.players):
        assert env.legend.read(env.observe(seat)[row]) == beside.seen(env.legend, seat)
        looking = beside.deal.view(None if seat == SPECTATOR else seat)
        assert bytes(env.legend.observation(looking)) == bytes(env.observe(seat)[row])
    whole = env.whole.read(env.state()[row])
    held = [whole[f"deal.hands[{hand}]"] for hand in range(env.whole.hands)]
    assert held == list(beside.deal.row.hands)[: env.whole.hands]


def test_matches_begin_anew_when_they_are_won():
    env = oh_hell(rows=1, episode="match", players=3, start=1)
    totals, ended = np.zeros(3, np.int64), []
    while len(ended) < 12:
        moment = env.step(env.sample())
        totals += moment.rewards[0]
        if moment.ended[0]:
            ended.append(int(moment.ended[0]))
            scores = [env.legend.read(env.observations[0])[f"game.scores[{seat}]"] for seat in range(3)]
            assert scores == ([0, 0, 0] if moment.over[0] else totals.tolist())
            totals *= not moment.over[0]
    assert ended == [DEAL_OVER, DEAL_OVER, DEAL_OVER | EPISODE_OVER] * 4


def test_a_deal_begins_where_the_game_stands():
    standing = family("oh_hell").game()
    standing.dealer, standing.scores[1] = 2, 70
    env = oh_hell(rows=1, standing=standing)
    told = env.legend.read(env.observations[0])
    assert (told["deal.dealer"], told["game.scores[1]"], env.seats[0]) == (2, 70, 0)


# ---------------------------------------------------------------- observations


@pytest.mark.parametrize("options", some_of(tables()), ids=name)
def test_an_observation_is_small_and_every_byte_is_told(options):
    legend = Legend(options)
    told = [byte for item in legend.items for byte in range(item.at, item.at + item.size)]
    assert legend.size <= MOST and len(told) == len(set(told)) and max(told) < legend.size
    assert len(legend.describe().splitlines()) == 1 + len(legend.items)


def test_settings_are_no_options():
    assert [each for game in FAMILIES for each in USUAL if each in family(game).options.declared()] == []


def test_a_row_takes_at_most_a_kilobyte():
    assert oh_hell(players=8, start=13, sizes="down_and_up").row_bytes <= 1024


def test_dense_columns_say_what_the_bytes_say():
    env = oh_hell(rows=8, start=3)
    play(env, 7)
    dense = env.dense(env.observations)
    assert dense.shape == (8, len(env.dense.names)) and len(set(env.dense.names)) == len(env.dense.names)
    for row in range(8):
        column = dict(zip(env.dense.names, dense[row].tolist(), strict=True))
        told = env.legend.read(env.observations[row])
        assert column["game.deals"] == told["game.deals"]
        assert [column[f"deal.leader = {s}"] for s in range(3)] == [told["deal.leader"] == s for s in range(3)]
        assert column["deal.hands AS"] == told["deal.hands"] >> NUMBERS["AS"] & 1
        trace = told["trace of AS"]
        assert [column[f"trace of AS by {s}"] for s in range(3)] == [
            trace > 0 and (trace - 1) % 8 == s for s in range(3)
        ]
        assert column["trace of AS: round"] == -(-trace // 8)


def test_a_row_in_words_shows_the_cards_of_the_trick_and_between_tricks_those_of_the_last():
    env = oh_hell(rows=1)
    tricks = []
    while len(tricks) < 4:
        lines = dict(line.split(maxsplit=1) for line in env.render(0).splitlines())
        seats = [seat for seat, card in enumerate(lines["deal.trick"].split(",")) if card.strip() != "-"]
        if lines["deal.phase"] == "play":
            tricks.append(len(seats))
        if lines["deal.tricks"] == "0" or lines["deal.laid"] != "-":
            assert seats == [int(seat) for seat in lines["deal.laid"].split() if seat != "-"]
        env.step(np.array([int(env.legal[0]).bit_length() - 1]))
    assert tricks == [0, 1, 2, 3]


def test_a_row_in_words_hides_what_the_seat_may_not_see():
    env = oh_hell(rows=1)
    lines = dict(line.split(maxsplit=1) for line in env.render(0, seat=2).splitlines())
    held = list(members(int(env.inside.row.record["itself"]["deal"]["hands"][0, 2])))
    assert lines["observer"] == "2" and lines["deal.phase"] == "bid" and len(lines["deal.hands"].split()) == len(held)
    assert dict(line.split(maxsplit=1) for line in env.render(0, seat=-1).splitlines())["deal.hands"] == "-"


def test_masks_are_the_legal_sets():
    env = oh_hell()
    masks = env.masks()
    assert masks.shape == (5, 64)
    assert [np.flatnonzero(mask).tolist() for mask in masks] == [list(members(int(legal))) for legal in env.legal]


# ---------------------------------------------------------------- the same bytes


def test_neither_other_rows_nor_threads_change_a_row(monkeypatch):
    alone = play(oh_hell(rows=3, seed=9), 40)
    assert alone == play(oh_hell(rows=11, seed=9, threads=3), 40)
    monkeypatch.setattr(vector_env, "WORTH_WAKING", 1)
    before = set(threading.enumerate())
    shared = oh_hell(rows=11, seed=9, threads=3)  # which may wake all its threads to deal, or some of them
    assert alone == play(shared, 40)
    assert set(threading.enumerate()) - before  # those of `shared`, which is still there
    assert alone == play(oh_hell(rows=3, seed=9, threads=8), 40)
    assert alone != play(oh_hell(rows=3, seed=10), 40)


def test_saved_rows_go_on_alike():
    env, other = oh_hell(seed=3), oh_hell(seed=4)
    play(env, 11)
    saved = env.save()
    first = play(env, 20)
    assert other.restore(saved).legal.all() and play(other, 20) == first
    for wrong in (b"", saved[:-1], saved.replace(b'"rows": 5', b'"rows": 6')):
        with pytest.raises(NotSaved, match="not the rows of this environment: expected"):
            env.restore(wrong)
    assert play(env, 1) == play(other, 1)


def test_a_seed_begins_again():
    env = oh_hell(seed=3)
    first = play(env, 15)
    env.reset(seed=3)
    assert play(env, 15) == first


def test_arrays_are_handed_over_as_copies_or_by_name_without_one():
    env = oh_hell(observe=True)
    for array in (env.observations, env.legal, env.rewards):
        copy = np.from_dlpack(array)
        assert not np.shares_memory(copy, array) and (copy == array).all() and copy.ctypes.data % 64 == 0
        assert np.shares_memory(np.from_dlpack(array.aliased), array) and array.ctypes.data % 64 == 0
        assert np.shares_memory(np.from_dlpack(array, copy=False), array)


def test_jax_takes_observations_over_as_they_are_or_as_they_become():
    jax = pytest.importorskip("jax", reason="jax is not installed: pip install jax")
    env = oh_hell()
    before, shared = jax.dlpack.from_dlpack(env.observations), jax.dlpack.from_dlpack(env.observations.aliased)
    assert shared.unsafe_buffer_pointer() == env.observations.ctypes.data and shared.shape == env.observations.shape
    first = env.observations.copy()
    env.step(env.sample())
    assert (np.asarray(before) == first).all() and (np.asarray(shared) == env.observations).all()


def test_pytorch_takes_observations_over_as_they_are_or_as_they_become():
    torch = pytest.importorskip("torch", reason="torch is not installed: pip install torch")
    env = oh_hell()
    assert torch.from_dlpack(env.observations).data_ptr() != env.observations.ctypes.data
    assert torch.from_dlpack(env.observations.aliased).data_ptr() == env.observations.ctypes.data


def test_legal_sets_keep_all_their_bits_in_words_of_32():
    env = vector("sweven", 4, seed=2)
    while not (env.legal >> 32).any():
        env.step(env.sample())
    words = env.moment.legal_words
    assert words.shape == (4, 2) and words.dtype == np.uint32
    assert ((words[:, 1].astype(np.int64) << 32 | words[:, 0]) == env.legal).all()


# ---------------------------------------------------------------- wrong actions


def test_an_action_outside_the_legal_set_is_refused_and_nothing_is_done():
    env = oh_hell()
    actions, before = env.sample().copy(), env.save()
    for wrong in (3, 62, 63, 64, -1, 2**62, -(2**63)):
        actions[2] = wrong
        with pytest.raises(NotLegal, match=rf"row 2, seat 0: action {wrong} is not legal \(legal: 0 1 2\)"):
            env.step(actions)
    assert env.save() == before


@pytest.mark.parametrize("wrong", [[0, 1], np.zeros(5), np.zeros((5, 1), int), None, "00000", np.zeros(5, bool)])
def test_actions_of_another_kind_are_refused(wrong):
    with pytest.raises(NotActions, match=r"actions: expected whole numbers \(5,\), not "):
        oh_hell().step(wrong)


def test_an_action_outside_the_legal_set_can_end_the_deal_as_a_loss():
    env, beside = oh_hell(illegal="end", loss=50), oh_hell()
    actions = env.sample().copy()
    beside.step(actions)
    actions[3] = 40
    moment = env.step(actions)
    assert moment.ended.tolist() == [0, 0, 0, DEAL_OVER | EPISODE_OVER | ILLEGAL, 0]
    assert moment.rewards.tolist() == [[0, 0, 0]] * 3 + [[-50, 0, 0]] + [[0, 0, 0]]
    others = np.arange(5) != 3
    assert (env.observations[others] == beside.observations[others]).all()
    assert env.legend.read(env.observations[3])["deal.ready"] == 0


def test_unlooked_at_an_action_outside_the_legal_set_is_the_lowest_legal_one():
    env, beside = oh_hell(illegal="lowest"), oh_hell()
    dice = np.random.default_rng(1)
    for _ in range(60):
        wild = dice.choice([-1, 0, 1, 5, 40, 62, 63, 64, 2**40, -(2**63), 2**63 - 1], 5)
        inside = [
            0 <= action < 63 and int(legal) >> int(action) & 1 for action, legal in zip(wild, beside.legal, strict=True)
        ]
        lowest = [next(iter(members(int(legal)))) for legal in beside.legal]
        env.step(wild)
        beside.step(np.where(inside, wild, lowest))
        assert env.save() == beside.save()


def test_without_autoreset_a_row_waits_until_it_is_reset():
    env = oh_hell(autoreset=False)
    while not env.moment.over.all():
        env.step(env.sample())
    assert (env.legal == 0).all() and (env.seats == -1).all() and (env.sample() == -1).all()
    with pytest.raises(EpisodeOver, match="row 0 is over: reset it, or give it the action -1, not 1"):
        env.step(np.ones(5, int))
    assert not env.step(env.sample()).ended.any()
    ending = oh_hell(autoreset=False, illegal="end")
    assert (ending.step(np.array([9, 0, 9, 0, 0])).seats == -1).tolist() == [True, False, True, False, False]
    with pytest.raises(EpisodeOver, match="row 2 is over: reset it, or give it the action -1, not 1"):
        ending.step(np.array([-1, 9, 1, 1, 1]))
    begun = env.reset(rows=np.arange(5) == 2)
    assert (begun.legal > 0).tolist() == [False, False, True, False, False]


def test_settings_that_cannot_be_are_refused_in_a_line():
    for settings, said in (
        ({"rows": 0}, "rows=0: must be a whole number from 1"),
        ({"threads": 0}, "threads=0: must be a whole number from 1"),
        ({"loss": 0}, "loss=0: must be a whole number from 1"),
        ({"episode": "game"}, "episode='game': must be one of deal, match"),
        ({"illegal": "repair"}, "illegal='repair': must be one of raise, end, lowest"),
    ):
        with pytest.raises(NotAnEnvironment, match=said):
            oh_hell(**settings)
    with pytest.raises(NotAnEnvironment, match="no setting is called colour \\(known: seed, episode, standing, "):
        VectorEnv(family("oh_hell").options(), 1, colour=1)
    with pytest.raises(NotAnEnvironment, match="standing: must be a game of oh_hell, not Record"):
        oh_hell(standing=family("sweven").game())
    with pytest.raises(NotAnOption):
        oh_hell(players=9)
    with pytest.raises(NotAFamily):
        vector("whist", 1)
    for seats, said in (
        (5, "-1 to 2, not 5 to 5"),
        ([0, 1], r"a whole number or \(3,\), not int64 \(2,\)"),
        (0.5, "a wh"),
    ):
        with pytest.raises(NotActions, match=f"seats: expected {said}"):
            oh_hell(rows=3).observe(seats)
    with pytest.raises(NotActions, match="row 3: expected 0 to 2"):
        oh_hell(rows=3).render(3)
    with pytest.raises(NotActions, match="seat 7: expected -1 to 2"):
        oh_hell(rows=3).render(0, seat=7)
