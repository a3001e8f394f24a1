"""Scorepads shared by several devices."""
