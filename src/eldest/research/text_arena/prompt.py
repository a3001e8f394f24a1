"""Prompts: the rules on a page and the form of an answer, and at a model's turn the table in words."""

from __future__ import annotations

from collections.abc import Iterator

from eldest import cards
from eldest.families import FAMILIES
from eldest.lessons.course import short_rules
from eldest.narration.events import Narrator, turn_up
from eldest.narration.messages import Message
from eldest.options import Options, text
from eldest.research.benchmark.task import Task
from eldest.research.text_arena.protocol import Terms
from eldest.research.text_arena.reply import ALOUD
from eldest.sampler.hidden import HIDING, Lot, unplaced
from eldest.table import standing
from eldest.table.deal import Action, Deal
from eldest.table.dealing import arranged, twins

FORM = """\
You are asked when it is your turn and more than one action is legal. Think as you like, but end every reply with a line
ACTION: name
where name is one of the legal actions in the question, written as there. A reply without such a line, or with an \
action that is not legal, is refused with the reason; if you give none that is legal, a simple player acts for you."""
TALK = f"""\
At your first turn you may also write a line
SAY: a sentence of at most {ALOUD} characters
before the line ACTION. Everybody at the table hears it."""
NOTATION = "Cards are written as rank and suit: KS is the king of spades, TD the ten of diamonds, JK the joker."

# Cards that only the seat knows, by field of the deal; other names are told as they are.
OWN = {"bid_cards": "You laid aside", "discards": "You discarded", "taken": "You took from the widow"}


def rules_page(task: Task, terms: Terms) -> str:
    """The first message: the rules, the options in force, the table, and the form of an answer."""
    options = task.options
    parts = [
        f"You play {FAMILIES[options.family]}, a card game. The rules:",
        short_rules(options.family).get("en", ""),
        _in_force(options),
        _aim(task),
        NOTATION,
        FORM,
        TALK if terms.talk else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _in_force(options: Options) -> str:
    """The options that differ from the printed rules, with their meaning."""
    declared = options.declared()
    lines = [f"- {declared[name].help}: {text(value)}" for name, value in options.changed().items()]
    return "\n".join(["At this table, whatever the rules above say:", *lines]) if lines else ""


def _aim(task: Task) -> str:
    seats = " ".join(f"P{seat}" for seat in range(task.players))
    told = f"{task.players} seats, clockwise: {seats}. One deal is played, the first of a match."
    if task.sides < task.players:
        sides = [
            " and ".join(f"P{seat}" for seat in range(side, task.players, task.sides)) for side in range(task.sides)
        ]
        told += f" The teams: {'; '.join(sides)}."
    if task.asked:
        told += f" You decide only in: {', '.join(task.asked)}; a simple player does the rest for you."
    if task.sides > 2:
        return f"{told} Score as many points as you can in it."
    return f"{told} Score as many points more than the other side as you can in it."


class Listener:
    """Follows a deal and knows for every seat what it has heard, a line for each event."""

    def __init__(self, deal: Deal) -> None:
        self._deal = deal
        self._narrator = Narrator(deal)
        begins = [f"P{deal.row.dealer} deals.", *_texts(turn_up(deal.family, deal.view().row))]
        self.heard = [[" ".join(begins)] for _ in range(deal.rules.players)]

    def after(self, done: Action) -> None:
        """Hear the last action."""
        narration = self._narrator.after(done)
        for seat, lines in enumerate(self.heard):
            if said := " ".join(_texts(narration.said(seat))):
                lines.append(said)

    def says(self, seat: int, words: str) -> None:
        """Hear what a seat says aloud."""
        for lines in self.heard:
            lines.append(f"P{seat} says: {words}")

    def question(self, seat: int, terms: Terms) -> str:
        """The table as a seat knows it, and its legal actions."""
        return situation(self._deal, self.heard[seat], seat, terms)


def situation(deal: Deal, heard: list[str], seat: int, terms: Terms) -> str:
    """The announcements that a seat has heard, its cards and its legal actions."""
    scores = zip(standing.side_names(deal.family, deal.rules), deal.game.scores, strict=False)
    lines = [
        f"You are P{seat}.",
        "",
        "So far:",
        *(f"- {line}" for line in heard),
        "",
        f"Score before this deal: {', '.join(f'{name} {score}' for name, score in scores)}.",
        *_cards(deal, seat),
        *(_deductions(deal, seat) if terms.deductions else ()),
        f"Your turn: {deal.phase}. Legal actions: {' '.join(deal.legal(seat))}",
    ]
    return "\n".join(lines)


def _texts(messages: Iterator[Message] | list[Message]) -> list[str]:
    return [each["text"] for each in messages]


def _cards(deal: Deal, seat: int) -> Iterator[str]:
    """The cards that the seat holds, that it alone knows, and that lie open."""
    row = deal.view(seat).row
    trump = deal.family.face.trump(row)
    held = arranged(deal.family, trump, row.hands[seat], twins(deal.family, row, seat))
    yield f"Your hand: {_named(held)}"
    for name, field in deal.family.deal.fields.items():
        known = getattr(row, name)
        if field.of == "cards" and field.by == "seat" and name in OWN and known[seat]:
            yield f"{OWN[name]}: {_named(deal.family.face.arranged(trump, known[seat]))}"
        elif name == "faceup" and known:
            hand = deal.family.face.open_hand(deal.rules, row)
            whose = "Face up" if hand < 0 else f"P{hand}'s hand" if hand < deal.rules.players else "The dummy"
            yield f"{whose}: {_named(deal.family.face.arranged(trump, known))}"


def _named(held: list[int]) -> str:
    return " ".join(map(cards.name, held)) or "none"


def _deductions(deal: Deal, seat: int) -> Iterator[str]:
    """Deductions from the play: the cards that the seat has not seen, and those that a hand cannot hold."""
    known, row = HIDING.of(deal.options.family), deal.view(seat).row
    left = unplaced(deal.options, known.placed(deal.options, deal.rules, row, seat))
    yield f"Not seen by you: {_named(left)}"
    for lot in known.lots(deal.options, deal.rules, row, seat):
        barred = [card for card in dict.fromkeys(left) if lot.barred >> card & 1]
        if lot.room and barred:
            yield f"{_place(deal, lot)} cannot have: {_named(barred)}"


def _place(deal: Deal, lot: Lot) -> str:
    """The places of unseen cards."""
    if lot.field != "hands":
        return f"The {lot.field}"
    return f"P{lot.index}" if lot.index < deal.rules.players else "The dummy"
