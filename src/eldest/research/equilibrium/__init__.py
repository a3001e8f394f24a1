"""Distance of learned policies from equilibrium: tiny games, learned by Deep Monte Carlo, measured by OpenSpiel."""

from eldest.arrays import need_numpy

need_numpy("the measure of equilibria")
