"""OpenSpiel beside Eldest, in one process: whole deals by uniform random players."""

from __future__ import annotations

import random
from importlib.metadata import version
from typing import Any

from benchmarks.rates import Effort, emit, emit_rates, measure, short
from eldest.engine.batch import Batch
from eldest.families import family

# Our options and the nearest game there: Euchre has bowers and a bid trump, Spades partners and bids;
# Oh Hell has the very same rules.
OPENSPIEL = "bidding=in_turn, hook=true, sizes=fixed, pack_of=whole, scoring=by_tricks"
NEAREST = (
    ("five_hundred()", "euchre"),
    ("five_hundred()", "spades"),
    (f"oh_hell(start=12, {OPENSPIEL})", "oh_hell(players=4,num_tricks_fixed=12)"),
    (f"oh_hell(players=3, start=10, {OPENSPIEL})", "oh_hell(players=3,num_tricks_fixed=10)"),
)
DEALS = 50  # of the peer's, a call
COUNTED = 400  # its deals in which decisions are counted
SLICE = 5_000


def openspiel(effort: Effort) -> None:
    """Decisions per second of both, and their ratio on a line of its own."""
    try:
        import pyspiel
    except ImportError:
        emit("peer", "OpenSpiel", installed=False, how="pip install 'eldest[rl]'")
        return
    for written, spec in NEAREST:
        batch = Batch(family(written.partition("(")[0]).options.parse(written), 1)
        _compare(written, batch, pyspiel, pyspiel.load_game(spec), spec, effort)


def _compare(name: str, batch: Batch, pyspiel: Any, game: Any, spec: str, effort: Effort) -> None:
    decisions = _decisions(game)
    bots = [pyspiel.make_uniform_random_bot(player, player + 1) for player in range(game.num_players())]
    seed = random.Random(3)

    def work() -> dict[str, int]:
        for _ in range(DEALS):
            pyspiel.evaluate_bots(game.new_initial_state(), bots, seed.randrange(1 << 30))
        return {"deals": DEALS, "decisions": round(DEALS * decisions)}

    def ours() -> dict[str, int]:
        return {"deals": SLICE, "decisions": batch.play(SLICE).actions}

    told = f"open_spiel {version('open_spiel')}"
    theirs = emit_rates("peer", spec, work, effort, library=told, decisions_a_deal=short(decisions))
    mine = measure(ours, effort)
    ratios = {count: short(mine[count]["cpu_rate"] / theirs[count]["cpu_rate"], 3) for count in mine}
    emit("peer ratio", f"{name} to {spec}", times_as_many=ratios, eldest=mine)


def _decisions(game: Any) -> float:
    """How many decisions a random deal takes; dealing is none."""
    dice = random.Random(1)
    decisions = 0
    for _ in range(COUNTED):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, chances)[0])
            else:
                decisions += 1
                state.apply_action(dice.choice(state.legal_actions()))
    return decisions / COUNTED
