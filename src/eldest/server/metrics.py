"""Metrics: figures of the whole server for whoever watches it. None names a person, a table or an address."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

TYPE = "text/plain; version=0.0.4; charset=utf-8"
TIMES = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds


class Metrics:
    """What is counted at the edge."""

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
        self.cut = Counter("eldest_lines_cut", "Connections closed for reading too slowly", registry=self.registry)

    def watch(self, name: str, help: str, figure: Callable[[], float]) -> None:
        """A figure that is asked for when somebody looks."""
        Gauge(name, help, registry=self.registry).set_function(figure)

    def tally(self, name: str, help: str, counted: Callable[[], Mapping[str, int]]) -> None:
        """Something that is counted elsewhere, by kind."""
        self.registry.register(Tally(name, help, counted))

    def text(self) -> bytes:
        """All figures in Prometheus' text form."""
        return generate_latest(self.registry)


class Tally(Collector):
    """Figures of which somebody else keeps count."""

    def __init__(self, name: str, help: str, counted: Callable[[], Mapping[str, int]]) -> None:
        self._name = name
        self._help = help
        self._counted = counted

    def collect(self) -> Iterator[CounterMetricFamily]:
        """The figures of this moment."""
        family = CounterMetricFamily(self._name, self._help, labels=["kind"])
        for kind, count in sorted(self._counted().items()):
            family.add_metric([kind], count)
        yield family
