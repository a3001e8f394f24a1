"""Calibration: bots play against themselves, and the chances that they found are compared with the results."""
