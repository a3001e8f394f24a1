"""
An agent learns a small Oh Hell from its own games, with NumPy alone, and then meets other bots in the arena.

    python examples/learning.py

It needs some seconds. The policy is a softmax over the legal actions, linear in the columns of an observation, with
weights of its own for every seat; REINFORCE (R. J. Williams, 1992) with the mean of all rows as the baseline and steps
by Adam (D. P. Kingma and J. Ba, 2015). What it has learnt sits down in any arena by its file:

    eldest arena "py:examples/learning.py:Learned:policy.npz" rules --game oh_hell --players 3 --start 4
"""

from __future__ import annotations

import argparse

import numpy as np

import eldest
from eldest.bots import Choice
from eldest.envs import ACTIONS, Dense, Legend, vector

GAME = {"players": 3, "start": 4}
ROWS, ROUNDS, RATE = 256, 300, 0.005
EPSILON = 1e-8  # keeps Adam from dividing by nothing


class Policy:
    """Chances of actions: weights (seats, columns + 1, 64), the last column always 1."""

    def __init__(self, weights):
        self.weights = weights

    def chances(self, columns, masks, seats):
        """The chance of every action (n, 64), for the seats (n,) that are to act."""
        scores = np.zeros((len(columns), ACTIONS), np.float32)
        for seat, weights in enumerate(self.weights):
            scores[seats == seat] = columns[seats == seat] @ weights
        scores[masks == 0] = -np.inf
        likely = np.exp(scores - scores.max(1, keepdims=True))
        return likely / likely.sum(1, keepdims=True)

    def slope(self, steps):
        """How the weights are to move for more reward: the sum over steps (columns, seats, chances, actions, gains)."""
        found = np.zeros_like(self.weights)
        for columns, seats, chances, actions, gains in steps:
            pull = -chances
            pull[np.arange(len(actions)), actions] += 1
            pull *= gains[np.arange(len(seats)), seats, None]
            for seat in range(len(found)):
                found[seat] += columns[seats == seat].T @ pull[seats == seat]
        return found


def inputs(env):
    """The columns of all rows, with one that is always 1."""
    columns = env.dense(env.observations)
    return np.concatenate([columns, np.ones((len(columns), 1), np.float32)], axis=1)


def deals(env, policy, dice):
    """Play a deal in every row: what was seen and done in each step, and what the seats scored (rows, seats)."""
    steps = []
    while True:
        columns, seats = inputs(env), env.seats.copy()
        chances = policy.chances(columns, env.masks(), seats)
        actions = (chances.cumsum(1) < dice.random((len(chances), 1), np.float32)).sum(1)
        actions = np.where(env.legal >> actions & 1, actions, chances.argmax(1))  # where rounding went past the last
        steps.append((columns, seats, chances, actions))
        moment = env.step(actions)
        if moment.over.all():  # a deal has always as many steps
            return steps, moment.rewards.astype(np.float32)


def train(rounds=ROUNDS, rows=ROWS, seed=1, say=print):
    """The policy after so many rounds, each a deal in every row, all seats played by what it is by then."""
    env = vector("oh_hell", rows, seed=seed, **GAME)
    dice = np.random.default_rng(seed)
    policy = Policy(np.zeros((env.players, inputs(env).shape[1], ACTIONS), np.float32))
    mean, square = np.zeros_like(policy.weights), np.zeros_like(policy.weights)
    for number in range(1, rounds + 1):
        steps, rewards = deals(env, policy, dice)
        gains = (rewards - rewards.mean(0)) / rewards.std()
        slope = policy.slope([(*step, gains) for step in steps]) / rows
        mean += 0.1 * (slope - mean)
        square += 0.01 * (slope**2 - square)
        step = mean / (1 - 0.9**number) / (np.sqrt(square / (1 - 0.99**number)) + EPSILON)
        policy.weights += RATE * step
        if number % 50 == 0:
            say(f"round {number}: {rewards.mean():.2f} points a seat and deal")
    return policy


class Learned:
    """A bot of the arena: the likeliest action of a policy that was kept in a file."""

    def __init__(self, options, seed, file):
        self.legend = Legend(options)
        self.dense = Dense(self.legend)
        self.policy = Policy(np.load(file)["weights"])

    def choose(self, view):
        """An action, from what its seat may know."""
        columns = self.dense(self.legend.observation(view)[None])
        legal = np.unpackbits(np.array([view.legal], "<i8").view(np.uint8), bitorder="little")
        seen = np.concatenate([columns, np.ones((1, 1), np.float32)], axis=1)
        chances = self.policy.chances(seen, legal[None], np.array([view.seat]))[0]
        return Choice(int(chances.argmax()), f"{chances.max():.0%} of my weights are for it")


def meet(bot, other, deals, seed="meet"):
    """What the arena says of two bots over so many deals, each with the bots in all seats."""
    return eldest.arena([bot, other], "oh_hell", deals=deals, seed=seed, **GAME).to_rows()[0]


def main():
    """Train, keep the policy, and play against levels 0 and 1."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    words.add_argument("--rounds", type=int, default=ROUNDS)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    np.savez("policy.npz", weights=train(asked.rounds, seed=asked.seed).weights)
    for other in ("random", "rules"):
        found = meet(f"py:{__file__}:Learned:policy.npz", other, 200)
        print(
            f"against {other}: {found['mean']:+.2f} points a deal ({found['low']:+.2f} to {found['high']:+.2f}), "
            f"p = {found['p']:.2g}"
        )


if __name__ == "__main__":
    main()
