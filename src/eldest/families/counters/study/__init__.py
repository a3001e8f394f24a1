"""The parts that research uses: Counters."""
