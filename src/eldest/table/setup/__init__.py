"""Deals that somebody sets up: as a value, as a link, as text."""
