"""Deals that are over: replays, sheets and reviews."""
