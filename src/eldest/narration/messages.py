"""
A sentence as people are sent it: a key, its values, and the English text of `en.ftl`.

A page in another language translates the key. Values are codes (`9C`, `7H`, seats as
numbers); the text spells them out and calls seats P0, P1 …, which
a page replaces by names.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal

from typing_extensions import TypeAliasType, TypedDict

from eldest.cards import NAMES
from eldest.families import Family
from eldest.narration.sentences import PARTS
from eldest.phases import SEATS
from eldest.table.clauses import sentences
from eldest.table.deal import Deal, NotAllowed

if TYPE_CHECKING:
    Key = str
else:
    Key = TypeAliasType("Key", Literal[tuple(PARTS)])


class Message(TypedDict, closed=True):
    """A sentence: its key and values for any language, and the English text."""

    key: Key
    values: dict[str, Any]
    text: str


def predicate(key: str) -> str:
    """A sentence with no other value than a seat, without its name, for callers that name the seat themselves."""
    _, (said, *_) = PARTS[key]
    return said.strip().removesuffix(".")


def message(key: str, **values: Any) -> Message:
    """A sentence as it is sent."""
    text = "".join([before + (spelt(values[name]) if spelt else "") for before, name, spelt in PARTS[key]])
    return {"key": key, "values": values, "text": text[:1].upper() + text[1:]}


FORBIDDEN, MISSING, CONFLICT, GONE, UNFIT = 403, 404, 409, 410, 422  # HTTP statuses

# Statuses other than a conflict with the table's state, by key of the sentence.
STATUSES = {
    "not_host": FORBIDDEN,
    "kicked": FORBIDDEN,
    "not_seated": FORBIDDEN,
    "not_playing_it": FORBIDDEN,
    "chat_is_off": FORBIDDEN,
    "no_hints": FORBIDDEN,
    "no_such_deal": MISSING,
    "closed": GONE,
    "table_damaged": GONE,
    "no_such_seat": UNFIT,
    "not_a_bot": UNFIT,
    "no_such_side": UNFIT,
    "phrase_unknown": UNFIT,
    "empty": UNFIT,
}


class Refused(Exception):
    """A request is refused; `clause` is the label of the clause against it, if there is one."""

    def __init__(self, said: Message, clause: str, status: int) -> None:
        self.said = said
        self.clause = clause
        self.status = status
        super().__init__(said["text"])

    def to_json(self) -> dict[str, Any]:
        """The refusal as JSON for another server."""
        return {"said": self.said, "clause": self.clause, "status": self.status}

    @classmethod
    def from_json(cls, written: dict[str, Any]) -> Refused:
        """The refusal in JSON from another server."""
        return cls(written["said"], written["clause"], written["status"])


def refused(key: str, clause: str = "", **values: Any) -> Refused:
    """A refusal by the key of its sentence."""
    return Refused(message(key, **values), clause, STATUSES.get(key, CONFLICT))


SHOWN = 40  # characters of a text that is no action


def rule(family: Family, clause: str) -> dict[str, str]:
    """A clause as sentences quote it: its label, and its short line."""
    return {"clause": clause, "rule": sentences(family).get(clause, "").rstrip(".")}


def refusal(fault: ValueError, family: Family, given: str = "") -> Message:
    """The reason why an action is refused, with the clause if the rules refuse it; `given` is the request."""
    if not isinstance(fault, NotAllowed):
        return message("not_an_action", given=repr(given[:SHOWN]))
    values: dict[str, Any] = dict(fault.values)
    key = fault.key
    if key == "not_allowed" and not fault.clause:
        return message("not_an_action", given=values["action"])
    if key == "not_allowed":
        key, values = _not_that(family, values["phase"], values["action"])
    if fault.clause:
        values |= rule(family, fault.clause)
    return message(key if key in PARTS else "refused", **values)


def _not_that(family: Family, phase: str, action: str) -> tuple[str, dict[str, Any]]:
    """The sentence for a card, a call, a suit or a seat that is not allowed."""
    actions = next(each.actions for each in family.phases if each.name == phase)
    if actions == "cards":
        return "not_that_card", {"card": action}
    if actions == "seats":
        return "not_that_seat", {"partner": int(action.removeprefix("P")) % SEATS}
    return ("not_that_suit", {"suit": action}) if phase in ("suit", "trump") else ("not_that_call", {"call": action})


def why_won(deal: Deal) -> Message:
    """The reason why the current trick is won, or is being won; between two tricks, the last one."""
    row = deal.view().row
    if not row.laid and not row.tricks:
        return message("no_trick")
    clause, card = deal.family.face.decided(deal.rules, row)
    tense = "winning" if row.laid else "won"
    quoted = rule(deal.family, clause)
    if card < 0:
        return message(f"why_leader_{tense}", seat=row.winning, **quoted)
    return message(f"why_{tense}", seat=row.winning, card=NAMES[card], **quoted)
