"""
PPO in JAX: an agent learns Oh Hell with three cards against level 1, until it wins more than level 1 does.

    python examples/ppo.py                  # some CPU minutes; writes ppo.npz

Proximal policy optimisation (J. Schulman et al., 2017, arXiv 1707.06347) with generalised advantages, for one seat of
every row; level 1 plays the others inside the environment. The observations are egocentric (`ego/1`), so one net
serves all seats. What it has learnt sits down in any arena by its file:

    eldest arena "py:examples/ppo.py:Learned:ppo.npz" rules --game oh_hell --players 3 --start 3
"""

from __future__ import annotations

import argparse
import re
import time
from functools import partial
from itertools import permutations

import jax
import jax.numpy as jnp
import numpy as np

from eldest.bots import Choice
from eldest.envs import Dense, Heads, Legend, vector

GAME = {"players": 3, "start": 3}
ROWS, DEALS, DECISIONS = 1024, 4, 4  # deals of each row in a round; a seat bids once and plays three cards
HIDDEN = 192
EPOCHS, MINIBATCH, CLIP, RATE = 3, 1024, 0.2, 1e-3
LAMBDA, ENTROPY, VALUE, NORM = 0.95, 0.01, 0.5, 0.5
POINTS = 10.0  # a reward of 1
NEVER = -1e9


def make_env(rows, seed, bot="rules"):
    """Rows with a bot in all seats but one, which goes round from row to row; and who sits there (rows,)."""
    mine = np.arange(rows) % GAME["players"]
    seating = np.where(np.arange(GAME["players"]) == mine[:, None], -1, 0)
    return vector("oh_hell", rows, seed=seed, bots=([bot], seating), **GAME), mine


def margin(rewards, mine):
    """The points of one's own seat less the mean of the others' (rows,)."""
    own = rewards[np.arange(len(mine)), mine]
    return own - (rewards.sum(axis=1) - own) / (rewards.shape[1] - 1)


# ---------------------------------------------------------------- the net


def new_net(key, inputs, outputs):
    """Weights of two hidden layers, a head for all actions and one for the value."""
    widths = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, outputs), (HIDDEN, 1)]
    keys = jax.random.split(key, len(widths))
    scale = [1.0, 1.0, 0.01, 0.1]
    return [
        (jax.random.normal(k, w) * s * np.sqrt(2 / w[0]), jnp.zeros(w[1]))
        for k, w, s in zip(keys, widths, scale, strict=True)
    ]


def forward(net, columns):
    """The outputs of the head for actions (n, outputs) and of that for the value (n,)."""
    flow = columns
    for weights, offsets in net[:2]:
        flow = jax.nn.relu(flow @ weights + offsets)
    return flow @ net[2][0] + net[2][1], (flow @ net[3][0] + net[3][1])[:, 0]


def evaluate(net, columns, masks):
    """The logarithms of the chances of all actions (n, outputs), and the values (n,)."""
    logits, values = forward(net, columns)
    return jax.nn.log_softmax(jnp.where(masks, logits, NEVER)), values


@jax.jit
def act(net, columns, masks, key):
    """A drawn action for every row, the logarithm of its chance, and the value."""
    logs, values = evaluate(net, columns, masks)
    chosen = jax.random.categorical(key, logs)
    return chosen, jnp.take_along_axis(logs, chosen[:, None], axis=1)[:, 0], values


# ---------------------------------------------------------------- learning


def loss(net, batch, entropy_weight=ENTROPY):
    """The clipped loss of a minibatch."""
    columns, masks, chosen, old, gains, targets = batch
    logs, values = evaluate(net, columns, masks)
    ratio = jnp.exp(jnp.take_along_axis(logs, chosen[:, None], axis=1)[:, 0] - old)
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    policy = -jnp.minimum(ratio * gains, jnp.clip(ratio, 1 - CLIP, 1 + CLIP) * gains).mean()
    entropy = -jnp.where(masks, jnp.exp(logs) * logs, 0).sum(axis=1).mean()
    return policy + VALUE * ((values - targets) ** 2).mean() - entropy_weight * entropy


def adam(net, slope, state, rate):
    """A step of Adam (D. P. Kingma and J. Ba, 2015), with the slope cut to a norm."""
    mean, square, step = state
    norm = jnp.sqrt(sum((each**2).sum() for each in jax.tree.leaves(slope)))
    slope = jax.tree.map(lambda s: s * jnp.minimum(1, NORM / (norm + 1e-8)), slope)
    step += 1
    mean = jax.tree.map(lambda m, s: 0.9 * m + 0.1 * s, mean, slope)
    square = jax.tree.map(lambda q, s: 0.999 * q + 0.001 * s**2, square, slope)
    moved = jax.tree.map(
        lambda m, q: rate * (m / (1 - 0.9**step)) / (jnp.sqrt(q / (1 - 0.999**step)) + 1e-8), mean, square
    )
    return jax.tree.map(jnp.subtract, net, moved), (mean, square, step)


def renamed_suits(names):
    """
    For each order of clubs, diamonds and hearts, the place of every name with its suit renamed (orders, names).

    Spades have a card less with three players (OH-7).
    """
    place = {name: at for at, name in enumerate(names)}
    card = re.compile("(?<=[ 2-9TJQKA])[CDH]$")
    orders = [dict(zip("CDH", order, strict=True)) for order in permutations("CDH")]
    return jnp.array([[place[card.sub(lambda suit, to=to: to[suit[0]], name)] for name in names] for to in orders])


@partial(jax.jit, static_argnames=("loss", "epochs"), donate_argnums=(0, 1))
def learn(net, state, data, key, rate, suits, loss=loss, epochs=EPOCHS):
    """
    Some epochs over the data of a round, in minibatches.

    No suit is more than another at Oh Hell, so every minibatch renames them as chance has it.
    """
    many = len(data[2])
    size = min(MINIBATCH, many)
    orders = jax.vmap(lambda k: jax.random.permutation(k, many))(jax.random.split(key, epochs))
    orders = orders[:, : many // size * size].reshape(-1, size)

    def one(carry, drawn):
        net, state = carry
        order, renaming = drawn
        columns, masks, chosen, *rest = (each[order] for each in data)
        inputs, outputs = (each[renaming] for each in suits)
        batch = columns[:, inputs], masks[:, outputs], jnp.argsort(outputs)[chosen], *rest
        return adam(net, jax.grad(loss)(net, batch), state, rate), None

    drawn = orders, jax.random.randint(key, len(orders), 0, len(suits[0]))
    return jax.lax.scan(one, (net, state), drawn)[0]


def play_round(env, mine, encode, heads, net, key):
    """Some deals in every row: columns, masks, actions, chances, advantages and targets, each (decisions, …)."""
    steps = DEALS * DECISIONS
    columns = np.empty((steps, env.rows, encode.width), np.float32)
    masks = np.empty((steps, env.rows, heads.width), bool)
    chosen = np.empty((steps, env.rows), np.int32)
    logs, values, rewards = np.zeros((3, steps + 1, env.rows), np.float32)
    over = np.zeros((steps, env.rows), bool)
    for step, each in enumerate(jax.random.split(key, steps)):
        encode(env.observations, out=columns[step])
        masks[step] = heads.masks(env.observations, env.legal)
        chosen[step], logs[step], values[step] = act(net, columns[step], masks[step], each)
        moment = env.step(heads.actions(chosen[step]))
        rewards[step], over[step] = moment.rewards[np.arange(env.rows), mine] / POINTS, moment.over
    gains, following = np.zeros((steps, env.rows), np.float32), np.zeros(env.rows, np.float32)
    for step in reversed(range(steps)):  # a round ends with a deal, so nothing has to be guessed beyond it
        goes_on = ~over[step]
        error = rewards[step] + goes_on * values[step + 1] - values[step]
        following = gains[step] = error + LAMBDA * goes_on * following
    data = columns, masks, chosen, logs[:-1], gains, gains + values[:-1]
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
        data = play_round(env, mine, encode, heads, net, playing)
        net, state = learn(net, state, data, learning, RATE * (1 - number / rounds), suits)
        if number % max(1, rounds // 10) == rounds // 10 - 1 or number == rounds - 1:
            mean, error = meet(net, deals=6 * rows, seed=seed + 1, bot=bot)
            decisions = (number + 1) * len(data[2])
            curve.append((decisions, time.process_time() - began, mean, error))
            say(f"{decisions:9,} decisions, {curve[-1][1]:5.0f} CPU s: {mean:+.2f} ± {1.96 * error:.2f} points a deal")
    return net, curve


# ---------------------------------------------------------------- what it is worth


def meet(net, deals, seed, bot="rules"):
    """The mean margin of a deal with a bot in all other seats, in every seat as often, and its standard error."""
    rows = min(deals, 3 * ROWS) // GAME["players"] * GAME["players"]
    env, mine = make_env(rows, seed, bot)
    encode, heads = env.encoder("ego/1"), Heads(env.legend)
    margins = []
    while len(margins) * rows < deals:
        for _ in range(DECISIONS):
            logs, _ = evaluate(net, encode(env.observations), heads.masks(env.observations, env.legal))
            moment = env.step(heads.actions(np.asarray(logs).argmax(axis=1)))
        margins.append(margin(moment.rewards, mine))
    found = np.concatenate(margins)
    return float(found.mean()), float(found.std(ddof=1) / np.sqrt(len(found)))


class Learned:
    """A bot of the arena: the likeliest action of a net that was kept in a file."""

    def __init__(self, options, seed, file):
        self.legend = Legend(options)
        self.encode, self.heads = Dense(self.legend, "ego/1"), Heads(self.legend)
        kept = np.load(file)
        self.net = [(kept[f"weights_{layer}"], kept[f"offsets_{layer}"]) for layer in range(4)]

    def choose(self, view):
        """An action, from what its seat may know."""
        seen = self.legend.observation(view)[None]
        masks = self.heads.masks(seen, np.array([view.legal]))
        chances = np.exp(np.asarray(evaluate(self.net, self.encode(seen), masks)[0][0]))
        action = int(self.heads.actions(chances.argmax()))
        return Choice(action, f"{chances.max():.0%} of my weights are for it")


def keep(net, file):
    """Write a net to a file."""
    layers = {f"weights_{n}": w for n, (w, _) in enumerate(net)} | {f"offsets_{n}": o for n, (_, o) in enumerate(net)}
    np.savez(file, **layers)


def main(train, says, file):
    """Train, keep the net in a file, and measure it on deals that it has not seen. `says` is the recipe's docstring."""
    words = argparse.ArgumentParser(description=says.splitlines()[1])
    words.add_argument("--rounds", type=int, default=400)
    words.add_argument("--seed", type=int, default=1)
    asked = words.parse_args()
    net, _ = train(asked.rounds, seed=asked.seed)
    keep(net, file)
    mean, error = meet(net, deals=100_000, seed=1_000_000)
    print(f"against rules: {mean:+.3f} points a deal ({mean - 1.96 * error:+.3f} to {mean + 1.96 * error:+.3f})")


if __name__ == "__main__":
    main(train, __doc__, "ppo.npz")
