"""Stating chances: what a search has found turned into a chance that comes true as often as it says."""
