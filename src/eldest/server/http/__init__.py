"""HTTP: checks, limits, headers, errors."""
