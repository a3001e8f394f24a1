"""The net of Oh Hell; its weights lie beside it."""

from __future__ import annotations

from eldest.bots.learned.spec import NetSpec
from eldest.families.oh_hell.player.net.inputs import FEATURES
from eldest.families.oh_hell.player.net.outputs import PREDICTED

NET = NetSpec(inputs=FEATURES, outputs=PREDICTED)
