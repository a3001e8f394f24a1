"""Distance of learned policies from equilibrium: tiny games, learned by Deep Monte Carlo, measured by OpenSpiel."""
