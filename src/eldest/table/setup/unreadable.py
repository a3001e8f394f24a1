"""Texts that hold no deal, or no cards: with a key of the reason, for callers that phrase it themselves."""

from __future__ import annotations

from eldest.cards import NotACard
from eldest.families import NotAFamily
from eldest.options import NotAnOption
from eldest.table.actions import NotAnAction
from eldest.table.dealing import NotADeal
from eldest.table.record.hand_record import NotARecord
from eldest.table.standing import NotAStanding


class NotTyped(NotACard):
    """A typed hand that is not understood: `reason` is the key, `given` the signs that are meant."""

    def __init__(self, text: str, reason: str, given: str = "") -> None:
        self.reason, self.given = reason, given
        super().__init__(text)


class Unreadable(NotADeal):
    """A text that holds no deal: `reason` is the key, `given` the part of the text that is meant."""

    def __init__(self, text: str, reason: str, given: str = "") -> None:
        self.reason, self.given = reason, given
        super().__init__(text)


REASONS = {
    NotAFamily: "game",
    NotAnOption: "options",
    NotAStanding: "standing",
    NotARecord: "record",
    NotAnAction: "actions",
    NotACard: "card",
}
WRONG = tuple(REASONS)


def unreadable(wrong: ValueError) -> NotADeal:
    """The refusal of a text in which something is `WRONG`, or the refusal itself."""
    if isinstance(wrong, NotADeal):
        return wrong
    if isinstance(wrong, NotTyped):
        return Unreadable(str(wrong), wrong.reason, wrong.given)
    return Unreadable(str(wrong), next(reason for kind, reason in REASONS.items() if isinstance(wrong, kind)))
