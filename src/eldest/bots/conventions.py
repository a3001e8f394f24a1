"""
Partners with conventions: bots that play by the rules of play, but agree with their kind on what their bids mean.

`partner:+1+1-1-1` is one of them: the numbers say which convention. Two of the same convention understand each other,
two of different ones do not. They are the partners of ad-hoc teams.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass

from eldest.bots.choice import Bot, Choice
from eldest.bots.spec import NotABot
from eldest.families.parts import Part, nothing
from eldest.table.deal import View

PREFIX = "partner:"
NUMBER = re.compile(r"[+-]\d")


@dataclass(frozen=True)
class Conventions:
    """
    The conventions of a family: each is so many `numbers`, from -`most` to `most`.

    `choose(view, numbers, rules)` answers for a seat, whose rules of play are the bot `rules`.
    """

    numbers: int
    most: int
    choose: Callable[[View, tuple[int, ...], Bot], Choice]


CONVENTIONS: Part[Conventions | None] = Part("player.conventions", "CONVENTIONS", Conventions, nothing)


def convention_of(spec: str, family: str) -> tuple[int, ...]:
    """The numbers of a convention: `partner:+1+1-1-1`. Raises `NotABot`."""
    known, text = CONVENTIONS.of(family), spec.removeprefix(PREFIX)
    if known is None:
        raise NotABot(f"{spec!r}: partners of {family} have no conventions (known: {', '.join(CONVENTIONS.owners())})")
    numbers = tuple(int(each) for each in NUMBER.findall(text))
    if named(numbers) != spec or len(numbers) != known.numbers or max(map(abs, numbers)) > known.most:
        example = named((known.most,) * known.numbers)
        raise NotABot(
            f"{spec!r} is not a bot: as {example}, {known.numbers} numbers from -{known.most} to +{known.most}"
        )
    return numbers


def named(numbers: tuple[int, ...]) -> str:
    """The spec of a partner."""
    return PREFIX + "".join(f"{number:+d}" for number in numbers)


class ConventionPlayer:
    """A partner with a convention; `rules` is the bot that plays by the rules of play."""

    def __init__(self, spec: str, family: str, rules: Bot) -> None:
        self._numbers = convention_of(spec, family)
        self._conventions, self._rules = CONVENTIONS.of(family), rules

    def choose(self, view: View) -> Choice:
        """An action of the legal set and the reason for it."""
        assert self._conventions
        return self._conventions.choose(view, self._numbers, self._rules)
