"""`eldest legend`: what every byte of an observation means."""

from __future__ import annotations

from eldest.envs.dense import Dense
from eldest.envs.legend import Legend
from eldest.options import NotAnOption, Options


def main(options: Options | None, *, whole: bool, dense: bool) -> int:
    """Print the legend of a game."""
    if options is None:
        raise NotAnOption("name a game")
    legend = Legend(options, whole)
    print(
        "\n".join(f"{place:6}  {name}" for place, name in enumerate(Dense(legend).names))
        if dense
        else legend.describe()
    )
    return 0
