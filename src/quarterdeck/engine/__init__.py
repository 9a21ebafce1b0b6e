"""The engine: it holds the conversation between rules and seats. No input or output; it knows no game."""
