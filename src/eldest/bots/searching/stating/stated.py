"""Where the part of the deals in which a bid was made becomes a chance that is stated."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import numpy as np

from eldest.bots.searching.stating.curves import circumstance, shipped
from eldest.bots.searching.thought import Thought
from eldest.table.deal import View


def stated(view: View, thought: Thought, who: str) -> Thought:
    """What somebody has thought, with stated chances where an action was tried."""
    found = {each.action: each.made for each in thought.prospects if each.deals}
    chances = stated_chances(view, who, thought.effective, found)
    prospects = tuple(each._replace(made=chances.get(each.action, each.made)) for each in thought.prospects)
    return replace(thought, prospects=prospects)


def stated_chances(view: View, who: str, effective: float, found: Mapping[int, float]) -> dict[int, float]:
    """
    By action the chance that the bid in question is made.

    `found`: in which part of the deals it was; `who` has looked at them; `effective`: as how many they count.
    """
    if not found:
        return {}
    curves = shipped().get(view.family.id)
    if curves is None:  # chances are stated as they were found
        return dict(found)
    when = [circumstance(view, action, who, effective) for action in found]
    curve = curves.of(when[0])
    chances = curve.chances(np.array(list(found.values())), when)
    return {action: float(chance) for action, chance in zip(found, chances, strict=True)}
