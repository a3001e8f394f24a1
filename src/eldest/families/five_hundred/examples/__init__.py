"""The worked examples of Five Hundred: how each of their kinds is run."""
