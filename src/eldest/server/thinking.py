"""What a worker answers for bots: one question, one choice."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from eldest.games import FAMILIES
from eldest.server.crossing import arrived_view, sent_view
from eldest.table.deal import View

Question = list[Any]  # bot, seed, view


def question(bot: str, seed: str, view: View) -> Question:
    """What a bot is asked."""
    return [bot, seed, sent_view(view)]


def answerer(module: str) -> Callable[[Question], tuple[int, str, str]]:
    """Seat once every bot that will be asked, so that all they need is compiled; then answer."""
    bots = import_module(module)
    for name in bots.BOTS:
        for each in FAMILIES:
            if each not in bots.AT_ONCE.get(name, ()):
                bots.seat_bot(name, each, "", compiled=True)

    def answer(asked: Question) -> tuple[int, str, str]:
        bot, seed, sent = asked
        view = arrived_view(sent)
        choice = bots.seat_bot(bot, view.options.family, seed, compiled=True).choose(view)
        return choice.action, choice.reason, choice.key

    return answer
