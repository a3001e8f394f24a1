"""Experiments over many deals."""
