"""
Equally likely deals that look the same to a seat as the real one, and their exact number.

See `eldest.sample.sampler`.
"""

from eldest.sample.hidden import NoDeal as NoDeal
from eldest.sample.sampler import Unseen as Unseen


def compile_all() -> None:
    """Compile everything needed for drawing, so that no running clock has to wait for it."""
    from eldest.sample import hidden, schemes, ways

    schemes.groups_loop()
    schemes.kinds_loop()
    schemes.aside_loop()
    hidden.numbers_loop()
    ways.compile_all()
