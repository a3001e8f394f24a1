"""`eldest admin`: what the hosts of a server do, in the terminal; the server may be running."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import Connection

from eldest import settings
from eldest.server.hosts import acts, admission, directory, reports, standings
from eldest.server.hosts.administration import administering
from eldest.server.hosts.directory import Known
from eldest.server.hosts.standings import FOREVER, REGISTRATIONS, ROLES
from eldest.server.http_settings import NotAnHttpSetting, network
from eldest.server.people import devices
from eldest.server.people.people import INVITATION, RECOVERY, digest_of_code, new_code
from eldest.settings import chosen

Done = TypeVar("Done")
FOUND = 200  # people in a list


class NotDone(ValueError):
    """A refusal, in one line."""


@contextmanager
def _connected(flags: Mapping[str, Any]) -> Iterator[tuple[Connection, int]]:
    """A connection to the tables' database, and the present (UTC ms)."""
    with administering(chosen(flags).of(settings.DB)) as connection:
        yield connection, time.time_ns() // 1_000_000


def people(flags: Mapping[str, Any], find: str, as_json: bool) -> int:
    """List people, the last seen first."""
    with _connected(flags) as (connection, now):
        found = directory.listed(connection, find, most=FOUND)
    if as_json:
        print(json.dumps([{**each._asdict(), "standing": each.standing._asdict()} for each in found], indent=2))
    elif not found:
        print("nobody yet" if not find else f"nobody is called {find}", file=sys.stderr)
    else:
        rows = [(each.id, each.name, str(each.devices), _when(each.seen), _standing(each, now)) for each in found]
        _show(("id", "name", "devices", "last seen", "standing"), rows)
    return 0


def _standing(known: Known, now: int) -> str:
    role, muted, banned = known.standing[:3]
    said: list[str] = [role] if role else []
    said += [f"{word} until {_until(at)}" for word, at in (("muted", muted), ("banned", banned)) if at > now]
    return ", ".join(said + ([f"why: {known.standing.why}"] if known.standing.why else []))


def _until(at: int) -> str:
    return "further notice" if at >= FOREVER else _when(at)


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000).strftime("%Y-%m-%d %H:%M") if at else "?"


def _show(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """Print rows in columns."""
    lines = [head, *rows]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    for line in lines:
        print("  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)).rstrip())


def _person(connection: Connection, said: str) -> Known:
    """The person with an id, or the only one of a name."""
    found = directory.listed(connection, said, most=FOUND)
    exact = [each for each in found if each.id == said] or [each for each in found if each.name == said]
    if len(exact) != 1:
        raise NotDone(
            f"{said}: {'nobody has' if not exact else 'several people have'} this name; give an id of `people`"
        )
    return exact[0]


def on_person(flags: Mapping[str, Any], said: str, act: Callable[[Connection, str, int], str]) -> int:
    """Do something about a person, and print what `act` returns."""
    with _connected(flags) as (connection, now):
        known = _person(connection, said)
        told = act(connection, known.id, now)
    print(told.format(name=known.name or known.id))
    return 0


def role(flags: Mapping[str, Any], said: str, given: str) -> int:
    """Make a person an owner, a moderator, or neither."""
    wanted = "" if given == "none" else given
    if wanted not in ROLES:
        raise NotDone(f"{given}: a role is owner, moderator or none")

    def act(connection: Connection, person: str, now: int) -> str:
        acts.give_role(connection, person, wanted)
        return f"{{name}} is now {wanted}" if wanted else "{name} has no role now"

    return on_person(flags, said, act)


def mute(flags: Mapping[str, Any], said: str, days: float | None, why: str) -> int:
    """Let a person play, but not talk."""

    def act(connection: Connection, person: str, now: int) -> str:
        acts.mute(connection, person, days, now, why)
        return f"{{name}} is muted until {_until(acts.until(days, now))}"

    return on_person(flags, said, act)


def ban(flags: Mapping[str, Any], said: str, days: float | None, why: str) -> int:
    """Ban a person, a network, or everybody who came by an invitation (#3)."""
    if said.startswith("#"):
        return _ban_invitation(flags, said, days, why)
    if _is_network(said):
        return _ban_network(flags, said, days, why)

    def act(connection: Connection, person: str, now: int) -> str:
        acts.ban(connection, person, days, now, why)
        return f"{{name}} is banned until {_until(acts.until(days, now))}"

    return on_person(flags, said, act)


def _is_network(said: str) -> bool:
    return said[:1].isdigit() and ("." in said or ":" in said)


def _ban_network(flags: Mapping[str, Any], said: str, days: float | None, why: str) -> int:
    try:
        found = str(network(said))
    except NotAnHttpSetting as error:
        raise NotDone(str(error)) from None
    with _connected(flags) as (connection, now):
        admission.ban_address(connection, found, acts.until(days, now), now, why)
    print(f"{found} is banned until {_until(acts.until(days, now))}")
    return 0


def _ban_invitation(flags: Mapping[str, Any], said: str, days: float | None, why: str) -> int:
    if not said[1:].isdigit():
        raise NotDone(f"{said} is not the number of an invitation, such as #3")
    with _connected(flags) as (connection, now):
        banned = admission.ban_invitation(connection, int(said[1:]), acts.until(days, now), now, why)
        if banned is None:
            raise NotDone(f"there is no invitation {said}")
    print(f"invitation {said} is not valid any more; banned: {len(banned)}")
    return 0


def pardon(flags: Mapping[str, Any], said: str) -> int:
    """Lift what was decided about a person, or the ban of a network."""
    with _connected(flags) as (connection, now):
        for each in admission.banned_addresses(connection, now):
            if said in (each.network, each.network.partition("/")[0]):
                admission.lift_address_ban(connection, each.number)
                print(f"{each.network} may come again")
                return 0
        if _is_network(said):
            raise NotDone(f"{said} is not banned")
        known = _person(connection, said)
        acts.pardon(connection, known.id)
    print(f"{known.name or known.id} may talk and come again")
    return 0


def kick(flags: Mapping[str, Any], said: str) -> int:
    """Have a person leave all tables."""

    def act(connection: Connection, person: str, now: int) -> str:
        acts.kick(connection, person, now)
        return "{name} leaves all tables"

    return on_person(flags, said, act)


def log_out(flags: Mapping[str, Any], said: str) -> int:
    """Log all devices of a person out."""

    def act(connection: Connection, person: str, now: int) -> str:
        acts.log_out(connection, person)
        return "{name} is logged out everywhere"

    return on_person(flags, said, act)


def code(flags: Mapping[str, Any], said: str) -> int:
    """Print a new recovery code for a person."""
    made = new_code(RECOVERY)

    def act(connection: Connection, person: str, now: int) -> str:
        devices.put_recovery_code(connection, person, digest_of_code(made), now)
        return f"{{name}}: {made}  (works once, at /pass; shown only now)"

    return on_person(flags, said, act)


def registration(flags: Mapping[str, Any], wanted: str) -> int:
    """Print or decide who may become a guest."""
    if wanted and wanted not in REGISTRATIONS:
        raise NotDone(f"{wanted}: registration is {', '.join(REGISTRATIONS)}")
    with _connected(flags) as (connection, _):
        if wanted:
            standings.set_registration(connection, wanted)
        print(standings.registration(connection))
    return 0


def invite(flags: Mapping[str, Any], label: str, uses: int, days: float) -> int:
    """Print the code of a new invitation."""
    made = new_code(INVITATION)
    with _connected(flags) as (connection, now):
        until = acts.until(days, now)
        number = admission.invite(connection, digest_of_code(made), "", label, now, until, uses)
    print(f"#{number}  {made}  (open /invite#{made} on your server; until {_when(until)})")
    return 0


def invitations(flags: Mapping[str, Any]) -> int:
    """List invitations and banned networks."""
    with _connected(flags) as (connection, now):
        found, banned = admission.invited(connection), admission.banned_addresses(connection, now)
    rows = [(f"#{each.number}", each.label, _when(each.until), str(each.uses), str(each.came)) for each in found]
    _show(("invitation", "label", "until", "left", "came"), rows)
    for each in banned:
        print(f"banned: {each.network} until {_until(each.until)}{f', {each.why}' if each.why else ''}")
    return 0


def reported(flags: Mapping[str, Any], closed: bool) -> int:
    """List reports."""
    with _connected(flags) as (connection, _):
        found = reports.listed(connection, closed)
        ids = sorted({id for each in found for id in (each.report.person, each.report.about)})
        known = directory.listed(connection, ids=ids, most=len(ids)) if ids else []
    names = {each.id: each.name or each.id for each in known}
    for number, report, _, outcome in found:
        by, about = (names.get(id, "somebody") for id in (report.person, report.about))
        print(f"{number}  {_when(report.at)}  {by} about {about}: “{report.words}”")
        deal = f", match {report.match}, deal {report.deal or 1}" if report.match else ""
        print(f"   table {report.table}{deal}{f': {outcome}' if outcome else ''}")
    if not found:
        print("no reports", file=sys.stderr)
    return 0


def close(flags: Mapping[str, Any], number: int, outcome: str) -> int:
    """Close a report."""
    with _connected(flags) as (connection, now):
        if not reports.close(connection, number, now, outcome):
            raise NotDone(f"there is no report {number}")
    print(f"report {number} is closed")
    return 0
