"""Set-up deals as links, files and hands with dots: what is written is read again."""

from __future__ import annotations

import random
import re
from collections import Counter
from urllib.parse import quote

import pytest

from eldest import cards
from eldest.options import Options
from eldest.table.setup import deal_file, pbn
from eldest.table.setup.deal_setup import DealSetup, plain
from eldest.table.setup.hand_text import dotted, example, listed, runs
from eldest.table.setup.link import LONGEST, linked, unlinked
from eldest.table.setup.unreadable import Unreadable
from tests.families import some_of, tables
from tests.random_deals import name
from tests.table.setup.random_setups import part, record

EVERY = pytest.mark.parametrize("options", some_of(tables()), ids=name)


@EVERY
def test_a_deal_is_the_same_from_its_record_its_link_and_its_file(options: Options) -> None:
    for seed in range(2):
        written = record(options, seed)
        setup = plain(DealSetup.of(written))
        assert (setup.faults, setup.missing) == ([], {})
        assert setup.record().actions == written.actions
        assert setup.record().dealt() == written.dealt()
        assert unlinked(linked(setup)) == deal_file.read(deal_file.written(setup)) == setup
        assert deal_file.read(str(written)) == setup
        assert deal_file.read(f"https://example.org/deal#{linked(setup)}") == setup


@EVERY
def test_an_unfinished_deal_is_kept_as_it_is(options: Options) -> None:
    dice = random.Random(f"{options}")
    setup = part(plain(DealSetup.of(record(options, 3))), dice)
    assert unlinked(linked(setup)) == deal_file.read(deal_file.written(setup)) == setup
    filled = setup.filled("1")
    assert (filled.missing, filled.faults) == ({}, [])
    assert filled == setup.filled("1")
    assert all(set(held) <= set(filled.hands[owner]) for owner, held in setup.hands.items())


@EVERY
def test_hands_with_dots_hold_all_cards_and_the_standing(options: Options) -> None:
    setup = plain(DealSetup.of(record(options, 4)))
    read = deal_file.read(pbn.written(setup))
    assert (read.options, read.before, read.hands) == (setup.options, setup.before, setup.hands)
    for held in setup.hands.values():
        assert tuple(listed(dotted(held))) and sorted(listed(dotted(held))) == sorted(held)
        assert (
            sorted(listed(runs(held)))
            == sorted(held)
            == sorted(listed(runs(held, "")))
            == sorted(listed(" ".join(held)))
        )


@EVERY
def test_a_link_is_short_and_needs_no_escapes(options: Options) -> None:
    written = linked(DealSetup.of(record(options, 5)))
    assert quote(written.replace("%", "")) == written.replace("%", "")
    assert re.fullmatch(r"[A-Za-z0-9._~%-]*[A-Za-z0-9]", written)
    assert len(written) < LONGEST / 4


@EVERY
def test_the_example_of_typed_cards_has_cards_of_the_game(options: Options) -> None:
    pack = [cards.name(card) for card in options.pack()]
    shown = listed(example(pack))
    assert len(shown) >= 4 and not Counter(shown) - Counter(pack)
    assert ("JK" in shown) == ("JK" in pack)


def test_hands_with_dots_of_a_bridge_program() -> None:
    options = next(iter(tables("sweven"))).make({"players": 4})
    deal = '[Dealer "W"]\n[Deal "N:AK.QJ.. T.T.T.T -  9...9"]'
    setup = deal_file.read(deal, options=options)
    assert setup.before["dealer"] == 1
    assert {owner: runs(held) for owner, held in setup.hands.items()} == {
        "P1": "9S 9C",
        "P2": "AKS QJH",
        "P3": "TS TH TC TD",
    }


@pytest.mark.parametrize(
    ("written", "fault"),
    [
        ("", "'' is not the link of a deal"),
        ("https://example.org/", "is not the link of a deal"),
        ("9~sweven", "version 9: please install a newer Eldest"),
        ("1~bridge", "'bridge' is not a game"),
        ("1~sweven~players-99", "must be 2..6 (SW-1)"),
        ("1~sweven~players-2~dealer-x", "before: dealer x: no such numbers in this game"),
        ("1~sweven~players-2~~P0-AKQ", "AKQ: the suit is missing"),
        ("1~sweven~players-2~~P0-AS.P0-KS", "P0 appears twice"),
        ("1~sweven~players-2~~P0-ASZ", "'Z' is no rank and no suit"),
        ("1~sweven~players-2~~~~P9x", "'P9x' is not a seat"),
        ("1~sweven" + "~" * 9, "too long"),
        ("eldest deal 2\ngame sweven", "version 2: please install a newer Eldest"),
        ("eldest deal 1\nP0 AS", "game is missing"),
        ("eldest record 1\ngame sweven()", "before is missing"),
        ('[Deal "N:AK.. - - -"]', "the text names no game"),
        ('[Dealer "N"]', "there is no [Deal …]"),
    ],
)
def test_what_is_no_deal_is_refused_in_a_line(written: str, fault: str) -> None:
    with pytest.raises(Unreadable) as refused:
        deal_file.read(written)
    assert fault in str(refused.value)
    assert refused.value.reason
    assert "\n" not in str(refused.value)
