"""The parts that research uses: Oh Hell."""
