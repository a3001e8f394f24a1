"""The engine: deals, steps, environments, a GPU, and how it starts."""
