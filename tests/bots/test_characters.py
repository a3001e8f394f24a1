"""Characters: what each does with the same prospects, and which mistakes a beginner makes."""

from __future__ import annotations

import random

import pytest

from eldest.arrays import np
from eldest.bots import BOTS, LEVELS, NotABot, at_once, seat_bot
from eldest.bots.characters import CHARACTERS, MISTAKES, STRENGTHS, STYLES
from eldest.bots.characters import style as styles
from eldest.bots.characters.mistakes import mistaken, occasions
from eldest.bots.characters.player import HABIT
from eldest.bots.characters.style import preferred, risk
from eldest.bots.reason import FLAT
from eldest.bots.searching.thought import Prospect, Thought
from eldest.families import FAMILIES, family
from eldest.families.five_hundred.rules import OPEN_NULLO
from eldest.phases import BIDDING
from eldest.table.deal import Deal
from eldest.table.fair.shuffle import shuffled
from page.places import WEB

DEALS = 400
PLAIN, SAFE, WILD = 3, 5, 7  # actions


def deal_of(game: str, **options: int) -> Deal:
    games = family(game)
    chosen = games.options.make(options)
    return Deal(games, chosen, games.game(), shuffled(chosen.pack(), f"{game} 1"))


def thought(*found: tuple[int, float, float]) -> Thought:
    """Prospects by action, mean and standard deviation."""
    prospects = [Prospect(action, mean, spread / DEALS**0.5, 0.5, DEALS) for action, mean, spread in found]
    prospects.sort(key=lambda each: -each.mean)
    return Thought(tuple(prospects), np.zeros(0), FLAT)


def test_there_are_six_of_all_strengths_and_styles():
    assert len(CHARACTERS) == 6 and not CHARACTERS.keys() & LEVELS.keys() and BOTS.keys() >= CHARACTERS.keys()
    assert [each.strength for each in CHARACTERS.values()] == sorted(
        (each.strength for each in CHARACTERS.values()), key=STRENGTHS.index
    )
    assert {each.strength for each in CHARACTERS.values()} == {*STRENGTHS}
    assert {each.style for each in CHARACTERS.values()} == {*STYLES} == {*styles.STYLES}
    assert all(each.plays in LEVELS and set(each.mistakes) <= {*MISTAKES} for each in CHARACTERS.values())


def test_risk_decides_within_the_error_but_for_the_sound():
    view = deal_of("five_hundred").view(0)
    close = thought((WILD, 30.0, 240.0), (SAFE, 25.0, 60.0))  # 30 ± 12 and 25 ± 3
    wilder = thought((SAFE, 30.0, 60.0), (WILD, 29.0, 240.0))
    for name, first, second in (("sharp", WILD, WILD), ("sound", WILD, SAFE), ("cautious", SAFE, SAFE)):
        assert preferred(view, close, styles.STYLES[name]).action == first
        assert preferred(view, wilder, styles.STYLES[name]).action == second


def test_a_bid_that_is_sure_to_fail_is_not_safe():
    view = deal_of("counters").view(0)
    likely, hopeless = Prospect(1, -25.0, 1.3, 0.7, DEALS), Prospect(10, -26.0, 0.1, 0.05, DEALS)
    told = Thought((likely, hopeless), np.zeros(0), FLAT)
    for name in ("sound", "cautious"):
        assert preferred(view, told, styles.STYLES[name]) == likely
    assert preferred(view, told, styles.STYLES["cautious"], favourite=10) == hopeless


def test_the_cautious_pay_for_safety_what_the_sound_do_not():
    view = deal_of("five_hundred").view(0)
    clear = thought((WILD, 80.0, 240.0), (SAFE, 25.0, 60.0))
    assert preferred(view, clear, styles.STYLES["sound"]).action == WILD
    assert preferred(view, clear, styles.STYLES["cautious"]).action == SAFE
    assert [risk(each) for each in clear.prospects] == pytest.approx([240.0, 60.0])


def test_a_side_that_is_behind_minds_risk_less():
    deal = deal_of("five_hundred")
    clear = thought((WILD, 80.0, 240.0), (SAFE, 25.0, 60.0))
    deal.game.scores[1] = 300
    assert preferred(deal.view(0), clear, styles.STYLES["cautious"]).action == WILD
    assert preferred(deal.view(1), clear, styles.STYLES["cautious"]).action == SAFE


def test_the_sound_stake_a_game_only_for_much():
    """FH-30: made three times in four the open Nullo pays, made nine times in ten a sound player bids it too."""
    view = deal_of("five_hundred").view(0)
    for made, bidders in ((0.75, {"sharp"}), (0.9, {"sharp", "sound", "cautious"})):
        staking = (OPEN_NULLO, 1000 * made - 500, 1000 * (made * (1 - made)) ** 0.5)
        told = thought(staking, (PLAIN, 30.0, 150.0))
        assert {
            name for name, style in styles.STYLES.items() if preferred(view, told, style).action == OPEN_NULLO
        } == bidders


def test_its_own_call_stands_if_it_is_as_good_and_always_with_the_sound():
    view = deal_of("five_hundred").view(0)
    close = thought((WILD, 30.0, 240.0), (PLAIN, 29.0, 70.0), (SAFE, 25.0, 60.0))
    worse = thought((WILD, 90.0, 10.0), (PLAIN, 2.0, 10.0))
    for name, found in (("sound", PLAIN), ("cautious", WILD), ("sharp", WILD)):
        assert preferred(view, close, styles.STYLES[name], PLAIN).action == PLAIN
        assert preferred(view, worse, styles.STYLES[name], PLAIN).action == found


def test_the_best_calls_as_level_4_where_it_is_offered():
    deal = deal_of("ninety_nine")
    view = deal.view(deal.awaited[0])
    while view.family.phases[view.row.phase].name not in BIDDING:
        deal.act(seat_bot("rules", "ninety_nine", 1).choose(view).action, view.seat)
        view = deal.view(deal.awaited[0])
    assert seat_bot("sol@200", "ninety_nine", 1).choose(view) == seat_bot("learned@200", "ninety_nine", 1).choose(view)


def test_a_beginner_bids_one_too_many_or_one_too_few():
    deal = deal_of("oh_hell", start=8)
    view = deal.view(deal.awaited[0])
    assert dict(occasions(view, 3)) == {"overbids": 4, "underbids": 2}
    assert dict(occasions(view, 0)) == {"overbids": 1} and dict(occasions(view, 8)) == {"underbids": 7}
    auction = deal_of("five_hundred")
    view, phase = auction.view(auction.awaited[0]), auction.family.phases[auction.row.phase]
    named = {auction.name(action): action for action in range(64) if view.legal >> action & 1}
    found = {kind: auction.name(other) for kind, other in occasions(view, named["7H"])}
    assert found == {"overbids": "8H", "underbids": "6H"} and phase.name == "call"
    assert {auction.name(other) for _, other in occasions(view, named["6H"])} == {"7H", "pass"}
    assert not dict(occasions(view, named["pass"]))


def test_mistakes_are_made_as_often_as_is_said_and_with_a_kind():
    deal = deal_of("oh_hell", start=8)
    view, dice = deal.view(deal.awaited[0]), random.Random(1)
    made = [mistaken(view, 3, {"overbids": 0.4}, dice) for _ in range(500)]
    assert {*made} == {(4, "overbids"), (3, "")} and 160 < made.count((4, "overbids")) < 240


@pytest.mark.parametrize("game", FAMILIES)
def test_beginners_play_a_deal_and_make_card_mistakes_too(game):
    deal = deal_of(game)
    bots = [seat_bot(("wren", "otto")[seat % 2], game, seat) for seat in range(deal.rules.players)]
    habits = 0
    while not deal.over:
        view = deal.view(deal.awaited[0])
        choice = bots[view.seat].choose(view)
        assert choice == bots[view.seat].choose(view), "the same at the same point of the deal"
        habits += choice.key == HABIT.key and view.family.phases[view.row.phase].name == "play"
        deal.act(choice.action, view.seat)
    assert habits
    assert at_once("wren", game) == at_once("rules", game) and not at_once("vera", game)


def test_a_bot_with_stated_mistakes_plays_as_the_character_that_makes_them():
    """Wren's are 0, 5, 3, 0 and 5 tenths."""
    deal = deal_of("oh_hell", start=8)
    stated, wren, rules = (seat_bot(spec, "oh_hell", 7) for spec in ("mistakes:05305:rules", "wren", "rules"))
    others = 0
    while not deal.over:
        view = deal.view(deal.awaited[0])
        choice = stated.choose(view)
        assert choice == wren.choose(view)
        others += choice.action != rules.choose(view).action
        deal.act(choice.action, view.seat)
    assert others


@pytest.mark.parametrize(
    "spec", ["mistakes:0530:rules", "mistakes:0530x:rules", "mistakes:05305:wren", "mistakes:05305"]
)
def test_stated_mistakes_are_five_tenths_and_a_bot(spec):
    with pytest.raises(NotABot, match="mistakes:05305:rules, tenths of the occasions on which it overbids, underbids"):
        seat_bot(spec, "oh_hell", 1)


def test_a_budget_is_for_those_who_search():
    assert seat_bot("vera@20ms", "oh_hell", 1)
    with pytest.raises(NotABot, match="no budget"):
        seat_bot("otto@20ms", "oh_hell", 1)


def test_the_page_knows_their_names():
    written = (WEB / "src" / "words" / "characters.ts").read_text(encoding="utf-8")
    for name in CHARACTERS:
        assert f'{name}: "{name.title()}"' in written
    for language in ("en", "de"):
        words = (WEB / "src" / "words" / language / "page" / "pages" / "new_table.ts").read_text(encoding="utf-8")
        assert all(f'{name}: "' in words for name in CHARACTERS)
