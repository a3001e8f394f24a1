"""What research asks of Sweven."""
