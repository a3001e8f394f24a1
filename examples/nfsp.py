"""
Neural fictitious self-play in JAX at a tiny Ninety-Nine, and how far what it learns is from an equilibrium.

    python -m examples.nfsp                 # a CPU minute
    eldest bench exact py:examples/nfsp.py:learned      # all tiny games with five seeds: some minutes

After J. Heinrich and D. Silver (2016, arXiv 1603.01121): for a whole deal each seat does either what a net thinks best
against the others, or what a second net says that the first has done so far, on average over the whole course. Here the
first net learns from the points at the end of a deal, as deals are short. In a zero-sum game of two players the average
policy comes near an equilibrium; NashConv is what all seats together could gain against it.
"""

from __future__ import annotations

import argparse
import time
from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pyspiel

import eldest.envs.openspiel  # noqa: F401 it registers the tiny games
from eldest.research.equilibrium.best_response import nash_conv
from eldest.research.equilibrium.reservoir import Reservoir
from eldest.research.equilibrium.tree import NONE, gone_through
from examples.ppo import NEVER, adam, forward, new_net

GAME = "eldest_tiny_ninety_nine"
ROUNDS = 200  # of `learned`
DEALS = 512  # of a round
BEST = 0.2  # how often a seat plays a deal as the first net says
RANDOM = 0.06  # the share of random actions of the first net, which falls to 0
RECENT, CAPACITY = 20_000, 200_000  # lessons that the first net and the second remember
STEPS, MINIBATCH, RATE = 16, 128, 2e-3


class Recent:
    """The latest lessons: choice, column of the action, points."""

    def __init__(self, capacity):
        self.lessons = np.zeros((capacity, 3), np.float32)
        self.seen = 0

    def add(self, lessons):
        """Forget the oldest ones."""
        self.lessons[(self.seen + np.arange(len(lessons))) % len(self.lessons)] = lessons
        self.seen += len(lessons)

    def draw(self, many, dice):
        """Choices, columns and points of some lessons, with replacement."""
        found = self.lessons[dice.integers(0, min(self.seen, len(self.lessons)), many)]
        return found[:, 0].astype(int), found[:, 1].astype(int), found[:, 2]


def play(tree, best, average, dice, share):
    """Some deals: choices, columns and points (k, 3) of the seats that played by `best`, a column for each choice."""
    deals, seats = DEALS, tree.returns.shape[1]
    places = dice.choice(tree.roots, deals, p=tree.odds)
    as_best = dice.random((deals, seats)) < BEST
    done = []
    while len(going := np.flatnonzero(tree.choice[places] != NONE)):
        here = tree.choice[places[going]]
        by_best = as_best[going, tree.mover[here]]
        chances = np.where(by_best[:, None], (1 - share) * np.eye(average.shape[1])[best[here]], average[here])
        chances += np.where(by_best, share, 0)[:, None] * tree.uniform[here]
        columns = drawn(chances, dice)
        done.append((going[by_best], here[by_best], columns[by_best]))
        places[going] = tree.after[places[going], columns]
    each, choices, columns = (np.concatenate(parts) for parts in zip(*done, strict=True))
    return np.stack([choices, columns, tree.returns[places[each], tree.mover[choices]]], axis=1)


def drawn(chances, dice):
    """A column of each row, drawn with the row's chances."""
    heaps = chances.cumsum(axis=1)
    return np.minimum((heaps <= dice.random((len(heaps), 1))).sum(axis=1), chances.shape[1] - 1)


def error(net, batch, legal):
    """The squared error of the points that the first net expects of actions."""
    inputs, choices, columns, points = batch
    outputs = forward(net, inputs[choices])[0]
    return ((jnp.take_along_axis(outputs, columns[:, None], axis=1)[:, 0] - points) ** 2).mean()


def surprise(net, batch, legal):
    """How little the second net expected actions that were done."""
    inputs, choices, columns, _ = batch
    logs = jax.nn.log_softmax(jnp.where(legal[choices], forward(net, inputs[choices])[0], NEVER))
    return -jnp.take_along_axis(logs, columns[:, None], axis=1).mean()


@partial(jax.jit, static_argnames="loss", donate_argnums=(0, 1))
def learn(net, state, inputs, legal, lessons, rate, loss):
    """A step for every minibatch of lessons (steps, minibatch)."""

    def one(carry, drawn):
        net, state = carry
        return adam(net, jax.grad(loss)(net, (inputs, *drawn), legal), state, rate), None

    return jax.lax.scan(one, (net, state), lessons)[0]


def fresh(key, inputs, outputs):
    """A net and the state of its learner."""
    net = new_net(key, inputs, outputs)
    return net, (jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), 0)


def inputs_of(tree):
    """The inputs of a net for every choice (choices, inputs): what the seat sees, and which seat it is."""
    seats = np.eye(tree.returns.shape[1], dtype=np.float32)[tree.mover]
    return jnp.array(np.concatenate([tree.seen, seats], axis=1))


def train(rounds, tree, seed=1, say=print):
    """The average policy (choices, actions), and the curve: deals, CPU seconds and NashConv, now and then."""
    dice, inputs, legal = np.random.default_rng(seed), inputs_of(tree), jnp.array(tree.legal)
    most = np.abs(tree.returns).max()
    keys = jax.random.split(jax.random.key(seed))
    (worth, learner), (habit, follower) = (fresh(key, inputs.shape[1], len(tree.actions)) for key in keys)
    recent, all_best = Recent(RECENT), Reservoir(CAPACITY, dice)
    look = jax.jit(lambda net: jnp.where(legal, forward(net, inputs)[0], NEVER))
    began, curve = time.process_time(), []
    for number in range(rounds):
        best = np.asarray(look(worth)).argmax(axis=1)
        average = np.asarray(jax.nn.softmax(look(habit)), float)
        lessons = play(tree, best, average, dice, RANDOM * (1 - number / rounds))
        recent.add(lessons / [1, 1, most])
        all_best.add((lessons[:, 0] * len(tree.actions) + lessons[:, 1]).astype(int), lessons[:, 2])
        rate = RATE * (1 - number / rounds)
        many = STEPS * MINIBATCH
        drawn_now = tuple(each.reshape(STEPS, -1) for each in recent.draw(many, dice))
        worth, learner = learn(worth, learner, inputs, legal, drawn_now, rate, error)
        rows, points = all_best.draw(many)
        habits = tuple(each.reshape(STEPS, -1) for each in (*np.divmod(rows, len(tree.actions)), points))
        habit, follower = learn(habit, follower, inputs, legal, habits, rate, surprise)
        if number % max(1, rounds // 10) == rounds // 10 - 1 or number == rounds - 1:
            policy = np.asarray(jax.nn.softmax(look(habit)), float)
            curve.append(((number + 1) * DEALS, time.process_time() - began, nash_conv(tree, policy)))
            say(f"{curve[-1][0]:9,} deals, {curve[-1][1]:5.0f} CPU s: NashConv {curve[-1][2]:.3f}")
    return policy, curve


def learned(tree, seed):
    """The average policy (choices, actions) of a training, for `eldest bench exact`."""
    return train(ROUNDS, tree, seed, say=lambda line: None)[0]


def main():
    """Learn, and say how much could be gained against what was learned."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    words.add_argument("--rounds", type=int, default=1000)
    words.add_argument("--game", default=GAME)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    tree = gone_through(pyspiel.load_game(asked.game))
    print(f"uniform: NashConv {nash_conv(tree, tree.uniform):.3f}")
    train(asked.rounds, tree, asked.seed)


if __name__ == "__main__":
    main()
