"""Commanding: a command on its way from a connection to its table, measured and counted."""

from __future__ import annotations

import time

from eldest.server.journal.journal import Fault, Person
from eldest.server.models.commands import Command
from eldest.server.state import Desk
from eldest.server.tables.commands.refusals import Refused


async def carry_out(desk: Desk, table: str, person: Person, command: Command) -> int:
    """Have a table do what a person asks; the number of the event that it has become."""
    began = time.perf_counter()
    result = "broken"
    try:
        number = await desk.hall.command(table, person.id, command)
        result = "done"
    except Refused:
        result = "refused"
        raise
    except Fault:
        result = "failed"
        raise
    finally:
        desk.metrics.commands.labels(command.do.kind, result).inc()
        desk.metrics.latency.observe(time.perf_counter() - began)
    return number
