"""Classes of computation, so that bots of one effort can be compared: that of training, and that of a choice."""

from __future__ import annotations

from typing import Any

from eldest.research.benchmark.task import NotATask

HOUR = 3_600
TRAINING = {"S": HOUR, "M": 24 * HOUR}  # core seconds at most, for one task, tuning of the final setting included
OPEN = "O"
CHOICE = (1, 10, 100)  # milliseconds at most that 95 of 100 choices take
NUMBERS = ("cpu_s", "gpu_s", "decisions", "tries_cpu_s")  # what may be said of training, beside words


def training_class(train: dict[str, Any] | None) -> str:
    """S: at most a core hour; M: a day of a core; O: more, or on a GPU; empty if nothing is said of training."""
    if not train or train.get("cpu_s") is None:
        return ""
    if train.get("gpu_s"):
        return OPEN
    return next((name for name, most in TRAINING.items() if train["cpu_s"] <= most), OPEN)


def choice_class(ms: dict[str, float] | None) -> str:
    """The milliseconds that 95 of 100 choices stay within: 1, 10, 100 or more; empty if the bot never chose."""
    if not ms:
        return ""
    return next((f"{most} ms" for most in CHOICE if ms["p95"] <= most), f"over {CHOICE[-1]} ms")


def check(train: Any, where: str) -> None:
    """Refuse what cannot be said of training. Raises `NotATask`."""
    if train is None:
        return
    if not isinstance(train, dict):
        raise NotATask(f'{where}: `train` must be an object such as {{"cpu_s": 3600}}, not {train!r}')
    for name in NUMBERS:
        number = train.get(name)
        if number is not None and (isinstance(number, bool) or not isinstance(number, int | float) or number < 0):
            raise NotATask(f"{where}: `{name}` of the training must be a number of at least 0, not {number!r}")
    seed = train.get("seed")
    if seed is not None and (isinstance(seed, bool) or not isinstance(seed, int)):
        raise NotATask(f"{where}: `seed` of the training must be an integer, not {seed!r}")
    if train.get("tries_cpu_s") is not None and train["tries_cpu_s"] < train.get("cpu_s", 0):
        raise NotATask(f"{where}: `tries_cpu_s` counts all tries, so it is not below `cpu_s`")
