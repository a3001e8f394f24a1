"""Spades wherever a game of Eldest's own can be: nothing there knows it."""

from __future__ import annotations

from pathlib import Path

import pytest

TESTS = Path(__file__).parent
BOOK = TESTS.parent / "src" / "eldest_spades" / "rules.md"
HANDS = "AS KS 2H/QS 3S 4H/JS 5H 6H/TS 7H 8H"
BLIND = ("--blind-nil", "true", "--behind", "0")


def test_it_is_among_the_games(eldest):
    assert "spades         Spades - rules of record" in eldest("rules")
    assert "blind_nil  [false]  SP-29" in eldest("options", "spades")
    assert eldest("rules", "SP-17").startswith("SP-17  [source: pagat] A side that takes at least its contract")


def test_the_worked_examples_of_its_book_hold(eldest):
    assert eldest("check", str(BOOK)).splitlines()[-1].startswith("18 passed")


@pytest.mark.parametrize("options", [(), ("--bidding", "together"), BLIND], ids=["spoken", "sealed", "blind"])
def test_it_is_simulated(eldest, options):
    assert "200 deals, random bots" in eldest("simulate", "spades", "--deals", "200", "--bots", "random", *options)


def test_bots_meet_in_the_arena(eldest):
    said = eldest("arena", "random", "rules", "--game", "spades", "--deals", "1", "--max-hands", "1")
    assert "random against rules" in said


def test_open_hands_are_solved(eldest):
    """P0 has to lead the heart, as no spade has been played; both sides make their bids."""
    said = eldest("solve", "spades", "--hands", HANDS, "--bids", "2,1")
    assert "Each for itself: S0 +20  S1 +10" in said


def test_odds_are_told(eldest):
    hand = "AS KS QS 2H 3H 4H 5D 6D 7D 8C 9C TC JC"
    said = eldest("odds", "spades", "--hand", hand, "--dealer", "P3", "--worlds", "20")
    assert "deals fit" in said


def test_a_score_is_kept_and_printed(eldest, tmp_path):
    said = eldest("score", "spades", typed="4 5\nP1 P2\n\n\n6 7\nquit\n")
    assert "Totals: P0+P2 142, P1+P3 152" in said
    sheet = tmp_path / "sheet.pdf"
    eldest("sheet", "spades", "--out", str(sheet))
    assert sheet.read_bytes().startswith(b"%PDF")


def test_a_match_is_played_kept_and_looked_at_again(eldest, tmp_path):
    match = tmp_path / "match.txt"
    typed = "nil\n" + "?\n" + "\n".join(f"{rank}{suit}" for _ in range(13) for suit in "SHDC" for rank in RANKS)
    table = ("--bots", "random", "--max-hands", "1", "--seed", "3", *BLIND)
    said = eldest("play", "spades", *table, "--file", str(match), typed=typed)
    assert "choose nil" in said and "have won" in said
    record = match.read_text(encoding="utf-8")
    assert "blind    P1" in record and "P0 nil" in record
    assert "result    bids" in eldest("replay", str(match))
    assert "skill" in eldest("review", str(match), "--deal", "1")


RANKS = "AKQJT98765432"


def test_deals_are_rows_of_a_vector_and_games_of_other_libraries(python):
    said = python(
        "-c",
        """
from eldest.envs import aec, vector
env = vector("spades", rows=8, seed=1, blind_nil=True, behind=0)
ended = sum(env.step(env.sample()).over.astype(int) for _ in range(60))
print(ended.tolist())
try:
    from pettingzoo.test import api_test
    import pyspiel
except ImportError as missing:
    print("skipped:", missing)
else:
    api_test(aec("spades"), num_cycles=60)
    import eldest.envs.openspiel
    game = pyspiel.load_game("eldest_spades(bidding=together)")
    print(game.num_players(), game.max_game_length())
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
""",
    )
    assert said.startswith("[1, 1, 1, 1, 1, 1, 1, 1]")
    assert "skipped" in said or "4 60" in said


def test_other_hands_are_drawn_as_a_seat_may_think_of_them(python):
    """A hand that led a spade before any was played has nothing else; one not looked at is any thirteen."""
    said = python(
        "-c",
        """
from eldest.cards import SPADES, SUIT_CARDS, members
from eldest.sampler.unseen import Unseen
from eldest.families import family
from eldest.table.deal import Deal
games = family("spades")
options = games.options(blind_nil=True, behind=0)
game = games.game()
game.dealer = 1
spades = list(members(SUIT_CARDS[SPADES] & sum(1 << card for card in options.pack())))
others = [card for card in options.pack() if card not in spades]
pack = [card for four in zip(spades, others[:13], others[13:26], others[26:]) for card in four]
deal = Deal(games, options, game, pack)
drawn = Unseen(options, 0, deal.view(0).row).draw(20, seed=1)["closed"]
print({int(held).bit_count() for row in drawn for held in row}, len({int(row[0]) for row in drawn}))
for text in ("look", "look", "look", "nil", "9", "1", "1", "AS"):
    deal.play(text)
drawn = Unseen(options, 0, deal.view(0).row).draw(20, seed=1)["hands"]
print({int(row[2]) for row in drawn} == {deal.row.hands[2]}, len({int(row[3]) for row in drawn}))
""",
    )
    assert said.split("\n")[:2] == ["{13} 20", "True 20"]


def test_it_passes_what_every_family_passes(python):
    said = python("-m", "pytest", "-q", "-p", "no:cacheprovider", str(TESTS / "conformance.py"))
    assert "100%" in said
