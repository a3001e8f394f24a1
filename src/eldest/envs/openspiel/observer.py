"""A seat's observations of a state, as numbers and as text."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel

from eldest.envs.checks import NotAnEnvironment
from eldest.envs.encoders.dense import Dense
from eldest.envs.openspiel.dealt import CHANCE, Dealt
from eldest.record import SPECTATOR


class Observer:
    """
    OpenSpiel's observer of one seat: of everything it sees, of public data only, or of its private data only.

    `tensor` (width,) float32 has the columns of `Dense`, all 0 before the cards are dealt; private data
    is available only as text. With perfect recall the text includes the past; the numbers always have its traces,
    except for the order in which a seat laid its own cards aside.
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
        """Write a seat's observation into `tensor`."""
        if self.tensor is None:
            return
        if state.dealt.mover == CHANCE:
            self.tensor.fill(0)
        else:
            self.tensor[:] = self._dense(state.dealt.table.observation(self._seat(player))[None])[0]

    def string_from(self, state: Any, player: int) -> str:
        """A seat's observation as text."""
        dealt: Dealt = state.dealt
        return dealt.seen(self._seat(player), self._recalls) if self._public else dealt.held(player)

    def _seat(self, player: int) -> int:
        return player if self._private else SPECTATOR
