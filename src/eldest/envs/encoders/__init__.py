"""Observations described, and turned into columns, heads and tokens for neural nets."""
