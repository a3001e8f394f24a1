"""The server, and what it sends and prints."""
