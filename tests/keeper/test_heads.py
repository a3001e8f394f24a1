"""What the head of the next hand says."""

from __future__ import annotations

from eldest.keeper import hands_file


def head(**given: object) -> dict[str, object]:
    return hands_file.read({"eldest": "score", "version": 1, **given}).to_json()["next"]


def test_a_game_of_a_set_number_of_hands_says_it() -> None:
    """OH-15, SW-49"""
    assert head(family="oh_hell")["hands"] == 26
    assert head(family="sweven")["hands"] is None
    assert head(family="sweven", options={"max_hands": 7})["hands"] == 7


def test_a_play_off_has_no_set_number() -> None:
    """OH-42"""
    even = {"bids": [0, 0, 1], "tricks": [0, 0, 1]}
    played = [{**even, "bids": [0, 0, 0]}, {**even, "bids": [0, 0, 0]}]
    found = head(family="oh_hell", options={"players": 3, "start": 1, "tie": "play_off"}, hands=played)
    assert (found["hand"], found["hands"]) == (3, None)
