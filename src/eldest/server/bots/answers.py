"""Answers to what somebody asked: why an action is refused, and why a trick is won."""

from __future__ import annotations

from typing import Any

from eldest.cards import NAMES
from eldest.families import Family
from eldest.narration.messages import SENTENCES, Words, words
from eldest.phases import SEATS
from eldest.table.clauses import sentences
from eldest.table.deal import Deal, NotAllowed

SHOWN = 40  # characters of a text that is no action


def rule(family: Family, clause: str) -> dict[str, str]:
    """A clause as a sentence quotes it: its label, and its short line."""
    return {"clause": clause, "rule": sentences(family).get(clause, "").rstrip(".")}


def refusal(fault: ValueError, family: Family, given: str = "") -> Words:
    """Why an action is refused: with the clause, where the rules refuse it; `given` is what was asked for."""
    if not isinstance(fault, NotAllowed):
        return words("not_an_action", given=repr(given[:SHOWN]))
    values: dict[str, Any] = dict(fault.values)
    key = fault.key
    if key == "not_allowed" and not fault.clause:
        return words("not_an_action", given=values["action"])
    if key == "not_allowed":
        key, values = _not_that(family, values["phase"], values["action"])
    if fault.clause:
        values |= rule(family, fault.clause)
    return words(key if key in SENTENCES else "refused", **values)


def _not_that(family: Family, phase: str, action: str) -> tuple[str, dict[str, Any]]:
    """The sentence for a card, a call, a suit or a seat that is not allowed."""
    actions = next(each.actions for each in family.phases if each.name == phase)
    if actions == "cards":
        return "not_that_card", {"card": action}
    if actions == "seats":
        return "not_that_seat", {"partner": int(action.removeprefix("P")) % SEATS}
    return ("not_that_suit", {"suit": action}) if phase in ("suit", "trump") else ("not_that_call", {"call": action})


def why_won(deal: Deal) -> Words:
    """Why the trick that lies there is won, or is being won, by whoever wins it; between two tricks, the last one."""
    row = deal.view().row
    if not row.laid and not row.tricks:
        return words("no_trick")
    clause, card = deal.family.face.decided(deal.rules, row)
    tense = "winning" if row.laid else "won"
    quoted = rule(deal.family, clause)
    if card < 0:
        return words(f"why_leader_{tense}", seat=row.winning, **quoted)
    return words(f"why_{tense}", seat=row.winning, card=NAMES[card], **quoted)
