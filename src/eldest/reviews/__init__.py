"""What a deal could have been, and what to make of it: hints while it is played, a review when it is over."""
