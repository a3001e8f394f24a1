"""Speed of Eldest on this machine: `python -m benchmarks`, JSON lines on stdout."""
