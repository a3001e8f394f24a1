"""
Deals that a seat cannot tell from the one it sits in, each equally likely, and how many there are.

See `eldest.sample.sampler`.
"""

from eldest.sample.hidden import NoDeal as NoDeal
from eldest.sample.sampler import Unseen as Unseen


def compile_all() -> None:
    """Have ready whatever is compiled for drawing, so that no clock that runs has to wait for it."""
    from eldest.sample import hidden, schemes, ways

    schemes.groups_loop()
    schemes.kinds_loop()
    schemes.aside_loop()
    hidden.numbers_loop()
    ways.compile_all()
