"""The arena: rotated seats, paired seeds, files that resume, standings."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli import arena as command
from quarterdeck.cli.app import app
from quarterdeck.cli.asking import house_game
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.lab import workers
from quarterdeck.lab.arena import phases, series, standings
from quarterdeck.lab.jobs import Played, play
from quarterdeck.lab.results import Results, series_of
from tests.lab.tables import SLUG, played, same, short


def made(number: int, entrants: tuple[int, ...], winner: int | None) -> Played:
    """A game of two that somebody won, or nobody."""
    ranking = ((0, 1),) if winner is None else ((winner,), (1 - winner,))
    payoffs = (0.0, 0.0) if winner is None else tuple(1.0 if seat == winner else -1.0 for seat in (0, 1))
    return Played(number, number, entrants, ranking, payoffs, payoffs, "over", 10, {"move": 10}, 0.1)


def test_seats_rotate_and_seeds_are_paired() -> None:
    jobs = short(6).jobs()
    assert [job.seed for job in jobs] == [40, 40, 41, 41, 42, 42]
    assert [job.bots for job in jobs[:2]] == [("greedy", "random"), ("random", "greedy")]
    assert [job.entrants for job in jobs[:2]] == [(0, 1), (1, 0)]


def test_a_game_is_reproduced_by_its_seed() -> None:
    job = short(4).jobs()[3]
    assert same([play(job)]) == same([play(job)])


@pytest.mark.parametrize(
    ("bots", "reason"),
    [(["greedy"] * 3, "2 seats, but 3 bots"), (["greedy", "nobody"], "no bot is called 'nobody'")],
)
def test_a_wrong_series_is_refused(bots: list[str], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        series(load(SLUG), bots, 2, 0, {})


def test_standings_follow_the_bot_and_not_the_seat() -> None:
    games = [made(0, (0, 1), 0), made(1, (1, 0), 1), made(2, (0, 1), None), made(3, (1, 0), 0)]
    first, second = standings(["a", "b"], games)
    assert first.wins.value == 0.5
    assert first.points.value == 0.625
    assert second.points.value == 0.375
    assert [there.value for there in first.by_seat] == [0.75, 0.5]


def test_ratings_rise_with_wins() -> None:
    first, second = standings(["a", "b"], [made(n, (0, 1), 0) for n in range(20)])
    assert first.rating > 25 > second.rating
    assert first.uncertainty < 25 / 3


def test_decisions_by_phase() -> None:
    games = played(short(4))
    assert sum(n for _, n in phases(games)) == pytest.approx(sum(game.answers for game in games) / 4)


# ---------------------------------------------------------------------- files


def test_results_come_back_as_they_were(tmp_path: Path) -> None:
    wanted = short(3, closely=True)
    games = played(wanted)
    results = Results(tmp_path / "r.arena", wanted.plain())
    results.add(games)
    results.close()
    again = Results(tmp_path / "r.arena", wanted.plain())
    assert again.games() == games
    assert again.done() == {0, 1, 2}
    again.close()
    assert series_of(tmp_path / "r.arena")["entrants"] == ["greedy", "random"]


def test_others_can_read_the_file(tmp_path: Path) -> None:
    wanted = short(2)
    results = Results(tmp_path / "r.arena", wanted.plain())
    results.add(played(wanted))
    results.close()
    with sqlite3.connect(tmp_path / "r.arena") as db:
        rows = db.execute("SELECT number, seed, ranking FROM games ORDER BY number").fetchall()
    db.close()
    assert [(number, seed) for number, seed, _ in rows] == [(0, "40"), (1, "40")]
    assert all(json.loads(ranking) for _, _, ranking in rows)


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    Results(tmp_path / "r.arena", short(2).plain()).close()
    with pytest.raises(BadRecord, match="entrants"):
        Results(tmp_path / "r.arena", short(2, ("random", "random")).plain())
    (tmp_path / "x.arena").write_text("not a database, and long enough to be taken for a bad one" * 20)
    with pytest.raises(BadRecord, match="not a file of results"):
        Results(tmp_path / "x.arena", short(2).plain())


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadRecord, match="there is no folder"):
        Results(tmp_path / "nowhere" / "r.arena", short(2).plain())


def test_a_file_of_another_version_is_refused(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "r.arena") as db:
        db.execute("CREATE TABLE games (number INTEGER PRIMARY KEY)")
    db.close()
    with pytest.raises(BadRecord, match="another version"):
        Results(tmp_path / "r.arena", short(2).plain())


def test_an_interrupted_series_goes_on_where_it_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Ctrl-C after a few games: what is finished is kept, and is not played again."""
    wanted, file = short(40), tmp_path / "r.arena"
    count = 0

    def stopping(jobs: object) -> list[Played]:
        nonlocal count
        count += 1
        if count == 4:
            raise KeyboardInterrupt
        return true_chunk(jobs)  # type: ignore[arg-type]

    true_chunk = workers.play_chunk
    monkeypatch.setattr(workers, "play_chunk", stopping)
    with pytest.raises(KeyboardInterrupt):
        command.play_series(wanted, file, 1, None)
    kept = Results(file, wanted.plain())
    finished = kept.done()
    kept.close()
    assert 0 < len(finished) < 40

    again: list[int] = []

    def watching(jobs: object) -> list[Played]:
        again.extend(job.number for job in jobs)  # type: ignore[attr-defined]
        return true_chunk(jobs)  # type: ignore[arg-type]

    monkeypatch.setattr(workers, "play_chunk", watching)
    results = command.play_series(wanted, file, 1, None)
    assert finished.isdisjoint(again)
    assert finished | set(again) == set(range(40))
    assert same(results.games()) == same(played(wanted))
    results.close()


def test_the_command_prints_standings_and_data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    line = ["arena", SLUG, "--games", "6", "--workers", "1", "--out", str(tmp_path / "r.arena")]
    told = CliRunner().invoke(app, line)
    assert told.exit_code == 0, told.output
    assert "greedy" in told.output
    assert "6 games" in told.output
    data = json.loads(CliRunner().invoke(app, [*line, "--json"]).stdout)
    assert data["games"] == 6
    assert {standing["name"] for standing in data["standings"]} == {"greedy", "random"}
    more = [*line[:3], "8", *line[4:], "--json"]
    assert json.loads(CliRunner().invoke(app, more).stdout)["games"] == 8, "more games may be added"


def test_an_owners_data_is_played_and_tells_series_apart(tmp_path: Path) -> None:
    (tmp_path / "cards.toml").write_text('[[card]]\nid = "sonar"\ncopies = 9\n')
    plain = series(load("wolf-pack"), ["random", "random"], 2, 1, {})
    ours = series(house_game("wolf-pack", None, tmp_path), ["random", "random"], 2, 1, {})
    assert ours.plain() != plain.plain()
    assert same(played(ours)) != same(played(plain))
    job = ours.jobs()[0]
    assert with_house_rules(load(job.slug), job.numbers, job.data).book_of({}).cards["sonar"].copies == 9
