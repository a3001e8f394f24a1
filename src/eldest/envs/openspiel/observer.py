"""What a seat sees of a state, as numbers and in words."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from eldest.envs.dense import Dense
from eldest.envs.openspiel.dealt import CHANCE, Dealt
from eldest.envs.refusals import NotAnEnvironment
from eldest.record import SPECTATOR


class Observer:
    """
    OpenSpiel's observer of one seat: of all that it sees, of what everybody sees, or of what nobody else sees.

    `tensor` (width,) float32 has the columns of `Dense`, all 0 before the cards are dealt; of what nobody else sees
    there is only the text. With perfect recall the text has the past too; the numbers have its traces in any case,
    all but the order in which a seat laid its own cards aside.
    """

    def __init__(self, kind: Any, dense: Dense) -> None:
        known = pyspiel.PrivateInfoType
        sides = (kind.public_info, kind.private_info)
        if sides not in ((True, known.SINGLE_PLAYER), (True, known.NONE), (False, known.SINGLE_PLAYER)):
            raise NotAnEnvironment(f"observer: expected what everybody or one seat sees, or both, not {sides}")
        self._public, self._private = kind.public_info, kind.private_info == known.SINGLE_PLAYER
        self._recalls = kind.perfect_recall
        self._dense = dense
        self.tensor = np.zeros(len(dense.names), np.float32) if self._public else None
        self.dict = {} if self.tensor is None else {"observation": self.tensor}

    def set_from(self, state: Any, player: int) -> None:
        """Write what a seat sees into `tensor`."""
        if self.tensor is None:
            return
        if state.dealt.mover == CHANCE:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._dense(state.dealt.table.observation(self._seat(player))[None])[0]

    def string_from(self, state: Any, player: int) -> str:
        """The same in words."""
        dealt: Dealt = state.dealt
        return dealt.seen(self._seat(player), self._recalls) if self._public else dealt.held(player)

    def _seat(self, player: int) -> int:
        return player if self._private else SPECTATOR
