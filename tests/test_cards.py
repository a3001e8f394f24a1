"""Cards and sets of them: they come back from their texts."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from eldest import cards

MANY = settings(max_examples=150, deadline=None, derandomize=True)


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
