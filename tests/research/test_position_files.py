"""Files of positions that are malformed, or hold what cannot be: one line that names position and fault."""

from __future__ import annotations

import pytest

from eldest.research.positions import NotASeatPosition, answers, prove, read

OH_HELL = """
positions:
- id: one
  family: oh-hell
  given:
    turned: 2S
    bids: [1, 1, 1, 0]
    hand: QS KD
    trick: [[P1, 4H], [P2, 9H], [P3, JH]]
    taken: {P1: 1}
    gone: AS KS 3S 4S
  accepted: [KD]
  why: It is right.
"""


def refused(tmp_path, text: str) -> str:
    """The error for a file, or for the first impossible position in it."""
    path = tmp_path / "positions.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(NotASeatPosition) as refusal:
        for position in read([str(path)]):
            assert position.deal
    said = str(refusal.value)
    assert said.startswith(str(path)) and "\n" not in said
    return said.removeprefix(f"{path}: ")


def test_the_position_that_the_others_are_made_from_is_right(tmp_path):
    path = tmp_path / "positions.yaml"
    path.write_text(OH_HELL, encoding="utf-8")
    (position,) = read([str(path)])
    assert position.seat == 0 and position.rejected == ("QS",)
    assert prove(position, 40).deals == 40


@pytest.mark.parametrize(
    ("was", "is_", "said"),
    [
        ("id: one", "id: [1", "line 4, column"),
        ("positions:", "puzzles:", "its only key must be 'positions', a list"),
        ("  why: It is right.\n", "", "one: why: it is missing"),
        ("  why:", "  reason: no\n  why:", "one: unknown key 'reason'"),
        ("oh-hell", "whist", "one: family: unknown family 'whist'"),
        ("  why:", "  proof: sworn\n  why:", "one: proof: 'sworn' is not one of forced, solved, played"),
        ("accepted: [KD]", "accepted: KD", "one: accepted: it must be a list"),
        ("accepted: [KD]", "accepted: [AD]", "one: accepted: AD is not one of QS, KD"),
        ("accepted: [KD]", "accepted: [KD, QS]", "one: accepted: every legal action is"),
        ("QS KD", "QS XD", "one: hand: 'XD' is not a card"),
        ("QS KD", "QS AS", "one: AS lies there too often"),
        ("    turned: 2S\n", "", "one: turned: 0 cards, where 12 of the pack are dealt"),
        ("bids: [1, 1, 1, 0]", "bids: [1, 1]", "one: bids: 2 values for 4 players"),
        ("bids: [1, 1, 1, 0]", "bids: [1, 1, 1, x]", "one: bids: 'x' is not a whole number"),
        ("{P1: 1}", "{P7: 1}", "one: taken: there is no seat P7"),
        ("gone: AS KS 3S 4S", "gone: AS KS 3S", "one: gone: 3 cards are gone, not 4"),
        ("[P3, JH]", "[P3]", "one: trick: ['P3'] is not a seat and a card"),
        (", [P3, JH]", "", "one: P0 is not to act, but P3"),
        ("    hand:", "    widow: AS\n    hand:", "one: given: unknown key 'widow'"),
        ("  given:", "  options: {players: 9}\n  given:", "one: players=9"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(tmp_path, was, is_, said):
    assert OH_HELL.count(was) == 1
    assert refused(tmp_path, OH_HELL.replace(was, is_)).startswith(said)


def test_an_id_stands_in_a_file_once(tmp_path):
    body = OH_HELL.partition("positions:\n")[2]
    assert refused(tmp_path, OH_HELL + body).startswith("one: id: it is there twice")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("contract: 6X, bidder: P1, hand: AS", "contract: 6X is not a bid"),
        ("contract: 7H, hand: AS", "bidder: it is missing"),
        ("contract: 7H, bidder: P1, hand: AS KS", "gone: 0 cards are gone, not 32"),
        ("hand: AS KS", "P0 has 2 cards and should have 10"),
        ("hand: JK JS JC AS KS QS TS 9S 8S 7S, calls: 7H 6S", "6S is not allowed"),
        ("hand: JK JS JC AS KS QS TS 9S 8S 7S, dealer: P2", "P0 is not to act, but P3"),
        ("hand: JK JS JC AS KS QS TS 9S 8S 4S", "4S lies there too often, or is not in the pack"),
    ],
)
def test_a_position_of_five_hundred_that_cannot_be(tmp_path, given, said):
    text = f"positions:\n- {{id: x, family: five_hundred, given: {{{given}}}, accepted: [AS], why: no}}\n"
    assert refused(tmp_path, text).startswith(f"x: {said}")


def test_a_bidder_discards_until_all_lie_aside(tmp_path):
    path = tmp_path / "discards.yaml"
    hand = "5S 6S 7S 5C 6C 7C 5D 6D 7D 4H, widow: JK KH AH, calls: NULLO pass pass pass, dealer: P3"
    path.write_text(
        f"positions:\n- {{id: x, family: five_hundred, given: {{hand: {hand}}}, accepted: [JK, KH, AH], why: high}}\n",
        encoding="utf-8",
    )
    (answer,) = answers(read([str(path)]), ["rules"])
    assert sorted(answer.actions) == ["AH", "JK", "KH"] and answer.right


def test_a_file_that_is_not_there(tmp_path):
    with pytest.raises(NotASeatPosition, match="No such file"):
        read([str(tmp_path / "none.yaml")])
