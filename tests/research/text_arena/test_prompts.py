"""What models are told: the rules on a page, everything that a seat knows, and nothing else."""

from __future__ import annotations

import sys

import pytest

from eldest import tasks
from eldest.bots import seat_bot
from eldest.cards import NO_TRUMP, card, name
from eldest.families import FAMILIES, family
from eldest.research.benchmark.board import BoardSource
from eldest.research.text_arena.prompt import Listener, rules_page, situation
from eldest.research.text_arena.protocol import Reply, Terms
from eldest.research.text_arena.reply import action_of, said_in
from eldest.table.deal import Deal
from eldest.table.dealing import arranged, twins
from tests.docs import DOCS, blocks

OFFERED = [name for name, task in tasks.items() if not task.why_not]
ALL = Terms(talk=True, deductions=True)


def dealt(which, board=0):
    task = tasks[which]
    return Deal(family(task.options.family), task.options, task.start(board), BoardSource(task, "R").pack(board))


def turns(deal):
    """Every turn of a deal that `rules` plays: the seat, and the listener."""
    listener, bot = Listener(deal), seat_bot("rules", deal.options.family, 0, compiled=False)
    while not deal.over:
        seat = deal.awaited[0]
        yield seat, listener
        listener.after(deal.act(bot.choose(deal.view(seat)).action, seat))


def own(deal, seat):
    """The cards of a hand, those held twice twice."""
    return arranged(deal.family, NO_TRUMP, deal.row.hands[seat], twins(deal.family, deal.row, seat))


@pytest.mark.parametrize("name", OFFERED)
def test_the_rules_are_on_a_page_with_the_options_in_force(name):
    task = tasks[name]
    page = rules_page(task, ALL)
    assert FAMILIES[task.options.family] in page and "ACTION: name" in page and "SAY:" in page
    assert len(page.split()) <= 900
    assert page.count("\n- ") == len(task.options.changed())
    assert "SAY" not in rules_page(task, Terms())


@pytest.mark.parametrize("name", ["FiveHundred4-v1", "Sweven4-v1", "NinetyNine3-v1", "Counters4-v1", "OhHellOS4x8-v1"])
def test_a_question_says_nothing_that_the_seat_does_not_know(name):
    """All that others hold is changed in the record: not a letter of the question changes."""
    deal = dealt(name)
    shape = deal.family.deal
    for seat, listener in turns(deal):
        other = deal.copy()
        numbers = zip(shape.numbers(deal.row), shape.mask(seat), strict=True)
        other.row = shape.structure.from_buffer_copy(
            b"".join((n if seen else n ^ 0x15).to_bytes(8, sys.byteorder, signed=True) for n, seen in numbers)
        )
        told = listener.question(seat, ALL)
        assert situation(other, listener.heard[seat], seat, ALL) == told
        hand, actions = (told.partition(head)[2].partition("\n")[0].split() for head in ("Your hand: ", "actions: "))
        assert actions == deal.legal(seat)
        assert sorted(map(card, hand)) == sorted(own(deal, seat))


def test_a_sealed_action_is_heard_by_its_seat_alone_until_it_is_shown():
    deal = dealt("OhHell3x3-v1")
    bids = [(seat, listener.heard[seat][-1]) for seat, listener in turns(deal)][:4]
    assert bids[1] == (1, "P0 has bid.") and bids[2] == (2, "P1 has bid.")
    assert bids[3][1].startswith("The bids: P0 zero, P1 zero, P2 one.")


def test_deductions_say_what_cannot_be_held():
    deal, found = dealt("Sweven4-v1"), 0
    for seat, listener in turns(deal):
        assert "Not seen" not in listener.question(seat, Terms())
        told = listener.question(seat, ALL).splitlines()
        (unseen,) = (line.partition(": ")[2] for line in told if line.startswith("Not seen by you: "))
        others = [each for other in range(4) if other != seat for each in own(deal, other)]
        assert sorted(unseen.replace("none", "").split()) == sorted(map(name, others))
        for line in told:
            other, barred = line.partition(" cannot have: ")[::2]
            found += bool(barred)
            assert not barred or set(map(card, barred.split())).isdisjoint(own(deal, int(other[1:])))
    assert found


def test_the_page_shows_a_question_as_it_is_and_replies_that_can_be_read():
    question, reply, talk = (each.text for each in blocks(DOCS / "text_arena.md") if each.kind == "text")
    deal = dealt("OhHell3x3-v1")
    asked = [
        action_of(deal, seat, Reply(reply))
        for seat, listener in turns(deal)
        if listener.question(seat, Terms()) == question.rstrip("\n")
    ]
    assert asked == ["9S"] and said_in(Reply(talk)) == "I hold the ace of spades."
