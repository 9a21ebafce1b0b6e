"""Draw every picture of `docs/scene.md` anew."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules

from quarterdeck.scene import Scene

FOLDER = Path(__file__).parents[3] / "docs" / "pictures"


def pictures() -> Mapping[str, Scene]:
    """Every scene of every module of the gallery, by the name of its picture."""
    found: dict[str, Scene] = {}
    for module in iter_modules([str(Path(__file__).parent)]):
        if module.name != "__main__":
            found |= import_module(f"tests.scene.gallery.{module.name}").PICTURES
    return found


def main() -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, scene in pictures().items():
        (FOLDER / f"scene-{name}.svg").write_text(scene.svg(), encoding="utf-8")


if __name__ == "__main__":
    main()
