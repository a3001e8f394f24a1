"""Taking back the last action, if nobody has seen a hidden card since. Cards laid together count as one action."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_

from eldest import cards
from eldest.cards import Cards
from eldest.families import Family
from eldest.narration.messages import refused
from eldest.phases import Phase
from eldest.record import SPECTATOR, Shape
from eldest.table.deal import Deal
from eldest.table.match import Match

# Card sets that show no faces: what would follow suit, what a seat lacks, what is named.
NOT_SEEN = ("led", "lacks", "called")


class Steps:
    """The record's numbers at the steps of the current deal, cached while it lasts."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self._deal: Deal | None = None
        self._at: dict[int, tuple[int, ...]] = {}

    def at(self, step: int) -> tuple[int, ...]:
        """The record's numbers after the first `step` actions."""
        deal = self.match.deal
        if deal is not self._deal:
            self._deal, self._at = deal, {}
        if step not in self._at:
            stood = deal if step == len(deal.actions) else self.match.as_it_was(step)
            self._at[step] = deal.family.deal.numbers(stood.row)
        return self._at[step]


def step_before(match: Match, seat: int, steps: Steps | None = None) -> int:
    """
    The step before the last action of a seat. Raises `Refused` if a hidden card has been seen since.

    Cards laid one by one but chosen together count as one action.
    """
    step = _begun(match.deal, seat)
    if step is None:
        raise refused("nothing_to_take_back")
    if _card_was_seen(steps or Steps(match), seat, step):
        raise refused("card_seen")
    return step


def may_take_back(steps: Steps, seat: int) -> bool:
    """Whether a seat may ask for its last action back, from what the seat itself has seen."""
    deal = steps.match.deal
    step = None if deal.over else _begun(deal, seat)
    return step is not None and not _card_was_seen(steps, seat, step)


def _card_was_seen(steps: Steps, seat: int, step: int) -> bool:
    """Whether a hidden card has been seen since a step, the beginning of the last action of a seat."""
    return _others_have_shown(steps.match.deal, seat, step) or _cards_have_turned(steps, seat, step)


def _begun(deal: Deal, seat: int) -> int | None:
    """The step at which the last action of a seat began; `None` if the seat has not acted."""
    actions = deal.actions
    latest = next((place for place in range(len(actions) - 1, -1, -1) if actions[place].seat == seat), None)
    if latest is None:
        return None
    phases = _phases(deal.family)
    last = actions[latest].phase
    if not (phases[last].sealed and phases[last].holds):
        return latest
    return next(place for place, done in enumerate(actions) if done.seat == seat and done.phase == last)


def _others_have_shown(deal: Deal, seat: int, step: int) -> bool:
    """Whether the seat has since seen another seat lay a card, or reveal a choice sealed when this seat acted."""
    phases = _phases(deal.family)
    then = deal.actions[step].phase
    for done in deal.actions[step:]:
        if done.seat != seat and _lays(phases[done.phase]) and deal.seen(done, seat):
            return True
    if not phases[then].sealed:
        return False
    return any(done.seat != seat and done.phase == then and deal.seen(done, seat) for done in deal.actions)


def _cards_have_turned(steps: Steps, seat: int, step: int) -> bool:
    """Whether anybody now sees a card that was hidden then, apart from the cards that the seat itself laid."""
    deal = steps.match.deal
    phases, shape = _phases(deal.family), deal.family.deal
    now, then = steps.at(len(deal.actions)), steps.at(step)
    mine = (done for done in deal.actions[step:] if done.seat == seat and _lays(phases[done.phase]))
    laid = reduce(or_, (1 << cards.card(done.text) for done in mine), 0)
    if _new(shape, seat, now, then):
        return True
    # Usually no set has gained another card, so nobody's sets need to be compared.
    if not any(now[place] & ~then[place] & ~laid for place in _faces(shape)):
        return False
    return any(_new(shape, viewer, now, then) & ~laid for viewer in (SPECTATOR, *range(deal.rules.players)))


def _new(shape: Shape, viewer: int, now: tuple[int, ...], then: tuple[int, ...]) -> Cards:
    """The cards that a viewer sees somewhere now and saw nowhere then."""
    places = _faces(shape, viewer)
    return reduce(or_, [now[place] for place in places], 0) & ~reduce(or_, [then[place] for place in places], 0)


@cache
def _phases(family: Family) -> dict[str, Phase]:
    """The phases of a family by name."""
    return {phase.name: phase for phase in family.phases}


def _lays(phase: Phase) -> bool:
    """Whether cards are laid in a phase."""
    return phase.actions == "cards"


@cache
def _faces(shape: Shape, viewer: int | None = None) -> tuple[int, ...]:
    """Indices, among a record's numbers, of the card sets whose faces a viewer sees; without a viewer, of all."""
    faces = [
        declared.of == "cards" and name not in NOT_SEEN
        for name, declared in shape.fields.items()
        for _ in range(declared.words)
    ]
    sight = shape.mask(viewer) if viewer is not None else faces
    return tuple(place for place, (face, seen) in enumerate(zip(faces, sight, strict=True)) if face and seen)
