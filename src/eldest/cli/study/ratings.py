"""`eldest bots ratings`: how strong bots have been found."""

from __future__ import annotations

import json

from eldest.bots import BOTS
from eldest.bots.rated import Rated, tables

WIDE = 15


def main(as_json: bool) -> None:
    """Print the ratings of all tables, a line each."""
    if as_json:
        told = [each._asdict() | {"bots": [bot._asdict() for bot in each.bots]} for each in tables()]
        print(json.dumps(told, indent=1))
        return
    print(f"{'game':14}{'players':>8}{'deals':>7}" + "".join(f"{name:>{WIDE}}" for name in BOTS))
    for each in tables():
        found = {bot.bot: _told(bot) for bot in each.bots}
        row = "".join(f"{found.get(name, '-'):>{WIDE}}" for name in BOTS)
        print(f"{each.family:14}{each.players:8}{each.deals:7}{row}")


def _told(bot: Rated) -> str:
    return f"{bot.points} ± {bot.high - bot.points}"
