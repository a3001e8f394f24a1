"""
Secrets: nothing that a viewer is sent depends on what they cannot see.

Two worlds differ in cards that the viewer cannot place and in what others have sealed. As long as that
is so, every byte of every message to the viewer is the same: views, sentences, actions, refusals.
"""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from eldest.cards import NAMES
from eldest.record import SPECTATOR, copy, view
from eldest.table.match import Match
from tests.families import known, some_of
from tests.random_deals import name
from tests.server.views.random_matches import TABLES, Sitting, chosen, dealt

SEEDS = range(1)
SWAPS = 4
LOOKED_BACK = 3  # last steps at which refusals are compared too


class Script:
    """A deal played once: its actions, and which cards each viewer could place at which step."""

    def __init__(self, options, seed: int) -> None:
        self.options = options
        self.dice = random.Random(f"{options} {seed} plays")
        sitting = dealt(options, seed)
        self.game = copy(sitting.match.game)
        self.pack = list(sitting.deal.pack)
        self.rows = [copy(sitting.deal.row)]
        self.done: list[tuple[int, str]] = []
        while not sitting.deal.over:
            seat = self.dice.choice(sitting.deal.awaited)
            text = chosen(sitting, seat, self.dice)
            sitting.do(text, seat)
            self.done.append((seat, text))
            self.rows.append(copy(sitting.deal.row))

    def unseen(self, steps: int, viewer: int | None) -> list[int]:
        """The places of the pack whose cards a viewer cannot place after `step` actions."""
        row = self.rows[steps]
        if viewer is None:
            row = view(Match(self.options).family.deal, row, SPECTATOR)
        placed = known(self.options.family).placed(self.options, row, viewer or 0)
        return [place for place, card in enumerate(self.pack) if not placed >> card & 1]


def other_text(there: Sitting, seat: int, text: str, change: dict[str, str], dice: random.Random | None) -> str:
    """The replacement of a sealed action in the second world: the same with other cards, or something else."""
    legal = there.deal.legal(seat)
    same = change.get(text, text)
    return same if same in legal and not (dice and dice.randrange(2)) else (dice or random.Random(1)).choice(legal)


def both(
    script: Script, steps: int, viewer: int | None, swap: tuple[int, int]
) -> tuple[list[bytes], list[bytes]] | None:
    """
    The messages to a viewer in both worlds, action by action.

    `None` if the same open actions would have been impossible in the second world, or if something that
    differs has been opened.
    """
    here = Sitting(script.options, script.game, script.pack)
    there = Sitting(script.options, script.game, swapped(script.pack, swap))
    one, two = (NAMES[script.pack[place]] for place in swap)
    change = {one: two, two: one}
    dice = script.dice if script.dice.randrange(2) else None  # `None`: sealed actions differ in nothing but cards
    sent: tuple[list[bytes], list[bytes]] = ([here.sent(viewer)], [there.sent(viewer)])
    sealed = []
    for step, (seat, text) in enumerate(script.done[:steps], 1):
        phase = here.match.family.phases[here.deal.row.phase]
        if seat not in there.deal.awaited or phase.name != there.deal.phase:
            return None
        hidden = phase.sealed and seat != viewer
        other = other_text(there, seat, text, change, dice) if hidden else text
        if other not in there.deal.legal(seat):
            return None
        done = here.do(text, seat), there.do(other, seat)
        sealed += [done] if other != text else []
        for world, told in zip((here, there), sent, strict=True):
            told.append(world.sent(viewer))
            if viewer is not None and step > steps - LOOKED_BACK:
                told.append(world.refusals(viewer))
    watcher = SPECTATOR if viewer is None else viewer
    opened = any(here.deal.seen(one, watcher) or there.deal.seen(other, watcher) for one, other in sealed)
    return None if opened or lying(here) != lying(there) else sent


def lying(sitting: Sitting) -> list[list[int]]:
    """The cards that have been laid open from a hand that depends on sealed actions."""
    row, fields = sitting.deal.row, sitting.match.family.deal.fields
    return [[row.faceup] if "faceup" in fields else [], [*row.shown] if "shown" in fields else []]


def swapped(pack: list[int], swap: tuple[int, int]) -> list[int]:
    """The pack with two cards swapped."""
    one, two = swap
    other = list(pack)
    other[one], other[two] = pack[two], pack[one]
    return other


def moments(script: Script) -> list[tuple[int | None, int]]:
    """Viewers and steps at which they are compared: early, at any time, and at the end."""
    dice, every = script.dice, len(script.rows)
    early = min(every, 2 * script.options.record().players)
    seats = [None, dice.randrange(script.options.record().players)]
    return [(viewer, steps) for viewer in seats for steps in (dice.randrange(early), dice.randrange(every), every - 1)]


def compared(options, seeds=SEEDS) -> int:
    """Compare worlds for several viewers at several steps. Returns their number."""
    count = 0
    for seed in seeds:
        script = Script(options, seed)
        for viewer, steps in moments(script):
            places = combinations(script.unseen(steps, viewer), 2)
            swaps = [(one, two) for one, two in places if script.pack[one] != script.pack[two]]
            for swap in script.dice.sample(swaps, min(SWAPS, len(swaps))):
                worlds = both(script, steps, viewer, swap)
                if worlds:
                    count += 1
                    assert worlds[0] == worlds[1]
    return count


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_worlds_that_look_the_same_are_told_in_the_same_words(options):
    assert compared(options)


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_nobody_else_sees_how_many_cards_have_been_laid_face_down(options):
    script = Script(options, 2)
    sitting = Sitting(options, script.game, script.pack)
    for seat, text in script.done:
        phase, before = sitting.deal.phase, {viewer: sitting.views.of(viewer) for viewer in sitting.viewers}
        done = sitting.do(text, seat)
        if sitting.deal.seen(done) or sitting.deal.phase != phase or seat not in sitting.deal.awaited:
            continue
        for viewer in sitting.viewers:
            if viewer != seat:
                assert sitting.views.of(viewer) == before[viewer]
                assert sitting.told.said(viewer) == sitting.told.actions(viewer) == []


def test_what_is_sealed_is_told_to_its_actor_alone():
    for options in TABLES:
        script = Script(options, 3)
        sitting = Sitting(options, script.game, script.pack)
        for seat, text in script.done:
            done = sitting.do(text, seat)
            for viewer in sitting.viewers:
                told = [(each["seat"], each["phase"], each["text"]) for each in sitting.told.actions(viewer)]
                watcher = SPECTATOR if viewer is None else viewer
                assert (done[:3] in told) == sitting.deal.seen(done, watcher)
