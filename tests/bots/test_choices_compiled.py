"""Rule players choose the same in both modes."""

from __future__ import annotations

import pytest

from eldest import compiler
from eldest.bots import chooser
from eldest.engine.batch import Batch
from tests.families import tables
from tests.matrix import EVERYTHING
from tests.random_deals import name

# One family shows that machine code does as the rules say; all five take a minute to compile. What the kernels of every
# family choose is compared in tests/installing.
HERE = () if EVERYTHING else ("sweven",)


@pytest.mark.skipif(not compiler.is_compiling(), reason="NUMBA_DISABLE_JIT=1: nothing is compiled in this run")
@pytest.mark.parametrize("options", list(tables(*HERE))[::4], ids=name)
def test_it_plays_the_same_compiled_and_interpreted(monkeypatch, options):
    both = []
    for prepare in (lambda: None, lambda: monkeypatch.setenv("NUMBA_DISABLE_JIT", "1")):
        prepare()
        batch = Batch(options, 4, chooser("rules", options.family), "rules")
        played = batch.play(40)
        both.append((played.actions, played.results.tobytes(), batch.tables.tobytes()))
    assert both[0] == both[1]
