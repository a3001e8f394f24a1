"""Reads a reply: the action in its last line `ACTION: name`, and what it says aloud in a line `SAY: …`."""

from __future__ import annotations

import re
from typing import NamedTuple

from eldest.cards import NotACard
from eldest.research.text_arena.protocol import Reply
from eldest.table.actions import NotAnAction
from eldest.table.deal import Deal, NotAllowed

ACTION = re.compile(r"^\W*action\W*:(.*)$", re.IGNORECASE | re.MULTILINE)
SAY = re.compile(r"^\W*say\W*:(.*)$", re.IGNORECASE | re.MULTILINE)
AROUND = " \t\r*_`'\"“”.<>[](){}"  # what models put around a name
ALOUD = 140  # characters that may be said

KINDS = ("illegal", "unreadable", "cut", "late")  # of faults


class Fault(NamedTuple):
    """Why a reply cannot be used: its kind, and the reason in a line."""

    kind: str
    why: str


def action_of(deal: Deal, seat: int, reply: Reply) -> str | Fault:
    """The text of the legal action that a reply names, or why it names none."""
    if reply.text is None:
        return Fault("late", "No reply came in time.")
    named = ACTION.findall(reply.text)
    if not named:
        if reply.cut:
            return Fault("cut", "The reply was cut off before its line ACTION: it was too long.")
        return Fault("unreadable", "The reply has no line that begins with ACTION:")
    name = named[-1].strip(AROUND)
    try:
        return deal.allowed(name, seat)
    except NotAllowed as refusal:
        return Fault("illegal", _sentence(str(refusal)))
    except (NotACard, NotAnAction) as error:
        return Fault("unreadable", _sentence(str(error)))


def said_in(reply: Reply) -> str:
    """The line that a reply says aloud, at most 140 characters; empty if there is none."""
    said = SAY.findall(reply.text or "")
    return " ".join(said[-1].split()).strip('*_`"“” ')[:ALOUD] if said else ""


def _sentence(text: str) -> str:
    """A text as a sentence in one line."""
    line = " ".join(text.split())
    return line[:1].upper() + line[1:] + ("" if line.endswith((".", "?", "!")) else ".")
