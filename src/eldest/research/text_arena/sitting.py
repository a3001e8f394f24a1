"""A deal in which a model sits for one side, and `rules` in all other seats."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from eldest.families import family
from eldest.phases import TRICKS
from eldest.research.arena.players import Players
from eldest.research.arena.seats import SeatedBot
from eldest.research.benchmark.board import BoardSource, Episode, Sitting
from eldest.research.benchmark.runner import BASELINE
from eldest.research.benchmark.task import Task
from eldest.research.text_arena.prompt import Listener, rules_page
from eldest.research.text_arena.protocol import Message, Model, Question, Reply, Seating, Terms
from eldest.research.text_arena.reply import Fault, action_of, said_in
from eldest.table.actions import number as number_of
from eldest.table.deal import Deal

FIELD = "R"  # all others are `rules`


@dataclass
class Turn:
    """
    A turn of the model: the question, all replies, what was wrong with those that could not be used, the action.

    `default`: no reply could be used, and `rules` acted. `step` counts the actions of the deal before it.
    """

    seat: int
    step: int
    question: str
    replies: list[Reply] = field(default_factory=list)
    faults: list[Fault] = field(default_factory=list)
    action: str = ""
    default: bool = False
    says: str = ""

    def to_json(self) -> dict[str, Any]:
        """The turn in a transcript."""
        told = {
            "seat": self.seat,
            "step": self.step,
            "question": self.question,
            "replies": [each.to_json() for each in self.replies],
            "faults": [list(each) for each in self.faults],
            "action": self.action,
            "default": self.default,
        }
        return told | ({"says": self.says} if self.says else {})

    @classmethod
    def from_json(cls, given: dict[str, Any]) -> Turn:
        """The turn of a transcript; raises KeyError, TypeError or ValueError if there is none."""
        return cls(
            int(given["seat"]),
            int(given["step"]),
            str(given["question"]),
            [Reply.from_json(each) for each in given["replies"]],
            [Fault(str(kind), str(why)) for kind, why in given["faults"]],
            str(given["action"]),
            bool(given["default"]),
            str(given.get("says", "")),
        )


@dataclass
class Talk:
    """A sitting with its turns, and the bids of the model's seats, 1 if made."""

    sitting: Sitting
    turns: list[Turn]
    bids: list[int]


class Table:
    """Plays sittings of a task under some terms."""

    def __init__(self, task: Task, terms: Terms) -> None:
        self.task = task.with_opponents().of_deals()
        self._terms = terms
        self._page = rules_page(task, terms)
        self._family = family(task.options.family)
        self._players = Players(task.options, compiled=False)  # `rules`, which compiling would take longer than playing

    def sit(self, source: BoardSource, number: int, side: int, seating: Seating) -> Talk:
        """A board with the model in the seats of one side."""
        task = self.task
        models = {seat: seating(seat) for seat in task.seats(side)}
        episode = Episode(source, number, list(models))
        deal = episode.deal
        listener = Listener(deal)
        rules = [self._rules(source, number, seat) for seat in range(task.players)]
        turns: list[Turn] = []
        actions = bytearray()
        while not deal.over:
            seat, phase = deal.awaited[0], self._family.phases[deal.row.phase]
            action, legal = rules[seat].choose(deal), deal.view(seat).legal
            if seat in models and (not task.asked or phase.name in task.asked) and legal & (legal - 1):
                turn = Turn(seat, len(actions), listener.question(seat, self._terms))
                self._ask(deal, turn, models[seat])
                if turn.default:
                    turn.action = deal.name(action)
                action = number_of(phase, turn.action)
                if self._terms.talk and phase.name not in TRICKS and all(each.seat != seat for each in turns):
                    turn.says = said_in(turn.replies[-1])
                if turn.says:
                    listener.says(seat, turn.says)
                turns.append(turn)
            actions.append(action)
            episode.act(action)
            listener.after(deal.actions[-1])
        return Talk(Sitting(episode.scores, actions.hex()), turns, episode.bids)

    def _ask(self, deal: Deal, turn: Turn, model: Model) -> None:
        """Ask a model until it names a legal action, or as often as the terms allow."""
        messages: list[Message] = [
            {"role": "system", "content": self._page},
            {"role": "user", "content": turn.question},
        ]
        for _ in range(1 + self._terms.retries):
            reply = model.reply(Question(messages, deal.view(turn.seat)))
            turn.replies.append(reply)
            found = action_of(deal, turn.seat, reply)
            if isinstance(found, str):
                turn.action = found
                return
            turn.faults.append(found)
            if reply.text is not None:
                messages = [*messages, {"role": "assistant", "content": reply.text}]
                messages.append({"role": "user", "content": again(found, deal.legal(turn.seat))})
        turn.default = True

    def _rules(self, source: BoardSource, number: int, seat: int) -> SeatedBot:
        chance = source.chance(number, seat)
        player = self._players.seat(BASELINE, chance, seat)
        return SeatedBot(seat, seat, player, chance, compiled=False)


def again(fault: Fault, legal: list[str]) -> str:
    """The answer to a reply that cannot be used."""
    return f"{fault.why} Answer again, with a last line ACTION: and one of: {' '.join(legal)}"
