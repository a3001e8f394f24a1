"""
PPO in JAX with the environment inside the compiled loop: a round is one call, and so is the whole training.

    python -m examples.ppo_scan             # some CPU minutes; writes ppo_scan.npz

`jax.lax.scan` goes through the steps of a round and, around that, through the rounds; in each step `io_callback` asks
the environment, which plays on in NumPy arrays. Net, loss and evaluation are those of `examples/ppo.py`, with which the
net also sits down in any arena:

    eldest arena "py:examples/ppo.py:Learned:ppo_scan.npz" rules --game oh_hell --players 3 --start 3
"""

from __future__ import annotations

import time

import jax
import jax.numpy as jnp
import numpy as np
from jax.experimental import io_callback

from eldest.envs import Heads
from examples.ppo import (
    DEALS,
    DECISIONS,
    LAMBDA,
    POINTS,
    RATE,
    ROWS,
    act,
    learn,
    main,
    make_env,
    meet,
    new_net,
    renamed_suits,
)

STEPS = DEALS * DECISIONS


class Inside:
    """The environment as functions of JAX, which have to be called in their order."""

    def __init__(self, rows, seed, bot):
        self.env, self.mine = make_env(rows, seed, bot)
        self.encode, self.heads = self.env.encoder("ego/1"), Heads(self.env.legend)
        self._seen = (
            jax.ShapeDtypeStruct((rows, self.encode.width), jnp.float32),
            jax.ShapeDtypeStruct((rows, self.heads.width), jnp.bool_),
        )
        row = jax.ShapeDtypeStruct((rows,), jnp.float32)
        self._moment = (*self._seen, row, jax.ShapeDtypeStruct((rows,), jnp.bool_))

    def look(self):
        """The columns and masks of all rows."""
        return io_callback(self._look, self._seen, ordered=True)

    def step(self, columns):
        """A step of all rows: columns, masks, rewards of one's own seat, and whether the deal was over."""
        return io_callback(self._step, self._moment, columns, ordered=True)

    def _look(self):
        return self.encode(self.env.observations), self.heads.masks(self.env.observations, self.env.legal)

    def _step(self, columns):
        moment = self.env.step(self.heads.actions(np.asarray(columns)))
        rewards = moment.rewards[np.arange(self.env.rows), self.mine] / np.float32(POINTS)
        return *self._look(), rewards.astype(np.float32), moment.over


def trainer(inside, suits, rounds):
    """A compiled function that trains a net and its learner's state for some rounds, from the round `first` on."""

    def play(net, key):
        """The data of a round, as `examples.ppo.play_round` returns them."""

        def one(seen, key):
            chosen, logs, values = act(net, *seen, key)
            *following, rewards, over = inside.step(chosen)
            return tuple(following), (*seen, chosen, logs, values, rewards, over)

        _, (columns, masks, chosen, logs, values, rewards, over) = jax.lax.scan(
            one, inside.look(), jax.random.split(key, STEPS)
        )

        def back(carry, moment):
            following, value_after = carry
            value, reward, over = moment
            gain = reward + (1 - over) * (value_after + LAMBDA * following) - value
            return (gain, value), gain

        nothing = jnp.zeros_like(values[0])
        _, gains = jax.lax.scan(back, (nothing, nothing), (values, rewards, over), reverse=True)
        data = columns, masks, chosen, logs, gains, gains + values
        return tuple(each.reshape(-1, *each.shape[2:]) for each in data)

    @jax.jit
    def some(net, state, key, first, last):
        def one(carry, number):
            net, state, key = carry
            key, playing, learning = jax.random.split(key, 3)
            net, state = learn(net, state, play(net, playing), learning, RATE * (1 - number / last), suits)
            return (net, state, key), None

        return jax.lax.scan(one, (net, state, key), first + jnp.arange(rounds))[0]

    return some


def train(rounds, rows=ROWS, seed=1, bot="rules", say=print):
    """
    The net after so many rounds, and the curve: decisions, CPU seconds, margin and its error, now and then.

    The rounds are played in tenths, each of them one call; what is left over is not played.
    """
    inside = Inside(rows, seed, bot)
    suits = renamed_suits(inside.encode.names), renamed_suits(inside.heads.names)
    key = jax.random.key(seed)
    net = new_net(key, inside.encode.width, inside.heads.width)
    state = (jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), 0)
    part = max(1, rounds // 10)
    some = trainer(inside, suits, part)
    began, curve = time.process_time(), []
    for first in range(0, rounds - part + 1, part):
        net, state, key = some(net, state, key, first, rounds)
        mean, error = meet(net, deals=6 * rows, seed=seed + 1, bot=bot)
        decisions = (first + part) * STEPS * rows
        curve.append((decisions, time.process_time() - began, mean, error))
        say(f"{decisions:9,} decisions, {curve[-1][1]:5.0f} CPU s: {mean:+.2f} ± {1.96 * error:.2f} points a deal")
    return net, curve


if __name__ == "__main__":
    main(train, __doc__, "ppo_scan.npz")
