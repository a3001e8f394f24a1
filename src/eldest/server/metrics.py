"""Metrics of the whole server for its operator. None names a person, a table or an address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

TYPE = "text/plain; version=0.0.4; charset=utf-8"
TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Metrics:
    """The server's metrics."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self.commands = Counter(
            "eldest_commands", "Commands by kind and by what became of them", ["kind", "result"], registry=self.registry
        )
        self.problems = Counter("eldest_problems", "Answers that are errors", ["key"], registry=self.registry)
        self.latency = Histogram(
            "eldest_command_seconds",
            "From a command's arrival until it was committed and everybody was told",
            buckets=TIMES,
            registry=self.registry,
        )
        self.commit = Histogram(
            "eldest_commit_seconds", "Until a batch was on the disk", buckets=TIMES, registry=self.registry
        )
        self.cut = Counter(
            "eldest_connections_cut", "Connections closed for reading too slowly", registry=self.registry
        )

    def watch(self, name: str, help: str, figure: Callable[[], float]) -> None:
        """Add a gauge that is computed when it is read."""
        Gauge(name, help, registry=self.registry).set_function(figure)

    def tally(self, name: str, help: str, counted: Callable[[], Mapping[str, int]]) -> None:
        """Add a counter that is kept elsewhere, by kind."""
        self.registry.register(Tally(name, help, counted))

    def text(self) -> bytes:
        """All metrics in Prometheus' text format."""
        return generate_latest(self.registry)


class Tally(Collector):
    """Counters kept elsewhere."""

    def __init__(self, name: str, help: str, counted: Callable[[], Mapping[str, int]]) -> None:
        self._name = name
        self._help = help
        self._counted = counted

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The current values."""
        family = CounterMetricFamily(self._name, self._help, labels=["kind"])
        for kind, count in sorted(self._counted().items()):
            family.add_metric([kind], count)
        yield family
