"""`eldest legend`: what every byte of an observation means, or every column for neural nets."""

from __future__ import annotations

from eldest.envs.encoders.dense import Dense
from eldest.envs.encoders.legend import Legend
from eldest.options import NotAnOption, Options


def main(options: Options | None, *, whole: bool, dense: bool, layout: str) -> int:
    """Print the legend of a game; a layout is one of columns, whether or not they are asked for as `dense`."""
    if options is None:
        raise NotAnOption("name a game")
    legend = Legend(options, whole)
    shown = Dense(legend, layout) if layout else Dense(legend) if dense else legend
    print(shown.describe())
    return 0
