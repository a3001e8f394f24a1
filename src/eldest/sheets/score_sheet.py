"""Score sheets: blank, half filled or final, with a rules card on the back."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from eldest.families import FAMILIES
from eldest.options import text
from eldest.sheets.families import SHEET
from eldest.sheets.kept import Kept
from eldest.sheets.paper import Wanted
from eldest.sheets.pdf.document import Printed, printed
from eldest.sheets.rules_card import rules_card
from eldest.sheets.words import Catalogue, words


def score_sheet(games: Sequence[Kept], wanted: Wanted) -> Printed:
    """The score sheet of games of one family."""
    return printed("sheet", said(games, wanted), wanted)


def said(games: Sequence[Kept], wanted: Wanted) -> dict[str, Any]:
    """The contents, as the template reads them."""
    tongue, name = words(wanted.language), games[0].options.family
    sheet = SHEET.of(name)
    games = [replace(game, open=game.open and sheet.any_number) for game in games]
    return {
        "title": _title(games[0], tongue),
        "also": tongue(f"{name}.also"),
        "language": tongue.language,
        "paper": wanted.paper._asdict(),
        "copies": wanted.copies,
        "card": rules_card(games[0], tongue) if wanted.card else None,
        "fronts": [front.to_json() for front in sheet.fronts(games, tongue)],
    }


def _title(game: Kept, tongue: Catalogue) -> str:
    """The name of the game, or of the variant if variants have names."""
    name, variant = game.options.family, getattr(game.options, "variant", None)
    return FAMILIES[name] if variant is None else tongue.variant(name, text(variant))
