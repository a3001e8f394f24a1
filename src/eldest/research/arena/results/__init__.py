"""Results of an arena: boards, their log, standings with intervals, ratings."""
