"""The net of Five Hundred; its weights lie beside it."""

from __future__ import annotations

from eldest.bots.learned.spec import NetSpec
from eldest.families.five_hundred.player.net.inputs import FEATURES
from eldest.families.five_hundred.player.net.outputs import PREDICTED

NET = NetSpec(inputs=FEATURES, outputs=PREDICTED, phases=("call",), bids_only=True, players=(3, 4), heeds_scores=True)
