"""How far what is learned stays from equilibrium: tiny games, learned by Deep Monte Carlo, measured by OpenSpiel."""
