"""Calibrating: bots play with themselves, and what they found is compared with what came of it."""
