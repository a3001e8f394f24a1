"""Reports of a review: sentences, totals, and plain JSON."""
