"""The solver, and what is made with it."""
