"""What research asks of Five Hundred."""
