"""HTTP: request checks, rate limits, headers, errors."""
