"""A program by somebody who has installed Eldest: a deal in which everybody takes the first legal action."""

from __future__ import annotations

from eldest import game
from eldest.envs import vector
from eldest.table.deal import Action
from eldest.table.match import Match


def played(match: Match) -> list[Action]:
    """The actions of its first deal."""
    done = []
    while not match.deal.over:
        done.append(match.play(match.deal.legal()[0]))
    return done


def rewards(rows: int) -> list[int]:
    """The scores of the first seat in some rows, in order."""
    env = vector("oh_hell", rows, players=3, start=1)
    scored = [0] * rows
    while not all(scored):
        moment = env.step(env.sample())
        for row in moment.over.nonzero()[0]:
            scored[row] = int(moment.rewards[row, 0]) + 1
    return scored


match: Match = game("sweven", players=3, seed=1)
actions: list[Action] = played(match)
scores: dict[str, int] = match.scores
print(len(actions), scores)
