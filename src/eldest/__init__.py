"""Eldest: bid-and-trick card games, from one readable rules source."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"
__all__ = ["game"]

if TYPE_CHECKING:
    from eldest.table.match import Match


def game(name: str, /, *, seed: int | str | None = None, dealer: int | None = None, **options: Any) -> Match:
    """
    A match of a game, with its first deal dealt.

    >>> match = game("five-hundred", players=3, seed=1, dealer=0)
    >>> match.deal.awaited, match.deal.legal()[:3]
    ((1,), ['pass', '6S', '6C'])
    """
    from eldest.table.match import Match

    return Match.start(name, options, seed=seed, dealer=dealer)
