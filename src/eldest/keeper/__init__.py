"""
Keeping the score of a game played with real cards.

A family's `keeper.py` declares

- `ENTRY`, the record of what a score keeper writes of a hand, in the order in which he is asked,
- `HEAD`, what the sheet says of a hand by itself: who deals and leads, how much there is to win, trumps,
- `FAULTS`, the clauses by which an entry may be wrong,

and these rules, beside the family's own `sides`, `winners` and scoring:

| Name | Says |
|---|---|
| `head_of(rules, game, entry, head)` | fills the head of a hand, as far as the entry lets it be known |
| `fault(rules, game, entry)` | what is wrong with an entry, finished or not; 0 if nothing is |
| `result_of(rules, game, entry, result)` | the result, as far as the entry tells it |
| `ask(rules, game, entry, result, asked)` | for every cell whether it is asked in this hand, may be or must be |
| `settle(rules, game, entry, result)` | scores it: by the family's own `settle`, but where real cards went wrong |
| `needs(rules, game, side)` | the points that a side still needs |
"""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import part

CONTRACT = ("head_of", "fault", "result_of", "ask", "settle", "needs")


def keeper(name: str) -> ModuleType:
    """The score keeper of a family."""
    return part(name, "keeper")
