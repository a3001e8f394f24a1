"""Fair dealing: every seat takes part in the shuffle, and anyone can check it."""
