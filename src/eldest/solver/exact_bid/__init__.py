"""
Exact bids with open hands.

`forceable` finds the numbers of tricks a seat can force against all others together; `max_n` finds the result
if every seat plays for its own score.
"""

from eldest.solver.exact_bid.forced_counts import Counts as Counts
from eldest.solver.exact_bid.forced_counts import Forceable as Forceable
from eldest.solver.exact_bid.forced_counts import forceable as forceable
from eldest.solver.exact_bid.own_scores import MaxN as MaxN
from eldest.solver.exact_bid.own_scores import max_n as max_n
