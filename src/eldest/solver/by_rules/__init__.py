"""Searches over the families' own rules: slow, and right for every one of them."""
