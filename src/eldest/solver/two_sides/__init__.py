"""Two sides, one round to a trick: an iterative partition search."""
