"""Replies: which lines name an action, what is wrong with others, what is said aloud and what it gives away."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import log2

import pytest

from eldest.research.text_arena.claims import Spoken, bits, leaks, named
from eldest.research.text_arena.protocol import Reply
from eldest.research.text_arena.reply import Fault, action_of, said_in
from eldest.table.match import Match


@pytest.fixture(scope="module")
def deal():
    """P1 holds a card of the suit that was led, and one of another suit."""
    found = Match.start("oh_hell", {"players": 3, "start": 4}, seed="9", dealer=0).deal
    for seat in range(3):
        found.act(0, seat)
    found.play(found.legal(1)[0], 1)
    return found


def test_a_legal_action_is_found_however_it_is_written(deal):
    seat = deal.awaited[0]
    card = deal.legal(seat)[0]
    for text in (
        f"ACTION: {card}",
        f"I think.\n**Action: {card}**",
        f"ACTION: none yet\nNo.\n  action : `{card.lower()}`.",
        f"- ACTION: <{card}>\n",
    ):
        assert action_of(deal, seat, Reply(text)) == card, text


def test_what_is_wrong_is_named(deal):
    seat = deal.awaited[0]
    others = [name for name in ("2S", "2C", "2D", "2H") if name not in deal.legal(seat)]
    found = {
        text: action_of(deal, seat, Reply(text, cut))
        for text, cut in (("I play a heart.", False), ("I play a", True), ("ACTION: 9", False))
    }
    kinds = {text: fault.kind for text, fault in found.items() if isinstance(fault, Fault)}
    assert kinds == {"I play a heart.": "unreadable", "I play a": "cut", "ACTION: 9": "unreadable"}
    illegal = action_of(deal, seat, Reply(f"ACTION: {others[0]}"))
    assert isinstance(illegal, Fault) and illegal.kind == "illegal" and "does not hold" in illegal.why
    late = action_of(deal, seat, Reply(None))
    assert isinstance(late, Fault) and late.kind == "late"
    assert all("\n" not in fault.why and fault.why.endswith((".", ":")) for fault in (illegal, late, *found.values()))


def test_a_line_is_said_aloud():
    assert said_in(Reply('SAY: "Hello  there."\nACTION: 3')) == "Hello there."
    assert said_in(Reply("ACTION: 3")) == said_in(Reply(None)) == ""
    assert len(said_in(Reply(f"SAY: {'x' * 200}"))) == 140


@pytest.mark.parametrize(
    ("words", "cards"),
    [
        ("I have the Ace of Spades, 10H and QD.", "AS TH QD"),
        ("♠K and 9♣, as strong AS a queen of hearts", "KS 9C AS QH"),
        ("the joker, ten of diamonds; bid five", "JK TD"),
        ("I like hearts. I'd bid 4.", ""),
    ],
)
def test_named_cards_are_found(words, cards):
    assert named(words) == Counter(cards.split())


@pytest.mark.parametrize("claim", ["AS", "AS KS", "AS AS", "9H"])
def test_bits_are_those_of_all_hands(claim):
    unseen = ["AS", "AS", "KS", "KS", "QS", "9H", "8H", "7H"]
    hand = ["AS", "AS", "KS", "8H"]
    said = Counter(claim.split())
    true = {card: min(many, hand.count(card)) for card, many in said.items() if card in hand}
    hands = [Counter(unseen[at] for at in each) for each in combinations(range(8), 4)]
    fit = sum(all(each[card] >= many for card, many in true.items()) for each in hands)
    assert bits(said, hand, unseen) == pytest.approx(log2(len(hands) / fit))


def test_what_is_true_by_luck_is_told_apart():
    unseen = ("AS", "KS", "QS", "JS", "TS", "9S")
    told = [Spoken("I hold the ace of spades", ("AS", "9S"), unseen), Spoken("KS, QS!", ("KS", "JS"), unseen)]
    found = leaks(told)
    assert found and (found.lines, found.true, found.false) == (2, 2, 1)
    assert found.bits == pytest.approx(log2(3)) and found.chance == 0
    assert leaks([]) is None
