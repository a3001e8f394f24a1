"""The worked examples of Oh Hell: how each of their kinds is run."""
