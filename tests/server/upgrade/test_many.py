"""A server with many tables of the oldest form loses none by an upgrade."""

from __future__ import annotations

from pathlib import Path

from tests.server.upgrade.many import upgrade


def test_no_table_is_lost_when_many_are_upgraded(tmp_path: Path) -> None:
    done = upgrade(tmp_path, 25)
    assert done.tables == 25 and done.entries > 25 * 20
