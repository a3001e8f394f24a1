"""What research asks of Counters."""
