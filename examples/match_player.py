"""
A player of whole matches by a bot that knows single deals: it sees every deal as the first of a match.

    net=py:examples/net_player.py:NetPlayer:examples/nets/NinetyNine3.npz
    eldest bench run Match-NinetyNine3-v1 py:examples/match_player.py:MatchPlayer:$net --boards 30 --out result.json

A net that was trained with first deals has met no score but 0, and other scores would mislead it.
"""

from __future__ import annotations

from dataclasses import replace

from eldest.families import family
from eldest.research.arena import own_class

LENGTH = "match"  # the option of Ninety-Nine that says when a match ends


class MatchPlayer:
    """Plays each deal of a match for its points, whatever the score, as another `py:` bot plays a first deal."""

    def __init__(self, options, seed, spec):
        single = {name: value for name, value in options.changed().items() if name != LENGTH}
        self.options = options.make(single)
        self.bot = own_class.seat(spec, self.options, seed)

    def choose(self, view):
        """What the bot does in the first deal of a match with the same dealer."""
        first = family(view.options.family).game()
        first.dealer = view.game.dealer
        return self.bot.choose(replace(view, options=self.options, game=first))
