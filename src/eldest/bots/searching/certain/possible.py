"""All deals that are possible, each as often as it is likely, where they can be listed."""

from __future__ import annotations

from eldest.arrays import np
from eldest.bots.budget import Clock
from eldest.bots.searching.beliefs import Beliefs, believed, effective
from eldest.compiler import placed
from eldest.engine.batch import Array
from eldest.phases import TRICKS
from eldest.sampler.unseen import Unseen, weigh
from eldest.table.deal import View

MOST, EACH_SECOND = 20_000, 8_000  # deals that are listed at most, and for each second of a budget
HELD = 6  # cards in the seat's hand beyond which nothing is counted
LEAST = 256  # deals by which the likelihoods of a few are told


def every_deal(view: View, clock: Clock) -> Array | None:
    """All deals (n,) that the seat cannot tell from its own, while cards are played; `None` if they are too many."""
    held = view.row.hands[view.seat].bit_count()
    if view.family.phases[view.row.phase].name not in TRICKS or held > HELD:
        return None
    unseen = Unseen(view.options, view.seat, view.row)
    if unseen.count > min(clock.room(MOST, EACH_SECOND), clock.slice(MOST)):
        return None
    return unseen.every(MOST)


def weighed_deals(view: View, beliefs: Beliefs, seed: int, clock: Clock) -> Array | None:
    """All possible deals in random order, each as often as it is likely; `None` if they cannot be listed."""
    deals = every_deal(view, clock)
    if deals is None:
        return None
    if not beliefs.known(view):
        return deals[np.random.Generator(np.random.PCG64(seed)).permutation(len(deals))]
    deals = placed(deals)
    weights = believed(beliefs.weighing(view, seed).weights(deals))
    clock.efficiency = effective(weights) / len(weights)
    found = weigh(deals, np.log(np.maximum(weights, 1e-300)), max(LEAST, len(weights)), seed).deals
    return found[np.random.Generator(np.random.PCG64(seed)).permutation(len(found))]
