"""The positions that come with Eldest: every one is proved, and it is known which the rule player misses."""

from __future__ import annotations

from collections import Counter

import pytest

from eldest.compiler import is_compiling
from eldest.families import FAMILIES
from eldest.research.positions import SeatPosition, answers, declared, prove, read, shipped
from eldest.research.positions.knowledge import Knowledge

POSITIONS = read(shipped())
BY_ID = {position.id: position for position in POSITIONS}
FEW = 5  # cards in hand, up to which the solver is quick when it is interpreted
DEALS = 600


def within_reach(position: SeatPosition) -> bool:
    """Compiled all are; interpreted those of a few cards."""
    if is_compiling():
        return True
    return position.proof != "played" and len(position.given["hand"].split()) <= FEW


@pytest.mark.parametrize("position", [each for each in POSITIONS if within_reach(each)], ids=lambda each: each.id)
def test_a_position_is_right(position):
    assert prove(position, DEALS, hurried=True).wrong == ""


def test_there_are_enough_of_every_family():
    found = Counter(position.family for position in POSITIONS)
    assert set(found) == set(FAMILIES) and sum(found.values()) >= 60 and min(found.values()) >= 10


def test_ids_are_not_used_twice_and_every_position_says_why():
    assert len(BY_ID) == len(POSITIONS) and all(position.why for position in POSITIONS)


def test_it_is_known_which_positions_the_rule_player_misses():
    missed = {answer.position.id for answer in answers(POSITIONS, ["rules"]) if not answer.right}
    assert missed == {position.id for position in POSITIONS if "rules" in position.missed_by}


def test_what_players_complain_of_is_not_missed():
    complaints = [position for position in POSITIONS if position.source]
    assert len(complaints) >= 3
    for name in ("FH-P01", "FH-P02", "OH-P01"):
        assert "rules" not in BY_ID[name].missed_by and BY_ID[name].source


def test_a_bot_by_lot_misses_most():
    right = sum(answer.right for answer in answers(POSITIONS, ["random"], seed=1))
    assert right < len(POSITIONS) * 0.6


# ---------------------------------------------------------------- proofs that must fail


def test_what_follows_from_the_records_is_what_a_family_says_itself():
    played = [each for each in POSITIONS if each.family == "sweven" and "bid" in each.given]
    assert played
    for position in played:
        known = Knowledge(position.deal.family, position.deal.options, position.given)
        own = declared.POSITIONS.of("sweven").fields(known)
        found = declared.by_records(position.deal.family).fields(known)
        assert len(found) > 5 and found == {name: own[name] for name in found}


def changed(name: str, **parts) -> SeatPosition:
    kept = {field: getattr(BY_ID[name], field) for field in SeatPosition.__dataclass_fields__}
    return SeatPosition(**kept | parts)


def test_a_wrong_answer_is_not_proved_and_a_deal_says_so():
    proof = prove(changed("OH-P01", accepted=("QS",)), 600)
    assert not proof.holds and proof.wrong.startswith("QS is worse than KD where P1 has")


def test_an_action_as_good_as_the_accepted_ones_must_be_accepted():
    proof = prove(changed("SW-P13", accepted=("QC",)), 600)
    assert proof.wrong == "nowhere is KC worse"


def test_a_mean_must_be_better_by_more_than_chance():
    position = changed("OH-P01", accepted=("QS",), proof="solved")
    assert "QS is better than KD by -" in prove(position, 200).wrong


def test_all_deals_are_asked_where_there_are_few():
    proof = prove(BY_ID["SW-P12"], 600)
    assert proof.holds and proof.every and proof.deals == BY_ID["SW-P12"].unseen.count


@pytest.mark.parametrize("name", ["FH-P18", "SW-P12", "OH-P10", "NN-P02", "CO-P03"])
def test_a_bot_sees_the_hand_of_its_seat_and_no_other(name):
    position = BY_ID[name]
    hands = [int(hand) for hand in position.view.row.hands]
    assert [seat for seat, hand in enumerate(hands) if hand] == [position.seat]
