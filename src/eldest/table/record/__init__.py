"""Hand records, written and read."""
