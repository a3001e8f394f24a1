"""
Bots: players that see only their seat, and say why they do what they do.

They are declared here, once; what one needs is imported when somebody sits down.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from eldest._jit import compiling
from eldest.games import FAMILIES
from eldest.table.deal import View

# By name: the level, and what to expect.
BOTS = {
    "random": "level 0: any legal action, each equally likely",
    "rules": "level 1: plays by a club player's rules and says which",
}

# By name: the seconds that a choice may need where a bot searches. Whoever is not named answers in a moment.
THINKING: dict[str, float] = {}

# By name: the families in which asking another process costs more than the choice itself, interpreted.
AT_ONCE = {"random": tuple(FAMILIES), "rules": ("five_hundred", "sweven", "counters")}


class NotABot(ValueError):
    """A name of no bot."""


class Choice(NamedTuple):
    """What a bot does, and why: in a line, and by a key for whoever says it in another language."""

    action: int
    reason: str
    key: str = ""


class Bot(Protocol):
    """Anything that can take a seat."""

    def choose(self, view: View) -> Choice:
        """One action of the legal set, from what the seat may know."""


def seat_bot(name: str, family: str, seed: int | str, *, compiled: bool = False) -> Bot:
    """
    A bot for one seat. Its chance, if it uses any, comes from the seed.

    Compiled, it answers the same sooner, in a process that has loaded the compiler.
    """
    if _known(name) == "random":
        from eldest.bots.random_player import RandomPlayer

        return RandomPlayer(seed)
    if compiled and compiling():
        from eldest.bots.compiled_player import CompiledRulePlayer

        return CompiledRulePlayer(family)
    from eldest.bots.rule_player import RulePlayer

    return RulePlayer(family)


def chooser(name: str, family: str) -> Any:
    """The rule by which a bot chooses in a batch: `choose(rules, deal, seat, legal, dice)`."""
    if _known(name) == "random":
        from eldest.engine.batch import random_choice

        return random_choice
    from eldest.bots.rule_player import chooser_of

    return chooser_of(family)


def _known(name: str) -> str:
    if name not in BOTS:
        raise NotABot(f"{name!r} is not a bot (there is {', '.join(BOTS)})")
    return name
