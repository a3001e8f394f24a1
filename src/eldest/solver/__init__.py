"""
The solver: what a deal comes to when all hands are open and everybody plays as well as he can.

`solve(deal)` answers for a deal at the table, by every legal action, with one best line.
"""

from eldest.solver.limits import Limits as Limits
from eldest.solver.limits import NoLimit as NoLimit
from eldest.solver.solution import Bounds as Bounds
from eldest.solver.solution import Solution as Solution
from eldest.solver.solving import NotSolved as NotSolved
from eldest.solver.solving import solve as solve
