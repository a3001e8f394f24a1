"""Finished deals: replays, sheets and reviews."""
