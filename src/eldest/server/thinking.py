"""
What a bot is asked, as it crosses to another process and back.

Only what the seat may see crosses: everything else is blanked here once more, whatever was given.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, lru_cache
from importlib import import_module
from typing import Any

from eldest.games import FAMILIES, family
from eldest.options import Options
from eldest.record import Record, Shape
from eldest.table.deal import View

Question = list[Any]  # bot, seed, options, seat, legal set, game and deal as bytes in hexadecimal digits


def question(bot: str, seed: str, view: View) -> Question:
    """What a worker is asked."""
    games = view.family
    game, row = _seen(games.GAME, view.game, view.seat), _seen(games.DEAL, view.row, view.seat)
    return [bot, seed, _text(view.options), view.seat, view.legal, game, row]


@lru_cache(1024)
def _text(options: Options) -> str:
    return str(options)


def _seen(shape: Shape, row: Record, seat: int) -> str:
    """The bytes of a record with everything that the seat may not see blanked."""
    seen = int.from_bytes(bytes(row), "big") & _mask(shape, seat)
    return seen.to_bytes(len(bytes(row)), "big").hex()


@cache
def _mask(shape: Shape, seat: int) -> int:
    return int.from_bytes(b"".join(b"\xff" * 8 if visible else bytes(8) for visible in shape.mask(seat)), "big")


def view_of(options: str, seat: int, legal: int, game: str, row: str) -> View:
    """The view that crossed."""
    chosen = _options(options)
    games = family(chosen.family)
    return View(games, chosen, seat, _record(games.GAME, game), _record(games.DEAL, row), legal)


@lru_cache(1024)
def _options(text: str) -> Options:
    return family(text.partition("(")[0]).OPTIONS.parse(text)


def _record(shape: Shape, written: str) -> Record:
    return shape.structure.from_buffer_copy(bytes.fromhex(written))


def answerer(module: str) -> Callable[[Question], tuple[int, str]]:
    """Seat every bot of a module once, so that all they need is compiled; answers how questions are answered."""
    bots = import_module(module)
    for name in bots.BOTS:
        for each in FAMILIES:
            bots.seat_bot(name, each, "", compiled=True)

    def answer(asked: Question) -> tuple[int, str]:
        bot, seed, *seen = asked
        view = view_of(*seen)
        choice = bots.seat_bot(bot, view.options.family, seed, compiled=True).choose(view)
        return choice.action, choice.reason

    return answer
