"""How English spells the values of a sentence: `9C` as the nine of clubs, and seats as P0, P1 …"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eldest.cards import SUITS

NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
SUIT_WORDS = dict(zip((*SUITS, "NT"), ("spades", "clubs", "diamonds", "hearts", "no-trump"), strict=True))
COURTS = {
    "T": "ten",
    "11": "eleven",
    "12": "twelve",
    "13": "thirteen",
    "J": "jack",
    "Q": "queen",
    "K": "king",
    "A": "ace",
}
PLAIN_CALLS = {"pass": "pass", "NULLO": "Nullo", "OPEN_NULLO": "Open Nullo", "ALLPASS_NT": "no-trump without a bid"}
UNITS = (("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1))
OFFERS = {"none": "nothing", "declare": "to declare", "reveal": "to reveal"}


def number(value: int) -> str:
    """A number as it is spoken; over ten in figures."""
    return NUMBERS[value] if 0 <= value < len(NUMBERS) else figure(value)


def figure(value: float) -> str:
    """A number in figures, with a true minus."""
    return str(value).replace("-", "−")


def time(seconds: int) -> str:
    """A length of time in the units that people count it in: `3 days`, `1 hour and 30 minutes`."""
    said, left = [], seconds
    for unit, length in UNITS:
        many, left = divmod(left, length)
        if many:
            said.append(f"{many} {unit}" if many == 1 else f"{many} {unit}s")
    return row(said) if said else "0 seconds"


def seat(value: int) -> str:
    """A seat, in whose place a page puts a name."""
    return f"P{value}"


def card(text: str) -> str:
    """A card as it is spoken."""
    if text == "JK":
        return "the joker"
    rank = text[:-1]
    return f"the {COURTS.get(rank) or number(int(rank))} of {SUIT_WORDS[text[-1]]}"


def call(text: str) -> str:
    """A call as it is spoken."""
    if text in PLAIN_CALLS:
        return PLAIN_CALLS[text]
    told = re.fullmatch(r"(\d+)(\w*)", text)
    if not told:
        return text
    count = number(int(told[1]))
    return f"{count} {SUIT_WORDS[told[2]]}" if told[2] else count


def row(names: Iterable[str]) -> str:
    """Names in a row: `P0`, `P0 and P1`, `P0, P1 and P2`."""
    *first, last = names
    return f"{', '.join(first)} and {last}" if first else last


def tally(spelt: Callable[[Any], str]) -> Callable[[Mapping[str, Any]], str]:
    """A function that says what everybody has, or has said."""
    return lambda by_name: ", ".join([f"{name} {spelt(value)}" for name, value in by_name.items()])


def people(value: Iterable[int | str] | str) -> str:
    """Seats in a row, or sides, which are sent by their names; a side can stand alone."""
    return value if isinstance(value, str) else row(each if isinstance(each, str) else seat(each) for each in value)


def plain(value: Any) -> str:
    """A value that no function spells: a number in figures, a text as it is."""
    return value if isinstance(value, str) else figure(value)


# The functions of `en.ftl` for one value, and what `TALLY` does to each value.
SPELT: dict[str, Callable[[Any], str]] = {
    "": plain,
    "NAME": seat,
    "DOES": seat,
    "PEOPLE": people,
    "CARD": card,
    "CARDS": lambda texts: row(map(card, texts)),
    "SUIT": SUIT_WORDS.__getitem__,
    "CALL": call,
    "OFFER": OFFERS.__getitem__,
    "SPELL": number,
    "FIGURE": figure,
    "SEAT": str,
    "TIME": time,
}
EACH: dict[str, Callable[[Any], str]] = {
    "number": number,
    "figure": figure,
    "signed": lambda gain: f"+{gain}" if gain > 0 else figure(gain),
    "offer": OFFERS.__getitem__,
}
