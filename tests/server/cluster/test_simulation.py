"""A few simulations; `python -m tests.server.cluster.simulation --seeds 10000` runs as many as wanted."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from shutil import which

import pytest

from tests.server.cluster.simulation import lease_model
from tests.server.cluster.simulation.history import Operation, violations
from tests.server.cluster.simulation.planted import PLANTED
from tests.server.cluster.simulation.simulation import simulate

ROOT = Path(__file__).parents[3]
SEEDS = range(1, 7)
FOUND_AT_ONCE = ("a table is taken from a living server", "a command's id is not stored")


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_goes_wrong(seed: int) -> None:
    result = simulate(str(seed))
    assert not result.wrong, (result.told, result.wrong)
    assert result.told and result.acknowledged > 20


def test_a_seed_always_means_the_same() -> None:
    """In another process, in which sets have another order, the same happens."""
    code = "from tests.server.cluster.simulation.simulation import simulate; print(simulate('2').digest)"
    other = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
    assert other.stdout.strip() == simulate("2").digest


def test_planted_faults_are_found() -> None:
    """Two of them here, all of them by `python -m tests.server.cluster.simulation.planted`."""
    for number, planted in enumerate(PLANTED):
        source = ROOT / "src" / Path(*planted.module.split(".")).with_suffix(".py")
        assert source.read_text(encoding="utf-8").count(planted.sound) == 1, planted
        if planted.what in FOUND_AT_ONCE:
            code = f"from tests.server.cluster.simulation.planted import found; print(found({number}, 5))"
            done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True)
            assert done.stdout.strip() != "None", planted


@pytest.mark.skipif(not which("spin"), reason="Spin is not installed: apt-get install spin")
def test_the_lease_protocol_holds_in_every_order_of_events() -> None:
    """With fewer leases than `python -m tests.server.cluster.simulation.lease_model`, and one fault of its five."""
    assert lease_model.errors(fences=4) == 0
    assert lease_model.errors("UNMARKED", fences=4) == 1


HISTORY = [Operation("t", "a", 1.0, 2.0, 1), Operation("t", "b", 3.0, 4.0, 2)]


@pytest.mark.parametrize(
    ("journal", "wrong"),
    [
        ([(1, "a"), (2, "b")], []),
        ([(1, "a"), (2, "b"), (3, None), (4, "unknown")], []),
        ([(1, "a"), (2, None)], ["b was acknowledged as entry 2 and is entry None"]),
        ([(1, "a"), (2, "b"), (3, "a")], ["a was done twice: entries 1 and 3"]),
        ([(1, "a"), (3, "b")], ["the entries are not numbered one after the other"]),
        ([(1, "b"), (2, "a")], ["a was acknowledged before b was sent, and stands after it"]),
    ],
)
def test_a_history_is_compared_with_the_journal(journal: list[tuple[int, str | None]], wrong: list[str]) -> None:
    found = list(violations(HISTORY, {"t": journal}))
    assert found == wrong or (wrong and wrong[0] in found)
