"""People: guests, their names, tokens and statistics."""
