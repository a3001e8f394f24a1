"""
Checks that a feature names the extra it needs, with all extras hidden or not installed.

As a script, in the Python of any installation: 1 if somebody says anything else.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Callable
from typing import Any

LIBRARIES = {
    "beacon": ("py_ecc",),
    "cuda": ("numba_cuda",),
    "data": ("pyarrow",),
    "fast": ("numba", "numpy"),
    "passkeys": ("webauthn",),
    "plots": ("matplotlib",),
    "postgres": ("psycopg",),
    "ray": ("ray",),
    "rl": ("gymnasium", "pettingzoo", "pyspiel"),
    "sheets": ("typst",),
    "train": ("jax",),
}
SMALL = ("oh_hell", "--players", "3", "--start", "2")
HAND = ("--hand", "AS KS", "--worlds", "2", "--bots", "random", "--plot", "odds.svg")


def _command(*words: str) -> Callable[[], object]:
    def run() -> None:
        from eldest import cli

        with contextlib.redirect_stderr(io.StringIO()) as said:
            code = cli.run(list(words))
        raise RuntimeError(f"exit code {code}: {said.getvalue()}")

    return run


def _environment(face: str) -> Callable[[], object]:
    def make() -> object:
        from eldest import envs

        return getattr(envs, face)("sweven")

    return make


def _kernel() -> object:
    from eldest.cuda.deals import ptx

    return ptx("sweven")


def _edition() -> object:
    from eldest.research.benchmark.editions.beacon import Round

    return Round(1).signed(b"")


def _passkey() -> object:
    from eldest.server.people.relying_party import hindrance
    from eldest.server.problems import problem

    raise problem(hindrance("https://cards.example"))


def _study() -> object:
    from eldest.research.training.study import Plan, Study

    return Study(Plan("oh_hell", by="jax"))


USES: dict[str, dict[str, Callable[[], object]]] = {
    "beacon": {"an edition": _edition},
    "cuda": {"a kernel": _kernel},
    "data": {"data": _command("data", "make", *SMALL, "--deals", "1", "--out", "deals.parquet")},
    "fast": {"calibrate": _command("bots", "calibrate", "oh_hell", "--bots", "search@2", "--deals", "1")},
    "passkeys": {"a passkey": _passkey},
    "plots": {"odds": _command("odds", *SMALL, *HAND)},
    "postgres": {"serve": _command("serve", "--port", "0", "--db", "postgresql://nobody@127.0.0.1:9/none")},
    "ray": {
        "simulate": _command("simulate", *SMALL, "--ray", "local"),
        "arena": _command("arena", "rules", "random", "--game", *SMALL, "--ray", "local"),
    },
    "rl": {
        **{face: _environment(face) for face in ("aec", "parallel", "gym")},
        "arena": _command("arena", "rules", "openspiel:ismcts@20", "--game", *SMALL),
        "exploit": _command("bench", "exploit", "eldest_tiny_oh_hell", "random"),
    },
    "sheets": {"sheet": _command("sheet", "oh_hell", "--out", os.devnull)},
    "train": {"a study": _study},
}


def said_otherwise() -> list[str]:
    """Every use that does not name its extra if that is missing, with what it says; hides all extras."""
    modules: Any = sys.modules
    for names in LIBRARIES.values():
        modules.update(dict.fromkeys(names))  # None: not to be found
    return [
        f"{extra}: {name}: {answer}"
        for extra, uses in USES.items()
        for name, use in uses.items()
        if f"pip install 'eldest[{extra}]'" not in (answer := _answer(use))
    ]


def _answer(use: Callable[[], object]) -> str:
    try:
        return f"nothing is wrong: {use()}"
    except Exception as error:
        return f"{type(error).__name__}: {error}"


if __name__ == "__main__":
    found = said_otherwise()
    print("\n".join(found) or "every extra is named by what needs it")
    sys.exit(1 if found else 0)
