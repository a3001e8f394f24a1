"""
Deals that a seat cannot tell from the one it sits in, each equally likely, and how many there are.

See `eldest.engine.unseen.sampler`.
"""

from eldest.engine.unseen.kinds import NoDeal as NoDeal
from eldest.engine.unseen.sampler import Unseen as Unseen


def compile_all() -> None:
    """Have ready whatever is compiled for drawing, so that no clock that runs has to wait for it."""
    from eldest.engine.unseen import drawing, ways

    drawing.groups_loop()
    drawing.kinds_loop()
    drawing.aside_loop()
    drawing.numbers_loop()
    ways.compile_all()
