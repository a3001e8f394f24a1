"""
Deep Monte Carlo in JAX: a net learns a task of the benchmark against level 1, from whole deals alone.

    python -m examples.dmc OhHell3x3-v1 --seconds 240 --out oh_hell.npz     # CPU seconds
    eldest bench run OhHell3x3-v1 "py:examples/net_player.py:NetPlayer:oh_hell.npz" --boards 40 --out result.json

After D. Zha and others ("DouZero", 2021, arXiv 2106.06135): no value is estimated from another one, every action is
judged by the points at the end of its deal. The best action is taken, now and then a random one. The net plays one
side of every row, in teams both partners; `rules` plays the others.
"""

from __future__ import annotations

import argparse
import json
import time
from functools import partial
from itertools import pairwise

import jax
import jax.numpy as jnp
import numpy as np

from eldest import tasks
from eldest.envs import Heads, vector
from eldest.research.benchmark.means import mean_points
from examples.net_player import FINE, LAYOUT, MOST, MOST_INPUT, TYPE
from examples.ppo import NEVER, adam, renamed_suits

ROWS, HIDDEN = 2048, (160, 128, 128)
MINIBATCH, RATE = 512, 2e-3
RANDOM = 0.05, 0.005  # the share of random actions in the first round and in the last
LEAST = 0.05  # deviation of a number that is divided by
AT_ONCE = 256  # decisions: nets compute multiples of it, because each size is compiled


def make_env(task, rows, seed):
    """Rows of a task in which `rules` plays all sides but one, and that side (rows,), which differs from row to row."""
    mine = np.arange(rows) % task.sides
    sides = np.arange(task.players) % task.sides
    bots = ["rules"], np.where(sides == mine[:, None], -1, 0)
    rewards = "margin" if task.sides == 2 else "points"
    options = task.options.changed()
    return vector(task.options.family, rows, seed=seed, bots=bots, rewards=rewards, autoreset=False, **options), mine


# ---------------------------------------------------------------- the net


def new_net(key, widths):
    """Initial weights of linear layers (K. He and others, 2015); the outputs are near 0."""
    shapes = list(pairwise(widths))
    keys = jax.random.split(key, len(shapes))
    scales = [1.0] * (len(shapes) - 1) + [0.01]
    return [
        (jax.random.normal(k, shape) * scale * np.sqrt(2 / shape[0]), jnp.zeros(shape[1]))
        for k, shape, scale in zip(keys, shapes, scales, strict=True)
    ]


def product(one, other):
    """The product of two matrices in bfloat16, for which many processors have special instructions."""
    return jnp.dot(one.astype(jnp.bfloat16), other.astype(jnp.bfloat16), preferred_element_type=jnp.float32)


@jax.custom_vjp
def first_layer(weights, columns, turned):
    """The product of columns (n, inputs) uint8 and weights; the gradient uses the transpose `turned` (inputs, n)."""
    return product(columns, weights)


first_layer.defvjp(
    lambda weights, columns, turned: (product(columns, weights), turned),
    lambda turned, slope: (product(turned, slope), None, None),
)


def for_columns(net, norm):
    """The layers for raw columns of a net for standardised ones; `norm` has their means and deviations."""
    (weights, offsets), *rest = net
    mean, deviation = norm
    weights = weights / deviation[:, None]
    return [(weights, offsets - mean @ weights), *rest]


def forward(layers, columns, turned=None):
    """The estimated value of every action (n, outputs), in units of the task's scale."""
    flow = first_layer(layers[0][0], columns, turned) / MOST_INPUT + layers[0][1]
    for weights, offsets in layers[1:]:
        flow = product(jax.nn.relu(flow), weights) + offsets
    return flow


@jax.jit
def best(net, columns, masks):
    """The legal actions with the highest values (n,)."""
    return jnp.where(masks, forward(net, columns), NEVER).argmax(axis=1)


def choose(net, columns, masks, dice, share):
    """The best actions (n,), with a share of them replaced by random legal ones."""
    more = [(0, -len(columns) % AT_ONCE), (0, 0)]
    chosen = np.array(best(net, np.pad(columns, more), np.pad(masks, more)))[: len(columns)]
    tried = np.flatnonzero(dice.random(len(columns)) < share)
    chosen[tried] = np.where(masks[tried], dice.random((len(tried), masks.shape[1])), -1).argmax(axis=1)
    return chosen


# ---------------------------------------------------------------- learning


def loss(net, norm, columns, turned, chosen, points):
    """The mean squared error of the net's estimates for the chosen actions."""
    expected = jnp.take_along_axis(forward(for_columns(net, norm), columns, turned), chosen[:, None], axis=1)[:, 0]
    return ((expected - points) ** 2).mean()


@partial(jax.jit, donate_argnums=(0, 1))
def learn(net, state, norm, batch, rate):
    """The net and the optimiser's state after a step on a minibatch."""
    return adam(net, jax.grad(loss)(net, norm, *batch), state, rate)


def spread(columns, encode):
    """
    The means and deviations (inputs,) of columns that are numbers; 0 and 1 for bits.

    Without them numbers would be learned more slowly: a trick changes its number by a tenth of what a card
    changes its bit.
    """
    numbers = encode.bounds[:, 0] < 0
    columns = columns / MOST_INPUT
    mean = np.where(numbers, columns.mean(axis=0), 0)
    deviation = np.where(numbers, columns.std(axis=0).clip(LEAST), 1)
    return mean.astype(np.float32), deviation.astype(np.float32)


def minibatches(columns, chosen, points, suits, dice):
    """Yield minibatches in random order, as `loss` takes them; equivalent suits are renamed at random."""
    size = min(MINIBATCH, len(chosen))
    order = dice.permutation(len(chosen))
    for some in order[: len(order) // size * size].reshape(-1, size):
        seen, done = columns[some], chosen[some]
        if suits:
            renaming = dice.integers(len(suits[0]))
            inputs, outputs = (each[renaming] for each in suits)
            seen, done = seen[:, inputs], outputs.argsort()[done]
        yield seen, np.ascontiguousarray(seen.T), done, points[some]


def play_deals(env, encode, heads, net, dice, share):
    """
    Play a deal in every row.

    Returns columns, actions and rewards of the decisions with a choice, and all rewards (rows, players).
    """
    env.reset()
    rewards = np.zeros((env.rows, env.players), np.float32)
    parts = []
    while env.legal.any():
        legal, seen, seats = (np.asarray(each) for each in (env.legal, env.observations, env.seats))
        actions = np.frexp(legal.astype(float))[1] - 1  # the only legal action, or -1 in a row that is over
        free = np.flatnonzero(legal & (legal - 1))
        if free.size:
            columns, masks = encode(seen[free]), heads.masks(seen[free], legal[free])
            chosen = choose(net, columns, masks, dice, share)
            actions[free] = heads.actions(chosen)
            parts.append((columns, chosen, free, seats[free]))
        rewards += env.step(actions).rewards
    columns, chosen, rows, seats = (np.concatenate(each) for each in zip(*parts, strict=True))
    return (columns, chosen, rewards[rows, seats]), rewards


def gain(task, net, rows, seed):
    """The net's mean gain over `rules`, in points a deal against `rules`, and its standard error."""
    env, mine = make_env(task, rows, seed)
    _, rewards = play_deals(env, env.encoder(LAYOUT, TYPE), Heads(env.legend), net, np.random.default_rng(seed), 0)
    own = rewards[np.arange(rows), mine] - mean_points(task)
    return float(own.mean()), float(own.std(ddof=1) / np.sqrt(rows))


def train(task, rounds=None, seconds=None, rows=ROWS, seed=1, say=print):
    """
    Train a net for a number of rounds or CPU seconds; returns its rounded layers and its description.

    Seconds count from the end of the first round, in which everything is compiled.
    """
    began = time.process_time()
    env, _ = make_env(task, rows, seed)
    encode, heads, dice = env.encoder(LAYOUT, TYPE), Heads(env.legend), np.random.default_rng(seed)
    net = new_net(jax.random.key(seed), [encode.width, *HIDDEN, heads.width])
    state = (jax.tree.map(jnp.zeros_like, net), jax.tree.map(jnp.zeros_like, net), 0)
    alike = task.options.family == "oh_hell"  # no suit is more than another there
    suits = [np.asarray(renamed_suits(each.names)) for each in (encode, heads) if alike]
    decisions, number, told, done, started, curve = 0, 0, 0.1, 0.0, 0.0, []  # `done`: the share of the training
    used = np.zeros(encode.width, bool)
    norm = np.zeros(encode.width, np.float32), np.ones(encode.width, np.float32)
    while done < 1:
        share = RANDOM[0] + (RANDOM[1] - RANDOM[0]) * done
        layers = jax.jit(for_columns)(net, norm)
        (columns, chosen, points), _ = play_deals(env, encode, heads, layers, dice, share)
        if not number:
            norm = spread(columns, encode)
        used |= columns.any(axis=0)
        for batch in minibatches(columns, chosen, points / np.float32(task.scale), suits, dice):
            net, state = learn(net, state, norm, batch, RATE * (1 - done))
        jax.block_until_ready(net)
        decisions, number = decisions + len(chosen), number + 1
        started = started or time.process_time()
        done = min(1.0, (time.process_time() - started) / seconds) if seconds else number / rounds
        if done >= told:
            told = min(1.0, done + 0.1)
            mean, error = gain(task, for_columns(net, norm), 3 * rows, seed=seed + 1)
            curve.append((decisions, round(time.process_time() - began, 1), mean, error))
            say(
                f"{task.id} {done:4.0%}, {curve[-1][1]:4.0f} CPU s, {number * rows:9,} deals, {decisions:10,} "
                f"decisions: gains {mean:+.2f} ± {1.96 * error:.2f} points a deal"
            )
    spent = time.process_time() - began
    net = [(np.array(weights), np.array(offsets)) for weights, offsets in net]
    net[0][0][~used] = 0  # these inputs have always been 0, so their weights would only make the file larger
    return rounded(net, norm), about(task, decisions, seed, spent, curve)


def about(task, decisions, seed, spent, curve):
    """The description of a net: its game, and for the benchmark its name and training."""
    train = {"decisions": decisions, "seed": seed, "cpu_s": round(spent, 1), "data": ["rules"]}
    train |= {"method": f"deep Monte Carlo, {HIDDEN} hidden, against rules", "jax": jax.__version__}
    bot = {"name": "dmc", "layout": LAYOUT}
    return {"game": str(task.options), "scale": task.scale, "bot": bot, "train": train, "curve": curve}


def rounded(net, norm):
    """
    Quantised layers for raw columns: weights (inputs, outputs) int8, steps (inputs, 1) and offsets.

    Weights of numbers are larger than those of bits, so every input has its own step.
    """
    found = []
    for number, (weights, offsets) in enumerate(net):
        steps = weights.std(axis=1, keepdims=True) / FINE
        steps[steps == 0] = 1
        whole = np.clip(np.rint(weights / steps), -MOST, MOST).astype(np.int8)
        if not number:
            mean, deviation = norm
            steps = steps / deviation[:, None]
            found.append((whole, steps, offsets - mean @ (whole * steps)))
        else:
            found.append((whole, steps, offsets))
    return found


def keep(layers, about, file):
    """Write quantised layers and their description, a dictionary, to a file for `net_player`."""
    arrays = {"about": np.array(json.dumps(about))}
    for number, layer in enumerate(layers):
        for name, array in zip(("weights", "steps", "offsets"), layer, strict=True):
            arrays[f"{name}_{number}"] = array
    np.savez_compressed(file, **arrays)


def main():
    """Train for a task, and write the net."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    whole = [name for name, task in tasks.items() if not (task.asked or task.partners or not task.in_mean)]
    words.add_argument("task", choices=whole)
    words.add_argument("--seconds", type=float, default=240, help="CPU seconds of training")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", default="dmc.npz", help="file of the net")
    asked = words.parse_args()
    keep(*train(tasks[asked.task], seconds=asked.seconds, seed=asked.seed), asked.out)


if __name__ == "__main__":
    main()
