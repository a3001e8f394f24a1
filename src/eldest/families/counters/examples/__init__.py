"""The worked examples of Counters: how each of their kinds is run."""
