"""
Observations as tokens, for recurrent and attention nets.

    tokens = Tokens(env.legend)
    tokens(env.observations)          # (rows, length, 5) uint8
"""

from __future__ import annotations

from functools import cached_property
from typing import Any

from eldest.arrays import np
from eldest.cards import NAMES, UNIVERSE
from eldest.compiler import machine
from eldest.engine.batch import Array
from eldest.engine.tokens import FIELDS, FIRST_SET, Known, write_tokens_of_rows
from eldest.envs.encoders.dense import check_observations, check_room, read_as_numbers
from eldest.envs.encoders.layouts import card_sets, fields
from eldest.envs.encoders.legend import Legend, check_legend

KINDS = ("padding", "call", "played in an earlier trick", "on the table")


class Tokens:
    """
    The tokens (n, length, 5) uint8 of observations (n, bytes) uint8: what was called and played, and the cards known.

    A token is its kind (`kinds`), a seat counted from the observer, a card or call (its place in `legend.traced`, calls
    counted from the first call), the trick, and the round in the trick. Calls come first, then cards by the round in
    which they were played, in the order of the pack within a round (an observation does not say who led), then the
    cards of all sets; the rest is padding, 0.
    """

    fields = FIELDS

    def __init__(self, legend: Legend) -> None:
        check_legend(legend)
        self.legend = legend
        sets = card_sets(legend)
        self.kinds = (*KINDS, *(name for name, _, _ in sets))
        pack = legend.options.pack()
        self.length = len(legend.traced) - len(legend.faces) - legend.twin + 2 * len(pack)  # no card is known thrice
        faces = np.zeros(UNIVERSE, np.int64)
        faces[list(legend.faces)] = np.arange(len(legend.faces))
        self._known = Known(
            np.array([at for _, _, at in sets], np.int64).T.copy(),
            np.array([seat for _, seat, _ in sets], np.int64),
            faces,
            fields(legend).program.traces,
        )

    def __call__(self, observations: Array, out: Any = None) -> Array:
        """The tokens, written into `out` (n, length, 5) uint8 if there is one. Raises `NotAnEnvironment`."""
        seen = np.require(observations, requirements=["C", "W"])
        check_observations(seen, self.legend)
        shape = (len(seen), self.length, len(FIELDS))
        into = np.empty(shape, np.uint8) if out is None else np.asarray(out)
        check_room(into, shape, np.dtype(np.uint8))
        most = self._entry(self._known, read_as_numbers(seen), into, 0, len(seen))
        if most > self.length:
            raise ValueError(f"an observation has {most} tokens, more than {self.length}")
        return into

    @cached_property
    def _entry(self) -> Any:
        room = np.zeros((1, self.legend.size), np.uint8)
        out = np.zeros((1, self.length, len(FIELDS)), np.uint8)
        return machine(write_tokens_of_rows, self._known, read_as_numbers(room), out, 0, 0)

    def describe(self, tokens: Array) -> list[str]:
        """The tokens (length, 5) of one observation in words, without the padding."""
        lines = []
        for kind, seat, thing, trick, lap in tokens.tolist():
            if kind >= FIRST_SET:
                lines.append(f"{self.kinds[kind]}: {NAMES[self.legend.faces[thing]]}")
            elif kind:
                calls = len(self.legend.faces) + self.legend.twin if KINDS[kind] == "call" else 0
                when = "" if calls else f", trick {trick + 1}" + (f", round {lap + 1}" if lap else "")
                lines.append(f"{self.legend.traced[calls + thing]} by {'me' if not seat else f'+{seat}'}{when}")
        return lines
