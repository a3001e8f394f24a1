"""A server's bots: a pool of worker processes, and the questions they are asked."""
