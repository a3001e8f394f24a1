"""
Track 0 of the benchmark: how far policies are from an equilibrium of the tiny games, counted exactly.

The score is NashConv, what all seats together gain by best responses, as a share of that of uniformly random play.
"""

FORMAT = "eldest exact 1"
