"""What a deal is worth in the game that it belongs to."""
