"""Routes for the hosts of a server."""
