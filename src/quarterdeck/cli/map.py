"""`qd map`: draw a fixed map from its hand coordinates, and check every border."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from quarterdeck.engine.errors import BadSetup


def draw_map(
    what: Annotated[str, typer.Argument(help="A game with a map.toml, or the path of one.")],
    check: Annotated[bool, typer.Option("--check", help="Report faults, write nothing.")] = False,
    svg: Annotated[Path | None, typer.Option(help="Also write the bare map as a picture.")] = None,
) -> None:
    """Draw map.json from map.toml; fail if a border is missing, false or cannot be drawn."""
    from quarterdeck.kit.mapmaking import fixed

    file = _file(what)
    plan = fixed.read_fixed(file)
    grid = fixed.grow(plan)
    faults = [*fixed.crossings(plan), *fixed.faults(plan, grid)]
    for fault in faults:
        print(fault)
    name = f"{len(plan.places)} territories, {len(plan.borders)} borders, {len(plan.links)} links"
    print(f"{file}: {name}, {len(faults) or 'no'} {'fault' if len(faults) == 1 else 'faults'}")
    target = file.with_name("map.json")
    if check:
        if not faults and target.exists() and fixed.written(plan, grid) != target.read_text(encoding="utf-8"):
            print(f"{target} is not what `qd map` would write")
            raise typer.Exit(1)
    else:
        target.write_text(fixed.written(plan, grid), encoding="utf-8")
    if svg is not None:
        svg.write_text(_bare(fixed.drawing(plan, grid)), encoding="utf-8")
    if faults:
        raise typer.Exit(1)


def _file(what: str) -> Path:
    """The map.toml that is meant."""
    path = Path(what)
    if path.suffix == ".toml" and path.exists():
        return path
    from quarterdeck.engine.about import GAMES

    # Found by name, not by loading the game: it may not load before its map is drawn.
    found = [file for file in GAMES.glob("**/map.toml") if file.parent.name.replace("_", "-") == what]
    if not found:
        raise BadSetup(f"{what} is neither a map.toml nor a game that has one")
    return found[0]


def _bare(data: dict[str, Any]) -> str:
    """Regions and names only."""
    width, height = data["size"]
    rows = data["territories"]
    paths = "".join(f'<path d="{row["path"]}" fill="#e9dfc3" stroke="#6a5b33"/>' for row in rows)
    names = "".join(
        f'<text x="{row["at"][0]}" y="{row["at"][1]}" text-anchor="middle">{row["name"]}</text>'
        for row in rows
    )
    box = f'width="{width}" height="{height}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" font-size="12" {box}>'
    return f'{head}<rect {box} fill="#c3d9e6"/>{paths}{names}</svg>'
