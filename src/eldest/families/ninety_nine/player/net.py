"""The net of Ninety-Nine; its weights lie beside it."""

from __future__ import annotations

from eldest.bots.learned.spec import NetSpec
from eldest.families.ninety_nine.player.inputs import TOLD
from eldest.families.ninety_nine.player.outputs import PREDICTED

NET = NetSpec(inputs=TOLD, outputs=PREDICTED, bids_only=True)
