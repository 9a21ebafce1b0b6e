"""Loading modules from their source, though compiled ones lie beside it (see docs/compiled.md).

Whoever compares the two loads the source, which every build brings along. Nothing of ours is imported here,
so that this file can be loaded before all others.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.abc import MetaPathFinder
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, ModuleSpec, SourceFileLoader
from types import ModuleType


class FromSource(MetaPathFinder):
    """Finds the modules inside a package by their source alone."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.inside = package + "."

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """The source of a module of the package; None, for others to find it, if there is none."""
        if path is None or not (name == self.package or name.startswith(self.inside)):
            return None
        for folder in path:
            spec = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES)).find_spec(name)
            if spec is not None and spec.loader is not None:
                return spec
        return None


@contextmanager
def from_source(package: str) -> Iterator[None]:
    """What is imported meanwhile of this package comes from its source."""
    finder = FromSource(package)
    sys.meta_path.insert(0, finder)
    try:
        yield
    finally:
        sys.meta_path.remove(finder)
