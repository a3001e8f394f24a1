"""Bots: their choices, bids and play."""
