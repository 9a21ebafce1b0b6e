"""Scenes that show the parts of the vocabulary, one picture each: `python -m tests.scene.gallery`.

Each module beside this one has `PICTURES`, scenes by the name of their picture in `docs/pictures`.
"""
