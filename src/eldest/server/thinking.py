"""What a worker answers for bots: one question, one choice."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from eldest.bots.programs.named import NamedProgram
from eldest.games import FAMILIES
from eldest.server.crossing import arrived_view, sent_view
from eldest.table.deal import View

Question = list[Any]  # bot, seed, view


def question(bot: str, seed: str, view: View) -> Question:
    """What a bot is asked."""
    return [bot, seed, sent_view(view)]


def answerer(module: str, commands: str = "{}") -> Callable[[Question], tuple[int, str, str]]:
    """
    Seat once every bot that will be asked, so that all they need is compiled; then answer.

    `commands` are those of programs that play, by name, as JSON.
    """
    bots = import_module(module)
    programs = {name: NamedProgram(command) for name, command in json.loads(commands).items()}
    for name in bots.BOTS:
        for each in FAMILIES:
            if each not in bots.AT_ONCE.get(name, ()):
                bots.seat_bot(name, each, "", compiled=True)

    def answer(asked: Question) -> tuple[int, str, str]:
        bot, seed, sent = asked
        view = arrived_view(sent)
        player = programs.get(bot) or bots.seat_bot(bot, view.options.family, seed, compiled=True)
        choice = player.choose(view)
        return choice.action, choice.reason, choice.key

    return answer
