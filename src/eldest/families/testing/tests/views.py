"""
Secrets: what a seat receives depends on nothing that it cannot see.

Two deals that differ only in cards a seat has not seen look the same to it at every step.
"""

from __future__ import annotations

import random
from itertools import combinations

from eldest.bots import seat_bot
from eldest.bots.rule_player import PLAYER
from eldest.cards import members
from eldest.envs.one_table import OneTable
from eldest.families.testing.base import FamilyTests
from eldest.families.testing.random_deal import RandomDeal, Step, laid
from eldest.options import Options
from eldest.record import SPECTATOR, Deal, Field, Record, Sight, copy, view, words

SEEDS = range(4)
SWAPS = 12

Received = tuple[bytes, list[str]]


def received(playing: RandomDeal, row: Deal, seat: int) -> Received:
    """Everything a seat receives: its view, and the texts of its legal actions."""
    deal = laid(playing.options, playing.family.game(), row, playing.facts)
    legal = deal.legal(seat) if seat in deal.awaited else []
    seen = deal.view(seat)
    assert seen.legal == (playing.family.rules.legal(deal.rules, row, seat) if legal else 0)
    return bytes(seen.row), legal


def scrambled(playing: RandomDeal, row: Deal, seat: int, dice: random.Random) -> Deal:
    """A copy of a record with any numbers in the fields that a seat cannot see."""
    other = copy(row)
    numbers = words(other)
    for place, visible in enumerate(playing.family.deal.mask(seat)):
        if not visible:
            numbers[place] = dice.getrandbits(62)
    return other


class OtherDeal:
    """The same deal, but two cards of the pack have changed places."""

    def __init__(self, playing: RandomDeal, one: int, two: int) -> None:
        self.playing, self.pack = playing, list(playing.pack)
        self.pack[one], self.pack[two] = self.pack[two], self.pack[one]
        self._change = {playing.pack[one]: playing.pack[two], playing.pack[two]: playing.pack[one]}

    def seen_in_both(self, steps: int, seat: int) -> tuple[list[Received], list[Received]] | None:
        """
        Everything a seat received in either deal, step by step.

        None if the same public actions would have been impossible in the other one.
        """
        playing, family = self.playing, self.playing.family
        rows = (family.deal(), family.deal())
        for row, pack in zip(rows, (playing.pack, self.pack), strict=True):
            family.rules.deal_out(playing.rules, playing.game, row, pack)
        seen: tuple[list[Received], list[Received]] = ([], [])
        for mover, action in zip(playing.movers[:steps], playing.actions[:steps], strict=True):
            for row, told in zip(rows, seen, strict=True):
                told.append(received(playing, row, seat))
            there = self.done(rows[0].phase, mover, action, seat)
            if not rows[1].awaited >> mover & 1 or not family.rules.legal(playing.rules, rows[1], mover) >> there & 1:
                return None
            for row, done in zip(rows, (action, there), strict=True):
                family.rules.act(playing.rules, row, mover, done)
        for row, told in zip(rows, seen, strict=True):
            told.append(received(playing, row, seat))
        return seen

    def done(self, phase: int, mover: int, action: int, seat: int) -> int:
        """The action of the other deal: another card only if it is laid where the seat does not see it."""
        meant = self.playing.family.phases[phase]
        return self._change.get(action, action) if meant.sealed and meant.holds and mover != seat else action


class ViewTests(FamilyTests):
    """Views, observations and the rule player's choices."""

    def test_a_view_and_what_is_legal_hang_on_no_hidden_number(self, options: Options) -> None:
        """A seat receives the same data whatever its hidden fields contain."""
        dice = random.Random(1)
        for seed in SEEDS:
            for step in (playing := RandomDeal(self.facts, options, seed)):
                for seat in range(playing.rules.players):
                    before = received(playing, step.row, seat)
                    assert received(playing, scrambled(playing, step.row, seat, dice), seat) == before

    def test_a_view_holds_everything_that_is_public_or_ones_own(self, options: Options) -> None:
        for step in (playing := RandomDeal(self.facts, options, seed=1)):
            seen, row = view(playing.family.deal, step.row, step.seat), step.row
            for field, declared in playing.family.deal.fields.items():
                if _wholly_public(declared):
                    assert _plain(getattr(seen, field)) == _plain(getattr(row, field))
                elif declared.sight is Sight.OWN:
                    assert _plain(getattr(seen, field)[step.seat]) == _plain(getattr(row, field)[step.seat])

    def test_a_spectator_sees_what_is_public_and_nothing_else(self, options: Options) -> None:
        for step in (playing := RandomDeal(self.facts, options, seed=2)):
            seen = playing.at_table(step.row).view()
            assert (seen.seat, seen.legal) == (SPECTATOR, 0)
            for field, declared in playing.family.deal.fields.items():
                if _wholly_public(declared):
                    assert _plain(getattr(seen.row, field)) == _plain(getattr(step.row, field))
                elif not declared.inner:
                    assert not any(bytes(seen.row)[_offset(playing, field)])

    def test_hands_are_for_nobody_else(self) -> None:
        declared = self.family.deal.fields
        assert {declared[field].sight for field in ("hands", "twice") if field in declared} == {Sight.OWN}
        assert [pile for pile in self.family.piles if pile != "turned" and declared[pile].sight is Sight.PUBLIC] == []

    def test_a_sealed_action_is_known_to_nobody_else(self, options: Options) -> None:
        """All others see the same, whatever a seat does under seal, until the phase ends."""
        for step in (playing := RandomDeal(self.facts, options, seed=5)):
            for viewer in (SPECTATOR, *range(playing.rules.players)):
                if playing.family.phases[step.row.phase].sealed and viewer != step.seat:
                    tried = [self._after(playing, step, action, viewer) for action in members(step.legal)]
                    assert len({seen for seen in tried if seen}) <= 1

    def _after(self, playing: RandomDeal, step: Step, action: int, viewer: int) -> bytes:
        """A viewer's view after an action; nothing if the phase ended, or if the viewer may know the action."""
        deal = playing.at_table(step.row)
        done = deal.act(action, step.seat)
        seen = deal.view(None if viewer == SPECTATOR else viewer)
        ended = deal.row.phase != step.row.phase
        return b"" if ended or deal.seen(done, viewer) else bytes(seen.row)

    def test_two_deals_that_differ_in_unseen_cards_look_the_same(self, options: Options) -> None:
        compared = 0
        for seed in SEEDS:
            dice = random.Random(seed)
            whole = RandomDeal(self.facts, options, seed)
            rows = [copy(step.row) for step in whole]
            steps, seat = dice.randrange(len(rows)), dice.randrange(whole.rules.players)
            for one, two in self._swaps(whole, rows[steps], seat, dice):
                both = OtherDeal(whole, one, two).seen_in_both(steps, seat)
                if both and whole.pack[one] != whole.pack[two]:
                    compared += 1
                    assert both[0] == both[1]
        assert compared

    def test_observations_and_rule_players_know_no_unseen_card(self, options: Options) -> None:
        """The same for the environments, which also record the order of actions, and for a rule player's choice."""
        bot, by_rules, compared = seat_bot("rules", self.facts.id, 0), PLAYER.own(self.facts.id), 0
        for seed in SEEDS:
            dice = random.Random(seed)
            whole = RandomDeal(self.facts, options, seed, game=self.family.game())
            rows = [copy(step.row) for step in whole]
            steps = dice.randrange(len(rows))
            seat = whole.movers[steps]
            for one, two in self._swaps(whole, rows[steps], seat, dice):
                if both := _tables(OtherDeal(whole, one, two), steps, seat):
                    compared += whole.pack[one] != whole.pack[two]
                    assert both[0].observation(seat).tobytes() == both[1].observation(seat).tobytes()
                    if by_rules:
                        assert bot.choose(both[0].view(seat)) == bot.choose(both[1].view(seat))
        assert compared

    def _swaps(self, whole: RandomDeal, row: Deal, seat: int, dice: random.Random) -> list[tuple[int, int]]:
        """Some pairs of places in the pack whose cards a seat cannot place."""
        placed = self.facts.placed(whole.options, row, seat)
        unseen = [place for place, card in enumerate(whole.pack) if not placed >> card & 1]
        pairs = list(combinations(unseen, 2))
        return dice.sample(pairs, min(SWAPS, len(pairs)))


def _tables(other: OtherDeal, steps: int, seat: int) -> tuple[OneTable, OneTable] | None:
    """Both deals in environments after so many steps; none if the other one could not have come so far."""
    playing = other.playing
    one, two = OneTable(playing.options), OneTable(playing.options)
    one.deal_out(playing.pack)
    two.deal_out(other.pack)
    for mover, action in zip(playing.movers[:steps], playing.actions[:steps], strict=True):
        there = other.done(one.deal.phase, mover, action, seat)
        if not two.legal(mover) >> there & 1:
            return None
        one.act(mover, action)
        two.act(mover, there)
    return one, two


def _plain(value: Record) -> int | bytes:
    return value if isinstance(value, int) else bytes(value)


def _wholly_public(declared: Field) -> bool:
    if declared.inner:
        return all(map(_wholly_public, declared.inner.fields.values()))
    return declared.sight is Sight.PUBLIC


def _offset(playing: RandomDeal, field: str) -> slice:
    """The place of a field in a record, in bytes."""
    where = getattr(playing.family.deal.structure, field)
    return slice(where.offset, where.offset + where.size)
