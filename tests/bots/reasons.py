"""The reasons of all bots: their keys, and their English text."""

from __future__ import annotations

from eldest.bots.characters.player import HABIT, STYLE
from eldest.bots.reason import COMMON
from eldest.bots.rule_player import reasons_of
from eldest.families import FAMILIES

REASONS = {
    reason.key: reason.text
    for reason in (*COMMON, HABIT, STYLE, *(each for game in FAMILIES for each in reasons_of(game)))
}
