"""
Rows of a benchmark's task as tensors of PyTorch, on a GPU or the processor, without a copy.

`examples/ppo_gpu.py` learns from them. A net sees columns of one byte (see `examples/net_player.py`), and has an output
for each action of each phase.
"""

from __future__ import annotations

import numpy as np
import torch

from eldest.envs import Dense, Heads, vector
from examples.net_player import LAYOUT, TYPE

EPISODE_OVER = 2  # the bit of `ended`


class NotTrained(ValueError):
    """A task that one net cannot learn in all seats."""


class TaskRows:
    """Rows of a task on a device. The tensors share the environment's memory, which every step overwrites."""

    def __init__(self, task, rows, device, seed):
        if task.asked or task.partners or task.games:
            raise NotTrained(f"{task.id}: bots play there beside the net; train for its game, and let the net play it")
        task.of_deals()
        self.task, self.device = task, device
        changed = task.options.changed()
        self.env = vector(task.options.family, rows, device=device, seed=seed, illegal="lowest", **changed)
        moment = self.env.moment
        self.observations, self.legal, self.seats, self.points, self.ended = map(self.tensor, tuple(moment)[:5])
        self.seen_by_seat, self.seen_by_all = self.env.encoder(LAYOUT, TYPE), Dense(self.env.whole, LAYOUT, TYPE)
        self.heads = heads = Heads(self.env.legend)
        self.actions = torch.tensor([action for head in heads.by_phase for action in head.actions], device=device)
        lengths = torch.tensor([len(head.actions) for head in heads.by_phase])
        self.phases = torch.repeat_interleave(torch.arange(len(lengths)), lengths).to(device)
        self.phase_at = next(item.at for item in self.env.legend.items if item.name == "deal.phase")

    def tensor(self, array):
        """An array of the environment as a tensor, without a copy."""
        return torch.from_numpy(np.asarray(array)) if self.device == "cpu" else torch.as_tensor(array, device="cuda")

    def room(self, *shape, like):
        """A tensor of this shape and the type of another."""
        return torch.empty(shape, dtype=like.dtype, device=self.device)

    def columns(self, encode, observations, out):
        """Write the columns (n, width) uint8 of observations (n, bytes)."""
        if self.device == "cpu":
            encode(observations.numpy(), out=out.numpy())
        else:
            encode(observations, out=out)

    def masks(self):
        """The legal columns of the net that plays (rows, width), as `Heads.masks` finds them on the processor."""
        return (self.legal[:, None] >> self.actions & 1 == 1) & (
            self.observations[:, self.phase_at, None] == self.phases
        )

    def utilities(self, points):
        """What the task counts for each seat (…, players): its points, with two sides less the other's, scaled."""
        return (points - points.roll(-1, dims=-1) if self.task.sides == 2 else points) / self.task.scale

    def length(self):
        """How many steps make a round: as many as a deal has, or, if deals differ, twice as many as the longest had."""
        ended, steps, together = torch.zeros_like(self.ended), 0, True
        while not ended.all():
            together = together and not ended.any()
            self.env.step(self.env.sample())
            ended |= self.ended & EPISODE_OVER
            steps += 1
        return steps if together else 2 * steps
