"""Other libraries beside Eldest."""
