"""Explanations: what is said of a turn is true of it, known to the seat, and said in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from eldest import cards
from eldest.bots.rule_player import RulePlayer
from eldest.families import family
from eldest.families.registry import OURS
from eldest.lessons.explain import Explained, Turn, explain, sentences, spelt
from eldest.sampler.unseen import Unseen
from eldest.table.deal import Deal, View
from eldest.table.match import Match

LONGEST = 96  # letters: two lines on a phone
CODE = re.compile(r"\{(P\d|JK|(?:[2-9TJQKA]|1[1-3])[SHDC]|[SHDC]|NT|=\w+)\}")
SPELT = "a card of a long name"
TABLES: dict[str, list[dict[str, Any]]] = {
    "counters": [{}, {"variant": "countred_joker"}, {"players": 6}],
    "five_hundred": [{}, {"nullo": True}, {"players": 5}, {"players": 3}],
    "ninety_nine": [{}, {"players": 4}, {"players": 2}],
    "oh_hell": [{"start": 4}, {"bidding": "in_turn", "hook": True, "start": 3}, {"players": 8, "start": 5}],
    "sweven": [{}, {"players": 2}, {"players": 6}],
}


def turns(game: str, seed: int = 0) -> Iterator[tuple[Match, View]]:
    """Turns of matches, with the view of the seat that is to act; a club player chooses half of the actions."""
    player = RulePlayer(game)
    for chosen in TABLES[game]:
        dice = random.Random(f"{chosen} {seed}")
        match = Match(family(game).options.make(chosen), seed=f"{chosen} {seed}", keep_records=False)
        if "successes" in match.family.game.fields and seed:
            match.game.dealt, match.game.successes = 1, seed % (int(match.rules.players) + 1)
        for _ in range(3):
            match.next_deal()
            while not match.deal.over:
                seat = dice.choice(match.deal.awaited)
                yield match, match.deal.view(seat)
                usual = match.deal.name(player.choose(match.deal.view(seat)).action)
                match.play(dice.choice([usual, dice.choice(match.deal.legal(seat))]), seat)
            if match.over:
                break


def lines(view: View) -> dict[str, Explained]:
    """What is said, by key."""
    return {each.key: each for each in explain(view)}


@pytest.mark.parametrize("game", OURS)
def test_every_line_is_short_whole_and_in_both_languages(game: str) -> None:
    said = 0
    for _, view in turns(game):
        for each in explain(view):
            assert set(each.said) == {"en", "de"}
            for text in each.said.values():
                plain = CODE.sub(SPELT[:14], text)
                assert "{" not in plain and len(plain) <= LONGEST, text
            said += 1
    assert said > 400


@pytest.mark.parametrize("game", OURS)
def test_at_most_turns_something_is_said(game: str) -> None:
    told = [bool(explain(view)) for _, view in turns(game) if view.legal.bit_count() > 1]
    assert sum(told) > 0.85 * len(told)


@pytest.mark.parametrize("game", OURS)
def test_every_sentence_of_a_family_is_said_somewhere(game: str) -> None:
    wanted = {f"{game}.{key}" for key in sentences(game)}
    for seed in range(24):
        for _, view in turns(game, seed):
            wanted -= set(lines(view))
        if not wanted:
            return
    assert wanted == set()


@pytest.mark.parametrize("game", OURS)
def test_nothing_is_said_that_the_seat_does_not_know(game: str) -> None:
    dice, compared = random.Random(game), 0
    for _, view in turns(game):
        if dice.random() > 0.03:
            continue
        for row in Unseen(view.options, view.seat, view.row).draw(2, 1):
            other = Deal(view.family, view.options, view.game, None)
            other.row = view.family.deal.structure.from_buffer_copy(row.tobytes())
            assert explain(replace(other.view(view.seat), past=view.past)) == explain(view)
            compared += 1
    assert compared > 4


@pytest.mark.parametrize("game", OURS)
def test_what_is_said_of_the_cards_comes_true(game: str) -> None:
    for match, view in turns(game):
        said = lines(view)
        if not {"none_wins", "all_win", "one_wins", "some_win"} & set(said):
            continue
        takers = {}
        for action in cards.members(view.legal):
            deal = match.deal.copy()
            takers[cards.name(action)] = deal.act(action, view.seat).taker
        won = [text for text, taker in takers.items() if taker == view.seat]
        assert ("none_wins" in said) == (not won) and ("all_win" in said) == (len(won) == len(takers))
        if "one_wins" in said:
            assert f"{{{won[0]}}}" in said["one_wins"].said["en"] and len(won) == 1


@pytest.mark.parametrize("game", OURS)
def test_trumps_that_nobody_else_holds_are_gone(game: str) -> None:
    for match, view in turns(game):
        if "trumps_gone" not in lines(view):
            continue
        turn = Turn(view)
        for seat in range(turn.players):
            held = match.deal.row.hands[seat]
            assert seat == view.seat or not any(turn.suit_of(each) == turn.trump for each in cards.members(held))


def test_a_bid_that_is_made_is_to_be_kept() -> None:
    match = Match(family("oh_hell").options.make({"start": 3}), seed="kept")
    match.next_deal()
    for seat, bid in enumerate(["1", "0", "3", "0"]):
        match.play(bid, seat)
    leader = match.deal.awaited[0]
    keys = [each.key for each in explain(match.deal.view(leader))]
    assert keys[0] in ("need", "nothing", "oh_hell.fight")


def test_a_seat_that_is_not_to_act_is_told_nothing() -> None:
    match = Match(family("sweven").options.make({}), seed="none")
    match.next_deal()
    idle = next(seat for seat in range(4) if seat not in match.deal.awaited)
    assert explain(match.deal.view(idle)) == []


def test_numbers_and_lists_are_spelt() -> None:
    assert spelt("{n:one|many} {them}", "de", {"n": 1, "them": ["a", "b", "c"]}) == "one a, b und c"
    assert spelt("{them:is|are}", "en", {"them": ["a", "b"]}) == "are"
