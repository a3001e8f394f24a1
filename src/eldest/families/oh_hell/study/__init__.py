"""What research asks of Oh Hell."""
