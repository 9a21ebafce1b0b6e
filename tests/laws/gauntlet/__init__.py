"""A game for tests only: the nastiest mechanics of the catalogue in one place."""
