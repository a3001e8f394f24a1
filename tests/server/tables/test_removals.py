"""People who are removed from a table, by its host or by a host of the server."""

from __future__ import annotations

from tests.server.evening import evening, ident
from tests.server.golden.tables import remove
from tests.server.tables.test_seats import begun, players, waiting


@evening
async def test_the_host_removes_who_has_not_begun_yet_and_they_cannot_sit_down_again(here):
    await waiting(here)
    await here.do("ben", "sit")
    ear, other = await here.hear("ben"), await here.hear("carl")
    await here.do("anna", "kick", seat=1)
    assert players(await here.state()) == ["anna", "", "", ""]
    assert ear.last["view"]["removed"] == {"by": "host", "name": "Anna"} and ear.last["view"]["you"] is None
    assert [each["text"] for each in other.last["said"]] == ["P0 removes a player from the table."]
    assert "removed" not in other.last["view"]
    assert await here.refused("ben", "sit") == "kicked"
    assert (await here.hear("ben")).last["view"]["removed"]["by"] == "host"
    await here.do("carl", "sit")
    await here.restart()
    assert await here.refused("ben", "sit", seat=2) == "kicked"


@evening
async def test_only_the_host_removes_people_and_only_others(here):
    await waiting(here, seats=[None, None, "rules", None])
    await here.do("ben", "sit")
    assert await here.refused("ben", "kick", seat=0) == "not_host"
    assert await here.refused("anna", "kick", seat=0) == "not_yourself"
    assert await here.refused("anna", "kick", seat=2) == "nobody_there"
    assert await here.refused("anna", "kick", seat=3) == "nobody_there"
    assert await here.refused("anna", "kick", seat=4) == "no_such_seat"


@evening
async def test_who_is_removed_from_a_match_loses_the_seat_and_sees_no_hand(here):
    await begun(here)
    ear = await here.hear("ben")
    assert ear.last["view"]["match"]["hand"]
    await here.do("anna", "kick", seat=1)
    stands = await here.state()
    assert players(stands) == ["anna", "[rules]", "[rules]", "[rules]"]
    seen = (await here.hear("ben")).last["view"]
    assert (seen["you"], seen["removed"]["name"]) == (None, "Anna")
    assert not seen["match"] or not seen["match"]["hand"]
    for kind, what in (("return", {}), ("phrase", {"phrase": "hello"}), ("stand", {})):
        assert await here.refused("ben", kind, **what) == "not_seated"
    assert await here.refused("ben", "take", seat=1) == "kicked"
    await here.do("carl", "take", seat=1)
    assert players(await here.state())[1] == "carl"
    await here.play_deal()


@evening
async def test_who_borrows_a_seat_is_removed_and_its_owner_keeps_it(here):
    await begun(here)
    await here.do("ben", "lend")
    await here.do("carl", "take", seat=1)
    await here.do("anna", "kick", seat=1)
    assert players(await here.state())[1] == "[rules]"
    assert await here.refused("carl", "take", seat=1) == "kicked"
    await here.do("ben", "return")
    assert players(await here.state())[1] == "ben"


@evening
async def test_a_removal_by_a_host_of_the_server_is_told_and_the_seat_may_be_taken_again(here):
    await begun(here)
    ear, other = await here.hear("ben"), await here.hear("anna")
    await remove(here, "ben")
    assert ear.last["view"]["removed"] == {"by": "server", "name": ""} and ear.last["view"]["you"] == 1
    told = [each["text"] for message in other.messages for each in message["said"]]
    assert told[0] == "A host of this server removes a player from the table."
    await here.do("ben", "return")
    assert players(await here.state())[1] == "ben"
    assert "removed" not in (await here.hear("ben")).last["view"]


@evening
async def test_a_host_who_is_removed_is_followed_by_another(here):
    await waiting(here)
    await here.do("ben", "sit")
    await remove(here, "anna")
    stands = await here.state()
    assert (players(stands), stands.host) == (["", "ben", "", ""], ident("ben"))
    await here.do("anna", "sit")
    assert "removed" not in (await here.hear("anna")).last["view"]


@evening
async def test_who_is_removed_hears_so_although_spectators_are_delayed(here):
    await begun(here, watch=3600)
    await here.do("anna", "kick", seat=1)
    seen = (await here.hear("ben")).last["view"]
    assert seen["you"] is None and seen["removed"]["by"] == "host"
