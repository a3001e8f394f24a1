"""The rules card of a game, as its options make it: short lines with the clauses that they shorten."""

from __future__ import annotations

from typing import Any

from eldest.sheets.agreed import holding
from eldest.sheets.kept import Kept
from eldest.sheets.words import SIGNS, Catalogue, of_family
from eldest.table.clauses import sentences
from eldest.table.rule_book import chapters

Json = dict[str, Any]


def rules_card(game: Kept, words: Catalogue) -> Json:
    """The sections of a card, and the table of values if bids have them."""
    written = of_family(game.options.family, words.language)["card"]
    sections = [{"head": words(f"heads.{head}"), "lines": holding(lines, game)} for head, lines in written.items()]
    sections = sections or _by_chapter(game)
    return {"foot": words("card"), "sections": sections, "values": _values(game, words)}


def _by_chapter(game: Kept) -> list[Json]:
    """The short lines that the rules quote, under the heads of the rule book."""
    said = sentences(game.family)
    sections = [
        {
            "head": chapter.title,
            "lines": [{"says": said[label], "clauses": [label]} for label in chapter.labels if label in said],
        }
        for chapter in chapters(game.options.family)
    ]
    return [section for section in sections if section["lines"]]


def _values(game: Kept, words: Catalogue) -> Json | None:
    """The value of every bid on a board of tricks and suits, with the lowest suit at the left."""
    games, rules = game.family, game.rules
    if games.traits.panel != "board":
        return None

    def worth(tricks: int, suit: str) -> int:
        return int(games.face.worth(rules, games.calls.index(f"{tricks}{suit}")))

    order = sorted((*SIGNS, "NT"), key=lambda suit: worth(6, suit))
    rows = [[str(tricks), *(str(worth(tricks, suit)) for suit in order)] for tricks in range(6, 11)]
    return {"head": words("values"), "columns": [words("tricks"), *map(words.trump, order)], "rows": rows}
