"""The routes of the score keeper: its script, the pads that devices share, printed sheets."""
