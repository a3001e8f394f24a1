"""
Deep Monte Carlo in JAX: a net learns what every action brings at Oh Hell with three cards, from whole deals alone.

    python -m examples.dmc                  # some CPU minutes; writes dmc.npz

After D. Zha and others ("DouZero", 2021, arXiv 2106.06135): no value is estimated from another one, every action is
judged by the points at the end of its deal. The best action is taken, now and then a random one. The environment, the
net and its steps are those of `examples/ppo.py`, with which the net also sits down in any arena:

    eldest arena "py:examples/ppo.py:Learned:dmc.npz" rules --game oh_hell --players 3 --start 3
"""

from __future__ import annotations

import time

import jax
import jax.numpy as jnp
import numpy as np

from eldest.envs import Heads
from examples.ppo import DECISIONS, NEVER, POINTS, ROWS, forward, learn, main, make_env, meet, new_net, renamed_suits

DEALS, EPOCHS, RATE = 4, 2, 1e-3
RANDOM = 0.1, 0.01  # the share of random actions in the first round and in the last


@jax.jit
def act(net, columns, masks, key, share):
    """The action of every row that the net values most, or, in some rows, a random legal one."""
    worth = jnp.where(masks, forward(net, columns)[0], NEVER)
    drawn = jax.random.categorical(key, jnp.where(masks, 0.0, NEVER))
    tried = jax.random.bernoulli(jax.random.fold_in(key, 1), share, drawn.shape)
    return jnp.where(tried, drawn, worth.argmax(axis=1))


def loss(net, batch):
    """The squared error of what the net expected of the actions that were done."""
    columns, _, chosen, targets = batch
    expected = jnp.take_along_axis(forward(net, columns)[0], chosen[:, None], axis=1)[:, 0]
    return ((expected - targets) ** 2).mean()


def play_round(env, mine, encode, heads, net, key, share):
    """Some deals in every row: columns, masks, actions and the points at the end of the deal, each (decisions, …)."""
    steps = DEALS * DECISIONS
    columns = np.empty((steps, env.rows, encode.width), np.float32)
    masks = np.empty((steps, env.rows, heads.width), bool)
    chosen = np.empty((steps, env.rows), np.int32)
    points = np.zeros((DEALS, DECISIONS, env.rows), np.float32)
    for step, each in enumerate(jax.random.split(key, steps)):
        encode(env.observations, out=columns[step])
        masks[step] = heads.masks(env.observations, env.legal)
        chosen[step] = act(net, columns[step], masks[step], each, share)
        moment = env.step(heads.actions(chosen[step]))
        if step % DECISIONS == DECISIONS - 1:  # the deals of all rows end together
            points[step // DECISIONS] = moment.rewards[np.arange(env.rows), mine] / POINTS
    data = columns, masks, chosen, points.reshape(steps, -1)
    return tuple(each.reshape(-1, *each.shape[2:]) for each in data)


def train(rounds, rows=ROWS, seed=1, bot="rules", say=print):
    """The net after so many rounds, and the curve: decisions, CPU seconds, margin and its error, now and then."""
    env, mine = make_env(rows, seed, bot)
    encode, heads = env.encoder("ego/1"), Heads(env.legend)
    key = jax.random.key(seed)
    net = new_net(key, encode.width, heads.width)
    state = (jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), 0)
    suits = renamed_suits(encode.names), renamed_suits(heads.names)
    began, curve = time.process_time(), []
    for number in range(rounds):
        key, playing, learning = jax.random.split(key, 3)
        share = RANDOM[0] + (RANDOM[1] - RANDOM[0]) * number / rounds
        data = play_round(env, mine, encode, heads, net, playing, share)
        rate = RATE * (1 - number / rounds)
        net, state = learn(net, state, data, learning, rate, suits, loss=loss, epochs=EPOCHS)
        if number % max(1, rounds // 10) == rounds // 10 - 1 or number == rounds - 1:
            mean, error = meet(net, deals=6 * rows, seed=seed + 1, bot=bot)
            decisions = (number + 1) * len(data[2])
            curve.append((decisions, time.process_time() - began, mean, error))
            say(f"{decisions:9,} decisions, {curve[-1][1]:5.0f} CPU s: {mean:+.2f} ± {1.96 * error:.2f} points a deal")
    return net, curve


if __name__ == "__main__":
    main(train, __doc__, "dmc.npz")
