"""Actions as text: cards, calls, seats and suits, parsed and printed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from eldest import cards
from eldest.phases import Phase

NO_TRUMPS = re.compile(r"(?<![^\W\d_])no[\s_-]*trumps?\b")
SUIT_WORDS = re.compile(r"(?<![^\W\d_])(?:(s)pade|(c)lub|(d)iamond|(h)eart)s?\b")
INSIDE = re.compile(
    r"(?<=\d)[\s_-]+(?=[^\W\d_])|(?<=[^\W\d_])[\s_-]+(?=[^\W_])"
)  # separators inside a call, but not between digits
TURNED = re.compile(r"^(nt|n|[shdc])(\d+)$")
OTHER_WORDS = {"p": "pass", "n": "nt", **dict.fromkeys(("misere", "misère"), "nullo")}
OTHER_WORDS |= {f"open{word}": "opennullo" for word in ("misere", "misère")}
MOST_WORDS = 3  # in a call, such as `8 no trumps`


class Action(NamedTuple):
    """
    An action of a seat: the seat, the phase's name, the action as text, and the number of finished tricks.

    If it ended a trick, `taker` is the hand that took it and `takings` are the takings of every side
    so far.
    """

    seat: int
    phase: str
    text: str
    trick: int
    taker: int | None = None
    takings: tuple[int, ...] = ()


class NotAnAction(ValueError):
    """A text, or a number, that names no action of the phase."""


def name(phase: Phase, action: int) -> str:
    """The text of an action."""
    if phase.actions == "cards":
        return cards.name(action)
    if phase.actions == "seats":
        return f"P{action}"
    return phase.actions[action]


def number(phase: Phase, text: str, such_as: Sequence[str] = ()) -> int:
    """The action that a text names in any usual notation; an error lists examples, or the texts in `such_as`."""
    if not isinstance(text, str):
        raise NotAnAction(f"{text!r} is no text of an action: `play` takes texts, `act` numbers")
    if phase.actions == "cards":
        return cards.card(text)
    if phase.actions == "seats":
        return seat(text)
    if phase.actions == cards.SUITS:
        return cards.suit(text)
    found = call(phase.actions, text)
    if found is None:
        article = "an" if phase.name[0] in "aeiou" else "a"
        said = such_as or [name for name in phase.actions if name != "-"]
        raise NotAnAction(f"{text!r} is not {article} {phase.name} (such as {', '.join(said[:3])})")
    return found


def is_action(phase: Phase, text: str) -> bool:
    """Whether a text names an action of the phase, legal now or not."""
    try:
        number(phase, text)
    except (NotAnAction, cards.NotACard):
        return False
    return True


def seat(text: str) -> int:
    """The seat number in `P2` or `p2`."""
    match = re.fullmatch(r"[Pp]?(\d)", text.strip())
    if not match:
        raise NotAnAction(f"{text!r} is not a seat (seats look like P0, P1)")
    return int(match[1])


def call(names: Sequence[str], text: str) -> int | None:
    """
    The index of the call that a text names in any usual notation; `None` if it names no call.

    >>> [call(("pass", "8NT", "OPEN_NULLO"), text) for text in ("8 no trumps", "nt8", "open nullo", "8 harts")]
    [1, 1, 2, None]
    """
    known = {INSIDE.sub("", name.lower()): place for place, name in enumerate(names) if name != "-"}
    plain = text.strip().lower().replace("\ufe0f", "")
    for symbol, letter in cards.SYMBOLS.items():
        plain = plain.replace(symbol, letter.lower())
    plain = SUIT_WORDS.sub(lambda found: found[found.lastindex or 0], NO_TRUMPS.sub("nt", plain))
    plain = TURNED.sub(r"\2\1", INSIDE.sub("", plain))
    plain = OTHER_WORDS.get(plain, f"{plain}t" if re.fullmatch(r"\d+n", plain) else plain)
    return known.get(plain)


def words(names: Sequence[str], text: str) -> list[str]:
    """
    The words of a typed line; a call with blanks counts as one word.

    >>> words(("pass", "7H", "8NT"), "Ada 7 hearts, Bo pass, 8 no trumps")
    ['Ada', '7 hearts', 'Bo', 'pass', '8 no trumps']
    """
    spans = [found.span() for found in re.finditer(r"[^\s,]+", text)]
    found: list[str] = []
    while spans:
        runs = [text[spans[0][0] : end] for _, end in spans[:MOST_WORDS]]
        longest = max(place for place, run in enumerate(runs) if place == 0 or _is_one(names, run))
        found.append(runs[longest])
        del spans[: longest + 1]
    return found


def _is_one(names: Sequence[str], run: str) -> bool:
    """Whether the words form one call, or a mistyped one like `7 harts`; `Di 7` may be a player and a number."""
    if "," in run or run[-1].isdigit():
        return False
    parts = run.split()
    mistyped = bool(names) and len(parts) == 2 and parts[0].isdecimal()
    return call(names, run) is not None or (mistyped and all(call(names, part) is None for part in parts))
