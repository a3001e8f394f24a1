"""A crew on a Ray cluster, or on a Ray of this machine's own: the extra `ray`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from eldest.lab.arena.card_room import CardRoom
from eldest.lab.arena.contest import Board, Contest, NotAContest
from eldest.lab.arena.crew import THREADS, Broken, Crew, Playing, Seats
from eldest.lab.arena.traveller import Traveller

LOCAL = "local"
TOLD = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "ELDEST_CACHE")  # variables that mean the same over there


def on_ray(address: str, count: int | None) -> Crew:
    """Play on a cluster by its address; `local` begins one here. One actor for every core unless `count` says."""
    if not find_spec("ray"):
        raise NotAContest("--ray needs Ray: pip install 'eldest[ray]'")

    def play(contest: Contest, boards: Iterable[Board], lost: Seats) -> Playing:
        os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
        os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
        ray: Any = import_module("ray")
        told = {name: os.environ[name] for name in TOLD if name in os.environ}
        where: dict[str, Any] = {"num_cpus": count} if address == LOCAL else {"address": address}
        ray.init(
            **where,
            include_dashboard=False if address == LOCAL else None,
            log_to_driver=False,
            logging_level="error",
            runtime_env={"env_vars": {**dict.fromkeys(THREADS, "1"), **told}},
        )
        try:
            many = count or max(1, int(ray.cluster_resources().get("CPU", 1)))
            actor = ray.remote(num_cpus=1)(_Actor)
            actors = [actor.remote(contest) for _ in range(many)]
            yield from _shared_out(ray, actors, iter(boards), lost)
        finally:
            ray.shutdown()

    return play


class _Actor:
    """A card room somewhere in the cluster."""

    def __init__(self, contest: Contest) -> None:
        self._card_room = CardRoom(contest)
        self._card_room.warm()

    def play(self, board: Board, lost: Seats) -> Traveller:
        """Play a board."""
        return self._card_room.play(board, lost)

    def close(self) -> None:
        """End the programs that play there."""
        self._card_room.close()


def _shared_out(ray: Any, actors: list[Any], boards: Iterator[Board], lost: Seats) -> Iterator[Traveller]:
    busy = {actor.play.remote(board, set(lost)): actor for actor, board in zip(actors, boards, strict=False)}
    try:
        while busy:
            ready, _ = ray.wait(list(busy))
            for answer in ready:
                actor = busy.pop(answer)
                try:
                    traveller = ray.get(answer)
                except ray.exceptions.RayError as error:
                    raise Broken(f"Ray: {' '.join(str(error).split())[-300:]}") from None
                board = next(boards, None)
                if board is not None:
                    busy[actor.play.remote(board, set(lost))] = actor
                yield traveller
    finally:
        for actor in actors:
            actor.close.remote()
