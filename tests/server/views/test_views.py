"""Views: the messages about a match for a seat and for a spectator."""

from __future__ import annotations

import random

import pytest
from pydantic import TypeAdapter
from pydantic_core import to_json

from eldest import cards
from eldest.families import FAMILIES
from eldest.families import family as family_of
from eldest.narration.fields import MEANING, flat, members, texts
from eldest.phases import TRICKS
from eldest.record import words
from eldest.server.models.view import View
from eldest.server.tables.views import Views, view
from eldest.table.match import Match
from tests.families import some_of
from tests.random_deals import name
from tests.server.views.random_matches import TABLES, from_json, playing

VIEW = TypeAdapter(View)  # made once: making one takes longer than its use
LARGEST = 1 << 53  # up to which a page's numbers are exact


def sent(match: Match, viewer: int | None = None) -> dict:
    return from_json(to_json(view(match, viewer)))


def plain(value: object) -> bool:
    """Whether a value consists only of texts, whole numbers that JavaScript can hold, lists and objects."""
    if isinstance(value, dict):
        return all(isinstance(key, str) and plain(each) for key, each in value.items())
    if isinstance(value, list):
        return all(map(plain, value))
    return value is None or isinstance(value, (str, bool)) or (type(value) is int and abs(value) < LARGEST)


# ---------------------------------------------------------------- what numbers mean


@pytest.mark.parametrize("each", FAMILIES)
def test_plain_numbers_are_counts_and_points(each):
    family = family_of(each)
    declared = [field for shape in (family.deal, family.game) for field in flat(shape)]
    numbers = {field for field, meant, _ in declared if meant.of == "number"}
    assert numbers <= {
        *("tricks", "points", "bids", "sealed", "each"),
        *("scores", "deals", "account", "dealt", "successes", "games", "games_won"),
    }
    assert {meant.of for field, meant, _ in declared if field == "calls"} <= {
        family.calls if "calls" in family.deal.fields else ()
    }


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_every_number_of_every_record_can_be_said(options):
    family = family_of(options.family)
    for sitting in playing(options, 4):
        for shape, row in ((family.deal, sitting.deal.row), (family.game, sitting.match.game)):
            numbers = shape.numbers(row)
            for _, field, first in flat(shape):
                for number in numbers[first : first + field.words]:
                    if isinstance(field.of, tuple):
                        assert 0 <= number < len(field.of)
                    elif field.of == "cards":
                        assert cards.gather(members(number)) == number < 1 << cards.UNIVERSE
                    elif field.of == "truth":
                        assert number in (0, 1)
                    else:
                        assert plain(MEANING[field.of](number))
            assert list(numbers) == list(words(row))


def test_a_set_of_cards_is_taken_apart():
    for numbers in (0, 1, 1 << 62, (1 << 63) - 1, 0b1011 << 30, 0x5555_5555_5555_5555):
        assert members(numbers) == list(cards.members(numbers))


# ---------------------------------------------------------------- the shape


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_views_are_as_their_models_say_and_as_they_are_made_afresh(options):
    for sitting in playing(options, 5):
        for viewer in sitting.viewers:
            made = sitting.views.of(viewer)
            as_sent = sitting.views.json(viewer)
            assert as_sent == to_json(made)
            assert plain(from_json(as_sent))
            VIEW.validate_json(as_sent, strict=True)
            assert made == Views(sitting.match).of(viewer)


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_whoever_looks_now_and_then_sees_what_others_see(options):
    dice = random.Random(1)
    for sitting in playing(options, 9):
        if not dice.randrange(6):
            viewer = dice.choice(sitting.viewers)
            assert sitting.views.of(viewer) == view(sitting.match, viewer)


# What is said of the card that wins: with its name, or that there is none.
WINNING = {"leads", "beats", "is_winning", "takes"}
NONE = {"all_countered", "takes_countered"}


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_the_card_that_wins_is_the_one_that_is_said_to(options):
    best = None
    for sitting in playing(options, 7):
        for said in sitting.told.to_all + sitting.told.to_actor if sitting.told else []:
            if said["key"] in WINNING | NONE:
                best = said["values"].get("card") if said["key"] in WINNING else None
                break
        assert sitting.views.of()["best"] == best


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_a_view_says_what_the_deal_says(options):
    for sitting in playing(options, 6):
        deal, match = sitting.deal, sitting.match
        for viewer in sitting.viewers:
            seen = sitting.views.of(viewer)
            assert (seen["viewer"], seen["phase"], tuple(seen["awaited"])) == (viewer, deal.phase, deal.awaited)
            assert seen["legal"] == (deal.legal(viewer) if viewer in deal.awaited else [])
            assert [side["score"] for side in seen["sides"]] == list(match.scores.values())
            assert sorted(seat for side in seen["sides"] for seat in side["seats"]) == list(range(match.rules.players))
            assert seen["winners"] == match.winners
            assert hand_of(deal, viewer) == sorted(seen["hand"])
        assert whole_tricks(deal) == [seen["trick"], seen["last_trick"]]
        assert_held(sitting)


@pytest.mark.parametrize("options", some_of(TABLES), ids=name)
def test_what_there_is_to_take_is_taken(options):
    for sitting in playing(options, 8):
        deal, seen = sitting.deal, sitting.views.of()
        taken = sum(side["takings"] for side in seen["sides"])
        assert taken <= seen["to_take"]
        if deal.over and deal.row.tricks and not early(deal):
            assert taken == seen["to_take"]


def early(deal) -> bool:
    """Whether a deal ended before all cards were played, or some were not dealt."""
    left = any(hand_of(deal, hand) for hand in range(deal.rules.players))
    return left or (deal.family is family_of("sweven") and deal.rules.players == 2)


@pytest.mark.parametrize(
    ("game", "options", "target"),
    [
        ("five_hundred", {}, 500),
        ("sweven", {}, 35),
        ("sweven", {"target": 7}, 7),
        ("oh_hell", {}, None),
        ("ninety_nine", {}, 100),
        ("counters", {}, 500),
        ("counters", {"variant": "counters_back"}, 300),
        ("counters", {"players": 6, "teams": 3, "variant": "counters_back"}, 200),
    ],
)
def test_the_points_that_win_are_told(game, options, target):
    assert sent(Match.start(game, options, seed=1, dealer=0))["target"] == target


@pytest.mark.parametrize("rule", ["by_successes", "turn_up"])
def test_the_next_trumps_are_told_where_they_follow(rule):
    match = Match.start("ninety_nine", {"trump_rule": rule}, seed=3, dealer=0)
    told = None
    for _ in range(6):
        while not match.deal.over:
            seat = match.deal.awaited[0]
            seen = sent(match, seat)
            assert seen["next_trump"] is None
            match.play(seen["legal"][0], seat)
        told = sent(match)["next_trump"]
        assert (told is None) == (rule == "turn_up")
        match.next_deal()
        assert told is None or sent(match)["trump"] == told


def hand_of(deal, viewer: int | None) -> list[str]:
    """The cards of a hand by text, equal ones twice; a spectator has none."""
    if viewer is None:
        return []
    twice = cards.names(deal.row.twice[viewer]) if "twice" in deal.family.deal.fields else []
    return sorted(cards.names(deal.row.hands[viewer]) + twice)


def assert_held(sitting) -> None:
    """Every viewer can count the cards in every hand, except while cards are laid face down."""
    deal, held = sitting.deal, sitting.views.of()["held"]
    phase = next((each for each in deal.family.phases if each.name == deal.phase), None)
    for hand, count in enumerate(held):
        if not (phase and phase.sealed and phase.holds and hand in deal.awaited):
            assert count == len(hand_of(deal, hand))


def whole_tricks(deal) -> list[dict | None]:
    """The current and the last finished trick, from the actions alone."""
    done = [each for each in deal.actions if each.phase in TRICKS]
    numbers = sorted({each.trick for each in done})
    over = [number for number in numbers if number < deal.row.tricks]
    return [_trick(deal, done, found[-1]) if found else None for found in (numbers, over)]


def _trick(deal, done, number: int) -> dict:
    laid = [each for each in done if each.trick == number]
    hands = [each.seat if each.phase == "play" else deal.rules.players for each in laid]
    faces = [each.text for each in laid]
    named = [each.text for each in deal.actions if each.trick == number and each.phase == "suit"]
    over = number < deal.row.tricks
    counters = "second" in deal.family.deal.fields
    six = counters and deal.rules.players == 6 and number == 8
    return {
        "number": number + 1,
        "leader": hands[0],
        "winning": laid[-1].taker if over else deal.row.winning,
        "over": over,
        "suit": named[0] if named else suit_of(deal, faces[0]),
        "rounds": 2 if counters and not six else 1,
        "counts": 2 if six else 1,
        "cards": [
            {"seat": hand, "card": face, "round": hands[: place + 1].count(hand)}
            for place, (hand, face) in enumerate(zip(hands, faces, strict=True))
        ],
        "countered": sorted({face for face in faces if counters and faces.count(face) == 2}),
    }


def suit_of(deal, face: str) -> str | None:
    """The suit in which a card follows: the one most of its fellow cards have."""
    following = deal.family.face.follows(deal.row, cards.card(face))
    printed = [name[-1] for name in cards.names(following) if name != "JK"]
    return max(printed, key=printed.count) if printed else None


# ---------------------------------------------------------------- what it is for


def test_calls_are_those_that_the_viewer_has_heard():
    match = Match.start("oh_hell", {"start": 3}, seed=1, dealer=0)
    match.play("2", 1)
    match.play("0", 3)
    assert [sent(match, viewer)["calls"] for viewer in (None, 0, 1)] == [
        [None, None, None, None],
        [None, None, None, None],
        [None, "2", None, None],
    ]
    match.play("1", 0)
    match.play("1", 2)
    assert sent(match)["calls"] == ["1", "2", "1", "0"]
    assert sent(match)["wanted"] == [1, 2, 1, 0]


@pytest.mark.parametrize(
    ("variant", "held"), [("counters", "2S 3S KS AS AH KH 3H 2H"), ("countred", "AS KS 3S 2S 2H 3H KH AH")]
)
def test_in_counters_cards_are_held_as_they_rank(variant, held):
    family, options = family_of("counters"), family_of("counters").options.make({"variant": variant})
    sorting = family.face.sorting(options.record(), cards.SPADES)
    assert texts(cards.cards(held), sorting) == held.split()


@pytest.mark.parametrize(("trump", "suits"), [("S", "SHCD"), ("H", "HCDS"), ("C", "CDSH"), ("D", "DSHC")])
def test_colours_alternate_in_a_hand_whatever_is_trumps(trump, suits):
    every = cards.from_rank("2")
    held = cards.arranged(cards.SUITS.index(trump), every)
    assert "".join(dict.fromkeys(cards.name(card)[-1] for card in held)) == suits


@pytest.mark.parametrize(
    ("options", "low", "high"),
    [
        ({}, "6S 6C 6D 6H 6NT 7S", "8S NULLO 8C"),
        ({"schedule": "inverted"}, "6C 6S 6H 7C 6D 6NT", "10D 10NT"),
        ({"preset": "australian"}, "6S 6C 6D 6H 6NT 7S", "7NT NULLO 8S"),
        ({"nullo": False}, "6S 6C 6D 6H 6NT 7S", "10H 10NT"),
    ],
)
def test_the_auction_is_a_ladder_with_values(options, low, high):
    match = Match.start("five_hundred", options, seed=1)
    calls = [bid["call"] for bid in sent(match)["auction"]]
    assert " ".join(calls).startswith(low) and high in " ".join(calls)
    assert set(match.deal.legal()) - {"pass", "NULLO"} <= set(calls)
    assert {"call": "6NT", "worth": 120} in sent(match)["auction"]


@pytest.mark.parametrize(
    ("family", "options", "done", "worths"),
    [
        ("sweven", {}, "", {"3": 3, "17": 17}),
        ("sweven", {}, "3 pass pass pass", {}),
        ("oh_hell", {"start": 5}, "", {"0": 10, "5": 15}),
        ("oh_hell", {"start": 5, "scoring": "by_tricks", "trick_points": 3}, "", {"0": 10, "5": 25}),
        ("counters", {}, "", {"0": 0, "10": 100}),
        ("ninety_nine", {}, "", {"C": 3, "H": 2, "S": 1, "D": 0}),
    ],
)
def test_what_may_be_bid_is_told_with_its_worth(family, options, done, worths):
    match = Match.start(family, options, seed=1)
    for action in done.split():
        match.play(action)
    told = {bid["call"]: bid["worth"] for bid in sent(match)["auction"]}
    assert worths.items() <= told.items() and bool(worths) == bool(told)


def test_bowers_and_joker_are_said_to_be_trumps():
    match = Match.start("five_hundred", {}, seed=3, dealer=3)
    for call in ("7H", "pass", "pass", "pass"):
        match.play(call)
    seen = sent(match, 0)
    assert (seen["trump"], seen["acting"]) == ("H", {"JD": "H", "JK": "H"})
    assert (seen["held"], len(seen["hand"]), len(seen["mine"]["taken"])) == ([13, 10, 10, 10], 13, 3)
    assert sent(match, 1)["mine"] == {"taken": [], "discards": [], "holder": False}


def test_who_joins_late_sees_the_offers_and_what_lies_open():
    match = Match.start("ninety_nine", {}, seed=2, dealer=0)
    for seat in range(3):
        for card in sent(match, seat)["hand"][:3]:
            match.play(card, seat)
    for seat, offer in enumerate(("declare", "none", "reveal")):
        match.play(offer, seat)
    seen = sent(match)
    assert (seen["calls"], seen["faceup_of"], len(seen["faceup"])) == (["declare", "none", "reveal"], 2, 9)
    assert seen["wanted"][:2] == [None, None]
    assert sorted(seen["deal"]["shown"][2]) == sorted(sent(match, 2)["mine"]["bid_cards"])
    assert sent(match, 0)["wanted"][0] is not None


def test_a_match_that_goes_on_is_seen_as_it_stands():
    match = Match.start("sweven", {"players": 2, "target": 5}, seed=1, dealer=0)
    views = Views(match)
    numbers = []
    while not match.over:
        seen = views.of(match.deal.awaited[0] if match.deal.awaited else None)
        assert seen == view(match, seen["viewer"])
        numbers.append(seen["number"])
        if match.deal.over:
            assert seen["gains"] and seen["outcome"]
            match.next_deal()
        else:
            match.play(seen["legal"][-1])
    assert sorted(set(numbers)) == list(range(1, match.number + 1))
    assert views.of()["winners"] == match.winners


def test_what_has_been_taken_back_is_seen_no_more():
    match = Match.start("oh_hell", {"start": 2, "bidding": "in_turn"}, seed=1, dealer=0)
    views = Views(match)
    match.play("1")
    assert views.of()["calls"] == [None, "1", None, None]
    match.take_back(0)
    assert views.of()["calls"] == [None] * 4
    match.play("2")
    assert views.of()["calls"] == [None, "2", None, None]


def test_nobody_is_shown_what_a_failed_bidder_bid():
    match = Match.start("ninety_nine", {}, seed=4, dealer=0)
    while not match.deal.over:
        seat = match.deal.awaited[0]
        match.play(match.deal.legal(seat)[0], seat)
    told = {viewer: sent(match, viewer)["outcome"] for viewer in (None, 0, 1, 2)}
    shown = sent(match)["deal"]["shown"]
    failed = [seat for seat in range(3) if not shown[seat]]
    assert failed
    for viewer, outcome in told.items():
        unknown = [seat for seat, bid in enumerate(outcome["bids"].split()) if bid == "?"]
        assert unknown == [seat for seat in failed if seat != viewer]
