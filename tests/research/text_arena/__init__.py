"""Language models at tasks: questions, replies, servers of models, transcripts."""
