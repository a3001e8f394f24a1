"""
What the families have of their own to say at a terminal.

A family's `talk.py` has `stakes(deal, called)`, what the cards are played for, empty while
that is still open; `asked(deal, seat)`, what a seat must know of what it is asked for, empty where the prompt is
enough; `came_to(deal, called)`, what became of a deal that is over; and `besides(rules, game, called)`, what a game
stands at beside its scores.
"""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import part

Names = dict[int, str]  # what every hand is called, by seat


def talk(family: str) -> ModuleType:
    """The module of a family."""
    return part(family, "talk")


def verb(who: str, word: str) -> str:
    """A verb as it goes with `you`, or with anybody else."""
    ending = "es" if word.endswith(("s", "o")) else "s"
    return f"{who} {word}" if who == "you" else f"{who} {word}{ending}"


def several(names: list[str]) -> str:
    """Names in a row: `you`, `you and P1`, `you, P1 and P2`."""
    return f"{', '.join(names[:-1])} and {names[-1]}" if len(names) > 1 else "".join(names)


def side_name(called: Names, number: int, sides: int) -> str:
    """Who a side is: `you`, `P1`, or `you+P2`."""
    return "+".join(name for seat, name in called.items() if seat % sides == number)
