"""Worker for bots: answers with a choice, a hint, or a verdict on a claim."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import import_module
from typing import TYPE_CHECKING, Any

from eldest.bots.budget import Budget
from eldest.bots.programs.named import NamedProgram
from eldest.families import FAMILIES, family
from eldest.server.journal.serialisation import arrived_view, sent_view
from eldest.table.deal import View

if TYPE_CHECKING:
    from eldest.reviews.claim import Verdict
    from eldest.reviews.hint import Hint

HINT_SECONDS = 0.2  # of a worker's own time

Question = list[Any]  # bot, seed and view; for a hint only the view; for a claim view and side


def about_a_hint(view: View) -> Question:
    """The question for a hint."""
    return [sent_view(view)]


def question(bot: str, seed: str, view: View) -> Question:
    """The question for a bot's choice."""
    return [bot, seed, sent_view(view)]


def about_a_claim(view: View, side: int) -> Question:
    """The question whether a seat's claim for a side holds in every possible deal."""
    return [sent_view(view), side]


def answerer(module: str, commands: str = "{}") -> Callable[[Question], Any]:
    """
    Seat every bot once, so that everything it needs is compiled; return the function that answers.

    `commands` are the commands of external programs by name, as JSON.
    """
    from eldest.solver.by_rules.every_trick import every_trick

    bots = import_module(module)
    for name in bots.BOTS:
        for each in FAMILIES:
            if not bots.at_once(name, each):
                bots.seat_bot(name, each, "", compiled=True)
    for each in FAMILIES:
        every_trick(family(each).options())
    return unprepared(module, commands, compiled=True)


def unprepared(module: str, commands: str = "{}", *, compiled: bool = False) -> Callable[[Question], Any]:
    """The function that answers; without `compiled`, a question loads what it needs when it needs it first."""
    bots = import_module(module)
    programs = {name: NamedProgram(command) for name, command in json.loads(commands).items()}

    def answer(asked: Question) -> Any:
        if len(asked) == 2:
            from eldest.reviews.claim import judge  # the solvers, which a bot's choice may do without

            return sent_verdict(judge(arrived_view(asked[0]), asked[1]))
        if len(asked) == 1:
            from eldest.reviews.hint import hint

            return sent_hint(hint(arrived_view(asked[0]), Budget(seconds=HINT_SECONDS)))
        bot, seed, sent = asked
        view = arrived_view(sent)
        player = programs.get(bot) or bots.seat_bot(bot, view.options.family, seed, compiled=compiled)
        choice = player.choose(view)
        return choice.action, choice.reason, choice.key

    return answer


def sent_verdict(told: Verdict) -> list[Any]:
    """Serialise a verdict."""
    found = told.refuted
    against = found and [sorted(found.hands.items()), sorted(found.twice.items()), found.line, found.taker]
    return [told.proved, against, told.deals, str(told.count)]


def arrived_verdict(sent: list[Any]) -> Verdict:
    """Deserialise a verdict. Raises `ValueError` or `TypeError` if it is invalid."""
    from eldest.reviews.claim import Counterexample, Verdict

    proved, against, deals, count = sent
    if against is None:
        return Verdict(proved is True, None, int(deals), int(count))
    hands, twice, line, taker = against
    way = tuple((int(seat), str(text)) for seat, text in line)
    return Verdict(False, Counterexample(dict(hands), dict(twice), way, int(taker)), int(deals), int(count))


def sent_hint(told: Hint) -> list[Any]:
    """Serialise a hint."""
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
    """Deserialise a hint. Raises `ValueError` or `TypeError` if it is invalid."""
    from eldest.reviews.hint import Hint, Prospect, Sample

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
