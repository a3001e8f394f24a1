"""Five Hundred."""
