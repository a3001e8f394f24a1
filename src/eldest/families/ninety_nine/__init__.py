"""Ninety-Nine."""
