"""The value of a deal for winning the whole game."""
