"""The rules card of a game, as its options make it: short lines with the clauses that they shorten."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

from eldest.sheets.agreed import holding
from eldest.sheets.kept import Kept
from eldest.sheets.words import SIGNS, Words
from eldest.table.plain_yaml import load

FOLDER = Path(__file__).parent / "cards"
Json = dict[str, Any]


@cache
def cards(language: str) -> Json:
    """The rules cards of a language, by family."""
    found: Json = load((FOLDER / f"{language}.yaml").read_text(encoding="utf-8"))
    return found


def rules_card(game: Kept, words: Words) -> Json:
    """The sections of a card, and the table of values where bids have them."""
    written = cards(words.language)
    sections = [
        {"head": written["heads"][head], "lines": holding(lines, game)}
        for head, lines in written[game.options.family].items()
    ]
    return {"foot": words("card"), "sections": sections, "values": _values(game, words)}


def _values(game: Kept, words: Words) -> Json | None:
    """FH-25, FH-26, FH-27  What every bid of Five Hundred is worth, the lowest suit at the left."""
    if game.options.family != "five_hundred":
        return None
    games, rules = game.games, game.rules

    def worth(tricks: int, suit: str) -> int:
        return int(games.face.worth(rules, games.calls.index(f"{tricks}{suit}")))

    order = sorted((*SIGNS, "NT"), key=lambda suit: worth(6, suit))
    rows = [[str(tricks), *(str(worth(tricks, suit)) for suit in order)] for tricks in range(6, 11)]
    return {"head": words("values"), "columns": [words("tricks"), *map(words.trump, order)], "rows": rows}
