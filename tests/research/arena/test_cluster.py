"""A Ray of this machine alone comes to what one process comes to; it is begun once for all tests here."""

from __future__ import annotations

import json
from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

import pytest

from eldest import cli
from eldest.families import family
from eldest.research import cluster, simulation
from eldest.research.arena.ray_executor import on_ray
from examples import on_ray as on_ray_example
from tests.research.arena.arenas import contest, played, timeless

NEEDED = pytest.mark.skipif(not find_spec("ray"), reason="Ray is not installed: pip install 'eldest[ray]'")
GAME = ("oh_hell", "--players", "3", "--start", "2")


@pytest.fixture(scope="module")
def ray() -> Iterator[cluster.Cluster]:
    with cluster.connected(cluster.LOCAL, 2) as there:
        yield there


@pytest.fixture
def small_slices(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulation, "SLICE", 40)


def simulated(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, Any]:
    """The report of `eldest simulate`, without its times."""
    assert cli.run(["simulate", *GAME, "--deals", "130", "--seed", "5", "--json", *words]) == 0
    report: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert report.pop("seconds") > 0 and report.pop("deals_per_second") > 0 and report.pop("actions_per_second") > 0
    return report


@NEEDED
def test_an_arena(ray: cluster.Cluster) -> None:
    match = contest("oh_hell", {"players": 3, "start": 2}, "rules", "random")
    assert timeless(played(match, 7, on_ray(cluster.LOCAL, 2))) == timeless(played(match, 7))


@NEEDED
def test_a_simulation(ray: cluster.Cluster, small_slices: None, capsys: pytest.CaptureFixture[str]) -> None:
    here = simulated(capsys)
    assert here["deals"] == 130
    assert simulated(capsys, "--ray", "local", "--jobs", "2") == here


@NEEDED
def test_who_fails_there_is_named_here(ray: cluster.Cluster) -> None:
    with pytest.raises(cluster.Broken, match=r"Ray: .*nobody"):
        list(simulation.on_ray(simulation.Simulation(family("sweven").options(), "nobody"), 3, cluster.LOCAL, 1))


@NEEDED
def test_the_example(ray: cluster.Cluster, capsys: pytest.CaptureFixture[str]) -> None:
    on_ray_example.main(deals=500, cores=1)
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("made, by bid: {'0': 0.") and second.startswith("points a deal: +")


def test_slices_have_cards_of_their_own() -> None:
    game = simulation.Simulation(family("oh_hell").options.make({"players": 3, "start": 2}), "random", 1)
    batch = game.batch()
    results = []
    for stream in (0, 1, 0):
        batch.begin(stream)
        results.append(batch.play(30).results.tobytes())
    assert results[0] == results[2] != results[1]


def test_without_a_cluster_there_are_no_jobs(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.run(["simulate", *GAME, "--jobs", "2"]) == 2
    assert "--ray" in capsys.readouterr().err
