"""Deep Monte Carlo: a net learns the results of actions from self-play."""
