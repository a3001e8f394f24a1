"""
A state machine for Hypothesis: people of every kind ask for anything, time jumps, servers stop and are killed.

After every step the table service must agree with the plain model and with its own journal. The suite has a
short run; `python -m tests.server.model.random_evenings --examples 1000` is a long one.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from eldest.narration.messages import Refused
from eldest.narration.phrases import PHRASES
from eldest.server.tables.table import REMEMBERED
from eldest.table.fair.fair import commitment
from tests.server.evening import SECOND, Ear, Evening, empty_journal, ident, picture, seed_of, unsynced
from tests.server.model.plain_model import Model

PEOPLE = ("anna", "ben", "carl", "dora", "eve")
GAMES = (
    ("oh_hell", {"players": 3, "start": 2}),
    ("oh_hell", {"players": 3, "start": 1, "bidding": "in_turn"}),
    ("five_hundred", {"players": 3, "max_hands": 2}),
    ("five_hundred", {"players": 2, "max_hands": 1}),
    ("sweven", {"players": 3, "max_hands": 2}),
    ("ninety_nine", {"match": "game"}),
    ("counters", {"max_hands": 1}),
)
ACTIONS = ("pass", "0", "1", "AS", "QH", "2C", "P1", "none", "6S", "JK", "?", "♥")

people = st.sampled_from(PEOPLE)
seats = st.integers(0, 7)
chances = st.integers(0, 5)
COMMANDS: dict[str, dict[str, st.SearchStrategy[Any]]] = {
    "sit": {"seat": st.none() | seats},
    "stand": {},
    "place": {"seat": seats, "bot": st.sampled_from([None, "rules", "random", "hal"])},
    "kick": {"seat": seats},
    "start": {},
    "play": {"deal": st.integers(1, 3), "step": st.integers(0, 40), "action": st.sampled_from(ACTIONS)},
    "ready": {},
    "commit": {"deal": st.integers(1, 3), "commitment": st.just("5e" * 32)},
    "share": {"deal": st.integers(1, 3), "seed": st.just("a0" * 32)},
    "lend": {"bot": st.sampled_from([None, "rules", "random", "hal"])},
    "take": {"seat": seats},
    "return": {},
    "pause": {},
    "resume": {},
    "take_back": {},
    "claim": {"side": seats},
    "rematch": {},
    "pace": {"patience": st.sampled_from([None, 5, 60, 86_400])},
    "away": {"seat": seats},
    "answer": {"asked": st.integers(1, 60), "yes": st.booleans()},
    "phrase": {"phrase": st.sampled_from([*PHRASES, "shout"])},
    "say": {"text": st.sampled_from(["hello", " ", "\u202e"])},
    "chat": {"allowed": st.booleans()},
}
commands = st.sampled_from([*COMMANDS]).flatmap(
    lambda kind: st.fixed_dictionaries({"kind": st.just(kind), **COMMANDS[kind]})
)


class Evenings(RuleBasedStateMachine):
    """One table through whatever happens to it."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory(prefix="eldest-machine-")
        self.runner = asyncio.Runner()
        self.unsynced = unsynced()
        self.unsynced.__enter__()
        self.heard = 0  # entries that the model has been told
        self.done: dict[str, tuple[str, dict[str, Any], int]] = {}  # by command id: the person, the command, the entry
        self.ears: list[Ear] = []
        self.run(self._open())

    async def _open(self) -> None:
        folder = Path(self.folder.name)
        self.here = Evening(folder)
        self.here.db.write_bytes(await empty_journal(folder))
        await self.here.open()
        for name in PEOPLE:
            await self.here.meet(name)

    def run(self, work: Awaitable[Any]) -> Any:
        return self.runner.run(work)

    def teardown(self) -> None:
        self.here.bots.free.set()
        self.run(self.here.close())
        self.runner.close()
        self.unsynced.__exit__(None, None, None)
        self.folder.cleanup()

    # ------------------------------------------------------------------ making

    @initialize(
        game=st.sampled_from(GAMES),
        patience=st.sampled_from([None, 5, 60, 60]),
        watch=st.sampled_from([None, 0, 30]),
        bots=st.integers(0, 2),
        chance=st.integers(0, 9),
        dealt=st.sampled_from([True, True, True, False]),
    )
    def make(
        self,
        game: tuple[str, dict[str, Any]],
        patience: int | None,
        watch: int | None,
        bots: int,
        chance: int,
        dealt: bool,
    ) -> None:
        self.here.dice.seed(f"machine {chance}")
        self.run(self._make(*game, patience, watch, bots))
        if dealt:
            self.run(self._begin())
            self.run(self._later(5))

    async def _make(
        self, game: str, options: dict[str, Any], patience: int | None, watch: int | None, bots: int
    ) -> None:
        await self.here.make("anna", game, options=options, patience=patience, watch=watch)
        (opened, *_) = await self.here.entries()
        self.model = Model(self.here.table, opened["game"], opened["seats"], opened["host"], patience)
        self.heard = 1
        players = len(self.model.seats)
        self.ears = [await self.here.hear(name) for name in ("anna", "eve")]
        for seat in range(1, players):
            if seat >= players - bots:
                await self._do("anna", {"kind": "place", "seat": seat, "bot": "rules"})
            elif seat < len(PEOPLE) - 1:
                await self._do(PEOPLE[seat], {"kind": "sit"})

    # ------------------------------------------------------------------ doing

    async def _do(self, name: str, do: dict[str, Any], settle: bool = True) -> bool:
        """Have a person carry out a command. Returns whether it was done, which the model must have predicted."""
        await self._listen()
        expected = self.model.may(ident(name), do)
        rows = len(await self.here.rows())
        id = f"m{len(self.done)}-{rows}"
        what = {key: value for key, value in do.items() if key != "kind"}
        try:
            number = await self.here.do(name, do["kind"], id=id, settle=False, **what)
        except Refused as refusal:
            assert expected is not True, f"{name} {do}: {refusal}"
            assert len(await self.here.rows()) == rows, "a refusal was written"
            return False
        assert expected is not False, f"{name} {do} was done"
        assert number == rows + 1 or self.moved, f"{name} {do}: entry {number} after {rows}"
        self.done[id] = (name, do, number)
        if settle:
            await self.here.settle()
        await self._listen()
        return True

    moved = False

    async def _listen(self) -> None:
        """Pass new journal entries to the model."""
        entries = await self.here.entries()
        for entry in entries[self.heard :]:
            self.model.hear(entry)
        self.heard = len(entries)

    @rule(person=people, do=commands)
    def anything(self, person: str, do: dict[str, Any]) -> None:
        self.run(self._do(person, do))

    @rule(chance=st.integers(0, 10_000))
    def something_that_may_be(self, chance: int) -> None:
        """A person does something that the model allows, with every kind equally likely."""
        self.run(self._something(chance))

    async def _something(self, chance: int) -> None:
        await self._listen()
        may = [(name, do) for name in PEOPLE for do in self._sensible() if self.model.may(ident(name), do) is not False]
        kinds = sorted({do["kind"] for _, do in may})
        if kinds:
            kind = kinds[chance % len(kinds)]
            among = [(name, do) for name, do in may if do["kind"] == kind]
            await self._do(*among[chance // len(kinds) % len(among)])

    def _sensible(self) -> Iterator[dict[str, Any]]:
        """Commands of every kind except closing the table, with plausible values."""
        model = self.model
        for kind in ("sit", "stand", "start", "ready", "lend", "return", "pause", "resume", "take_back", "rematch"):
            yield {"kind": kind}
        for seat, held in enumerate(model.seats):
            yield {"kind": "take", "seat": seat}
            yield {"kind": "away", "seat": seat}
            yield {"kind": "place", "seat": seat, "bot": None if held.bot else "random"}
        yield from ({"kind": "claim", "side": side} for side in range(len(model.match.sides) if model.match else 0))
        yield from ({"kind": "pace", "patience": patience} for patience in (None, 5, 60))
        yield from ({"kind": "chat", "allowed": allowed} for allowed in (True, False))
        yield {"kind": "phrase", "phrase": "hello"}
        yield {"kind": "say", "text": "hello"}

    @precondition(lambda self: self.model.waited_for() and self.model.status == "playing")
    @rule(times=st.integers(0, 6), kind=st.sampled_from(["take_back", "claim"]), chance=chances, yes=st.booleans())
    def ask_about_the_hand(self, times: int, kind: str, chance: int, yes: bool) -> None:
        """A person acts, then asks to take it back or claims the rest; everybody agrees, or one person refuses."""
        self.run(self._ask_about_the_hand(times, kind, chance, yes))

    async def _ask_about_the_hand(self, times: int, kind: str, chance: int, yes: bool) -> None:
        await self._play_on(times, chance)
        asking = [name for name in PEOPLE if self.model.plays(ident(name)) is not None]
        do = {"kind": kind} if kind == "take_back" else {"kind": kind, "side": chance % len(self.model.match.sides)}
        for name in asking:
            if not self.model.asked and self.model.may(ident(name), do) is not False:
                await self._do(name, do)
        if self.model.asked and yes:
            await self._agree()

    @rule(person=people, chance=st.integers(0, 15))
    def close(self, person: str, chance: int) -> None:
        """The table is closed, rarely."""
        if not chance:
            self.run(self._do(person, {"kind": "close"}))

    @precondition(lambda self: self.model.match is not None)
    @rule()
    def come_back(self) -> None:
        """Everybody who has lent a seat takes it back."""
        for name in PEOPLE:
            if self.model.may(ident(name), {"kind": "return"}):
                self.run(self._do(name, {"kind": "return"}))

    @precondition(lambda self: self.model.match is not None)
    @rule(chance=chances)
    def play_to_the_end(self, chance: int) -> None:
        """The deal is played out, and connected people get ready for the next."""
        self.run(self._play_to_the_end(chance))

    async def _play_to_the_end(self, chance: int) -> None:
        if self.model.paused is not None and self.model.persons():
            await self._do(self._name(min(self.model.persons())), {"kind": "resume"})
        await self._play_on(200, chance)
        await self._later(5)
        await self._later(5)

    @precondition(lambda self: self.model.status == "waiting")
    @rule()
    def begin(self) -> None:
        """Fill the seats and start."""
        self.run(self._begin())

    async def _begin(self) -> None:
        host = next(name for name in PEOPLE if ident(name) == self.model.host)
        for seat, held in enumerate(self.model.seats):
            if not held.owner and not held.bot:
                await self._do(host, {"kind": "place", "seat": seat, "bot": "rules"})
        await self._do(host, {"kind": "start"})

    @precondition(lambda self: self.model.match is not None)
    @rule(times=st.integers(1, 20), chance=chances)
    def play_on(self, times: int, chance: int) -> None:
        """Awaited people act."""
        self.run(self._play_on(times, chance))

    async def _play_on(self, times: int, chance: int) -> None:
        for turn in range(times):
            waiting = sorted(self.model.waited_for())
            if not waiting or self.model.paused is not None or self.model.status == "closed":
                return
            seat = waiting[(chance + turn) % len(waiting)]
            name = self._name(seat)
            if self.model.status == "between":
                await self._do(name, {"kind": "ready"})
                continue
            deal = self.model.match.deal
            legal = deal.legal(seat)
            play = {"kind": "play", "deal": self.model.match.number, "step": len(deal.actions)}
            await self._do(name, play | {"action": legal[(chance * 7 + turn) % len(legal)]})

    def _name(self, seat: int) -> str:
        return next(name for name in PEOPLE if ident(name) == self.model.seats[seat].person)

    @precondition(lambda self: self.model.next is not None)
    @rule(person=people, share=st.booleans())
    def give(self, person: str, share: bool) -> None:
        """A person commits to a seed or reveals it."""
        self.run(self._give(person, share))

    async def _give(self, person: str, share: bool) -> None:
        seat = self.model.plays(ident(person))
        name = self.model._deal_name()
        seed = seed_of(person, name)
        if share:
            await self._do(person, {"kind": "share", "deal": name.deal, "seed": seed})
        else:
            promised = commitment(name, seat or 0, seed)
            await self._do(person, {"kind": "commit", "deal": name.deal, "commitment": promised})

    @precondition(lambda self: self.model.asked is not None)
    @rule(person=people, yes=st.booleans())
    def answer(self, person: str, yes: bool) -> None:
        self.run(self._do(person, {"kind": "answer", "asked": self.model.asked["number"], "yes": yes}))

    @precondition(lambda self: self.model.asked is not None)
    @rule()
    def agree(self) -> None:
        """Everybody consents."""
        self.run(self._agree())

    async def _agree(self) -> None:
        number = self.model.asked["number"]
        for seat in sorted(self.model.persons()):
            silent = self.model.asked and self.model.asked["what"] == "away" and self.model.asked["value"] == seat
            if self.model.asked and seat not in self.model.asked["yes"] and not silent:
                await self._do(self._name(seat), {"kind": "answer", "asked": number, "yes": True})

    # ------------------------------------------------------------------ again, together, in haste

    @precondition(lambda self: self.done)
    @rule(which=st.integers(0, 400))
    def repeat(self, which: int) -> None:
        """A command is sent a second time."""
        self.run(self._repeat(which))

    async def _repeat(self, which: int) -> None:
        id = [*self.done][which % len(self.done)]
        name, do, number = self.done[id]
        rows = await self.here.rows()
        what = {key: value for key, value in do.items() if key != "kind"}
        assert await self.here.do(name, do["kind"], id=id, **what) == number
        assert await self.here.rows() == rows

    @rule(first=people, second=people, one=commands, two=commands)
    def at_once(self, first: str, second: str, one: dict[str, Any], two: dict[str, Any]) -> None:
        """Two people ask at the same time; both results stand in the journal, in either order."""
        self.run(self._at_once((first, one), (second, two)))

    async def _at_once(self, *both: tuple[str, dict[str, Any]]) -> None:
        await self._listen()
        ids = [f"o{self.here.sent}-{place}" for place in range(len(both))]
        work = [self._quietly(name, do, id) for (name, do), id in zip(both, ids, strict=True)]
        numbers = await asyncio.gather(*work)
        await self.here.settle()
        await self._listen()
        written = {row.command: row.number for row in await self.here.rows() if row.command}
        for (name, do), id, number in zip(both, ids, numbers, strict=True):
            assert written.get(f"{ident(name)}:{id}") == number
            if number is not None:
                self.done[id] = (name, do, number)

    async def _quietly(self, name: str, do: dict[str, Any], id: str) -> int | None:
        what = {key: value for key, value in do.items() if key != "kind"}
        try:
            return await self.here.do(name, do["kind"], id=id, settle=False, **what)
        except Refused:
            return None

    # ------------------------------------------------------------------ time, and the server

    @rule(seconds=st.sampled_from([0, 1, 4, 5, 6, 59, 60, 121, 600, 86_400]))
    def later(self, seconds: int) -> None:
        self.run(self._later(seconds))

    async def _later(self, seconds: int) -> None:
        await self.here.later(seconds)
        await self._listen()

    @precondition(lambda self: self.model.match is not None)
    @rule(before=st.sampled_from([0, 3, 20]), during=st.sampled_from([1, 100]), down=st.sampled_from([0, 0, 100]))
    def pause_a_while(self, before: int, during: int, down: int) -> None:
        """Somebody pauses, time passes, the server may be killed, and somebody resumes."""
        self.run(self._pause_a_while(before, during, down))

    async def _pause_a_while(self, before: int, during: int, down: int) -> None:
        await self._later(before)
        for name in PEOPLE:
            if self.model.may(ident(name), {"kind": "pause"}):
                await self._do(name, {"kind": "pause"})
        await self._later(during)
        if down:
            await self._restart(self.here.kill, down)
        for name in reversed(PEOPLE):
            if self.model.may(ident(name), {"kind": "resume"}):
                await self._do(name, {"kind": "resume"})

    @rule(down=st.sampled_from([0, 3, 100]))
    def restart(self, down: int) -> None:
        """The server is stopped and started; listeners reconnect."""
        self.run(self._restart(self.here.restart, down))

    @rule(down=st.sampled_from([0, 3, 100]))
    def kill(self, down: int) -> None:
        self.run(self._restart(self.here.kill, down))

    @rule(person=people, do=commands, turns=st.integers(0, 6))
    def kill_amid(self, person: str, do: dict[str, Any], turns: int) -> None:
        """The server is killed in mid-work; unacknowledged commands may or may not be there."""
        self.run(self._kill_amid(person, do, turns))

    async def _kill_amid(self, person: str, do: dict[str, Any], turns: int) -> None:
        self.here.bots.free.clear()
        asking = asyncio.ensure_future(self._quietly(person, do, id := f"k{self.here.sent}"))
        for _ in range(turns):
            await asyncio.sleep(0)
        told = asking.result() if asking.done() else None
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
        await self._restart(self.here.kill, 0)
        written = {row.command: row.number for row in await self.here.rows() if row.command}
        number = written.get(f"{ident(person)}:{id}")
        assert told is None or told == number
        if number is not None:
            self.done[id] = (person, do, number)

    async def _restart(self, how: Callable[[float], Awaitable[None]], down: int) -> None:
        self.here.bots.free.set()
        await self._heartbeat()
        await how(down)
        self.here.bots.free.set()
        await self.here.service.look_after(self.here.table)
        await self.here.settle()
        before = dict(self.model.due)
        await self._listen()
        if down > 5 and before and self.model.paused is None:
            moved = [entry["by"] for entry in await self.here.entries("moved")]
            assert moved and moved[-1] == down * SECOND, "time while the server was down"
        self.ears = [await self.here.hear(ear.name, after=ear.last["number"]) for ear in self.ears]

    async def _heartbeat(self) -> None:
        await self.here.later(0)
        await self._listen()

    # ------------------------------------------------------------------ always

    @invariant()
    def agrees(self) -> None:
        """Table, journal and model agree, and nothing due is left undone."""
        if hasattr(self, "model"):
            self.run(self._agrees())

    async def _agrees(self) -> None:
        await self._listen()
        table = await self.here.state()
        assert picture(table) == picture(await self.here.again())
        model = self.model
        assert model.missing(self.here.now) == []
        assert table.wake() is None or table.wake() > self.here.now, "its alarm would go off without end"
        seats = [(held.owner, held.bot, held.guest, held.lent) for held in model.seats]
        assert [(seat.person, seat.bot, seat.guest, seat.lent) for seat in table.seats] == seats
        assert (table.status, table.host, table.chat) == (model.status, model.host, model.chat)
        assert (table.ready, table.matches, table.clock.patience) == (model.ready, model.matches, model.patience)
        assert (table.clock.stopped, table.clock.due) == (model.paused, model.due)
        asked = model.asked and (model.asked["number"], model.asked["seat"], model.asked["until"], model.asked["yes"])
        assert (
            table.asking and (table.asking.number, table.asking.seat, table.asking.until, table.asking.yes)
        ) == asked
        if model.match and model.match.number:
            assert bytes(table.match.deal.row) == bytes(model.match.deal.row)
            assert bytes(table.match.game) == bytes(model.match.game)
        assert len(table.commands) <= REMEMBERED
        await self._heard(table)

    async def _heard(self, table: Any) -> None:
        """Every listener has been told everything in order."""
        for ear in self.ears:
            happened = [message["number"] for message in ear.messages if message["kind"] != "standing"]
            assert happened == sorted(set(happened)), "twice, or in another order"
            late = ear.name == "eve" and table.watch and table.status != "waiting" and not table.seats_of(ident("eve"))
            if not late:
                assert ear.last["number"] == table.last
            assert ear.cut == 0

    @invariant()
    def nothing_is_lost(self) -> None:
        """Every completed command stands in the journal once."""
        if hasattr(self, "model"):
            self.run(self._nothing_is_lost())

    async def _nothing_is_lost(self) -> None:
        written = [(row.command, row.number) for row in await self.here.rows() if row.command]
        assert len({command for command, _ in written}) == len(written)
        expected = {f"{ident(name)}:{id}": number for id, (name, _, number) in self.done.items()}
        assert dict(written) == expected


def run(examples: int, steps: int = 40, *, derandomize: bool = False, shrink: bool = True) -> None:
    """Run a number of evenings. The first failing one is shrunk, which takes long."""
    chosen = settings(
        max_examples=examples,
        stateful_step_count=steps,
        derandomize=derandomize,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.generate, Phase.shrink] if shrink else [Phase.generate],
        report_multiple_bugs=False,
        print_blob=False,
    )
    run_state_machine_as_test(Evenings, settings=chosen)


def main() -> None:
    parser = argparse.ArgumentParser(description="Random evenings at a table, against a plain model.")
    parser.add_argument("--examples", type=int, default=200, help="how many evenings")
    parser.add_argument("--steps", type=int, default=60, help="how much happens in each")
    parser.add_argument("--as-it-is", action="store_true", help="do not make an evening that fails short")
    chosen = parser.parse_args()
    run(chosen.examples, chosen.steps, shrink=not chosen.as_it_is)
    print(f"{chosen.examples} evenings of up to {chosen.steps} steps: nothing is wrong")


if __name__ == "__main__":
    main()
