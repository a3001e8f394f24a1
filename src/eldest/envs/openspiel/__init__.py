"""
The games as OpenSpiel games. Needs `eldest[rl]`.

    import eldest.envs.openspiel
    import pyspiel

    game = pyspiel.load_game("eldest_sweven(players=3)")
"""

from __future__ import annotations

from importlib.util import find_spec

from eldest.envs.checks import NotInstalled
from eldest.families import FAMILIES

if not find_spec("pyspiel"):
    raise NotInstalled("OpenSpiel is not installed: pip install 'eldest[rl]'")

from eldest.envs.openspiel import game, tiny

TINY = tuple(tiny.TINY)  # names of the games small enough for NashConv

for _name in FAMILIES:
    game.register(_name)
for _name in TINY:
    tiny.register(_name)
