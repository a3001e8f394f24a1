"""Searches over the families' own rules: slow, but correct for every family."""
