"""Properties of any deal: cards are conserved, somebody is awaited until the end, seats turn, records fit."""

from __future__ import annotations

import pickle

from eldest.families.testing.base import FamilyTests
from eldest.families.testing.rotation import rotated, rotated_action
from eldest.record import copy


class DealTests(FamilyTests):
    """Random deals under random options."""

    def test_the_family_is_what_its_records_say(self) -> None:
        family = self.family
        assert family.id == family.options.family == self.facts.id and family.name
        assert {*family.piles, "winning", "hands"} <= set(family.deal.fields)
        assert {"scores", "dealer", "deals", "won"} <= set(family.game.fields)
        assert family.traits.takings in family.result.fields
        assert ("bidder" in family.result.fields) == bool(family.traits.call) == bool(family.bids)
        assert pickle.loads(pickle.dumps(family)) is family

    def test_cards_are_conserved(self) -> None:
        for playing in self.random_deals("conserved"):
            for step in playing:
                assert self.facts.conserved(playing.options, step.row), playing.options
            assert self.facts.conserved(playing.options, playing.row), playing.options

    def test_somebody_is_awaited_until_the_end_and_never_stuck(self) -> None:
        for playing in self.random_deals("awaited"):
            for step in playing:
                assert step.row.awaited >> step.seat & 1 and not step.row.awaited >> playing.rules.players
                assert step.legal and step.row.phase < len(playing.family.phases)
            assert self.facts.ended(playing.options, playing.row), playing.options

    def test_turning_the_seats_turns_the_deal_the_score_and_nothing_else(self) -> None:
        for number, here in enumerate(self.random_deals("turned")):
            options, family, by = here.options, here.family, 1 + number % 7
            game = rotated(options, "game", here.game, by)
            rows = [copy(step.row) for step in here] + [here.row]
            there = family.deal()
            family.rules.deal_out(here.rules, game, there, here.pack)
            for row, mover, action in zip(rows, [*here.movers, -1], [*here.actions, 0], strict=True):
                assert bytes(rotated(options, "deal", row, by)) == bytes(rotated(options, "deal", there, 0)), options
                if row.awaited:
                    done = rotated_action(options, row.phase, action, by)
                    family.rules.act(here.rules, there, (mover + by) % here.rules.players, done)
            family.rules.settle(here.rules, here.game, here.row.result)
            family.rules.settle(here.rules, game, there.result)
            assert bytes(rotated(options, "game", here.game, by)) == bytes(game), options

    def test_records_have_the_same_bytes_interpreted_and_compiled(self) -> None:
        shapes = (self.family.game, self.family.result, self.family.deal)
        assert [shape.dtype.itemsize for shape in shapes] == [len(bytes(shape())) for shape in shapes]
