"""
PPO in PyTorch on a GPU: one net learns a task of the benchmark by playing all seats against itself.

    pip install torch
    python -m examples.ppo_gpu OhHell4x8-v1 --seconds 60 --out oh_hell.npz
    eldest bench run OhHell4x8-v1 "py:examples/net_player.py:NetPlayer:oh_hell.npz" --boards 40 --out result.json

Deals, observations, columns, net and learning stay on the GPU; nothing passes through the processor. With
`--device cpu` the same code runs there, with fewer rows. Proximal policy optimisation (J. Schulman et al., 2017, arXiv
1707.06347) with generalised advantages; the net that plays sees what its seat sees, the one that judges positions sees
all hands, and is thrown away after the training.
"""

from __future__ import annotations

import argparse
import time
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import torch
from torch import nn

from eldest import tasks
from examples.net_player import LAYOUT, MOST_INPUT, keep
from examples.torch_rows import EPISODE_OVER, TaskRows

ROWS = {"cuda": 16384, "cpu": 1024}
HIDDEN, JUDGE = (160, 128, 128), (512, 256)  # widths of the layers of the net that plays, and of the one that judges
EPOCHS, MINIBATCH, CLIP, RATE = 2, 8192, 0.2, 1e-3
LAMBDA, VALUE, NORM = 0.95, 0.5, 1.0
ENTROPY = 0.02, 0.002  # in the first round and in the last
NEVER = -1e9
AT_ONCE = 1 << 16  # rows that are turned into columns together; a GPU takes as long for a few


def layers(inputs, hidden, outputs, last):
    """A net of linear layers with rectifiers between; the weights of the last are scaled by `last`."""
    made = []
    for before, after in pairwise([inputs, *hidden, outputs]):
        made += [nn.Linear(before, after), nn.ReLU()]
        nn.init.orthogonal_(made[-2].weight, 2**0.5)
        nn.init.zeros_(made[-2].bias)
    made[-2].weight.data *= last
    return nn.Sequential(*made[:-1])


def outputs(net, columns):
    """The outputs of a net for columns (n, inputs) uint8."""
    return net(columns.float() / float(MOST_INPUT))


def chances(net, columns, masks):
    """The logarithms of the chances of all actions (n, width)."""
    return outputs(net, columns).masked_fill(~masks, NEVER).log_softmax(dim=1)


# ---------------------------------------------------------------- playing


class Round(NamedTuple):
    """The decisions of a round (decisions, …): what the seat saw, what all hands were, what was done and worth."""

    columns: torch.Tensor
    whole: torch.Tensor
    masks: torch.Tensor
    chosen: torch.Tensor
    logs: torch.Tensor
    gains: torch.Tensor
    targets: torch.Tensor


@torch.no_grad()
def play_round(table, net, judge, steps):
    """
    Some deals in every row, all seats played by the net.

    Returns the decisions, the places of those in deals that ended in which more than one action was legal, and the
    points of these deals (deals, players).
    """
    rows, state = len(table.seats), table.tensor(table.env.state())
    shown = table.legal, table.seats, table.points, table.ended
    legal, seats, points, ended = (table.room(steps, *each.shape, like=each) for each in shown)
    columns = table.room(steps, rows, table.seen_by_seat.width, like=state)
    masks = table.room(steps, *table.masks().shape, like=table.masks())
    states, chosen = table.room(steps, *state.shape, like=state), torch.empty_like(seats)
    logs = torch.empty(seats.shape, device=table.device)
    for step in range(steps):
        table.columns(table.seen_by_seat, table.observations, columns[step])
        states[step], masks[step] = table.tensor(table.env.state()), table.masks()
        legal[step], seats[step] = table.legal, table.seats
        likely = chances(net, columns[step], masks[step])
        chosen[step] = (likely - torch.empty_like(likely).exponential_().log()).argmax(dim=1)  # drawn by its chance
        logs[step] = likely.gather(1, chosen[step, :, None])[:, 0]
        table.env.step(table.actions[chosen[step]])
        points[step], ended[step] = table.points, table.ended
    whole, values = judged(table, judge, states.flatten(0, 1))
    over, values = ended & EPISODE_OVER != 0, values.reshape(seats.shape)
    gains, complete = advantages(seats, values, table.utilities(points.float()), over)
    data = columns, whole.reshape(steps, rows, -1), masks, chosen, logs, gains, gains + values
    free = complete & (legal & (legal - 1) != 0)
    return Round(*(each.flatten(0, 1) for each in data)), free.flatten().nonzero()[:, 0], points[over].float()


def judged(table, judge, states):
    """The columns of full states (n, width), and their values (n,)."""
    columns = table.room(len(states), table.seen_by_all.width, like=states)
    values = torch.empty(len(states), device=table.device)
    for some, into, worth in zip(*(each.split(AT_ONCE) for each in (states, columns, values)), strict=True):
        table.columns(table.seen_by_all, some, into)
        worth[:] = outputs(judge, into)[:, 0]
    return columns, values


def advantages(seats, values, utilities, over):
    """The generalised advantage of every decision (steps, rows), by seat; and whether its deal ended in this round."""
    gains, complete = torch.zeros_like(values), torch.zeros_like(over)
    rows = torch.arange(values.shape[1], device=values.device)
    later = torch.zeros_like(utilities[0])  # by seat: what its next decision is worth, or the utility at the end
    gain = torch.zeros_like(later)
    ended = torch.zeros_like(over[0])
    for step in reversed(range(len(values))):
        ends = over[step, :, None]
        later, gain = torch.where(ends, utilities[step], later), torch.where(ends, 0, gain)
        ended = complete[step] = ended | over[step]
        seat = seats[step]
        gains[step] = later[rows, seat] - values[step] + LAMBDA * gain[rows, seat]
        later[rows, seat], gain[rows, seat] = values[step], gains[step]
    return gains, complete


# ---------------------------------------------------------------- learning


class Learner:
    """
    Steps of Adam (D. P. Kingma and J. Ba, 2015) for both nets.

    On a GPU a step is a recorded graph of kernels: to start them one by one takes longer than they do.
    """

    def __init__(self, table, net, judge):
        self.table, self.net, self.judge, cuda = table, net, judge, table.device == "cuda"
        self.rate, self.entropy = (torch.tensor(each, device=table.device) for each in (RATE, ENTROPY[0]))
        self.both = [*net.parameters(), *judge.parameters()]
        self.adam = torch.optim.Adam(self.both, lr=self.rate, eps=1e-5, fused=cuda, capturable=cuda)
        self.size = min(MINIBATCH, len(table.seats))
        self.batch = self.graph = None
        self.told = ()  # the error of the judge, and the entropy

    def learn(self, data, places, share):
        """Some epochs over the decisions of a round, in minibatches; `share` of the training is over."""
        self.rate.fill_(RATE * (1 - share))
        self.entropy.fill_(ENTROPY[0] + (ENTROPY[1] - ENTROPY[0]) * share)
        self.batch = self.batch or Round(*(self.table.room(self.size, *each.shape[1:], like=each) for each in data))
        for _ in range(EPOCHS):
            order = places[torch.randperm(len(places), device=self.table.device)]
            for some in order[: len(order) // self.size * self.size].split(self.size):
                for each, into in zip(data, self.batch, strict=True):
                    torch.index_select(each, 0, some, out=into)
                self.step()

    def step(self):
        """A step for the minibatch in `batch`."""
        if self.table.device == "cpu":
            self.update()
            return
        if not self.graph:
            self.record()
        self.graph.replay()

    def record(self):
        """Record the graph, after some steps in which the libraries take the memory they need."""
        aside = torch.cuda.Stream()
        aside.wait_stream(torch.cuda.current_stream())
        with torch.cuda.stream(aside):
            for _ in range(3):
                self.update()
        torch.cuda.current_stream().wait_stream(aside)
        self.graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(self.graph, capture_error_mode="relaxed"):
            self.update()

    def update(self):
        """The clipped loss of the minibatch, its slope, and a step down."""
        self.adam.zero_grad()
        columns, whole, masks, chosen, logs, gains, targets = self.batch
        likely = chances(self.net, columns, masks)
        ratio = (likely.gather(1, chosen[:, None])[:, 0] - logs).exp()
        gains = (gains - gains.mean()) / (gains.std() + 1e-8)
        policy = -torch.minimum(ratio * gains, ratio.clamp(1 - CLIP, 1 + CLIP) * gains).mean()
        entropy = -(likely.exp() * likely).sum(dim=1).mean()
        error = (outputs(self.judge, whole)[:, 0] - targets).square().mean()
        (policy + VALUE * error - self.entropy * entropy).backward()
        for each in (self.net, self.judge):
            nn.utils.clip_grad_norm_(each.parameters(), NORM)
        self.adam.step()
        self.told = error.detach(), entropy.detach()


def train(task, rounds=None, seconds=None, decisions=None, rows=None, device="cpu", seed=1, say=print):
    """
    The net after so many rounds, seconds or decisions, as layers for `net_player`, and what is to be said about it.

    Seconds begin after the first round, in which the kernels are compiled. Of decisions there may be a few more, as
    rounds are played whole.
    """
    torch.manual_seed(seed)
    torch.set_float32_matmul_precision("high")
    if device == "cpu":
        torch.set_num_threads(1)  # layers are so small that threads wait longer for each other than they add
    began = time.monotonic(), time.process_time()
    table = TaskRows(task, rows or ROWS[device], device, seed)
    steps = table.length()
    net = layers(table.seen_by_seat.width, HIDDEN, table.heads.width, last=0.01).to(device)
    judge = layers(table.seen_by_all.width, JUDGE, 1, last=0.1).to(device)
    learner = Learner(table, net, judge)
    a_round = steps * len(table.seats)
    rounds = -(-decisions // a_round) if decisions else rounds
    number, told, share, started = 0, 0.0, 0.0, 0.0  # `share` of the training is over
    while share < 1:
        data, places, points = play_round(table, net, judge, steps)
        learner.learn(data, places, share)
        number += 1
        started = started or time.monotonic()
        share = min(1.0, (time.monotonic() - started) / seconds) if seconds else number / rounds
        if share >= told:
            told += 0.1
            error, entropy = map(float, learner.told)
            say(
                f"{task.id} {share:4.0%}, {time.monotonic() - began[0]:4.0f} s, {number * a_round:13,} decisions: "
                f"a seat scores {float(points.mean()):+.2f} ± {float(points.std()):.2f} in {len(points)} deals; "
                f"entropy {entropy:.3f}, error of the judge {error:.3f}"
            )
    spent = time.monotonic() - began[0], time.process_time() - began[1]
    return kept_layers(net, data.columns), about(table, number * a_round, seed, spent)


def kept_layers(net, columns):
    """The layers as NumPy arrays. An input that is always the same counts as an offset, so it needs no weights."""
    found = [(each.weight.detach().T.cpu().numpy(), each.bias.detach().cpu().numpy()) for each in net[::2]]
    parts = columns.split(AT_ONCE)
    low = torch.stack([part.amin(dim=0) for part in parts]).amin(dim=0).cpu().numpy()
    high = torch.stack([part.amax(dim=0) for part in parts]).amax(dim=0).cpu().numpy()
    (weights, offsets), *rest = found
    same = (low == high)[:, None]
    offsets = offsets + (np.where(same, weights, 0) * (low / MOST_INPUT)[:, None]).sum(axis=0)
    return [(np.where(same, 0, weights), offsets), *rest]


def about(table, decisions, seed, spent):
    """The description of a net: its game, and for the benchmark its name and training."""
    told = {"decisions": decisions, "seed": seed, "cpu_s": round(spent[1], 1), "data": ["self-play"]}
    if table.device == "cuda":
        told["gpu_s"] = round(spent[0], 1)
    train = told | {"method": f"PPO, {HIDDEN} hidden, in all seats", "torch": torch.__version__.partition("+")[0]}
    return {"game": str(table.task.options), "bot": {"name": "ppo", "layout": LAYOUT}, "train": train}


def main():
    """Train for a task, and write the net."""
    words = argparse.ArgumentParser(description=__doc__.splitlines()[1])
    words.add_argument("task", choices=[name for name, task in tasks.items() if not task.asked and not task.partners])
    words.add_argument("--device", choices=ROWS, default="cuda")
    long = words.add_mutually_exclusive_group()
    long.add_argument("--seconds", type=float, default=60, help="of training (default: 60)")
    long.add_argument("--decisions", type=int, help="of training, of all seats together")
    words.add_argument("--rows", type=int, help="deals at the same time")
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--out", default="net.npz", help="file of the net")
    asked = words.parse_args()
    until = {"decisions": asked.decisions} if asked.decisions else {"seconds": asked.seconds}
    keep(*train(tasks[asked.task], **until, rows=asked.rows, device=asked.device, seed=asked.seed), asked.out)


if __name__ == "__main__":
    main()
