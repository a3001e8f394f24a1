"""Rules in both modes, and the folders that keep the compiled code."""
