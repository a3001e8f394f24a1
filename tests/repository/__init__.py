"""The repository: its layers, its suite and its benchmarks."""
