"""
The families, by the ids of the rule books.

The module of a family has the five functions of the contract, which are rules and run in every
mode, and for the table, which runs interpreted,

- `OPTIONS`, the records `GAME`, `RESULT`, `DEAL`, and `PHASES` in the order of their numbers;
- `sides(rules)`: how many scores there are; `SIDE`: their letter where they are not players;
- `PILES`: fields of a deal with cards that are nobody's hand;
- `TAKINGS`: the field of a result that tricks feed; `CONTRACT`: the field that says what a single bidder plays,
  where there is one, a place in `CALLS`; and where bids have values, `worth(rules, call)`;
- `worths(rules, deal)`: what may be bid in the phase of a deal, from low to high, with what it is worth if it is made;
- `trump(deal)`, known from the phase `TRUMPS_KNOWN` on; `acting(rules, deal)`: the cards that belong to another suit
  than is printed on them, with that suit;
- `arranged(trump, cards)`: cards as a player holds them; `sorting(rules, trump)`: by card where it stands in a hand;
- `open_hand(rules, deal)`: whose cards those are that lie `faceup`, or -1 where they are nobody's;
- `held(rules, deal, hand)`: how many cards a hand holds, as everybody can count; `wanted(rules, deal, side)`: the
  takings that a side must have, or -1 where it wants none or what is not known; `to_take(rules, deal)`: the takings
  that there are in a deal; all three read a view or the deal itself;
- `target(rules)`: the points from which a game is won, or -1 where it ends after a number of deals;
- `decided(rules, deal)`: the clause by which the trick that lies there is won, or between two tricks the last one was,
  and the card, or -1 where none wins it;
- `opened(rules, deal, phase, seat, action)`: whether everybody may know what was done in a sealed phase;
- `outcome(rules, result)`: the result in words; `known_outcome(rules, deal)`: the same as far as a view tells it;
- `objection(rules, deal, seat, action)`: the clause against an action that is not legal; `OUT_OF_TURN`: the clause
  against acting out of turn;
- `impossible(rules, game)`: what in a game that somebody wrote down cannot be;
- `SECRETS`: until when cards that nobody has shown stay hidden, the end of the `deal` or of the `match`.

Where the trumps of a deal follow from the one before, `coming_trump(rules, game)` says them, or -1 where they do not.
Where tricks go round twice, `rounds(rules, trick)` says which do; one that then goes round once counts as two.
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
    *("OPTIONS", "GAME", "RESULT", "DEAL", "PHASES", "PILES", "SIDE", "TAKINGS", "OUT_OF_TURN", "SECRETS"),
    *("TRUMPS_KNOWN", "sides", "trump", "acting", "arranged", "sorting", "open_hand", "held", "wanted", "to_take"),
    *("target", "decided", "opened", "outcome", "known_outcome", "objection", "impossible", "worths"),
)


class NotAFamily(ValueError):
    """A name of no family."""


def family(name: str) -> ModuleType:
    """The module of a family; a hyphen does for the underscore."""
    known = name.strip().lower().replace("-", "_")
    if known not in FAMILIES:
        raise NotAFamily(f"{name!r} is not a game (there is {', '.join(FAMILIES)})")
    return import_module(f"eldest.games.{known}")
