"""Deep Monte Carlo: a net learns what comes of actions from deals that it plays with itself."""
