"""House numbers: a game loaded beside the printed one with other values, and records that remember them."""

from __future__ import annotations

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.game import AnyGame, games, load, register, unregister
from quarterdeck.engine.house_rules import Number, numbers_of, with_numbers
from quarterdeck.engine.laws import check_game
from quarterdeck.engine.match import Match
from quarterdeck.engine.random import Stream
from quarterdeck.engine.record import read_record
from tests.adapters.tables import shortest


def random_game(game: AnyGame, seed: int = 1) -> Match:
    match, stream = Match(game, seed, shortest(game.slug)), Stream(seed)
    while not match.over:
        ask = match.asks[0]
        match.put(ask.seat, stream.choice(ask.options))
    return match


def named(game: AnyGame) -> list[Number]:
    """Those that the rules name, not those of cards and units."""
    return [number for number in numbers_of(game).values() if "." not in number.name]


# ---------------------------------------------------------------------- what changes


def test_a_changed_number_changes_the_game_and_not_the_printed_one() -> None:
    printed = load("wolf-pack")
    large = with_numbers(printed, {"hand": 9, "sonar.copies": 1})
    assert large.numbers == {"hand": 9, "sonar.copies": 1}
    assert [len(Match(large, 1).state.cards.zones[hand]) >= 9 for hand in (2, 3)] == [True, True]
    kinds = [kind for kind in Match(large, 1).state.cards.layout.kinds if kind == "sonar"]
    assert len(kinds) == 1
    assert load("wolf-pack") is printed
    assert len(Match(printed, 1).state.cards.zones[3]) == 5
    assert sys.modules["quarterdeck.games.wolf_pack"].GAME is printed
    assert sys.modules["quarterdeck.games"].wolf_pack.GAME is printed


def test_what_follows_from_a_number_follows_from_the_new_one() -> None:
    """The scene's track, the bound and the end of the game."""
    short = with_numbers(load("wolf-pack"), {"transports": 1, "u-boats": 1, "drawn": 4})
    match = random_game(short)
    assert max(match.state.sunk) == 1
    assert "1 to win" in Match(short, 1).scene(None).outline()
    assert short.most_answers() > load("wolf-pack").most_answers()


def test_the_same_numbers_are_the_same_game() -> None:
    game = load("lepanto")
    one = with_numbers(game, {"hand": 6, "ratio": 3})
    assert with_numbers(game, {"ratio": "3", "hand": 6}) is one
    assert with_numbers(one, {"ratio": 3, "hand": 6}) is one
    assert with_numbers(game, {"hand": 9}) is game, "the printed value changes nothing"
    assert with_numbers(one, {}).numbers == {}


def test_a_module_of_a_system_has_numbers_of_its_own() -> None:
    game = with_numbers(load("war-of-independence"), {"start-hand": 8, "washington.force": 9})
    assert len(Match(game, 1).state.cards.zones[3]) == 8
    assert len(Match(load("war-of-independence"), 1).state.cards.zones[3]) == 5


# ---------------------------------------------------------------------- what is refused


@pytest.mark.parametrize(
    ("wrong", "reason"),
    [
        ({"hnad": 5}, "no number 'hnad'; did you mean hand"),
        ({"sonar": 5}, "sonar.copies"),
        ({"xyz": 5}, "it has: hand, drawn"),
        ({"hand": 99}, "from 2 to 12, not 99"),
        ({"hand": "many"}, "not 'many'"),
        ({"hand": True}, "not True"),
    ],
)
def test_a_wrong_number_is_refused_with_what_would_be_right(wrong: dict[str, object], reason: str) -> None:
    with pytest.raises(BadSetup, match=reason):
        with_numbers(load("wolf-pack"), wrong)


def test_numbers_that_the_game_itself_refuses_are_told_with_its_reason() -> None:
    before = sys.modules["quarterdeck.games.wolf_pack"]
    with pytest.raises(BadSetup, match=r"Blown Away cannot be played with sloop.count 5: .*do not fill"):
        with_numbers(load("blown-away"), {"sloop.count": 5})
    assert sys.modules["quarterdeck.games.wolf_pack"] is before
    assert random_game(load("blown-away")).over


def test_a_game_that_stands_in_no_package_has_them_too() -> None:
    register(replace(load("wolf-pack"), slug="made-up"))
    try:
        assert "six cards" in Match(with_numbers(load("made-up"), {"hand": 6}), 1).question(0)
    finally:
        unregister("made-up")


def test_house_games_are_played_side_by_side_in_threads() -> None:
    """No game waits for another, and each keeps to its own numbers."""

    def longest_hand(limit: int) -> int:
        match, most = Match(with_numbers(load("wolf-pack"), {"hand": limit}), limit), 0
        while not match.over and match.answers < 60:
            ask = match.asks[0]
            most = max(most, *[match.state.cards.count(hand) for hand in (2, 3)])
            match.put(ask.seat, ask.options[-1])
        return most

    limits = list(range(2, 13)) * 3
    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(longest_hand, limits)) == [limit + 2 for limit in limits]


def test_sentences_follow_the_numbers() -> None:
    for limit, said in ((2, "two cards"), (5, "five cards"), (12, "twelve cards")):
        game = with_numbers(load("wolf-pack"), {"hand": limit})
        assert Match(game, 1).question(0).startswith(f"You hold more than {said}.")


# ---------------------------------------------------------------------- records


def test_a_record_carries_its_numbers_and_replays_elsewhere() -> None:
    match = random_game(with_numbers(load("wolf-pack"), {"hand": 7, "u-boats": 2}))
    record = match.record()
    assert "number hand 7\nnumber u-boats 2\n" in record
    again = read_record(record)
    assert again.game.numbers == {"hand": 7, "u-boats": 2}
    code = "import sys, quarterdeck as q; m = q.read_record(sys.stdin.read()); print(m.state.plain())"
    done = subprocess.run(
        [sys.executable, "-c", code], input=record, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == str(match.state.plain())
    with pytest.raises(BadRecord, match="no number 'hnad'"):
        read_record(record.replace("number hand 7", "number hnad 7"))
    with pytest.raises(BadRecord, match="not the one recorded"):
        read_record(record.replace("number hand 7\n", ""))


def test_a_save_carries_its_numbers() -> None:
    match = Match(with_numbers(load("lepanto"), {"hand": 5}), 3)
    again = Match.restore(json.loads(json.dumps(match.save())))
    assert again.game is match.game
    assert again.state.plain() == match.state.plain()
    assert match.fork().game is match.game
    old = {key: value for key, value in Match(load("lepanto"), 3).save().items() if key != "numbers"}
    assert Match.restore(old).game is load("lepanto")


# ---------------------------------------------------------------------- every game


@pytest.mark.parametrize("slug", games())
def test_every_game_has_numbers_to_vary_with_labels_and_bounds(slug: str) -> None:
    found = named(load(slug))
    assert found
    for number in found:
        assert number.least <= number.value <= number.most
        assert number.least < number.most
        assert number.label


@pytest.mark.parametrize("slug", games())
def test_laws_hold_with_changed_numbers(slug: str) -> None:
    """The first number at its least, the last at its most."""
    first, *_, last = [*named(load(slug)), *named(load(slug))]
    for number, value in ((first, first.least), (last, last.most)):
        check_game(with_numbers(load(slug), {number.name: value}), 5, shortest(slug), every=400)


@pytest.mark.deep
@pytest.mark.parametrize("slug", games())
def test_laws_hold_at_both_ends_of_every_number(slug: str) -> None:
    for number in named(load(slug)):
        for value in (number.least, number.most):
            game = with_numbers(load(slug), {number.name: value})
            for seed in (1, 2):
                check_game(game, seed, shortest(slug), every=60)


# ---------------------------------------------------------------------- commands


def test_the_command_lists_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    told = CliRunner().invoke(app, ["numbers", "wolf-pack"]).stdout
    assert "Cards in hand at most" in told
    rows = json.loads(CliRunner().invoke(app, ["numbers", "wolf-pack", "--find", "sonar", "--json"]).stdout)
    assert [row["name"] for row in rows] == ["sonar.copies"]


def test_a_sweep_varies_numbers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    line = ["sweep", "jutland", "--vary", "hand=5..7", "--games", "3", "--bots", "random", "--workers", "2"]
    told = CliRunner().invoke(app, [*line, "--out", str(tmp_path / "s"), "--json"])
    assert told.exit_code == 0, told.output
    rows = json.loads(told.stdout)
    assert [row["name"] for row in rows] == ["as it stands", "hand 5", "hand 6"]
    assert len({row["length"]["value"] for row in rows}) > 1
