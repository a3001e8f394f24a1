"""Sentences about tables and deals, for the server and the terminal."""
