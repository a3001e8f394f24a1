"""Scorepads that several devices share."""
