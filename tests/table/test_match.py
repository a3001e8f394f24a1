"""Matches and their records: text in, text out, replay."""

import json
import random

import pytest

import eldest
from eldest.families import FAMILIES, NotAFamily
from eldest.options import NotAnOption
from eldest.table.deal import NotAllowed
from eldest.table.dealing import NotADeal
from eldest.table.match import Match
from eldest.table.record import record_reader
from eldest.table.record.hand_record import NotARecord
from tests.table.fair import fairly

GAMES = [
    {"players": 2},
    {"players": 2, "two_hand": "dead_hand"},
    {"players": 3, "joker": False},
    {},
    {"players": 5, "five_partner": "called_card"},
    {"players": 5, "five_partner": "one_or_two"},
    {"players": 6, "six_sides": "two_threes"},
    {"preset": "australian"},
    {"all_pass": "play_no_trump", "all_pass_widow": "shown"},
]


def played(deals: int, seed: int = 1, **options: object) -> Match:
    match = eldest.game("five_hundred", seed=seed, **options)
    dice = random.Random(seed)
    for _ in range(deals):
        while not match.deal.over:
            match.play(dice.choice(match.deal.legal()))
        if match.over:
            break
        match.next_deal()
    return match


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_match_round_trips_through_text_and_json(options: dict[str, object]) -> None:
    match = played(3, **options)
    for _ in range(20):  # leave it in the middle of a deal
        if not match.over and not match.deal.over:
            match.play(match.deal.legal()[-1])
    text = str(match)
    again = Match.parse(text)
    assert str(again) == text
    assert again.scores == match.scores
    assert bytes(again.deal.row) == bytes(match.deal.row)
    assert str(Match.parse(json.dumps(match.to_json()))) == text


def test_a_resumed_match_deals_the_same_packs() -> None:
    whole, half = played(3, seed=9, players=3), played(2, seed=9, players=3)
    resumed = Match.parse(str(half))
    assert resumed.deal.pack == whole.records[2].replay().pack


def test_the_same_seed_is_the_same_match() -> None:
    assert str(played(2, seed=3)) == str(played(2, seed=3))
    assert str(played(1, seed=3)) != str(played(1, seed=4))


def test_hyphen_and_underscore_name_the_same_game() -> None:
    assert eldest.game("five-hundred", seed=1).options == eldest.game("five_hundred", seed=1).options


def test_hands_do_for_the_pack() -> None:
    record = played(1, players=3).records[0]
    lines = str(record).splitlines(keepends=True)
    without_pack = "".join(line for line in lines if not line.startswith(("pack", "widow", "shuffle")))
    (again,) = record_reader.parse(without_pack)
    assert again.dealt() == record.dealt()
    assert again.actions == record.actions


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("eldest record 1", "eldest record 2", "line 1: version 2 is newer"),
        ("eldest record 1", "a letter", "line 1: a record begins with 'eldest record'"),
        ("players=3", "players=9", "record at line 1: players=9: must be 2..6 (FH-1)"),
        ("players=3", "plyers=3", "has no option 'plyers'"),
        ("five_hundred", "whist", "'whist' is not a game"),
        ("before   dealer 0", "before   dealer 7", "there are 3 players"),
        ("before   dealer 0", "before   banker 0", "banker 0: no such numbers"),
        ("seats    P0 | P1 | P2", "seats    P0 | P1", "2 names for 3 players"),
        ("pack     ", "pack     AS ", "these are not the 33 cards"),
        ("pack     ", "pack     ZZ ", "'ZZ' is not a card"),
        ("call     P1", "call     Q1", "line 12: 'Q1"),
        ("call     P1", "shout    P1", "line 12: 'shout' is not a key"),
        ("call     P1", "call     P0", "P0 is not to act"),
        ("deal     1", "deal     x", "'x' is not a number"),
    ],
)
def test_a_malformed_record_is_refused_in_one_line(old: str, new: str, says: str) -> None:
    text = str(played(1, players=3, dealer=0).records[0])
    assert old in text
    with pytest.raises(NotARecord) as refusal:
        record_reader.parse(text.replace(old, new, 1))
    assert says in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_a_record_whose_score_does_not_add_up_is_refused() -> None:
    text = str(played(1, players=3, dealer=0).records[0])
    wrong = text.replace("after    scores ", "after    scores 1", 1)
    with pytest.raises(NotARecord, match=r"after is .* but the plays come to"):
        record_reader.parse(wrong)


@pytest.mark.parametrize("cut", range(40, 1400, 97))
def test_a_record_cut_short_is_refused_or_is_a_shorter_record(cut: int) -> None:
    text = str(played(1, players=3, dealer=0).records[0])
    try:
        records = record_reader.parse(text[:cut])
    except NotARecord as refusal:
        assert "\n" not in str(refusal)
    else:
        assert len(records[0].actions) <= len(played(1, players=3, dealer=0).records[0].actions)


def test_no_deal_is_skipped_or_dealt_after_the_end() -> None:
    match = eldest.game("five_hundred", seed=1, max_hands=1)
    with pytest.raises(NotAllowed, match="not over"):
        match.next_deal()
    while not match.deal.over:
        match.play(match.deal.legal()[0])
    assert match.over
    with pytest.raises(NotAllowed, match="the match is over"):
        match.next_deal()


def test_an_unknown_game_and_option_are_named() -> None:
    with pytest.raises(NotAFamily, match="whist"):
        eldest.game("whist")
    with pytest.raises(NotAnOption, match=r"players=7: must be 2\.\.6 \(FH-1\)"):
        eldest.game("five_hundred", players=7)


@pytest.mark.parametrize("options", GAMES, ids=str)
def test_a_match_comes_to_an_end(options: dict[str, object]) -> None:
    match = played(5, max_hands=5, **options)
    assert match.over
    assert set(match.winners) <= set(match.sides)


@pytest.mark.parametrize(("text", "seat", "clause", "words"), [
    ("3", 0, "OH-41", "P0 is not to act, P1 and P2 and P3 are: "),
    ("3", 7, "OH-41", "P7 is not to act, P1 and P2 and P3 are: "),
    ("14", 1, "OH-25", "14 is not allowed: A bid is any number from 0 to that of the cards in the hand"),
])  # fmt: skip
def test_a_second_bid_a_stranger_and_a_bid_out_of_range_change_nothing(text, seat, clause, words):
    deal = eldest.game("oh_hell", seed=1).deal
    deal.play("2", 0)
    before = bytes(deal.row), list(deal.actions)
    with pytest.raises(NotAllowed) as refused:
        deal.play(text, seat)
    assert (refused.value.clause, words in str(refused.value)) == (clause, True)
    assert (bytes(deal.row), deal.actions) == before


def test_a_sealed_bid_is_seen_by_its_seat_alone_until_all_are_in():
    deal = eldest.game("oh_hell", seed=1).deal
    done = deal.play("2", 0)
    assert [deal.seen(done, seat) for seat in range(4)] == [True, False, False, False]
    for seat in (1, 2, 3):
        deal.play("1", seat)
    assert all(deal.seen(done, seat) for seat in range(4))


@pytest.mark.parametrize(("name", "before", "words"), [
    ("ninety_nine", "dealer 1; deals 1; dealt 1; successes 9", "before: successes 9: there are 3 hands"),
    ("ninety_nine", "dealer 1; deals 1; opener 7", "before: opener 7: there are 3 players"),
    ("ninety_nine", "dealer 1; deals -1", "before: deals -1: no match comes to that"),
    ("sweven", "dealer 1; account 99; owner 2", "before: account 99: it holds from 0 to 14 points"),
    ("sweven", "dealer 1; account 3", "before: account and owner go together"),
    ("sweven", "dealer 1; owner 9", "owner: [9] are not numbers of sides"),
    ("counters", "dealer 1; vulnerable 70", "vulnerable: [70] are not numbers of sides"),
])  # fmt: skip
def test_a_game_that_cannot_be_is_refused_in_words(name, before, words):
    written = str(eldest.game(name, seed=1, dealer=1)).splitlines()
    changed = "\n".join(f"before {before}" if line.startswith("before") else line for line in written)
    with pytest.raises(NotARecord) as refused:
        record_reader.parse(changed)
    assert words in str(refused.value)


# ---------------------------------------------------------------- packs that are given


def test_a_given_pack_is_dealt_and_its_shuffle_named():
    options = eldest.game("sweven", seed=1).options
    match, pack = Match(options, dealer=2), options.pack()[::-1]
    match.next_deal(pack, "fair " + "0" * 64)
    assert match.deal.pack == pack
    assert (match.number, match.game.dealer) == (1, 2)
    assert str(match).splitlines()[5] == "shuffle  fair " + "0" * 64


@pytest.mark.parametrize("spoil", [
    lambda pack: pack.pop(),
    lambda pack: pack.append(pack[0]),
    lambda pack: pack.insert(3, pack.pop(4) ^ 1),
])  # fmt: skip
def test_a_pack_that_is_not_that_of_the_game_is_refused(spoil):
    match = Match(eldest.game("sweven", seed=1).options)
    pack = match.options.pack()
    spoil(pack)
    with pytest.raises(NotADeal, match=r"these are not the 32 cards of sweven\(\)"):
        match.next_deal(pack)
    assert match.number == 0


@pytest.mark.parametrize("name", FAMILIES)
def test_a_fair_match_round_trips_and_is_replayed(name):
    match = fairly.played(name, 3)[0]
    again = Match.parse(str(match))
    assert (str(again), again.number) == (str(match), match.number)
    assert str(Match.parse(json.dumps(match.to_json()))) == str(match)
    if not again.over:
        assert again.next_deal().pack != match.next_deal().pack  # from seeds of their own: the shares were not theirs


def test_a_match_that_keeps_no_records_goes_on_and_tells_its_last_deal():
    kept, unkept = fairly.played("oh_hell", 4)[0], Match(eldest.game("oh_hell").options, keep_records=False)
    unkept.game.dealer = kept.records[0].game().dealer
    for record in kept.records:
        unkept.next_deal(list(record.pack), record.shuffle)
        assert unkept.number == record.number
        for done in record.actions:
            assert unkept.to_json()[0]["deal"] == record.number
            unkept.play(done.text, done.seat)
        assert unkept.record() == record
        assert (unkept.records, str(unkept)) == ([], "")
    assert unkept.scores == kept.scores


def test_a_match_counts_on_from_the_last_of_its_records():
    later = str(played(0, players=3)).replace("deal     1", "deal     5")
    match = Match.parse(later)
    while not match.deal.over:
        match.play(match.deal.legal()[0])
    match.next_deal()
    assert (match.number, match.record().number) == (6, 6)
