"""Oh Hell."""
