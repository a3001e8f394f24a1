"""
Ratings of bots at the printed tables: who meets whom, and their strengths by margins.

At every *board* as many bots as there are sides play the same deal in all rotations, so that each bot has each side's
cards once. Strengths are means of points, and ratings are strengths in standard deviations of a board.
"""
