"""Properties of any deal: cards are conserved, somebody is awaited, seats turn, texts come back."""

from __future__ import annotations

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from eldest import cards
from eldest.families import FAMILIES, family
from eldest.options import NotAnOption, text
from eldest.record import copy
from eldest.table import actions
from tests.families import known, tables
from tests.random_deals import Playing, conserved
from tests.turning import turned, turned_action

MANY = settings(max_examples=150, deadline=None, derandomize=True)
SEEDS = st.integers(0, 2**32)
PHASES = [phase for each in FAMILIES for phase in family(each).phases]


@st.composite
def playable(draw, name):
    """Any options that go together: those of a table, and some more of them changed."""
    given = dict(draw(st.sampled_from(known(name).MANY_OPTIONS)))
    declared = family(name).options.declared()
    for changed in draw(st.lists(st.sampled_from(list(declared)))):
        option = declared[changed]
        given[changed] = draw(st.sampled_from(option.values or (option.default, 1, 5)))
    try:
        return family(name).options.make(given)
    except NotAnOption:
        return reject()


@pytest.mark.parametrize("name", FAMILIES)
def test_cards_are_conserved(name):
    @MANY
    @given(playable(name), SEEDS)
    def run(options, seed):
        playing = Playing(options, seed)
        for step in playing:
            assert conserved(options, step.row)
        assert conserved(options, playing.row)

    run()


@pytest.mark.parametrize("name", FAMILIES)
def test_somebody_is_awaited_until_the_end_and_never_stuck(name):
    @MANY
    @given(playable(name), SEEDS)
    def run(options, seed):
        playing = Playing(options, seed)
        for step in playing:
            assert step.row.awaited >> step.seat & 1 and not step.row.awaited >> playing.rules.players
            assert step.legal and step.row.phase < len(playing.family.phases)
        assert known(name).ended(options, playing.row)

    run()


# ---------------------------------------------------------------- rotation of seats


@pytest.mark.parametrize("name", FAMILIES)
def test_turning_the_seats_turns_the_deal_the_score_and_nothing_else(name):
    @MANY
    @given(playable(name), SEEDS, st.integers(1, 7))
    def run(options, seed, by):
        games, here = family(name), Playing(options, seed)
        game = turned(options, "game", here.game, by)
        rows = [copy(step.row) for step in here] + [here.row]
        there = games.deal()
        games.rules.deal_out(here.rules, game, there, here.pack)
        for row, mover, action in zip(rows, [*here.movers, None], [*here.actions, None], strict=True):
            assert bytes(turned(options, "deal", row, by)) == bytes(turned(options, "deal", there, 0))
            if mover is not None:
                done = turned_action(options, row.phase, action, by)
                games.rules.act(here.rules, there, (mover + by) % here.rules.players, done)
        games.rules.settle(here.rules, here.game, here.row.result)
        games.rules.settle(here.rules, game, there.result)
        assert bytes(turned(options, "game", here.game, by)) == bytes(game)

    run()


# ---------------------------------------------------------------- text in, text out


@MANY
@given(st.integers(0, cards.UNIVERSE - 1))
def test_a_card_comes_back_from_its_text(card):
    written = cards.name(card)
    turned_round = written if card == cards.JOKER else written[-1] + written[:-1]
    assert {cards.card(each) for each in (written, written.lower(), turned_round)} == {card}


@MANY
@given(st.integers(0, (1 << cards.UNIVERSE) - 1))
def test_a_set_of_cards_comes_back_from_its_texts(members):
    assert cards.cards(" ".join(cards.names(members))) == members


@pytest.mark.parametrize("phase", PHASES, ids=lambda phase: phase.name)
def test_an_action_comes_back_from_its_text(phase):
    for action in range(phase.size):
        written = actions.name(phase, action)
        if written != "-":
            assert {actions.number(phase, each) for each in (written, written.lower(), f" {written} ")} == {action}


@pytest.mark.parametrize("name", FAMILIES)
def test_options_come_back_from_their_text(name):
    declared = family(name).options
    for options in tables(name):
        assert declared.parse(str(options)) == options
        assert declared.make({each: text(getattr(options, each)) for each in declared.declared()}) == options
