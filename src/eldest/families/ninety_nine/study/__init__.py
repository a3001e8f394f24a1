"""What research asks of Ninety-Nine."""
