"""Connections that stay open: WebSockets and server-sent events."""
