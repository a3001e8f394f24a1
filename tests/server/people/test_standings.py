"""What hosts decide, as it is stored: in SQLite and in PostgreSQL."""

from __future__ import annotations

import pytest

from eldest.server.hosts import acts, admission, directory, reports, standings
from eldest.server.hosts.administration import administering
from eldest.server.hosts.reports import Report
from eldest.server.hosts.standings import FOREVER, Standing
from eldest.server.journal.journal import NoPerson, Person
from eldest.server.journal.sql_journal import Journal
from eldest.server.people import devices
from eldest.server.people.devices import NewDevice
from tests.server.rows import device, with_journal

WHAT = "a test"


def test_of_several_servers_one_frees_the_seats(db: str) -> None:
    async def act(journal: Journal) -> None:
        await journal.welcome(Person("p1", "Anna"), device(b"a"))
        await journal.write(WHAT, acts.kick, "p1", 1000)
        with administering(db) as connection:
            assert standings.claim_seats(connection, "p1", 1000)
        assert not await journal.write(WHAT, standings.claim_seats, "p1", 1000)
        await journal.write(WHAT, acts.ban, "p1", 1, 2000, "spam")
        assert await journal.write(WHAT, standings.claim_seats, "p1", 2000)
        assert await journal.look(WHAT, standings.of, "p1") == Standing(
            "", 0, 2000 + acts.DAY, removed=2000, left=2000, why="spam"
        )

    with_journal(db, act)


def test_decisions_are_counted_and_go_with_their_person(db: str) -> None:
    async def act(journal: Journal) -> None:
        await journal.welcome(Person("p1", "Anna"), device(b"a"))
        assert await journal.look(WHAT, standings.decisions) == standings.NONE
        with administering(db) as connection:
            acts.mute(connection, "p1", None, 1000)
            acts.give_role(connection, "p1", "owner")
            admission.ban_address(connection, "192.0.2.0/24", FOREVER, 1000, "spam")
            standings.set_registration(connection, "closed")
        found = await journal.look(WHAT, standings.decisions)
        assert found == (4, "closed", {"p1": Standing("owner", FOREVER)}, {"192.0.2.0/24": FOREVER})
        assert await journal.look(WHAT, standings.changes) == 4
        with pytest.raises(NoPerson, match="there is no person p2"), administering(db) as connection:
            acts.mute(connection, "p2", None, 1000)
        await journal.write(WHAT, reports.file, Report(1000, "p1", "p2", "t", 5, 1, 1, "words"))
        await journal.write(WHAT, reports.file, Report(1000, "p2", "p1", "t", 5, 1, 1, "words"))
        assert await journal.look(WHAT, reports.count_open) == 2
        await journal.redact("p1")
        assert (await journal.look(WHAT, standings.decisions)).standings == {}
        assert await journal.look(WHAT, reports.listed, False) == []

    with_journal(db, act)


def test_an_invitation_is_used_as_often_as_it_says_and_its_people_are_known(db: str) -> None:
    async def act(journal: Journal) -> None:
        number = await journal.write(WHAT, admission.invite, b"code", "host", "club", 1000, 2000, 2)
        admit = admission.admission(b"code", 1500, False)
        await journal.welcome(Person("p1", "Anna"), NewDevice(b"a", "Firefox", 1500), admit)
        await journal.welcome(Person("p2", "Ännchen"), device(b"b"), admit)
        await journal.write(WHAT, standings.set_registration, "invited")
        for refused in (admit, admission.admission(b"code", 2000, False), admission.admission(b"other", 1500, False)):
            with pytest.raises(admission.NotAdmitted, match="no_invitation"):
                await journal.welcome(Person("p3", "Carl"), device(b"c"), refused)
        assert await journal.people(["p3"]) == {}
        (known,) = await journal.look(WHAT, admission.invited)
        assert (known.uses, known.came) == (0, 2)
        (anna,) = await journal.look(WHAT, directory.listed, "ANNA")
        assert (anna.id, anna.since, anna.seen, anna.devices, anna.invitation) == ("p1", 1500, 1500, 1, "club")
        assert [each.id for each in await journal.look(WHAT, directory.listed, "nn")] == ["p1", "p2"]
        assert await journal.look(WHAT, directory.listed, "%") == []
        assert sorted(await journal.write(WHAT, admission.ban_invitation, number, FOREVER, 3000, "")) == ["p1", "p2"]

    with_journal(db, act)


def test_tokens_end_without_use_and_a_recovery_code_is_used_once(db: str) -> None:
    async def act(journal: Journal) -> None:
        await journal.welcome(Person("p1", "Anna"), device(b"a", 1000))
        assert await journal.session(b"a", 999) and await journal.session(b"a", 1000) is None
        await journal.write(WHAT, devices.use, b"a", 5000)
        session = await journal.session(b"a", 4999)
        assert session and session.used == 5000
        await journal.write(WHAT, devices.put_recovery_code, "p1", b"old", 6000)
        used = await journal.write(WHAT, devices.use_recovery_code, b"old", device(b"b", 7000), b"new", 5500)
        assert used == Person("p1", "Anna")
        assert await journal.write(WHAT, devices.use_recovery_code, b"old", device(b"c", 7000), b"x", 0) is None
        assert [each.token for each in await journal.look(WHAT, devices.of_person, "p1", 0)] == [b"b"]
        assert await journal.look(WHAT, devices.still_valid, [b"a", b"b"], 0) == {b"b"}
        await journal.write(WHAT, devices.log_out, "p1", [b"b"])
        assert await journal.session(b"b", 0) is None

    with_journal(db, act)
