"""Properties of any deal: cards are conserved, somebody is awaited, seats turn, texts come back."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from eldest import cards
from eldest.games import five_hundred as family
from eldest.options import NotAnOption, text
from eldest.record import copy
from eldest.table import actions
from tests.random_deals import Playing, conserved

OPTIONS = family.OPTIONS
MANY = settings(max_examples=150, deadline=None, derandomize=True)
SEEDS = st.integers(0, 2**32)


@st.composite
def tables(draw):
    """Any options that go together."""
    given = {name: draw(st.sampled_from(option.values or (None, 1, 5))) for name, option in OPTIONS.declared().items()}
    try:
        return OPTIONS.make(given)
    except NotAnOption:
        return OPTIONS.make(given | {"schedule": "avondale"})


@MANY
@given(tables(), SEEDS)
def test_cards_are_conserved(options, seed):
    playing = Playing(options, seed)
    for step in playing:
        assert conserved(options, step.row)
    assert conserved(options, playing.row)


@MANY
@given(tables(), SEEDS)
def test_somebody_is_awaited_until_the_end_and_never_stuck(options, seed):
    playing = Playing(options, seed)
    for step in playing:
        assert step.row.awaited == 1 << step.seat and step.seat < options.players
        assert step.legal and step.row.phase != family.OVER
    assert playing.row.phase == family.OVER


@MANY
@given(tables(), SEEDS)
def test_a_deal_ends_with_ten_tricks_or_with_none(options, seed):
    playing = Playing(options, seed)
    for _ in playing:
        pass
    result = playing.row.result
    played = 0 if result.contract == family.NOTHING else family.HAND
    won = list(result.order)[:played]
    assert (playing.row.tricks, sum(result.tricks)) == (played, played)
    assert [won.count(side) for side in range(6)] == list(result.tricks)


# ---------------------------------------------------------------- rotation of seats

BY_SEAT = ("calls", "hands", "taken", "discards", "holder", "trick", "lacks")
SEAT_SETS = ("awaited", "out", "laid")
A_SEAT = ("dealer", "leader", "winning")
UNTURNED = ("phase", "seven", "widow", "dead", "called", "faceup", "led", "played", "tricks", "result")


def turned(options, row, by: int) -> dict[str, object]:
    """The fields of a deal as they are when everybody has moved so many seats to the left."""
    players, sides = options.players, family.sides(options.record())
    seat = lambda each: each if each == family.NOBODY else (each + by) % players  # noqa: E731 a one-word turn
    seats = lambda members: cards.gather(seat(each) for each in cards.members(members))  # noqa: E731 as above
    order = list(row.result.order)[: row.tricks]
    fields: dict[str, object] = {name: getattr(row, name) for name in UNTURNED if name != "result"}
    fields |= {name: [getattr(row, name)[(each - by) % players] for each in range(players)] for name in BY_SEAT}
    fields |= {name: seats(getattr(row, name)) for name in SEAT_SETS}
    fields |= {name: seat(getattr(row, name)) for name in A_SEAT if name == "dealer" or row.tricks or row.laid}
    fields |= {"bidder": seat(row.result.bidder), "partners": seats(row.result.partners)}
    fields |= {"won": [row.result.tricks[(side - by) % sides] for side in range(sides)]}
    return fields | {"contract": row.result.contract, "order": [(side + by) % sides for side in order]}


def test_every_field_of_a_deal_is_turned_or_is_not_by_seat():
    assert sorted(family.DEAL.fields) == sorted((*BY_SEAT, *SEAT_SETS, *A_SEAT, *UNTURNED))


@MANY
@given(tables(), SEEDS, st.integers(1, 5))
def test_turning_the_seats_turns_the_deal_and_nothing_else(options, seed, by):
    here = Playing(options, seed, dealer=0)
    rows = [copy(step.row) for step in here] + [here.row]
    there, game = family.DEAL(), family.GAME()
    game.dealer = by % options.players
    family.deal_out(here.rules, game, there, here.pack)
    for row, action in zip(rows, [*here.actions, None], strict=True):
        assert turned(options, row, by) == turned(options, there, 0)
        if action is not None:
            names_a_seat = row.phase == family.NAMING
            done = (action + by) % options.players if names_a_seat else action
            family.act(here.rules, there, there.awaited.bit_length() - 1, done)


@MANY
@given(tables(), SEEDS, st.integers(1, 5), st.lists(st.integers(-49, 49), min_size=6, max_size=6))
def test_turning_the_seats_turns_the_score(options, seed, by, scores):
    here = Playing(options, seed, dealer=0)
    for _ in here:
        pass
    sides, result = family.sides(here.rules), here.row.result
    game, other, moved = family.GAME(), family.GAME(), copy(result)
    other.dealer = by % options.players
    moved.bidder = result.bidder if result.bidder == family.NOBODY else (result.bidder + by) % options.players
    moved.partners = cards.gather((seat + by) % options.players for seat in cards.members(result.partners))
    for place in range(here.row.tricks):
        moved.order[place] = (result.order[place] + by) % sides
    for side in range(sides):
        game.scores[side] = other.scores[(side + by) % sides] = 10 * scores[side]
        moved.tricks[(side + by) % sides] = result.tricks[side]
    family.settle(here.rules, game, result)
    family.settle(here.rules, other, moved)
    assert [other.scores[(side + by) % sides] for side in range(sides)] == list(game.scores)[:sides]
    assert other.won == cards.gather((side + by) % sides for side in cards.members(game.won))
    assert other.dealer == (game.dealer + by) % options.players


# ---------------------------------------------------------------- text in, text out


@MANY
@given(st.integers(0, cards.UNIVERSE - 1))
def test_a_card_comes_back_from_its_text(card):
    written = cards.name(card)
    turned_round = written if card == cards.JOKER else written[-1] + written[:-1]
    assert {cards.card(each) for each in (written, written.lower(), turned_round)} == {card}


@MANY
@given(st.integers(0, (1 << cards.UNIVERSE) - 1))
def test_a_set_of_cards_comes_back_from_its_texts(members):
    assert cards.cards(" ".join(cards.names(members))) == members


@MANY
@given(st.sampled_from(family.PHASES), st.data())
def test_an_action_comes_back_from_its_text(phase, data):
    first = 1 if phase.actions is family.CALLS else 0
    action = data.draw(st.integers(first, phase.size - 1))
    written = actions.name(phase, action)
    assert {actions.number(phase, each) for each in (written, written.lower(), f" {written} ")} == {action}


@MANY
@given(tables())
def test_options_come_back_from_their_text(options):
    assert OPTIONS.parse(str(options)) == options
    assert OPTIONS.make({name: text(getattr(options, name)) for name in OPTIONS.declared()}) == options
