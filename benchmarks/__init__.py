"""How fast Eldest is, on this machine: `python -m benchmarks`, JSON lines on stdout."""
