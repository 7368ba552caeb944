"""The ladder: who places ahead of whom, how surely, and what that is in Elo."""
