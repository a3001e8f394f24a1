"""The public names, and the facts that readers and programs rely on."""
