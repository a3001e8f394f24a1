"""Scores of the sides of a game."""

from typing import Any

from eldest.compiler import rule


# Takes the scores, not their record: to the compiler one family's record may be a prefix of another's.
@rule
def leading(scores: Any, sides: int) -> int:
    """The set of sides with the highest score, several if it is shared."""
    most = scores[0]
    for side in range(sides):
        most = max(most, scores[side])
    ahead = 0
    for side in range(sides):
        if scores[side] == most:
            ahead |= 1 << side
    return ahead
