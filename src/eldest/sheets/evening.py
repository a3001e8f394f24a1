"""Results of an evening: who has won how many of several games, and how each of them ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from eldest.families import FAMILIES
from eldest.keeper.sheet import seat_name
from eldest.options import text
from eldest.sheets.kept import Kept
from eldest.sheets.names import plain
from eldest.sheets.paper import Wanted
from eldest.sheets.pdf.document import Printed, printed
from eldest.sheets.words import Catalogue, languages, signed, words

Json = dict[str, Any]


@dataclass
class Standing:
    """How a player stands: games, how many of them were won, and the points of all of them."""

    name: str
    games: int = 0
    won: int = 0
    points: int = 0


def standings(games: Sequence[Kept], tongue: Catalogue) -> list[Standing]:
    """
    Everybody by games won, partners with those of their side; a game that goes on counts too.

    Points decide between equals only if all games are the same one: those of different games are not alike.
    """
    found: dict[str, Standing] = {}
    for number, game in enumerate(games, 1):
        totals = game.totals or [0] * len(game.sides)
        for side, total in enumerate(totals):
            for seat in game.members(side):
                name = _player(game, seat, number, tongue)
                player = found.setdefault(name, Standing(name))
                player.games += 1
                player.won += game.sides[side] in game.winners
                player.points += total
    counted = comparable(games)
    return sorted(found.values(), key=lambda each: (-each.won, -each.points if counted else 0, each.name))


def comparable(games: Sequence[Kept]) -> bool:
    """Whether points of some games may be added: whether all of them are the same game, in the same variant."""
    return len({(game.options.family, getattr(game.options, "variant", None)) for game in games}) == 1


def _player(game: Kept, seat: int, number: int, tongue: Catalogue) -> str:
    """A player's name; of one who has none the seat, and in which game."""
    name = game.player(seat)
    numbered = {words(language)("player", number=seat + 1) for language in languages()}
    if name and name not in {seat_name(seat), *numbered}:
        return name
    return tongue("evening.nameless", player=tongue("player", number=seat + 1), number=number)


def results(title: str, games: Sequence[Kept], wanted: Wanted) -> Printed:
    """The results of an evening."""
    return printed("results", said(title, games, wanted), wanted)


def said(title: str, games: Sequence[Kept], wanted: Wanted) -> Json:
    """The contents, as the template reads them."""
    tongue = words(wanted.language)
    ranked = "by_points" if comparable(games) else "by_games"
    return {
        "title": plain(title) or tongue("evening.title"),
        "language": tongue.language,
        "paper": wanted.paper._asdict(),
        "standings": {
            "head": tongue("evening.standings"),
            "columns": [_capital(tongue(f"evening.{name}")) for name in ("place", "player", "games", "won", "points")],
            "rows": _placed(standings(games, tongue), comparable(games)),
            "note": tongue(f"evening.{ranked}"),
        },
        "games": {
            "head": _capital(tongue("evening.games")),
            "columns": [_capital(tongue(f"evening.{name}")) for name in ("number", "game", "hands", "ended")],
            "rows": [_game(number, game, tongue) for number, game in enumerate(games, 1)],
        },
    }


def _placed(players: list[Standing], with_points: bool) -> list[list[str]]:
    """The rows of the standings; players who stand alike have the same place."""
    rows, place, before = [], 0, None
    for number, each in enumerate(players, 1):
        stands = (each.won, each.points if with_points else 0)
        place, before = (place if stands == before else number), stands
        points = signed(each.points) if with_points else ""
        rows.append([f"{place}.", each.name, str(each.games), str(each.won), points])
    return rows


def _game(number: int, game: Kept, tongue: Catalogue) -> Json:
    """A game in a row: its sides with what they came to, winners marked."""
    totals = game.totals or [0] * len(game.sides)
    variant = getattr(game.options, "variant", None)
    family = game.options.family
    name = FAMILIES[family] if variant is None else tongue.variant(family, text(variant))
    order = sorted(range(len(totals)), key=lambda side: -totals[side])
    return {
        "cells": [str(number), name, str(len([hand for hand in game.hands if hand.get("scores")]))],
        "sides": [
            {
                "name": game.side(side) or tongue("dummy"),
                "total": signed(totals[side]),
                "won": game.sides[side] in game.winners,
            }
            for side in order
        ],
        "note": "" if game.winners else tongue("evening.goes_on"),
    }


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
