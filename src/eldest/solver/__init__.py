"""
The solver: what a deal comes to when all hands are open and everybody plays as well as he can.

`solve(deal)` answers for a deal of any family at the table.
"""
