"""
The solver: the result of a deal with all hands open and best play by everyone.

`solve(deal)` plays one side against all others, `share(deal)` lets every player play for their own
score, `forceable(deal, seat)` gives the numbers of tricks a seat can force against any defence,
and `table(options, hands)` gives the result for every declarer with every trump.
"""

from eldest.solver.limits import Limits as Limits
from eldest.solver.limits import NoLimit as NoLimit
from eldest.solver.refused import NotSolved as NotSolved
from eldest.solver.share import Shared as Shared
from eldest.solver.share import forceable as forceable
from eldest.solver.share import share as share
from eldest.solver.solution import Bounds as Bounds
from eldest.solver.solution import Solution as Solution
from eldest.solver.solve import solve as solve
from eldest.solver.whole_table import table as table
from eldest.solver.worths import at_least as at_least
from eldest.solver.worths import exactly as exactly
from eldest.solver.worths import made as made
from eldest.solver.worths import nothing as nothing
from eldest.solver.worths import score as score
