"""
Puzzles: deals in the middle of their play, all hands open, in which one card keeps what a side has bid.

`made` finds them, `prove` proves them with the solver, `day` says which belongs to a date.
"""
