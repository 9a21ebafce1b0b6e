"""`qd balance` and `qd sweep`: figures worked out by hand, and a page that stands alone."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from quarterdeck.cli.app import app
from quarterdeck.engine.errors import BadSetup
from quarterdeck.engine.game import games, load
from quarterdeck.engine.house_rules import with_numbers
from quarterdeck.lab import plots
from quarterdeck.lab.arena import series
from quarterdeck.lab.balance import balance, difference, usages
from quarterdeck.lab.intervals import Interval, share
from quarterdeck.lab.jobs import Played, play
from quarterdeck.lab.report import page, verdicts
from quarterdeck.lab.sweep import row, variations
from tests.lab.tables import SLUG, played, short

VOID = {"meta", "line", "rect", "path"}


class Balanced(HTMLParser):
    """Fails on a tag that is not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


def made(winner: int, used: list[dict[str, int]], offered: list[dict[str, int]], first: int = 0) -> Played:
    payoffs = (1.0, -1.0) if winner == 0 else (-1.0, 1.0)
    ranking = ((winner,), (1 - winner,))
    return Played(0, 0, (0, 1), ranking, payoffs, payoffs, "x", 5, {}, 0.0, first, used, offered)


def test_a_word_is_counted_where_it_was_offered_and_taken() -> None:
    game = load("lepanto")
    word = next(iter(game.words.labels))
    both = [{word: 2}, {word: 1}]
    games_ = [made(0, [{word: 1}, {}], both)] * 30 + [made(1, [{}, {}], both)] * 10
    (one,) = usages(game, games_)
    assert one.offered.value == 1.0
    assert one.taken.value == 30 / 80
    assert one.times == 0.75
    assert one.gain is not None
    users, others = 1.0 - 0.75, (10 * (0.0 - 0.75) + 30 * (0.0 - 0.25) + 10 * (1.0 - 0.25)) / 50
    assert one.gain.value == pytest.approx(users - others), "each against its seat's 75 and 25 %"
    assert one.having is None, "nobody was without it"


def test_the_cards_of_the_stronger_side_do_not_look_strong_for_that() -> None:
    """Seat 0 wins three games of four whatever it does; seat 1 wins whenever it has its card."""
    game = load("lepanto")
    strong, weak = list(game.words.labels)[:2]
    games_ = []
    for n in range(80):
        offered = [{strong: 1} if n % 2 else {}, {weak: 1} if n % 4 == 0 else {}]
        games_.append(made(1 if n % 4 == 0 else 0, [dict(words) for words in offered], offered))
    found = {one.word: one for one in usages(game, games_)}
    having = found[weak].having
    assert having is not None
    assert having.value == pytest.approx(1.0)
    even = [made(n % 4 == 0, [{}, {}], [{strong: 1} if n // 4 % 2 else {}, {}]) for n in range(80)]
    (one,) = usages(game, even)
    assert one.having is not None
    assert one.having.value == pytest.approx(0.0), "it wins as often without"
    assert one.having.low < 0 < one.having.high


def test_who_is_always_first_is_said_and_not_judged() -> None:
    games_ = [made(0, [], [], first=1)] * 30
    found = balance(load("lepanto"), short(2, closely=True), games_)
    assert any("always" in sentence and found.seats[1] in sentence for sentence in verdicts(found))
    assert not any("Being asked first" in sentence for sentence in verdicts(found))


@pytest.mark.parametrize(
    ("wins", "says"), [(30, "not even: it favours"), (15, "No seat is proven to be better")]
)
def test_the_first_sentence_is_about_fairness(wins: int, says: str) -> None:
    games_ = [made(0 if n < wins else 1, [], [], first=n % 2) for n in range(30)]
    found = balance(load("lepanto"), short(2, closely=True), games_)
    assert says in verdicts(found)[0]


def test_the_page_speaks_as_people_do() -> None:
    """No placeholder of a message, no name of a question, and the command that makes it again."""
    game = load(SLUG)
    wanted = series(game, ["random"], 6, 3, {}, closely=True)
    text = page(game, wanted, balance(game, wanted, [play(job) for job in wanted.jobs()]))
    body = text[text.index("<body>") :]
    assert not re.search(r"\{\w+(:[^}]*)?\}", body)
    assert f"qd balance {SLUG} --games 6 --seed 3 --bots random" in body
    assert "by the bot random in every seat" in body


def test_house_numbers_are_told_and_in_the_command() -> None:
    game = with_numbers(load(SLUG), {"hand": 5})
    wanted = series(game, ["random"], 2, 3, {}, closely=True)
    text = page(game, wanted, balance(game, wanted, [play(job) for job in wanted.jobs()]))
    assert "cards in hand: 5" in text
    assert "--number hand=5" in text


def test_too_little_says_nothing_about_winning() -> None:
    assert difference([1.0] * 19, [0.0] * 500) is None
    assert difference([1.0] * 20, [0.0] * 20) == Interval(1.0, 1.0, 1.0)


def test_whoever_is_first_is_followed_through_the_seats() -> None:
    games_ = [
        made(0, [], [], first=0),
        made(1, [], [], first=1),
        made(1, [], [], first=1),
        made(0, [], [], first=1),
    ]
    found = balance(load("lepanto"), short(2, closely=True), games_)
    assert found.first is not None
    assert found.first.value == 0.75
    assert found.points[0].value == 0.5


@pytest.mark.parametrize(
    ("points", "says"),
    [
        (share(80, 100), "better seat"),
        (share(20, 100), "worse seat"),
        (share(52, 100), "no advantage is proven"),
    ],
)
def test_the_verdict_goes_by_the_interval(points: Interval, says: str) -> None:
    from quarterdeck.lab.report import _seat_verdict

    assert says in _seat_verdict("Blue", points)


def test_what_never_came_up_is_told_with_its_rules() -> None:
    wanted = short(4, closely=True)
    game = load(SLUG)
    found = balance(game, wanted, played(wanted))
    assert set(found.dead_endings) | {reason for reason, _ in found.endings} == set(game.words.endings)
    assert not set(found.never_offered) & {one.word for one in found.usage}
    nothing = balance(game, wanted, [made(0, [], [])])
    named = {line for prompt in game.words.prompts.values() for line in prompt.rules}
    assert named <= {line for line, _ in nothing.dead_lines}, (
        "with no question asked all their rules are dead"
    )


@pytest.mark.parametrize("slug", games())
def test_every_game_has_its_report(slug: str) -> None:
    game = load(slug)
    short_options = {
        name: min(option.choices, key=lambda n: int(n))
        for name, option in game.options.items()
        if name.endswith("-cap") or name in ("years", "max-rounds")
    }
    wanted = series(game, ["random"], 2, 1, short_options, closely=True)
    text = page(game, wanted, balance(game, wanted, [play(job) for job in wanted.jobs()]))
    parser = Balanced()
    parser.feed(text)
    assert parser.open == []
    assert "<svg" in text
    assert not re.search(r'(src|href)="|url\(|@import', text), "the page needs nothing from elsewhere"


def test_the_command_writes_one_page(tmp_path: Path) -> None:
    out = tmp_path / "report.html"
    line = ["balance", SLUG, "--games", "10", "--workers", "1", "--bots", "random", "--out", str(out)]
    told = CliRunner().invoke(app, line)
    assert told.exit_code == 0, told.output
    assert "decisions" in told.output
    assert out.read_text(encoding="utf-8").startswith("<!doctype html>")
    assert out.with_suffix(".arena").exists()


def test_plots_draw_what_they_are_given() -> None:
    bars = plots.shares([("A & B", share(3, 4))], "seats", 0.5)
    assert "A &amp; B" in bars
    assert "stroke-dasharray" in bars
    heights = re.findall(r'height="([\d.]+)"/>', plots.histogram([1, 1, 1, 2, 4], "n"))
    assert [float(height) for height in heights] == [150.0, 50.0, 50.0]
    assert plots.histogram([], "n") == ""
    both = plots.gains([("A & B", Interval(0.2, 0.1, 0.3)), ("C" * 40, Interval(-0.4, -0.5, -0.3))], "gain")
    assert 'class="bar"' in both
    assert 'class="loss"' in both
    assert "+20 (+10 to +30)" in both
    assert "A &amp; B" in both


def test_a_solo_game_is_judged_by_victories() -> None:
    game = load("swiss-family-robinson")
    wanted = series(game, ["greedy"], 3, 1, {"turn-cap": 30}, closely=True)
    found = balance(game, wanted, [play(job) for job in wanted.jobs()])
    assert verdicts(found)[0].startswith("The player wins")
    assert found.first is None


# ---------------------------------------------------------------------- sweep


def test_a_sweep_changes_one_option_at_a_time() -> None:
    game = load("lepanto")
    found = variations(game, "random", 2, 0, {"turn-cap": 10})
    assert found[0].name == "as it stands"
    choices = sum(len(option.choices) - 1 for name, option in game.options.items() if name != "turn-cap")
    assert len(found) == 1 + choices
    assert all(variation.series.options["turn-cap"] == 10 for variation in found)


def test_a_sweep_over_two_options_takes_all_their_combinations() -> None:
    game = load("lepanto")
    over = ("used-cards", "notes-bind")
    found = variations(game, "random", 2, 0, {}, over, every=True)
    assert len(found) == 4
    assert len({tuple(variation.series.options.items()) for variation in found}) == 4


def test_a_sweep_over_what_is_no_option_is_refused() -> None:
    with pytest.raises(BadSetup, match="no option 'wind'"):
        variations(load("lepanto"), "random", 2, 0, {}, ("wind",))


def test_the_number_of_players_may_vary() -> None:
    game = load("pirates-backgammon")
    found = variations(game, "random", 3, 0, {"round-cap": 50}, ("players",))
    rows = [row(variation, [play(job) for job in variation.series.jobs()]) for variation in found]
    assert [len(one.seats) for one in rows] == [2, 3, 4, 5, 6]
    assert all(sum(point.value for point in one.points) == pytest.approx(len(one.seats) / 2) for one in rows)


def test_the_sweep_command_prints_a_row_for_each(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    line = ["sweep", "lepanto", "--over", "used-cards", "--games", "2", "--bots", "random", "--workers", "1"]
    told = CliRunner().invoke(app, [*line, "--out", str(tmp_path / "s")])
    assert told.exit_code == 0, told.output
    assert "used-cards discard" in told.output
    data = json.loads(CliRunner().invoke(app, [*line, "--out", str(tmp_path / "s"), "--json"]).stdout)
    assert [one["name"] for one in data] == ["as it stands", "used-cards discard"]
