"""`game.toml`: what is told of a game before it is imported."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine.about import About, SetupOption, described
from quarterdeck.engine.errors import BadData, BadSetup
from quarterdeck.engine.game import about

WHOLE = """
title = "Race"
summary = "Two captains race home."
source = "This test"
length = "5 minutes"
kind = "race"
seats = ["Red", "Blue"]

[[option]]
name = "solo"
label = "Alone"
choices = [false, true]
default = false
rules = ["1.1"]
seats = { on = 1 }

[[option]]
name = "legs"
label = "Legs"
choices = [1, 3]
default = 3
rules = ["1.2"]

[[preset]]
name = "quick"
label = "Quick"
options = { legs = 1 }
"""


def told(folder: Path, text: str = WHOLE) -> About:
    (folder / "game.toml").write_text(text, encoding="utf-8")
    return About(**described(folder))


def test_a_game_is_told_by_its_file(tmp_path: Path) -> None:
    folder = tmp_path / "prize_race"
    folder.mkdir()
    race = told(folder)
    assert (race.slug, race.title, race.players, race.version) == ("prize-race", "Race", "2", 1)
    assert race.checked({"legs": "1"}) == {"solo": False, "legs": 1}
    assert race.seat_names(race.checked({})) == ("Red", "Blue")
    assert race.seat_names(race.checked({"solo": True})) == ("Red",)
    assert list(race.presets) == ["as-printed", "quick"]
    assert race.checked(race.preset("quick"))["legs"] == 1
    assert race.checked(race.preset("as-printed")) == race.checked(None)
    with pytest.raises(BadSetup, match="no preset 'slow'; it has: as-printed, quick"):
        race.preset("slow")


@pytest.mark.parametrize(
    ("old", "new", "complaint"),
    [
        ('title = "Race"', "", "title: is missing"),
        ('kind = "race"', 'kind = "racing"', "kind: should be one of cards, "),
        ('seats = ["Red", "Blue"]', "seats = 2", "seats: should be a list"),
        ("default = 3", "default = 2", r"option\[2\] \(legs\).default: 2 is none of its choices"),
        ("choices = [1, 3]", "choice = [1, 3]", "unknown key; known are book, choices"),
        ('rules = ["1.2"]', "", "rules: is missing"),
        ("legs = 1 }", "legs = 2 }", "options.legs: legs cannot be 2; it can be 1, 3"),
        ("legs = 1 }", "leg = 1 }", "no such option; there are: solo, legs"),
        ('length = "5', 'lenght = "5', "lenght: unknown key"),
        ('kind = "race"', 'kind = "race"\nversion = 0', "version: should be a whole number"),
        ('kind = "race"', 'kind = "race"\nsystem = "nowhere"', "there is no system 'nowhere'"),
        ('kind = "race"', 'kind = "race"\nwithout = ["laps"]', "without: there is no option 'laps'"),
        ('kind = "race"', "kind =", "is not TOML"),
    ],
)
def test_a_mistake_is_named_with_its_key(tmp_path: Path, old: str, new: str, complaint: str) -> None:
    assert old in WHOLE
    with pytest.raises(BadData, match=complaint) as caught:
        told(tmp_path, WHOLE.replace(old, new, 1))
    assert "game.toml" in str(caught.value)


def test_options_that_mean_nothing_in_a_title_are_left_out() -> None:
    options = about("europe-at-war").options
    assert "income-loss" in options
    assert not {"winner-loss", "upkeep-floor"} & set(options)
    assert {"winner-loss", "upkeep-floor"} < set(about("empires-of-mystara").options)


@pytest.mark.parametrize("slug", qd.games())
def test_what_is_told_is_what_is_played(slug: str) -> None:
    game, told = qd.load(slug), about(slug)
    assert (told.slug, told.title, told.version, told.seats) == (slug, game.title, game.version, game.seats)
    assert told.options == game.options


def test_games_are_listed_without_importing_them() -> None:
    code = (
        "import sys; from quarterdeck.engine.game import about, games\n"
        "for slug in games(): about(slug).players, about(slug).ledger\n"
        "print([name for name in sys.modules if name.startswith('quarterdeck.games.')])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_pattern_lets_texts_in_that_no_list_shows() -> None:
    option = SetupOption("campaign", "Campaign", ("no",), "no", pattern="[1-5]:[a-z+]*")
    assert option.check("no") == "no"
    assert option.check("2:crew+treasure") == "2:crew+treasure"
    with pytest.raises(BadSetup, match="campaign cannot be '6:crew'; it can be no, or a text of the form"):
        option.check("6:crew")
