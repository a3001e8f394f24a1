"""Actions in words: the text of a card, a call, a seat or a suit, in and out."""

from __future__ import annotations

import re

from eldest import cards
from eldest.phases import Phase


class NotAnAction(ValueError):
    """A text that names no action of the phase."""


def name(phase: Phase, action: int) -> str:
    """The text of an action."""
    if phase.actions == "cards":
        return cards.name(action)
    if phase.actions == "seats":
        return f"P{action}"
    return phase.actions[action]


def number(phase: Phase, text: str) -> int:
    """The action that a text names, in any of the usual ways of writing it."""
    if phase.actions == "cards":
        return cards.card(text)
    if phase.actions == "seats":
        return seat(text)
    if phase.actions == cards.SUITS:
        return cards.suit(text)
    return _call(phase, text)


def is_action(phase: Phase, text: str) -> bool:
    """Whether a text names an action of the phase, allowed now or not."""
    try:
        number(phase, text)
    except (NotAnAction, cards.NotACard):
        return False
    return True


def seat(text: str) -> int:
    """The seat that `P2` or `p2` names."""
    match = re.fullmatch(r"[Pp]?(\d)", text.strip())
    if not match:
        raise NotAnAction(f"{text!r} is not a seat (seats look like P0, P1)")
    return int(match[1])


def _call(phase: Phase, text: str) -> int:
    known = {name.lower(): call for call, name in enumerate(phase.actions)}
    plain = re.sub(r"no[-_ ]?trumps?$", "nt", text.strip().lower()).replace("-", "_")
    for symbol, letter in cards.SYMBOLS.items():
        plain = plain.replace(symbol, letter.lower())
    plain = {"p": "pass", "misere": "nullo", "open misere": "open_nullo", "open nullo": "open_nullo"}.get(plain, plain)
    plain = re.sub(r"\s+", "", plain)
    turned = re.fullmatch(r"(nt|n|[shdc])(\d+)", plain)
    if turned:
        plain = turned[2] + turned[1]
    if re.fullmatch(r"\d+n", plain):
        plain += "t"
    if plain not in known or plain == "-":
        article = "an" if phase.name[0] in "aeiou" else "a"
        said = [name for name in phase.actions if name != "-"][:3]
        raise NotAnAction(f"{text!r} is not {article} {phase.name} (such as {', '.join(said)})")
    return known[plain]
