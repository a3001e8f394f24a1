"""The list of bots, and what every bot keeps to."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.bots import BATCHED, LEVELS, NotABot, chooser, seat_bot
from tests.families.five_hundred.seats import speaking

HAND = "JK JH 9H 7H AD 8D 6C 5C 9S 5S"


def test_there_are_five_levels():
    assert list(LEVELS) == ["random", "rules", "flat", "search", "learned"]


@pytest.mark.parametrize(
    "sit, there",
    [
        (
            lambda name: seat_bot(name, "five_hundred", 0),
            r"is not a bot \(known: random, rules, flat, search, learned, wren, ",
        ),
        (lambda name: chooser(name, "five_hundred"), r"plays no batches \(known: random, rules\)"),
    ],
)
def test_an_unknown_name_is_refused(sit, there):
    with pytest.raises(NotABot, match=f"'deep' {there}"):
        sit("deep")


@pytest.mark.parametrize("name", BATCHED)
def test_a_bot_does_something_legal_and_says_why(name):
    view = speaking(HAND).view(0)
    action, reason, key, _ = seat_bot(name, "five-hundred", 1).choose(view)
    assert view.legal >> action & 1 and reason.endswith(".") and key.partition(".")[0] in (name, "five_hundred")


def test_random_players_of_one_seed_play_alike():
    view = speaking(HAND).view(0)
    one, other = (seat_bot("random", "five_hundred", "same") for _ in range(2))
    assert [one.choose(view) for _ in range(50)] == [other.choose(view) for _ in range(50)]


def test_a_random_player_draws_every_legal_action():
    view = speaking(HAND).view(0)
    bot = seat_bot("random", "five_hundred", 5)
    drawn = Counter(bot.choose(view).action for _ in range(2000))
    assert sum(1 << action for action in drawn) == view.legal and min(drawn.values()) > 30


def test_a_random_player_of_another_seed_plays_otherwise():
    view = speaking(HAND).view(0)
    one, other = (seat_bot("random", "five_hundred", seed) for seed in (1, 2))
    assert [one.choose(view) for _ in range(50)] != [other.choose(view) for _ in range(50)]
