"""The kit: parts that games share. Each knows rulebooks in general, none knows a game by name."""
