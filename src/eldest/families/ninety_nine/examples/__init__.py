"""The worked examples of Ninety-Nine: how each of their kinds is run."""
