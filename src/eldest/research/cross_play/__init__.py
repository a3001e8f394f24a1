"""
Cross-play: bots that were not made for each other, as partners.

Every two bots are a team against `rules`. What a mixed team scores less than teams of one bot is what the bots lose by
conventions that they do not share.
"""

FORMAT = "eldest cross-play 1"
