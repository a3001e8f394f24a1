"""
Ratings of bots at the printed tables: the boards that they play, and their strengths by margins.

At each *board* one bot per side plays the same deal in every rotation, so each bot has each side's cards once.
Strengths are in points a deal; ratings are strengths in proportion to the luck at a board.
"""
