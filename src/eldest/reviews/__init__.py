"""Analysis of a deal: hints while it is played, a review when it is over."""
