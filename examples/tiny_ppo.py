"""
PPO in self-play at a tiny game, and how far what it learns is from an equilibrium.

    python -m examples.tiny_ppo             # some seconds
    eldest bench exact py:examples/tiny_ppo.py:learned      # all tiny games with five seeds: some minutes

It is the learner of `ppo.py`, with one net that plays all seats and sees what each may know. With much entropy its last
policy can come near an equilibrium (M. Rudolph and others, 2025, arXiv 2502.08938).
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
from eldest.research.equilibrium.tree import NONE, gone_through
from examples.nfsp import GAME, drawn, inputs_of
from examples.ppo import RATE, evaluate, learn, loss, new_net

ROUNDS = 100  # of `learned`
DEALS = 1024  # of a round
ENTROPY = 0.2, 0.1  # its weight in each half of the training
LOSSES = [partial(loss, entropy_weight=each) for each in ENTROPY]


def play(tree, chances, dice):
    """Some deals by a policy (choices, actions): choices, columns of the actions and points of the seats that chose."""
    places, done = dice.choice(tree.roots, DEALS, p=tree.odds), []
    while len(going := np.flatnonzero(tree.choice[places] != NONE)):
        here = tree.choice[places[going]]
        columns = drawn(chances[here], dice)
        done.append((going, here, columns))
        places[going] = tree.after[places[going], columns]
    each, choices, columns = (np.concatenate(parts) for parts in zip(*done, strict=True))
    return choices, columns, tree.returns[places[each], tree.mover[choices]]


def train(rounds, tree, seed=1, say=print):
    """The last policy (choices, actions), and the curve: deals, CPU seconds and NashConv, now and then."""
    dice, inputs, legal = np.random.default_rng(seed), inputs_of(tree), jnp.array(tree.legal)
    key = jax.random.key(seed)
    net = new_net(key, inputs.shape[1], len(tree.actions))
    state = (jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), 0)
    look = jax.jit(lambda net: evaluate(net, inputs, legal))
    suits = [jnp.arange(many)[None] for many in (inputs.shape[1], len(tree.actions))]  # none is renamed
    mean, scale = tree.returns[tree.returns.any(axis=1)].mean(), np.ptp(tree.returns)
    many = DEALS * tree.returns.shape[1]  # decisions of a round: a seat has at least one in each deal
    began, curve = time.process_time(), []
    for number in range(rounds):
        logs, values = (np.asarray(each) for each in look(net))
        choices, columns, points = play(tree, np.exp(logs.astype(float)), dice)
        some = dice.permutation(len(choices))[:many]
        choices, columns, targets = choices[some], columns[some], ((points[some] - mean) / scale).astype(np.float32)
        data = inputs[choices], legal[choices], columns, logs[choices, columns], targets - values[choices], targets
        key, learning = jax.random.split(key)
        share = number / rounds
        net, state = learn(net, state, data, learning, RATE * (1 - share), suits, LOSSES[int(share * len(LOSSES))])
        if number % max(1, rounds // 10) == rounds // 10 - 1 or number == rounds - 1:
            policy = np.exp(np.asarray(look(net)[0], float))
            policy /= policy.sum(axis=1, keepdims=True)
            curve.append(((number + 1) * DEALS, time.process_time() - began, nash_conv(tree, policy)))
            say(f"{curve[-1][0]:9,} deals, {curve[-1][1]:5.0f} CPU s: NashConv {curve[-1][2]:.3f}")
    return policy, curve


def learned(tree, seed):
    """The last policy (choices, actions) of a training, for `eldest bench exact`."""
    return train(ROUNDS, tree, seed, say=lambda line: None)[0]


def main():
    """Learn, and say how much could be gained against what was learned."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    words.add_argument("--rounds", type=int, default=ROUNDS)
    words.add_argument("--game", default=GAME)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    tree = gone_through(pyspiel.load_game(asked.game))
    print(f"uniform: NashConv {nash_conv(tree, tree.uniform):.3f}")
    train(asked.rounds, tree, asked.seed)


if __name__ == "__main__":
    main()
