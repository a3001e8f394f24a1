"""Spades for Eldest: a family of a distribution of its own."""
