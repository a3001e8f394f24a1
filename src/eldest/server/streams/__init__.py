"""Long-lived connections: WebSockets and server-sent events."""
