"""The head of the next hand, and the possible states of a game before the first."""

from __future__ import annotations

import json
import re
from pathlib import Path

from eldest.families import FAMILIES, family
from eldest.keeper import hands_file

ROOT = Path(__file__).parents[2]


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


def test_the_page_names_every_field_of_before() -> None:
    page = (ROOT / "docs" / "score_keeping.md").read_text(encoding="utf-8")
    table = page.partition("| Game | Fields of `before` |")[2].partition("\n\n")[0]
    said = dict(re.findall(r"^\| ([\w -]+) \| (.*) \|$", table, re.MULTILINE))
    for name, title in FAMILIES.items():
        fields = set(re.findall(r"`(\w+)`", said["all"] + said.get(title, "")))
        assert fields == set(family(name).game.fields) - {"won", "dealer"}, name


def test_the_example_of_before_is_read() -> None:
    page = (ROOT / "docs" / "score_keeping.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"`\"before\": (\{.*\})`", page)
    sheet = hands_file.read({"eldest": "score", "version": 1, "family": "sweven", "before": json.loads(example)})
    assert list(sheet.start.scores)[:4] == [20, 14, 0, 9]
