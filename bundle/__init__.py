"""A bundle: Eldest and all that it needs as wheels in a folder, for machines without a network."""
