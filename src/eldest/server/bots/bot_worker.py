"""What a worker answers for bots: a choice, all that a hint says, or whether a claim holds."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

from eldest.bots.budget import Budget
from eldest.bots.programs.named import NamedProgram
from eldest.families import FAMILIES, family
from eldest.review.claim import Counterexample, Verdict, judge
from eldest.review.hint import Hint, Prospect, Sample, hint
from eldest.server.journal.serialisation import arrived_view, sent_view
from eldest.solver.by_rules.every_trick import every_trick
from eldest.table.deal import View

HINT_SECONDS = 0.2  # of a worker's own time

Question = list[Any]  # bot, seed, view; for a hint the view alone


def about_a_hint(view: View) -> Question:
    """What is asked for a hint."""
    return [sent_view(view)]


def question(bot: str, seed: str, view: View) -> Question:
    """What a bot is asked."""
    return [bot, seed, sent_view(view)]


def about_a_claim(view: View, side: int) -> Question:
    """Does what this seat claims for its side hold, however the cards lie?"""
    return [sent_view(view), side]


def answerer(module: str, commands: str = "{}") -> Callable[[Question], Any]:
    """
    Seat once every bot that will be asked, so that all they need is compiled; then answer.

    `commands` are those of programs that play, by name, as JSON.
    """
    bots = import_module(module)
    programs = {name: NamedProgram(command) for name, command in json.loads(commands).items()}
    for name in bots.BOTS:
        for each in FAMILIES:
            if not bots.at_once(name, each):
                bots.seat_bot(name, each, "", compiled=True)
    for each in FAMILIES:
        every_trick(family(each).options())

    def answer(asked: Question) -> Any:
        if len(asked) == 2:
            return sent_verdict(judge(arrived_view(asked[0]), asked[1]))
        if len(asked) == 1:
            return sent_hint(hint(arrived_view(asked[0]), Budget(seconds=HINT_SECONDS)))
        bot, seed, sent = asked
        view = arrived_view(sent)
        player = programs.get(bot) or bots.seat_bot(bot, view.options.family, seed, compiled=True)
        choice = player.choose(view)
        return choice.action, choice.reason, choice.key

    return answer


def sent_verdict(told: Verdict) -> list[Any]:
    """What is said of a claim, on its way."""
    found = told.refuted
    against = found and [sorted(found.hands.items()), sorted(found.twice.items()), found.line, found.taker]
    return [told.proved, against, told.deals, str(told.count)]


def arrived_verdict(sent: list[Any]) -> Verdict:
    """What is said of a claim, when it has crossed. Raises ValueError or TypeError where it is nothing of the kind."""
    proved, against, deals, count = sent
    if against is None:
        return Verdict(proved is True, None, int(deals), int(count))
    hands, twice, line, taker = against
    way = tuple((int(seat), str(text)) for seat, text in line)
    return Verdict(False, Counterexample(dict(hands), dict(twice), way, int(taker)), int(deals), int(count))


def sent_hint(told: Hint) -> list[Any]:
    """A hint on its way."""
    samples = [[sorted(each.hands.items()), sorted(each.twice.items()), each.best, each.other] for each in told.samples]
    return [
        told.kind,
        [list(each) for each in told.prospects],
        samples,
        str(told.count),
        told.looked_at,
        told.effective,
        sorted(told.plans.items()),
    ]


def arrived_hint(sent: list[Any]) -> Hint:
    """A hint that has crossed. Raises ValueError or TypeError where it is none."""
    kind, prospects, samples, count, looked_at, effective, plans = sent
    return Hint(
        str(kind),
        tuple(Prospect(*each) for each in prospects),
        tuple(Sample(dict(hands), dict(twice), best, other) for hands, twice, best, other in samples),
        int(count),
        int(looked_at),
        float(effective),
        {int(action): tuple(map(int, plan)) for action, plan in plans},
    )
