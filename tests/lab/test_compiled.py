"""The compiled build plays the very same games. QD_COMPILED says where it is, if anywhere."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.engine.game import games
from quarterdeck.lab.compiled import HOW, NoSuchBuild, Player, compare, compiled_build, player
from quarterdeck.lab.pacing import PACKAGE

GIVEN = os.environ.get("QD_COMPILED", "")
SEEDS = range(4)
needs_a_build = pytest.mark.skipif(not GIVEN, reason="QD_COMPILED names no compiled build")


@pytest.fixture(scope="module")
def players() -> Iterator[tuple[Player, Player]]:
    folder = compiled_build(Path(GIVEN))
    assert folder is not None
    with player(folder, "interpreted") as interpreted, player(folder, "compiled") as compiled:
        yield interpreted, compiled


@needs_a_build
@pytest.mark.parametrize("slug", games())
def test_both_builds_write_the_same_records(players: tuple[Player, Player], slug: str) -> None:
    for seed in SEEDS:
        interpreted, compiled = (build.tell(do="record", slug=slug, seed=seed) for build in players)
        assert interpreted["record"] == compiled["record"]
        assert interpreted["save"] == compiled["save"]
        assert interpreted["shown"] == compiled["shown"]
        assert "\nresult " in compiled["record"]


@needs_a_build
def test_both_builds_are_measured() -> None:
    (pair,) = compare(Path(GIVEN), ["wolf-pack"], rounds=3, seconds=0.1)
    assert pair.slug == "wolf-pack"
    assert pair.interpreted.median > 0
    assert pair.ratio.median > 1


@needs_a_build
def test_bench_prints_both_builds() -> None:
    asked = ["bench", "wolf-pack", "--rounds", "2", "--seconds", "0.05"]
    printed = CliRunner().invoke(app, asked, env={"COLUMNS": "120"}).output
    assert all(word in printed for word in ("interpreted", "compiled", "ratio"))
    (figures,) = json.loads(CliRunner().invoke(app, [*asked, "--json"]).output)
    assert figures["builds"]["compiled"]["best"] > figures["builds"]["interpreted"]["best"]


def test_bench_says_how_to_get_a_build(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("QD_COMPILED", raising=False)
    asked = ["bench", "wolf-pack", "--rounds", "1", "--seconds", "0.02"]
    assert HOW in CliRunner().invoke(app, asked).output
    (figures,) = json.loads(CliRunner().invoke(app, [*asked, "--json"]).output)
    assert figures["builds"] is None


def test_the_interpreted_player_is_told_apart() -> None:
    """Our own source has no compiled modules, so it can only be played interpreted."""
    with player(PACKAGE.parent, "interpreted") as interpreted:
        first = interpreted.tell(do="record", slug="wolf-pack", seed=1)
        assert first == interpreted.tell(do="record", slug="wolf-pack", seed=1)
        assert first != interpreted.tell(do="record", slug="wolf-pack", seed=2)
    with pytest.raises(NoSuchBuild, match="broke off"), player(PACKAGE.parent, "compiled") as compiled:
        compiled.tell(do="play", slug="wolf-pack", games=1)


def test_a_folder_without_a_build_is_refused(tmp_path: Path) -> None:
    with pytest.raises(NoSuchBuild, match="no compiled build in"):
        compiled_build(tmp_path)
    engine = tmp_path / "quarterdeck" / "engine"
    engine.mkdir(parents=True)
    (engine / "match.cpython-311.so").touch()
    with pytest.raises(NoSuchBuild, match="of other source"):
        compiled_build(tmp_path)
    assert compiled_build() is None
