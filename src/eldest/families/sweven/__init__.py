"""Sweven."""
