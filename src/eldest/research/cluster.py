"""A Ray cluster, or a local one (the extra `ray`)."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple

from eldest.bots.budget import ONE_THREAD

LOCAL = "local"
# Environment variables that are passed on.
TOLD = ("NUMBA_DISABLE_JIT", "NUMBA_BOUNDSCHECK", "ELDEST_CACHE", "ELDEST_KERNELS")


class NoRay(ValueError):
    """Ray is not installed."""


class Broken(OSError):
    """A worker process has died or cannot go on."""


class Cluster(NamedTuple):
    """A connection to Ray, and the number of actors to use."""

    ray: Any
    actors: int

    def shared_out(self, actor: type, made_with: tuple[Any, ...], tasks: Iterable[tuple[Any, ...]]) -> Iterator[Any]:
        """
        The actors' answers as they are ready: each is an `actor(*made_with)` and plays one task after another.

        An actor has `play(*task)` and `close()`. A task is taken from `tasks` when an actor is free.
        Raises `Broken` if an actor fails.
        """
        waiting = iter(tasks)
        remote = self.ray.remote(num_cpus=1)(actor)
        actors = [remote.remote(*made_with) for _ in range(self.actors)]
        busy = {each.play.remote(*task): each for each, task in zip(actors, waiting, strict=False)}
        try:
            while busy:
                ready, _ = self.ray.wait(list(busy))
                for reference in ready:
                    free = busy.pop(reference)
                    answer = self._answer(reference)
                    task = next(waiting, None)
                    if task is not None:
                        busy[free.play.remote(*task)] = free
                    yield answer
        finally:
            for each in actors:
                each.close.remote()

    def _answer(self, reference: Any) -> Any:
        try:
            return self.ray.get(reference)
        except self.ray.exceptions.RayError as error:
            raise Broken(f"Ray: {' '.join(str(error).split())[-300:]}") from None


def need() -> None:
    """Raise `NoRay` if it is not installed."""
    if not find_spec("ray"):
        raise NoRay("--ray needs Ray: pip install 'eldest[ray]'")


@contextmanager
def connected(address: str, count: int | None) -> Iterator[Cluster]:
    """
    A cluster by its address; `local` starts one here. One actor per core unless `count` is given.

    If this process is already connected, as in a notebook, that cluster is used and stays connected.
    """
    need()
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody is told
    os.environ.setdefault("RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO", "0")
    ray: Any = import_module("ray")
    ours = not ray.is_initialized()
    if ours:
        _connect(ray.init, address, count)
    try:
        yield Cluster(ray, count or max(1, int(ray.cluster_resources().get("CPU", 1))))
    finally:
        if ours:
            ray.shutdown()


def _connect(init: Callable[..., Any], address: str, count: int | None) -> None:
    where: dict[str, Any] = {"num_cpus": count} if address == LOCAL else {"address": address}
    told = {name: os.environ[name] for name in TOLD if name in os.environ}
    init(
        **where,
        include_dashboard=False if address == LOCAL else None,
        log_to_driver=False,
        logging_level="error",
        runtime_env={"env_vars": {**ONE_THREAD, **told}},
    )
