"""Deals in Trickster's PTN: the same tags, calls and cards as it writes, with cards of our own."""

from __future__ import annotations

import pytest

from eldest.families import family
from eldest.families.parts import Part
from eldest.options import Options
from eldest.table.dealing import NotADeal
from eldest.table.setup import deal_file, ptn_writer
from eldest.table.setup.deal_setup import DealSetup, plain
from eldest.table.setup.ptn import TRICKSTER
from tests.families import tables
from tests.random_deals import name
from tests.table.setup.random_setups import record

FIVE_HUNDRED = r"""
% PTN ---------------------------
[Event "Trickster Cards: Practice 500 - Australian with 3-card kitty"]
[GameCode "FiveHundred"]
[GameOptionsJson "{\"variation\":1,\"noWatching\":true}"]
[GameScores "S:-110 240 -110 240"]
[West "Bo (Auto)"]
[Dealer "W"]
[Deal "W:7.85.J4T.KJ65 5.T76.987.AT7 96.KJ9.AKQ.Q8 AKQJT8.A.5.9.H"]
[Undealt "HQH4D6"]
[Declarer "S"]
[Contract "10♠"]
[Auction "N"]
Pass 6♥ 10♠ Pass
[CardsAdded "S:HQH4D6"]
[CardsRemoved "S:H4D6D5"]
[Play "S"]
JH S7 S5 S6
C9 C5 CA -
"""
OH_HELL = """
[GameCode "OhHell"]
[GameOptionsJson "{"hookRule":true,"noWatching":true}"]
[GameScores "S:12 0 31 7"]
[Dealer "W"]
[Deal "W:A..K. .AK.. Q..Q. K..A."]
[Undealt "HQHJSJ"]
[Auction "N"]
2 0 1 0
[Play "N"]
HA SQ SK SA
HK DQ DA DK
"""


def test_a_deal_of_five_hundred_is_taken_over() -> None:
    setup = deal_file.read(FIVE_HUNDRED)
    assert (setup.options.family, setup.before) == ("five_hundred", {"scores": [-110, 240], "dealer": 1})
    assert setup.hands["P0"] == ("JK", "AS", "KS", "QS", "JS", "TS", "8S", "AH", "9C", "5D")
    assert set(setup.hands["widow"]) == {"QH", "4H", "6D"}
    assert [f"P{seat} {text}" for seat, text in setup.moves] == [
        "P2 pass", "P3 6H", "P0 10S", "P1 pass", "P0 4H", "P0 6D", "P0 5D",
        "P0 JK", "P1 7S", "P2 5S", "P3 6S", "P0 9C", "P1 5C", "P2 AC",
    ]  # fmt: skip
    assert (setup.faults, setup.missing, setup.deal().awaited) == ([], {}, (3,))


def test_a_deal_of_oh_hell_is_taken_over() -> None:
    setup = deal_file.read(OH_HELL)
    assert str(setup.options) == "oh_hell(bidding=in_turn, hook=true)"
    assert setup.before == {"scores": [12, 0, 31, 7], "dealer": 1, "deals": 11}
    assert setup.hands["turned"] == ("QH",)
    assert setup.missing == {} and setup.deal().over
    assert [text for _, text in setup.moves] == ["2", "0", "1", "0", "AH", "QS", "KS", "AS", "KH", "QD", "AD", "KD"]


def test_what_is_not_allowed_here_ends_the_actions() -> None:
    setup = deal_file.read(FIVE_HUNDRED.replace("Pass 6♥ 10♠ Pass", "Pass 8♥ 7♠ Pass"))
    assert [text for _, text in setup.moves] == ["pass", "8H"]
    assert setup.faults == [] and len(setup.hands["P0"]) == 10


def test_a_larger_pack_is_refused_by_its_size() -> None:
    larger = FIVE_HUNDRED.replace('[Undealt "HQH4D6"]', '[Undealt "HQH4D6S4C4"]')
    with pytest.raises(NotADeal, match=r"^45 cards were dealt there; five_hundred\(\) has 43$"):
        deal_file.read(larger)


def test_a_card_of_another_pack_is_named() -> None:
    setup = deal_file.read(FIVE_HUNDRED.replace("AKQJT8.A.5.9.H", "AKQJT4.A.5.9.H"))
    assert [fault.line for fault in setup.faults] == ["4S is not in the pack of five_hundred()"]


@pytest.mark.parametrize("text", [FIVE_HUNDRED, OH_HELL])
def test_what_is_read_is_written_so_that_it_is_read_again(text: str) -> None:
    setup = deal_file.read(text)
    written = ptn_writer.written(setup) or ""
    assert deal_file.read(written) == setup
    for line in ("[Auction", "[Play", "[GameCode"):
        assert [said for said in text.splitlines() if said.startswith(line)] == [
            said for said in written.splitlines() if said.startswith(line)
        ]
    assert set(text.partition("[Play")[2].splitlines()[1:]) <= set(written.splitlines())


@pytest.mark.parametrize("options", [each for game in TRICKSTER.owners() for each in tables(game)], ids=name)
def test_a_whole_deal_for_four_is_written(options: Options) -> None:
    setup = plain(DealSetup.of(record(options, 6)))
    written = ptn_writer.written(setup)
    if int(options.record().players) != 4 or options.changed().get("joker") is False:
        assert written is None
        return
    read = deal_file.read(written or "")
    assert (read.hands, read.before["scores"]) == (setup.hands, setup.before["scores"])
    assert read.options != options or (read.moves and read.moves == setup.moves[: len(read.moves)])


def test_what_is_not_whole_is_not_written() -> None:
    empty = DealSetup.empty(family("five_hundred").options.make({}))
    assert ptn_writer.written(empty) is None
    assert ptn_writer.written(DealSetup.empty(family("sweven").options.make({})).filled("1")) is None


def test_other_games_are_refused() -> None:
    with pytest.raises(NotADeal, match="GameCode 'Euchre': known are FiveHundred, OhHell"):
        deal_file.read('[GameCode "Euchre"]\n[Deal "N:A... - - -"]')
    with pytest.raises(NotADeal, match="there is no"):
        deal_file.read('[GameCode "OhHell"]')


def test_families_without_it_have_none() -> None:
    assert isinstance(TRICKSTER, Part) and TRICKSTER.of("sweven") is None
    assert set(TRICKSTER.owners()) == {"five_hundred", "oh_hell"}
