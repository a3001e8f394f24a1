"""Commands for people who keep the score or print sheets."""
