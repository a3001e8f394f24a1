"""Sentences about a deal, and how they are spelt out."""

from __future__ import annotations

import random
import re
from itertools import product

import pytest
from pydantic import TypeAdapter

from eldest.families import FAMILIES
from eldest.narration.english import call, card
from eldest.narration.events import Narrator, deal_ends
from eldest.narration.fields import Known
from eldest.narration.messages import Message, message, refusal
from eldest.narration.sentences import NOT_ALLOWED, SECTIONS
from eldest.table.deal import NotAllowed
from eldest.table.match import Match
from eldest.table.position import position
from tests.families import tables
from tests.random_deals import name
from tests.server.views.random_matches import playing

TABLES = list(tables())
MESSAGE, KNOWN = TypeAdapter(Message), TypeAdapter(Known)  # made once: making one takes longer than its use
SEEDS = range(2)


class Table:
    """A match whose sentences are recorded as it is played."""

    def __init__(self, game: str, options: dict[str, object] | None = None, seed: int = 1, dealer: int = 0) -> None:
        self.match = Match.start(game, options or {}, seed=seed, dealer=dealer)
        self.narrator = Narrator(self.match.deal)

    def hears(self, text: str, seat: int | None = None, viewer: int | None = None) -> list[str]:
        """Play an action. Returns what a viewer hears of it."""
        return [said["text"] for said in self.narrator.after(self.match.play(text, seat)).said(viewer)]


# ---------------------------------------------------------------- sentences


@pytest.mark.parametrize(
    ("text", "spoken"),
    [("9C", "the nine of clubs"), ("TD", "the ten of diamonds"), ("11S", "the eleven of spades"), ("JK", "the joker")],
)
def test_cards_are_spelt_out(text, spoken):
    assert card(text) == spoken


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("7H", "seven hearts"),
        ("10NT", "ten no-trump"),
        ("NULLO", "Nullo"),
        ("OPEN_NULLO", "Open Nullo"),
        ("12", "12"),
        ("0", "zero"),
    ],
)
def test_calls_are_spelt_out(text, spoken):
    assert call(text) == spoken


@pytest.mark.parametrize(
    ("seconds", "spoken"),
    [(30, "30 seconds"), (86_400, "1 day"), (259_200, "3 days"), (5_400, "1 hour and 30 minutes"), (0, "0 seconds")],
)
def test_times_are_told_in_the_units_that_people_count_in(seconds, spoken):
    assert message("paced", seconds=seconds)["text"] == f"Everybody now has {spoken} a turn."


def test_the_values_are_codes_and_the_text_is_english():
    assert message("plays", seat=2, card="QS") == {
        "key": "plays",
        "values": {"seat": 2, "card": "QS"},
        "text": "P2 plays the queen of spades.",
    }


def test_names_in_a_row_and_tallies():
    assert message("exact", seats=[0, 2, 3])["text"] == "Exact: P0, P2 and P3."
    assert message("gains", gains={"S0": 120, "S1": -40, "S2": 0})["text"] == "This deal: S0 +120, S1 −40, S2 0."


# ---------------------------------------------------------------- a deal told


@pytest.fixture(scope="module")
def heard() -> set[str]:
    """The keys of all sentences in random deals, each checked against its model."""
    keys: set[str] = set()
    for options, seed in product(TABLES, SEEDS):
        for sitting in playing(options, seed):
            for each in sitting.heard():
                MESSAGE.validate_python(each, strict=True)
                keys.add(each["key"])
    return keys


def test_every_sentence_is_heard_somewhere(heard):
    assert {*SECTIONS["Deals"], *NOT_ALLOWED} - heard - RARE == set()


# Situations that random deals do not reach; each has its test below.
RARE = {
    *("deal_not_over", "match_over", "no_seat", "which_seat", "not_an_action", "refused"),
    *("wins", "bids_even", "stores", "not_that_suit"),
    # By outside families alone: tests/server/views/test_rules_alone.py.
    *("chooses", "chooses_card", "has_chosen", "not_to_act"),
}


def test_bids_that_are_shown_together_are_heard_together():
    table = Table("oh_hell", {"start": 3})
    assert table.hears("1", 2) == ["P2 has bid."]
    assert table.hears("0", 0, viewer=0) == ["P0 bids zero."]
    assert table.hears("2", 3, viewer=0) == ["P3 has bid."]
    assert table.hears("1", 1) == ["The bids: P0 zero, P1 one, P2 one, P3 two.", "They make four: one over."]


def test_bids_in_turn_are_heard_at_once_and_their_sum_at_the_end():
    table = Table("oh_hell", {"start": 3, "bidding": "in_turn", "players": 3})
    assert [table.hears(bid) for bid in "101"] == [
        ["P1 bids one."],
        ["P2 bids zero."],
        ["P0 bids one.", "They make two: one under."],
    ]


def test_discards_are_heard_by_the_bidder_card_by_card_and_by_the_others_once():
    table = Table("five_hundred", seed=3, dealer=3)
    assert table.hears("7H") == ["P0 bids seven hearts, worth 200."]
    assert [table.hears("pass") for _ in range(3)] == [
        ["P1 passes."],
        ["P2 passes."],
        ["P3 passes.", "P0 wins the bidding with seven hearts."],
    ]
    own, others = [], []
    for text in table.match.deal.legal()[:3]:
        told = table.narrator.after(table.match.play(text))
        own.append([each["key"] for each in told.said(0)])
        others.append([each["text"] for each in told.said(1)])
        assert (len(told.actions(0)), told.actions(1), told.actions(None)) == (1, [], [])
    assert own == [["throws_away"]] * 3
    assert others == [[], [], ["P0 takes the widow and discards as many cards."]]


def test_bid_cards_and_offers_of_two_players():
    table = Table("ninety_nine", {"players": 2})
    laid = {seat: [words["values"]["card"] for words in _lay(table, seat)] for seat in range(2)}
    assert table.hears("none", 1) == ["P1 has made an offer."]
    told = table.narrator.after(table.match.play("declare", 0))
    texts = [each["text"] for each in told.said(None)]
    assert texts[0] == "The offers: P0 to declare, P1 nothing."
    assert texts[1].startswith("P0 plays with the bid-cards face up: the ") and texts[2] == "The dummy lies open."
    opened = [each["text"] for each in told.actions(1) if each["phase"] == "lay"]
    assert sorted(opened) == sorted(laid[0])
    assert [each["phase"] for each in told.actions(0)] == ["offer", "offer"]
    for known in told.actions(None):
        KNOWN.validate_python(known, strict=True)


def _lay(table: Table, seat: int) -> list[dict]:
    """A seat lays three bid-cards aside. Returns what it hears; the others hear one sentence."""
    own, others = [], []
    for text in table.match.deal.legal(seat)[:3]:
        told = table.narrator.after(table.match.play(text, seat))
        own += told.said(seat)
        others += told.said(None)
    assert [each["text"] for each in others] == [f"P{seat} has laid the bid-cards aside."]
    return own


def test_a_trick_is_told_with_who_is_winning_and_who_takes_it():
    table = Table("sweven", {"players": 3}, seed=2, dealer=2)
    for said in ("3", "pass", "pass", "S"):
        table.hears(said)
    heard = [table.hears(table.match.deal.legal()[-1]) for _ in range(3)]
    assert re.fullmatch(r"P0 leads the \w+ of \w+\.", heard[0][0]) and len(heard[0]) == 1
    assert re.fullmatch(r"P1 plays the \w+ of \w+( and is winning)?\.", heard[1][0])
    assert re.fullmatch(r"P\d takes the trick with the \w+ of \w+\.", heard[2][1])
    assert re.fullmatch(r"Points: P0 \w+, P1 \w+, P2 \w+\.", heard[2][2])


def test_a_telling_that_begins_in_the_middle_knows_what_is_sealed():
    table = Table("oh_hell", {"start": 3})
    for seat in (2, 0, 3):
        table.match.play("1", seat)
    told = Narrator(table.match.deal).after(table.match.play("1", 1))
    assert sorted(each["seat"] for each in told.actions(0)) == [1, 2, 3]


def test_bids_may_come_out_even():
    table = Table("oh_hell", {"start": 3})
    assert [table.hears(bid, seat)[1:] for seat, bid in enumerate("1110")][-1] == ["They make three: even."]


# ---------------------------------------------------------------- the end


def test_a_bidder_who_wins_more_stores_the_rest():
    deal = position(
        "sweven", {}, fields={"result.bid": 5, "result.bidder": 2, "result.points.2": 7, "tricks": 8}, mover=0
    )
    deal.row.awaited, deal.row.phase = 0, len(deal.family.phases)
    match = Match(deal.options, seed="1")
    match.deal = deal
    assert [said["text"] for said in deal_ends(match)][:2] == ["P2 makes five.", "P2 stores two in the account."]


@pytest.mark.parametrize("each", FAMILIES)
def test_a_match_is_told_to_its_end(each):
    short = {
        "five_hundred": {"players": 2, "max_hands": 2},
        "sweven": {"max_hands": 2},
        "oh_hell": {"start": 1},
        "ninety_nine": {"match": "game"},
        "counters": {"max_hands": 1},
    }
    match, dice = Match.start(each, short[each], seed=2), random.Random(2)
    while not match.over:
        if match.deal.over:
            match.next_deal()
        seat = dice.choice(match.deal.awaited)
        match.play(dice.choice(match.deal.legal(seat)), seat)
    keys = [said["key"] for said in deal_ends(match)]
    assert keys[-2:] == ["scores", "wins"]


# ---------------------------------------------------------------- refusals


def refused(match: Match, text: str, seat: int | None = None) -> dict:
    with pytest.raises(ValueError) as caught:
        match.play(text, seat)
    return refusal(caught.value, match.family, text)


def test_a_card_that_may_not_be_played_is_refused_with_the_clause():
    match = Match.start("sweven", {"players": 2}, seed=5, dealer=1)
    for said in ("3", "pass", "S"):
        match.play(said)
    while True:
        legal = match.deal.legal()
        hand = [text for text in _hand(match) if text not in legal]
        if hand:
            break
        match.play(legal[0])
    said = refused(match, hand[0])
    assert (said["key"], said["values"]["clause"]) == ("not_that_card", "SW-24")
    assert said["text"] == f"Not {card(hand[0])}: Follow suit if you can (SW-24)."


def _hand(match: Match) -> list[str]:
    from eldest import cards

    return cards.names(match.deal.row.hands[match.deal.awaited[0]])


def test_calls_suits_and_seats_are_refused_by_name():
    match = Match.start("five_hundred", {"players": 5}, seed=1, dealer=4)
    match.play("8H")
    assert (
        refused(match, "7S")["text"]
        == "Not seven spades: A bid must be worth more points than the one before, or as many for more tricks (FH-21)."
    )
    for _ in range(4):
        match.play("pass")
    assert refused(match, "P0") == {
        "key": "not_that_seat",
        "values": {"partner": 0, "clause": "FH-71", "rule": "Each of them is another player"},
        "text": "Not P0: Each of them is another player (FH-71).",
    }


def test_a_suit_that_the_leader_has_not_followed_is_refused_by_name():
    fields = {"result.contract": "8NT", "result.bidder": 1, "lacks.1": "4S 5S AS"}
    deal = position("five_hundred", {"joker_lead": "not_void_suit"}, fields=fields, hands={1: "JK AH"})
    deal.play("JK")
    with pytest.raises(NotAllowed) as caught:
        deal.play("S")
    said = refusal(caught.value, deal.family, "S")
    assert (said["key"], said["values"]["clause"]) == ("not_that_suit", "FH-68")
    assert said["text"].startswith("Not spades: ")


def test_other_refusals():
    match = Match.start("counters", {}, seed=1, dealer=0)
    assert (
        refused(match, "3", 1)["text"]
        == "P1 is not to act now, but P3: A bid or play out of turn is refused and has no effect (CO-15)."
    )
    assert refused(match, "cheese")["text"] == "'cheese' is not among what may be said or played now."
    assert len(refused(match, "x" * 1000)["text"]) < 120
    with pytest.raises(NotAllowed) as caught:
        match.deal.view(7)
    assert refusal(caught.value, match.family)["text"] == "There is no seat P7: four play."
    with pytest.raises(NotAllowed) as caught:
        match.next_deal()
    assert refusal(caught.value, match.family)["text"] == "The deal is not over."
    together = Match.start("oh_hell", {}, seed=1)
    assert refused(together, "1")["text"] == "Say for which seat: several may act now."
    assert refusal(NotAllowed("something else"), match.family)["key"] == "refused"


@pytest.mark.parametrize("options", TABLES[::4], ids=name)
def test_every_refusal_names_a_fact_or_a_clause(options):
    for sitting in playing(options, 8):
        for seat in range(sitting.match.rules.players):
            for text in sitting.forbidden(seat)[::9]:
                said = sitting.refused(text, seat)
                MESSAGE.validate_python(said, strict=True)
                assert said["key"] in ("deal_over", "not_held") or said["values"]["clause"]
                assert not said["values"].get("clause") or said["values"]["rule"]
