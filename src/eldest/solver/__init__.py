"""Searches of deals whose hands all lie open."""
