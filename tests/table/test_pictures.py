"""The drawings of a deal, a match and a view in a notebook."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

import eldest
from eldest.bots.random_player import RandomPlayer
from eldest.cards import JOKER, NAMES, SUIT_OF, SUITS, members
from eldest.families import FAMILIES
from eldest.record import copy
from eldest.table.match import Match
from eldest.table.picture.marks import BACK, SIGNS, STOCK, back, card
from eldest.table.picture.scene import Scene, plain

SVG = "{http://www.w3.org/2000/svg}"
GAMES = [(name, {}) for name in FAMILIES] + [
    ("ninety_nine", {"players": 2}),
    ("counters", {"players": 6}),
    ("oh_hell", {"players": 8, "start": 13}),
    ("five_hundred", {"players": 5}),
]
IDS = [f"{name} {options.get('players', '')}" for name, options in GAMES]


def after(name: str, options: dict[str, int], steps: int | None) -> Match:
    """A match after so many actions drawn by lot, or at the end of its first deal."""
    match = eldest.game(name, seed=5, dealer=0, **options)
    bot = RandomPlayer(1)
    while not match.deal.over and steps != 0:
        seat = match.deal.awaited[0]
        match.act(bot.choose(match.deal.view(seat)).action, seat)
        steps = steps if steps is None else steps - 1
    return match


def said(picture: str) -> str:
    """All words of a picture, one after the other."""
    return " | ".join(node.text or "" for node in ElementTree.fromstring(picture).iter(f"{SVG}text"))


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_a_match_is_drawn_with_its_hands_tricks_and_scores(name, options):
    for steps in (0, 9, 31, None):
        match = after(name, options, steps)
        picture = match._repr_svg_()
        words = said(picture)
        assert f"{FAMILIES[name]}, deal 1" in words
        assert all(seat in words for seat in match.seats)
        scene = Scene(match.family, match.options, match.deal.row, tuple(match.deal.actions))
        assert picture.count(f'fill="{BACK}"') == 0
        assert sum(laid.wins for trick in scene.tricks for laid in trick) <= len(scene.tricks)
        assert [trick[0].hand for trick in scene.tricks if trick] == leaders(match)


def leaders(match: Match) -> list[int]:
    """The hand that led to every trick, by the actions."""
    found: dict[int, int] = {}
    for done in match.deal.actions:
        if done.phase in ("play", "dummy"):
            found.setdefault(done.trick, match.rules.players if done.phase == "dummy" else done.seat)
    return list(found.values())


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_who_takes_a_trick_has_its_card_ringed(name, options):
    match = after(name, options, None)
    takers = [done.taker for done in match.deal.actions if done.taker is not None]
    for trick, taker in zip(scene_of(match).tricks, takers, strict=True):
        assert [laid.hand for laid in trick if laid.wins] in ([taker], [])


def scene_of(match: Match) -> Scene:
    return Scene(match.family, match.options, match.deal.row, tuple(match.deal.actions))


@pytest.mark.parametrize(("name", "options"), GAMES, ids=IDS)
def test_a_view_shows_nothing_that_is_hidden(name, options):
    """Two deals that differ only in what a seat cannot see are one picture; and others' cards are backs."""
    for steps in (0, 6, 25):
        deal = after(name, options, steps).deal
        seat = 1
        hands = max(deal.rules.players, deal.family.rules.sides(deal.rules))
        theirs = [other for other in range(hands) if other != seat]
        changed = deal.copy()
        one, other = theirs[0], theirs[-1]
        lies = changed.row.hands
        lies[one], lies[other] = lies[other], lies[one]
        lies[one] ^= members_of_nobody(deal.row)
        assert changed.view(seat)._repr_svg_() == deal.view(seat)._repr_svg_()
        assert deal._repr_svg_() != deal.view(seat)._repr_svg_()
        held = sum(deal.family.face.held(deal.rules, deal.row, other) for other in theirs)
        assert deal.view(seat)._repr_svg_().count(f'fill="{BACK}"') == held - len(lying_open(deal, theirs))


def members_of_nobody(row) -> int:
    """A card that nobody holds, as a set."""
    taken = row.hands[0] | row.hands[1] | row.hands[2]
    return next(1 << card for card in range(JOKER) if not taken >> card & 1)


def lying_open(deal, seats: list[int]) -> list[int]:
    """Cards of these seats that everybody sees."""
    owner = deal.family.face.open_hand(deal.rules, deal.row)
    return list(members(deal.row.faceup)) if owner in seats else []


def test_a_spectators_picture_has_no_hand():
    deal = after("sweven", {}, 3).deal
    assert deal.view()._repr_svg_().count(f'fill="{BACK}"') == sum(map(len, map(list, map(members, deal.row.hands))))


def test_a_sealed_bid_is_drawn_for_its_own_seat_alone():
    match = after("oh_hell", {}, 0)
    match.play("7", 2)
    assert "P2 7" in said(match.deal.view(2)._repr_svg_())
    assert "P2 7" not in said(match.deal.view(1)._repr_svg_())


def test_drawing_changes_nothing():
    match = after("counters", {}, 20)
    before = bytes(copy(match.deal.row)), str(match)
    match.deal.view(0)._repr_svg_()
    match._repr_svg_()
    assert (bytes(match.deal.row), str(match)) == before


def test_a_name_that_would_be_markup_is_text():
    match = Match.start("sweven", {"players": 3}, seed=1, dealer=0, seats=("<b>&", "Bo", "Cy"))
    assert "<b>&" in said(match._repr_svg_())


@pytest.mark.parametrize("name", NAMES)
def test_every_card_has_a_face(name):
    drawn = ElementTree.fromstring(f'<svg xmlns="http://www.w3.org/2000/svg">{card(name, 0, 0, 40)}</svg>')
    rank = name[:-1].replace("T", "10") if name != "JK" else ""
    assert "".join(node.text or "" for node in drawn.iter(f"{SVG}text")) == rank
    sign = SIGNS["JK" if name == "JK" else SUITS[SUIT_OF[NAMES.index(name)]]]
    assert [node.get("d") for node in drawn.iter(f"{SVG}path")] == [sign, sign]


def test_a_back_shows_no_suit():
    assert "path" not in back(0, 0, 40) and STOCK in back(0, 0, 40)


def test_signs_are_those_of_the_page():
    source = (Path(__file__).parents[2] / "web" / "cards" / "signs.ts").read_text(encoding="utf-8")
    joined = re.sub(r'"\s*\+\s*"', "", source)
    assert set(re.findall(r'"(M[^"]+Z)"', joined)) == set(SIGNS.values())


def test_calls_have_signs():
    assert [plain(each) for each in ("7S", "10H", "TD", "8NT", "OPEN_NULLO", "pass", "11C made yes", "JK")] == [
        *("7♠", "10♥", "10♦", "8NT", "OPEN NULLO", "pass", "11♣ made yes", "JK"),
    ]
