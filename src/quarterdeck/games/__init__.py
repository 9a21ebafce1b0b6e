"""One folder a game. A folder with a RULES.md is registered by its name."""
