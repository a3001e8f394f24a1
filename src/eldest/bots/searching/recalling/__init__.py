"""
What it takes to go through a drawn deal once more, as its seats called and played it.

A family's `player/recall.py` has

- `HEARD`: the phases that are gone through, as they stand in `PHASES`;
- `AT_ONCE`: those in which a drawn deal is worth looking at even where no other seat has done anything in them;
- `LASTING`: the fields that are set before them and that nothing changes;
- `opening(rules, row, first)`: the rest of a blank deal `first` as it stood before them, from how it stands in `row`;
- `begin(rules, deal, world, gone, seat, dice)`: a rule that lays into that one the hands of a drawn deal, with the
  faces that each hand has played by now (`gone`, by hand, and after them those that it has played twice), and
  answers how likely these are by what was done before those phases;
- `likeness(rules, deal, seat, action, answer, options)`: a rule that says how likely, in thousandths, a seat does
  something where level 1 would do `answer`.
"""

from __future__ import annotations

from types import ModuleType

from eldest.families.parts import part

HANDS = 8  # at the widest table


def recalling(family: str) -> ModuleType:
    """The module that knows how a family's deals are gone through."""
    return part(family, "player.recall")
