"""Taking back: one's last action, while nobody has seen a hidden card since."""

from __future__ import annotations

from eldest import cards
from eldest.cards import Cards
from eldest.server.refused import refused
from eldest.table.deal import Deal
from eldest.table.match import Match

# Sets of cards of which nobody sees the faces: what would follow suit, what a seat lacks, what is named.
NOT_SEEN = ("led", "lacks", "called")


def step_before(match: Match, seat: int) -> int:
    """The step before the last action of a seat; raises `Refused` where a hidden card has been seen since."""
    deal = match.deal
    own = [place for place, done in enumerate(deal.actions) if done.seat == seat]
    if not own:
        raise refused("nothing_to_take_back")
    step = own[-1]
    if _others_have_shown(deal, seat, step) or _cards_have_turned(deal, match.as_it_was(step), seat, step):
        raise refused("card_seen")
    return step


def _others_have_shown(deal: Deal, seat: int, step: int) -> bool:
    """Whether somebody else has laid a card since, or has shown what was sealed when this seat acted."""
    phases = {phase.name: phase for phase in deal.family.PHASES}
    others = [done for done in deal.actions if done.seat != seat]
    since = [done for done in deal.actions[step:] if done.seat != seat]
    phase = phases[deal.actions[step].phase]
    opened = [done for done in others if done.phase == phase.name and phase.sealed and deal.seen(done, seat)]
    return bool(opened) or any(phases[done.phase].actions == "cards" for done in since)


def _cards_have_turned(deal: Deal, before: Deal, seat: int, step: int) -> bool:
    """Whether anybody sees a card by now that was hidden then, beside the one that the seat itself laid."""
    done = deal.actions[step]
    a_card = done.phase in [phase.name for phase in deal.family.PHASES if phase.actions == "cards"]
    laid = 1 << cards.card(done.text) if a_card else 0
    for viewer in (None, *range(deal.rules.players)):
        new = _seen(deal, viewer) & ~_seen(before, viewer)
        if new & ~laid or (new and viewer == seat):
            return True
    return False


def _seen(deal: Deal, viewer: int | None) -> Cards:
    """Every card that a viewer sees anywhere in a deal."""
    row = deal.view(viewer).row
    found = 0
    for name, declared in deal.family.DEAL.fields.items():
        if declared.of == "cards" and name not in NOT_SEEN:
            value = getattr(row, name)
            for held in (value,) if isinstance(value, int) else value:
                found |= held
    return found
