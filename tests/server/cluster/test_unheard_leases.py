"""Leases that a server gets or loses without hearing of it at once, in simulated time."""

from __future__ import annotations

from collections.abc import Coroutine, Iterator
from typing import Any

import pytest

from eldest.server.cluster.nodes import MOVES
from eldest.server.journal.sql_journal import LOOK, SHARED
from eldest.server.models.commands import Command, NewTable
from eldest.server.tables.live.scheduler import GAP
from eldest.server.tables.seats import SECOND
from eldest.server.tables.service import TableService
from tests.server.cluster.simulation.database import Database
from tests.server.cluster.simulation.node import Node, simulated_driver
from tests.server.cluster.simulation.world import World, simulated_time

SEED = "unheard"
LIMIT = 10.0  # seconds for anything that is waited for
SOON = 3.0  # seconds after a fault in which everything works again


class Nodes:
    """Nodes on one database, and a table at the first of them that acts by itself."""

    def __init__(self, world: World, count: int) -> None:
        self.world = world
        self.database = Database(world, SEED)
        self.nodes: list[Node] = []
        for _ in range(count):
            self.start()
        seats = [None, "rules", "rules"]
        wanted = NewTable(game="oh_hell", options={"players": 3}, seats=seats, patience=86_400)
        self.table = self.do(self.nodes[0], service(self.nodes[0]).create("ann", wanted))
        self.command(self.nodes[0], "start", kind="start")

    def start(self) -> Node:
        """Another node, which serves."""
        node = Node(self.world, self.database, SEED, f"node{len(self.nodes)}")
        self.world.run(lambda: node.serves, LIMIT)
        self.nodes.append(node)
        return node

    def do(self, node: Node, work: Coroutine[Any, Any, Any]) -> Any:
        """The result of what a node does."""
        task = node.machine.loop.create_task(work)
        self.world.run(task.done, LIMIT)
        return task.result()

    def command(self, node: Node, name: str, **do: object) -> tuple[str, int | str]:
        """The outcome of a command of the table's host."""
        return self.do(node, node.command(self.table, "ann", Command.model_validate({"id": name, "do": do})))

    def lose_answers(self, seconds: float) -> None:
        """Lose every connection to the database for some seconds, and let the servers recover."""
        self.database.faults.lost = 1.0
        self.wait(seconds)
        self.database.faults.lost = 0.0
        self.wait(SOON)

    def wait(self, seconds: float) -> None:
        """Let time pass."""
        end = self.world.now + seconds
        self.world.run(lambda: self.world.now >= end, seconds + 1)

    def lease(self) -> tuple[str, int]:
        """The server that holds the table, and the fence of its lease."""
        row = self.database.connection.exec_driver_sql("SELECT server, fence FROM tables WHERE held").one()
        self.database.connection.rollback()
        return row.server, row.fence

    def deadline(self, node: Node) -> int:
        """The instant until which the table waits for its host, UTC ms."""
        opened = service(node).found(self.table)
        assert opened
        wake = opened.table.wake()
        assert wake
        return wake

    def check_holder(self, node: Node) -> None:
        """Check that a node holds the table, knows it, and looks after it."""
        server, fence = self.lease()
        opened = service(node).found(self.table)
        assert server == node.server
        assert node.fence(self.table) == fence
        assert opened and opened.fence == fence


def service(node: Node) -> TableService:
    """The table service of a node that serves."""
    assert node.service
    return node.service


@pytest.fixture
def world() -> Iterator[World]:
    made = World()
    with simulated_time(made), simulated_driver(made):
        yield made
        made.clear()


@pytest.mark.parametrize("loaded", [False, True])
@pytest.mark.parametrize("seconds", [0.01, 5.0])
def test_a_lease_is_found_if_the_answer_is_lost(world: World, seconds: float, loaded: bool) -> None:
    """
    The connection to the database ends before the server hears that it has a table now, for an instant or longer.

    Deadlines are postponed by all the time in which no server looked after the table.
    """
    here = Nodes(world, 2)
    old, new = here.nodes
    if loaded:
        here.do(new, service(new).table(here.table))

    def lose(server: str, connection: object) -> None:
        if here.lease()[0] == new.server:
            here.database.committed.remove(lose)
            here.database.faults.lost = 1.0

    here.wait(2 * SOON)  # until the host has to act
    here.database.committed.append(lose)
    deadline, killed = here.deadline(old), world.now
    old.machine.kill()
    world.run(lambda: here.database.faults.lost == 1.0, LIMIT)
    here.wait(seconds)
    here.database.faults.lost = 0.0
    here.wait(SOON)
    here.check_holder(new)
    postponed = (here.deadline(new) - deadline) / SECOND
    if seconds + SHARED > GAP / SECOND:  # a shorter time is not made up for
        assert seconds + SHARED - LOOK <= postponed <= world.now - killed + LOOK
    else:
        assert postponed == 0


@pytest.mark.parametrize("loaded", [False, True])
def test_a_table_that_cannot_be_read_is_taken_up_later(world: World, loaded: bool) -> None:
    """A server has got a lease, and the database stops to answer before it has read the table."""
    here = Nodes(world, 2)
    old, new = here.nodes
    if loaded:
        here.do(new, service(new).table(here.table))
    old.machine.kill()
    world.run(lambda: new.fence(here.table) is not None, LIMIT)
    here.lose_answers(5.0)
    here.check_holder(new)


def test_a_table_that_cannot_be_released_is_kept(world: World) -> None:
    """A server lets another have a table, and the database stops to answer; the other server ends as well."""
    here = Nodes(world, 2)
    holder, other = here.nodes
    opened = service(holder).found(here.table)
    assert opened
    for number in range(MOVES):
        hello = Command.model_validate({"id": f"hello{number}", "do": {"kind": "phrase", "phrase": "hello"}})
        task = other.machine.loop.create_task(other.command(here.table, "ann", hello))
        world.run(lambda task=task: task.done() or not opened.own, LIMIT)
    assert not opened.own
    other.machine.kill()
    here.lose_answers(5.0)
    here.check_holder(holder)


def test_a_table_that_was_lost_and_acquired_again_is_held(world: World) -> None:
    """The holder is silent for some seconds, and acquires the table again before it has let go of it."""
    here = Nodes(world, 2)
    holder, other = here.nodes
    opened = service(holder).found(here.table)
    assert opened
    here.do(holder, opened.lock.acquire())
    holder.machine.stop(4.0)
    world.run(lambda: other.fence(here.table) is not None, LIMIT)
    here.wait(3.0)
    other.machine.kill()
    world.run(lambda: holder.fence(here.table) == 3, LIMIT)
    holder.machine.loop.call_soon(opened.lock.release)
    third = here.start()
    here.wait(SOON)
    here.check_holder(holder)
    before = world.now
    assert here.command(third, "hello", kind="phrase", phrase="hello")[0] == "done"
    assert world.now - before < SOON
