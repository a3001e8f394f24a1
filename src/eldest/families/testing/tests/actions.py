"""Both ways: every legal action is accepted, every other one refused with its clause, and it changes nothing."""

from __future__ import annotations

from copy import copy as shallow

import pytest

from eldest.families.testing.base import FamilyTests
from eldest.families.testing.random_deal import RandomDeal
from eldest.options import Options
from eldest.phases import SEATS
from eldest.table.deal import Deal, NotAllowed


def refused(deal: Deal, action: int, seat: int) -> NotAllowed:
    """The refusal of an action, after which nothing has changed."""
    before = bytes(deal.row), shallow(deal.actions)
    with pytest.raises(NotAllowed) as answer:
        deal.act(action, seat)
    assert (bytes(deal.row), deal.actions) == before
    assert str(answer.value) and "\n" not in str(answer.value)
    return answer.value


class ActionTests(FamilyTests):
    """Legal sets, and the refusals of actions outside them."""

    def test_legal_actions_are_accepted_and_all_others_refused(self, options: Options) -> None:
        playing = RandomDeal(self.facts, options, seed=2)
        for step in playing:
            phase = playing.family.phases[step.row.phase]
            texts = playing.at_table(step.row).legal(step.seat)
            assert step.legal and len(texts) == step.legal.bit_count()
            for action in range(phase.size):
                deal = playing.at_table(step.row)
                if step.legal >> action & 1:
                    done = deal.act(action, step.seat)
                    assert (done.seat, done.phase, done.text in texts) == (step.seat, phase.name, True)
                    assert bytes(deal.row) != bytes(step.row)
                else:
                    refused(deal, action, step.seat)

    def test_nobody_acts_out_of_turn(self, options: Options) -> None:
        playing = RandomDeal(self.facts, options, seed=3)
        for step in playing:
            deal = playing.at_table(step.row)
            action = step.legal.bit_length() - 1
            others = set(range(SEATS)) - set(deal.awaited)
            assert {refused(deal, action, seat).clause for seat in others} <= {playing.family.traits.out_of_turn}

    def test_nobody_acts_after_the_end(self, options: Options) -> None:
        playing = RandomDeal(self.facts, options, seed=4)
        for _ in playing:
            pass
        deal = playing.at_table(playing.row)
        assert (deal.over, deal.phase, deal.awaited) == (True, "over", ())
        for seat in (None, *range(SEATS)):
            with pytest.raises(NotAllowed, match="the deal is over"):
                deal.play("pass", seat)

    def test_every_clause_that_refuses_has_words(self) -> None:
        """Every refusal in random deals quotes a line of the book."""
        met = set()
        for options in self.facts.tables():
            for step in (playing := RandomDeal(self.facts, options, seed=1)):
                deal = playing.at_table(step.row)
                for action in range(playing.family.phases[step.row.phase].size):
                    if not step.legal >> action & 1:
                        refusal = refused(deal, action, step.seat)
                        met.add((refusal.clause, str(refusal)))
        assert [words for label, words in sorted(met) if label and f": ({label})" in words] == []
        assert {label for label, _ in met} >= self.facts.refusing
