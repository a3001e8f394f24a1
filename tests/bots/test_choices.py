"""The rule players of all families: legal, blind to what their seat cannot see."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from functools import cache
from itertools import chain, product

import pytest

from eldest import cards
from eldest.bots.reason import ACTIONS
from eldest.bots.rule_player import PLAYER, reasons_of
from eldest.families import FAMILIES, family
from eldest.families.testing.facts import any_action
from eldest.options import Options
from eldest.record import Record, copy, view, words
from eldest.table.deal import Deal
from tests.families import known, some_of, tables
from tests.random_deals import Playing, name

DEALS = 8
ASTRAY = 4  # one action of four is drawn by lot, so that odd positions come up


class Watched(Playing):
    """A deal that rule players play, now and then astray; `answer` is what the seat awaited would do."""

    def __init__(self, options: Options, seed: int, game: Record | None = None) -> None:
        super().__init__(options, seed, game=game)
        self.rule_player = PLAYER.of(options.family)
        self.answer = 0

    def choose(self, legal: int) -> int:
        """Mostly the rule player's action."""
        return self.answer % ACTIONS if self.dice.randrange(ASTRAY) else any_action(self.row, legal, self.dice)

    def asked(self, row, seat: int, legal: int) -> int:
        """The rule player's choice over a record: the action and the number of its reason."""
        return self.rule_player.choose(self.rules, row, seat, legal)


def watched(options: Options, deals: int = DEALS, game: Record | None = None) -> Iterator[tuple[Watched, object, int]]:
    """
    Each moment of some deals: the deal, the step, what the rule player answers over the true deal.

    The deals are those of a game that stands somehow, or as given.
    """
    for seed in range(deals):
        deal = Watched(options, seed, game)
        for step in deal:
            deal.answer = deal.asked(step.row, step.seat, step.legal)
            yield deal, step, deal.answer


@cache
def reasons(each: str) -> list[str]:
    return [reason.text for reason in reasons_of(each)]


# The first hand of Oh Hell as printed deals the whole pack out, so that no card is turned up.
AS_PRINTED = [family(each).options() for each in FAMILIES]


@pytest.mark.parametrize(
    ("options", "first"), [*product(some_of(tables()), [False]), *product(AS_PRINTED, [True])], ids=str
)
def test_it_does_what_is_legal_for_a_reason_that_fits_and_the_same_from_its_view(options, first):
    """No reason speaks of trumps if there are none."""
    games = family(options.family)
    without_trumps = set()
    for deal, step, answer in watched(options, game=games.game() if first else None):
        said = reasons(options.family)[answer // ACTIONS]
        assert step.legal >> answer % ACTIONS & 1 and said
        assert deal.asked(view(deal.family.deal, step.row, step.seat), step.seat, step.legal) == answer
        if step.row.phase >= games.trumps_known and games.face.trump(step.row) == cards.NO_TRUMP:
            without_trumps.add(said)
    assert [reason for reason in without_trumps if re.search(r"\btrump|\bruff", reason)] == []


@pytest.mark.parametrize("options", some_of(tables())[::2], ids=name)
def test_it_does_the_same_whatever_it_cannot_see(options):
    dice = random.Random(8)
    for deal, step, answer in watched(options, 4):
        other = copy(step.row)
        numbers = words(other)
        for place, visible in enumerate(deal.family.deal.mask(step.seat)):
            if not visible:
                numbers[place] = dice.getrandbits(62)
        assert deal.asked(other, step.seat, step.legal) == answer


@pytest.mark.parametrize("each", FAMILIES)
def test_every_reason_is_given_some_time(each):
    missing = dict(enumerate(reasons(each)))
    rare = map(answered, known(each).rare_deals())
    often = (answer for options in tables(each) for _, _, answer in watched(options, 40))
    for answer in chain(rare, often):
        missing.pop(answer // ACTIONS, None)
        if not missing:
            break
    assert list(missing.values()) == []


def answered(deal: Deal) -> int:
    """The rule player's choice for the seat to act."""
    seat = deal.awaited[0]
    seen = deal.view(seat)
    return PLAYER.of(deal.options.family).choose(deal.rules, seen.row, seat, seen.legal)


@pytest.mark.parametrize("each", FAMILIES)
def test_every_reason_is_a_sentence_of_its_own(each):
    said = reasons(each)
    assert len(set(said)) == len(said)
    assert [reason for reason in said if not (reason[0].isupper() and reason.endswith(".") and len(reason) < 100)] == []


@pytest.mark.parametrize("each", FAMILIES)
def test_every_reason_has_a_key_of_its_own(each):
    keyed = reasons_of(each)
    assert [reason.text for reason in keyed] == list(reasons(each))
    assert len({reason.key for reason in keyed}) == len(keyed)
    assert all(re.fullmatch(rf"{each}\.[a-z_]+", reason.key) for reason in keyed)


@pytest.mark.parametrize("each", FAMILIES)
def test_the_rules_are_of_a_family_that_is_there(each):
    assert family(each).options.family == each and PLAYER.own(each)
