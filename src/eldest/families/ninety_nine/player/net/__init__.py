"""The net of Ninety-Nine; its weights lie beside it."""

from __future__ import annotations

from eldest.bots.learned.spec import NetSpec
from eldest.families.ninety_nine.player.net.inputs import FEATURES
from eldest.families.ninety_nine.player.net.outputs import PREDICTED

NET = NetSpec(inputs=FEATURES, outputs=PREDICTED, bids_only=True, overruled=10.0)
