"""
The families, by the ids of the rule books.

The module of a family has the five functions of the contract, which are rules and run in every
mode, and for the table, which runs interpreted,

- `OPTIONS`, the records `GAME`, `RESULT`, `DEAL`, and `PHASES` in the order of their numbers;
- `sides(rules)`: how many scores there are; `SIDE`: their letter where they are not players;
- `PILES`: fields of a deal with cards that are nobody's hand; `SETS`: fields of a game that are sets of sides;
- `TAKINGS`: the field of a result that tricks feed; `CONTRACT`: the field that says what a single bidder plays,
  where there is one, a place in `CALLS`;
- `trump(deal)`, and `arranged(trump, cards)`: cards as a player holds them;
- `opened(rules, deal, phase, seat, action)`: whether everybody may know what was done in a sealed phase;
- `outcome(rules, result)`: the result in words; `objection(rules, deal, seat, action)`: the clause against an
  action that is not legal; `OUT_OF_TURN`: the clause against acting out of turn;
- `impossible(rules, game)`: what in a game that somebody wrote down cannot be;
- `SECRETS`: until when cards that nobody has shown stay hidden, the end of the `deal` or of the `match`.

A field `twice` beside `hands` is of a family with a double pack, `turned` is the card turned up, `faceup` the cards
lying open. `winning` keeps the hand that took a trick until the next lead.
"""

from __future__ import annotations

from importlib import import_module
from types import ModuleType

FAMILIES = {
    "five_hundred": "Five Hundred",
    "sweven": "Sweven",
    "oh_hell": "Oh Hell",
    "ninety_nine": "Ninety-Nine",
    "counters": "Counters",
}

CONTRACT = ("deal_out", "legal", "act", "settle", "winners")
TABLE = (
    *("OPTIONS", "GAME", "RESULT", "DEAL", "PHASES", "PILES", "SETS", "SIDE", "TAKINGS", "OUT_OF_TURN", "SECRETS"),
    *("sides", "trump", "arranged", "opened", "outcome", "objection", "impossible"),
)


class NotAFamily(ValueError):
    """A name of no family."""


def family(name: str) -> ModuleType:
    """The module of a family; a hyphen does for the underscore."""
    known = name.strip().lower().replace("-", "_")
    if known not in FAMILIES:
        raise NotAFamily(f"{name!r} is not a game (there is {', '.join(FAMILIES)})")
    return import_module(f"eldest.games.{known}")
