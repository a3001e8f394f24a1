"""Bots of a server: a pool of worker processes, and what they are asked."""
