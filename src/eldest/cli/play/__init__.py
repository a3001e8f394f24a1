"""Commands for people who play at a terminal."""
