"""The files in `deploy`, with the programs that they are for."""
