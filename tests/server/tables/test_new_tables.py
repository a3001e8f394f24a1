"""Tables can be made with any game, options and seats; impossible ones are refused in one line."""

from __future__ import annotations

import pytest
from pydantic import ValidationError

from eldest.bots import BOTS, NotABot
from eldest.families import FAMILIES, NotAFamily, family
from eldest.options import NotAnOption
from eldest.server.tables.new_table import NotATable
from tests.server.evening import evening, ident


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_every_game_has_tables(here, game):
    await here.make("anna", game)
    stands = await here.state()
    assert stands.status == "waiting"
    assert len(stands.seats) == family(game).options().record().players
    assert stands.seats[0].person == ident("anna") == stands.host


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_every_number_of_players_has_tables(here, game):
    declared = family(game).options.declared()["players"]
    for players in declared.values:
        options = {"players": players}
        try:
            family(game).options.make(options)
        except NotAnOption:
            continue  # not with the other options as they are
        await here.make("anna", game, options=options)
        assert len((await here.state()).seats) == players


@pytest.mark.parametrize("game", FAMILIES)
@evening
async def test_every_option_is_kept(here, game):
    options = family(game).options
    for name, declared in options.declared().items():
        for value in declared.values:
            try:
                chosen = options.make({name: value})
            except NotAnOption:
                continue
            await here.make("anna", game, options=chosen.to_json())
            assert (await here.state()).options == chosen
            assert (await here.again()).options == chosen


@evening
async def test_a_family_may_be_written_with_a_hyphen(here):
    await here.make("anna", "five-hundred")
    assert (await here.state()).options.family == "five_hundred"


@evening
async def test_bots_sit_where_they_are_put_and_the_host_on_the_first_other_seat(here):
    await here.make("anna", "oh_hell", seats=["rules", None, "random", None])
    seats = (await here.state()).seats
    assert [seat.bot for seat in seats] == ["rules", "", "random", ""]
    assert [seat.person for seat in seats] == ["", ident("anna"), "", ""]


@evening
async def test_every_bot_may_sit(here):
    for bot in BOTS:
        await here.make("anna", "sweven", seats=[None, bot, bot, bot])
        assert [seat.bot for seat in (await here.state()).seats] == ["", bot, bot, bot]


@pytest.mark.parametrize(
    ("what", "fault", "sentence"),
    [
        ({"game": "whist"}, NotAFamily, "'whist' is not a game"),
        ({"game": "oh_hell", "options": {"players": 9}}, NotAnOption, "players=9: must be 3..8"),
        ({"game": "oh_hell", "options": {"players": True}}, NotAnOption, "players=true"),
        ({"game": "oh_hell", "options": {"colour": 1}}, NotAnOption, "oh_hell has no option 'colour'"),
        ({"game": "oh_hell", "options": {"preset": "none such"}}, NotAnOption, "preset=none such"),
        ({"game": "oh_hell", "options": {"tie": "shared\n"}}, ValidationError, "options"),
        ({"game": "oh_hell", "options": {"tie": "x" * 41}}, ValidationError, "options"),
        ({"game": "oh_hell", "seats": [None]}, NotATable, "seats: 1 are named for 4 players"),
        ({"game": "oh_hell", "seats": [None] * 8}, NotATable, "seats: 8 are named for 4 players"),
        ({"game": "oh_hell", "seats": ["rules"] * 4}, NotATable, "seats: one must be for a person"),
        ({"game": "oh_hell", "seats": [None, "hal", None, None]}, NotABot, "'hal' is not a bot"),
        ({"game": "oh_hell", "seats": [None, "", None, None]}, ValidationError, "seats"),
        ({"game": "oh_hell", "seats": [None] * 9}, ValidationError, "seats"),
        ({"game": "oh_hell", "patience": 4}, ValidationError, "patience"),
        ({"game": "oh_hell", "patience": 40_000_000}, ValidationError, "patience"),
        ({"game": "oh_hell", "watch": -1}, ValidationError, "watch"),
        ({"game": "oh_hell", "chat": 1}, ValidationError, "chat"),
        ({"game": "oh_hell", "colour": "red"}, ValidationError, "colour"),
        ({"game": "x" * 31}, ValidationError, "game"),
    ],
)
@evening
async def test_what_cannot_be_is_refused_in_a_line(here, what, fault, sentence):
    with pytest.raises(fault) as refusal:
        await here.make("anna", **what)
    assert sentence in str(refusal.value)
    assert isinstance(refusal.value, ValidationError) or "\n" not in str(refusal.value)
    assert await here.journal.tables() == []


@evening
async def test_the_table_stands_in_the_directory_of_its_people(here):
    made = await here.make("anna", "sweven")
    assert [listed.table for listed in await here.journal.tables(person=ident("anna"))] == [made]
    assert await here.journal.tables(person=ident("ben")) == []
    await here.do("ben", "sit")
    assert [listed.table for listed in await here.journal.tables(person=ident("ben"))] == [made]


@evening
async def test_ids_of_tables_cannot_be_guessed(here):
    made = {await here.make("anna", "sweven") for _ in range(20)}
    assert len(made) == 20
    assert all(len(name) == 32 for name in made)
