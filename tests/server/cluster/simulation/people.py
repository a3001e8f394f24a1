"""The people of the simulation: they command, send again what is not answered, and listen."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

from eldest.server.models.commands import Command
from eldest.server.tables.open_table import Listener
from eldest.server.tables.service import TableService
from tests.server.cluster.simulation.history import Operation
from tests.server.cluster.simulation.node import Node
from tests.server.cluster.simulation.world import Machine

ANSWER = 4.0  # seconds after which a command is sent again
NOTICED = 0.5  # seconds after which a listener notices that a node is gone


class Network:
    """The way between people and nodes."""

    def __init__(self, people: Machine, nodes: list[Node], seed: str) -> None:
        self.people = people
        self.nodes = nodes
        self.lost = 0.0  # share of requests and of answers
        self.doubled = 0.0  # share of requests that arrive twice
        self.late = 0.0  # share of messages that take up to three seconds
        self._seed = seed

    def serving(self) -> list[Node]:
        """The nodes that somebody can reach."""
        return [node for node in self.nodes if node.serves and node.unreachable_until <= self.people.world.now]

    def delay(self, chance: random.Random) -> float:
        """Seconds that a message takes."""
        return chance.uniform(0.0005, 3.0 if chance.random() < self.late else 0.003)


class Caller:
    """Sends requests of one person."""

    def __init__(self, network: Network, chance: random.Random) -> None:
        self._network = network
        self._chance = chance

    async def ask(self, node: Node, table: str, person: str, command: Command) -> tuple[str, int | str] | None:
        """Send a command to a node. Returns the outcome; `None` if no answer comes."""
        network, chance = self._network, self._chance
        answered: asyncio.Future[tuple[str, int | str]] = network.people.loop.create_future()

        def arrive() -> None:
            if node.serves and node.unreachable_until <= network.people.world.now:
                node.machine.loop.create_task(serve())

        def settle(outcome: tuple[str, int | str]) -> None:
            if not answered.done():
                answered.set_result(outcome)

        async def serve() -> None:
            outcome = await node.command(table, person, command)
            if chance.random() >= network.lost:
                network.people.loop.call_later(network.delay(chance), settle, outcome)

        if chance.random() >= network.lost:
            for _ in range(1 + (chance.random() < network.doubled)):
                node.machine.loop.call_later(network.delay(chance), arrive)
        try:
            async with asyncio.timeout(ANSWER):
                return await answered
        except TimeoutError:
            return None


class Ear:
    """A listener who reconnects, and checks that no event is missing or comes twice."""

    def __init__(self, network: Network, table: str, person: str, seed: str, wrong: Callable[[str], None]) -> None:
        self.table = table
        self.person = person
        self.last = 0  # the number of the newest event
        self.heard: list[tuple[int, str]] = []  # numbers and kinds
        self.view: dict[str, Any] = {}
        self._since = 0.0  # when it was connected; 0: it is not
        self._network = network
        self._chance = random.Random(f"{seed} ear {person} {table}")
        self._wrong = wrong
        self._connection = 0

    @property
    def connected(self) -> float:
        """For how many seconds it has been connected; 0 if it is not."""
        return self._network.people.world.now - self._since if self._since else 0.0

    async def listen(self) -> None:
        """Listen for ever, at one node after another."""
        while True:
            serving = self._network.serving()
            if not serving:
                await asyncio.sleep(NOTICED)
                continue
            await self._listen(self._chance.choice(serving))
            self._since = 0.0
            await asyncio.sleep(self._chance.uniform(0.0, NOTICED))

    async def _listen(self, node: Node) -> None:
        network, chance = self._network, self._chance
        self._connection += 1
        connection, loop = self._connection, network.people.loop
        over = asyncio.Event()
        arrives = network.people.world.now
        service = node.service
        assert service

        def end() -> None:
            loop.call_later(NOTICED, over.set)

        def send(message: bytes) -> None:
            nonlocal arrives
            arrives = max(arrives, network.people.world.now + network.delay(chance))
            loop.call_at(arrives, self._hear, connection, message)

        listener = Listener(self.person, send, end)
        after = self.last or None

        async def begin() -> None:
            if not await _listens(service, self.table, listener, after):
                end()

        node.machine.loop.call_later(network.delay(chance), lambda: node.machine.loop.create_task(begin()))
        self._since = network.people.world.now
        stays = chance.uniform(2.0, 20.0) + network.people.world.now
        while node.serves and not over.is_set() and network.people.world.now < stays:
            await asyncio.sleep(NOTICED)
        self._connection += 1
        node.machine.loop.call_later(0.0, service.leave, self.table, listener)

    def _hear(self, connection: int, message: bytes) -> None:
        if connection != self._connection:
            return
        event = json.loads(message)
        number, kind = event["number"], event["kind"]
        self.view = event["view"]
        if kind == "standing":
            if number < self.last:
                self._wrong(f"{self.person} at {self.table[:4]} has heard entry {self.last}, and is shown {number}")
            self.last = max(self.last, number)
            return
        if self.last and number != self.last + 1:
            self._wrong(f"{self.person} at {self.table[:4]} hears entry {number} after {self.last}")
        self.last = number
        self.heard.append((number, kind))


async def _listens(service: TableService, table: str, listener: Listener, after: int | None) -> bool:
    from eldest.narration.messages import Refused
    from eldest.server.journal.journal import Fault

    try:
        await service.listen(table, listener, after)
    except (Fault, Refused):
        return False
    return True


class Person:
    """Somebody at a table, who commands again and again."""

    def __init__(self, network: Network, ear: Ear, seed: str) -> None:
        self.operations: list[Operation] = []
        self.said: dict[str, str] = {}  # by key of the command
        self.ended = False
        self._ear = ear
        self._network = network
        self._chance = random.Random(f"{seed} person {ear.person} {ear.table}")
        self._caller = Caller(network, self._chance)
        self._number = 0
        self._node: Node | None = None

    async def act(self) -> None:
        """Give commands until the end."""
        while not self.ended:
            await asyncio.sleep(self._chance.expovariate(2.0))
            await self.command(self._next())

    def _next(self) -> dict[str, Any]:
        """What to command."""
        view, chance = self._ear.view, self._chance.random()
        match = view.get("match")
        if match and match["legal"] and chance < 0.7:
            action = self._chance.choice(match["legal"])
            return {"kind": "play", "deal": match["number"], "step": view["table"]["step"], "action": action}
        if match and chance < 0.8:
            return {"kind": self._chance.choice(["ready", "pause", "resume", "resume"])}
        if match or chance < 0.3:
            return {"kind": "phrase", "phrase": "hello"}
        return {"kind": "say", "text": f"{self._ear.person} {self._number}"}

    async def command(self, do: dict[str, Any]) -> tuple[str, int | str] | None:
        """Send a command until it is answered or the end has come. Returns the outcome."""
        self._number += 1
        command = Command.model_validate({"id": f"c{self._number}", "do": do})
        operation = Operation(self._ear.table, f"{self._ear.person}:{command.id}", self._now())
        self.operations.append(operation)
        if do["kind"] == "say":
            self.said[operation.key] = do["text"]
        outcome = None
        while not self.ended:
            node = self._where()
            outcome = await self._caller.ask(node, self._ear.table, self._ear.person, command) if node else None
            if outcome and outcome[0] != "fault":
                break
            self._node = None
            await asyncio.sleep(self._chance.uniform(0.02, 0.3))
        if outcome and outcome[0] == "done":
            operation.answered, operation.number = self._now(), int(outcome[1])
        return outcome

    def _where(self) -> Node | None:
        """The node to ask: usually the last one."""
        serving = self._network.serving()
        if self._node not in serving or self._chance.random() < 0.2:
            self._node = self._chance.choice(serving) if serving else None
        return self._node

    def _now(self) -> float:
        return self._network.people.world.now
