"""
Puzzles: deals in the middle of their play with all hands open, in which one card keeps a side's bid alive.

`made` generates them, `prove` proves them with the solver, `day` gives the puzzles of a date.
"""
