"""Fair dealing: every seat takes part in the shuffle, and everybody can check it."""
