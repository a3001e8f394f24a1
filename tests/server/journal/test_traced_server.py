"""By a trace of the server's system calls: no command is acknowledged before its record is on the disk."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE
from tests.server.journal import syscalls
from tests.server.scripted import Guest, Pace, Player, client

ENOUGH = 25  # acknowledged commands


async def evening(url: str) -> list[Player]:
    """Two people and a bot play for a while."""
    async with client(url, timeout=PATIENCE) as asking:
        guests = [await Guest.welcome(asking) for _ in range(2)]
        made = await guests[0].post("/api/tables", {"game": "ninety_nine", "seats": [None, None, "rules"]})
        await guests[1].command(made["id"], kind="sit")
        await guests[0].command(made["id"], kind="start")
        players = [Player(guest, made["id"], Pace(0.01)) for guest in guests]
        playing = [asyncio.create_task(player.run()) for player in players]
        async with asyncio.timeout(PATIENCE):
            while sum(len(player.acknowledged) for player in players) < ENOUGH:
                await asyncio.sleep(0.05)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return players


def traced(tracer: int) -> list[int]:
    """The process that strace has started."""
    return [int(child) for child in Path(f"/proc/{tracer}/task/{tracer}/children").read_text(encoding="ascii").split()]


def test_every_acknowledgement_follows_the_sync_of_its_record(tmp_path: Path) -> None:
    reason = syscalls.missing()
    if reason:
        pytest.skip(reason)
    trace = tmp_path / "trace"
    command = [*syscalls.tracing(trace), sys.executable, "-m", "tests.server.serving", str(tmp_path / "tables.db"), "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout
        try:
            players = asyncio.run(evening(server.stdout.readline().strip()))
        finally:
            for child in traced(server.pid):
                os.kill(child, signal.SIGTERM)
    names = [command["id"] for player in players for _, command in player.acknowledged]
    told = {name: f'accepted\\",\\"id\\":\\"{name}' for name in names}
    found = syscalls.calls(trace)
    assert len(told) >= ENOUGH
    assert syscalls.too_early(found, told, "tables.db-wal") == []
    unsynced = [call for call in found if call.name not in syscalls.SYNCS]
    assert len(syscalls.too_early(unsynced, told, "tables.db-wal")) == len(told)
