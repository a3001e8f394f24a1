"""The compiled level 1 says what the interpreted one says."""

from __future__ import annotations

import pytest

from eldest.bots import seat_bot
from eldest.bots.compiled_player import CompiledRulePlayer
from eldest.compiler import is_compiling
from eldest.compiler.mode import prefers_kernels
from eldest.families import FAMILIES
from eldest.table.match import Match

# Where Numba compiles, one entry point shows how it is done; all five take a minute.
HERE = ("sweven",) if is_compiling() and not prefers_kernels() else tuple(FAMILIES)


@pytest.mark.parametrize("each", HERE)
def test_it_chooses_alike_for_the_same_reason(each):
    compiled, interpreted = CompiledRulePlayer(each), seat_bot("rules", each, 0)
    match = Match.start(each, {}, seed="1")
    while not match.deal.over:
        view = match.deal.view(match.deal.awaited[0])
        choice = compiled.choose(view)
        assert choice == interpreted.choose(view)
        match.act(choice.action, view.seat)


def test_it_is_what_sits_down_where_the_compiler_is_at_hand():
    assert isinstance(seat_bot("rules", "sweven", 0, compiled=True), CompiledRulePlayer) == is_compiling()
    assert not isinstance(seat_bot("rules", "sweven", 0), CompiledRulePlayer)
