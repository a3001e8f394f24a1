"""
The benchmark: fixed tasks, the protocol by which a bot is measured at them, results that can be verified.

A *task* fixes a game, the *fields* of opponents, the number of boards and the statistic. A *board* is one pack, dealer
and score; the bot that is measured, the *focal* bot, plays it once for every side. The *baseline* plays the same
board with the bot `rules` in its place.
"""
