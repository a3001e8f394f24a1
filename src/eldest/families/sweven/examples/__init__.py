"""The worked examples of Sweven: how each of their kinds is run."""
