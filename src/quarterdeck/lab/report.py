"""The report of `qd balance`: one page that stands alone, in plain words, with plots."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape

from quarterdeck.engine.game import AnyGame
from quarterdeck.engine.house_rules import numbers_of
from quarterdeck.lab import plots
from quarterdeck.lab.arena import Series
from quarterdeck.lab.balance import Balance, Usage
from quarterdeck.lab.intervals import Interval

PLOTTED = 8  # words in a plot
OPEN = 12  # rows of a table that is shown at once
GAINS = (
    "<p>Points in a hundred. <b>Using:</b> what seats made that used it, less what seats made that could "
    "have and did not. <b>Having:</b> what seats made that could use it at some time, less what the same "
    "seats made in games where they never could. Each seat is compared with itself, so that the stronger "
    "side's cards do not look strong for that alone. It tells what goes together, not what is the cause: "
    "a card that is only played when losing has a negative gain. One in twenty looks like this by mere "
    "chance; more games tell. A dash means too few games to compare.</p>"
)
STYLE = """
:root { color-scheme: light dark; --ink: #1d2b3a; --paper: #fbfaf6; --card: #ffffff; --sea: #3f7f9f;
  --loss: #b5523b; --rule: #c9c4b5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e4d9; --paper: #14202b; --card: #1b2a37; --sea: #6fb3d2; --loss: #e08a6d;
    --rule: #3b4a58; }
}
body { font: 16px/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; margin-bottom: .2rem; line-height: 1.2; } h2 { font-size: 1.25rem; margin-top: 2.4rem;
  border-bottom: 1px solid var(--rule); } h3 { font-size: 1.05rem; margin-bottom: .3rem; }
.bar { fill: var(--sea); } .loss { fill: var(--loss); } svg { display: block; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid var(--rule); vertical-align: top; }
th:first-child, td:first-child, .text th, .text td { text-align: left; }
.text td:first-child { white-space: nowrap; }
.wide { overflow-x: auto; } .note { font-size: .9rem; opacity: .8; }
.verdict { font-size: 1.2rem; margin: 1rem 0; }
.tiles { display: grid; grid-template-columns: repeat(auto-fit, minmax(7.6rem, 1fr)); gap: .6rem;
  margin: 1.2rem 0; }
.tile { background: var(--card); border: 1px solid var(--rule); border-radius: .5rem; padding: .6rem .8rem; }
.tile b { display: block; font-size: 1.5rem; line-height: 1.2; }
.tile span { font-size: .85rem; opacity: .85; display: block; line-height: 1.3; }
summary { cursor: pointer; margin: .6rem 0; } code { font-size: .85em; }
"""


def page(game: AnyGame, series: Series, found: Balance) -> str:
    """The whole page."""
    parts = [
        f"<h1>{escape(game.title)}: how it plays</h1>",
        _played(game, series, found),
        "".join(f'<p class="verdict">{escape(text)}</p>' for text in verdicts(found)[:1]),
        _tiles(found),
        "".join(f"<p>{escape(text)}</p>" for text in verdicts(found)[1:]),
        _seats(found),
        _length(game, found),
        _lead(found),
        _endings(game, found),
        _usage(found),
        _dead(game, found),
        _again(game, series),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(game.title)}: balance</title><style>{STYLE}</style></head><body>"
        + "".join(parts)
        + "</body></html>\n"
    )


def _played(game: AnyGame, series: Series, found: Balance) -> str:
    """Under what conditions the figures hold."""
    bots = sorted(set(series.entrants))
    by = f"by the bot {bots[0]} in every seat" if len(bots) == 1 else f"by {', '.join(bots)}, changing seats"
    chosen = [
        f"{game.options[name].label.lower()}: {_said(value)}"
        for name, value in series.options.items()
        if value != game.options[name].default
    ]
    numbers = [f"{numbers_of(game)[name].label.lower()}: {value}" for name, value in series.numbers.items()]
    data = [f"house data {series.data.digest}"] if series.data.files else []
    setup = "; ".join([*chosen, *numbers, *data]) or "the usual set-up"
    return (
        f'<p class="note">{found.games} games played {escape(by)}; {escape(setup)}. Ranges in brackets are '
        "95 % confidence intervals. All of it is about games as these bots play them.</p>"
    )


def _said(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


# ---------------------------------------------------------------------- in plain words


def verdicts(found: Balance) -> list[str]:
    """What the figures say, a sentence each; the most important first."""
    out = []
    if len(found.seats) == 1:
        out.append(f"The player wins {found.wins[0].percent()} of games.")
    else:
        out.append(_fairness(found))
        out += [_seat_verdict(name, points) for name, points in zip(found.seats, found.points, strict=True)]
        if found.first is not None:
            out.append(_first_verdict(found))
    out.append(f"A game takes {found.length.plain(0)} decisions.")
    dead = len(found.dead_lines)
    if dead:
        rules = (
            "rule that questions and messages name" if dead == 1 else "rules that questions and messages name"
        )
        out.append(f"{dead} {rules} never came up.")
    return out


def _fairness(found: Balance) -> str:
    """One sentence on all seats together."""
    better = [name for name, points in zip(found.seats, found.points, strict=True) if points.low > 0.5]
    worse = [name for name, points in zip(found.seats, found.points, strict=True) if points.high < 0.5]
    if better or worse:
        parts = [f"it favours {_joined(better)}"] if better else []
        parts += [f"it is hard on {_joined(worse)}"] if worse else []
        return f"The game is not even: {' and '.join(parts)}."
    widest = max(points.high - points.low for points in found.points) / 2
    return (
        f"No seat is proven to be better; a difference of {100 * widest:.0f} points in a hundred could hide."
    )


def _joined(names: Sequence[str]) -> str:
    return names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]


def _seat_verdict(name: str, points: Interval) -> str:
    if points.low > 0.5:
        return f"A better seat, {name}: {points.percent()} of the points."
    if points.high < 0.5:
        return f"A worse seat, {name}: {points.percent()} of the points."
    return f"{name}: {points.percent()} of the points, no advantage is proven."


def _first_verdict(found: Balance) -> str:
    first = found.first
    assert first is not None
    if found.first_seat is not None:
        who = found.seats[found.first_seat]
        return f"It is always {who} who is asked first, so that going first cannot be told from the seat."
    if first.low > 0.5:
        return f"Being asked first is an advantage: {first.percent()} of the points."
    if first.high < 0.5:
        return f"Being asked first is a drawback: {first.percent()} of the points."
    return f"Whoever is asked first makes {first.percent()} of the points: no advantage is proven."


# ---------------------------------------------------------------------- sections


def _tiles(found: Balance) -> str:
    """The figures that people ask for first."""
    tiles = []
    if len(found.seats) == 1:
        tiles.append((f"{100 * found.wins[0].value:.0f} %", "of games won"))
    else:
        best = max(range(len(found.seats)), key=lambda seat: found.points[seat].value)
        tiles.append((f"{100 * found.points[best].value:.0f} %", f"of the points for {found.seats[best]}"))
        tiles.append((f"{100 * found.draws.value:.0f} %", "of games drawn"))
    tiles.append((f"{found.length.value:.0f}", "decisions a game"))
    if found.lead_changes is not None:
        average = sum(found.lead_changes) / len(found.lead_changes)
        tiles.append((f"{average:.1f}", "changes of the lead a game"))
    tiles.append((str(len(found.dead_lines)), "rules never seen at work"))
    return (
        '<div class="tiles">'
        + "".join(f'<div class="tile"><b>{escape(n)}</b><span>{escape(of)}</span></div>' for n, of in tiles)
        + "</div>"
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]], kind: str = "") -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    table = f'<table class="{kind}"><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>'
    return f'<div class="wide">{table}</div>'


def _folded(title: str, content: str, rows: int) -> str:
    """A long table is opened by those who want it."""
    return content if rows <= OPEN else f"<details><summary>{escape(title)}</summary>{content}</details>"


def _seats(found: Balance) -> str:
    solo = len(found.seats) == 1
    figures = found.wins if solo else found.points
    plot = plots.shares(
        list(zip(found.seats, figures, strict=True)),
        "Share of the points by seat",
        None if solo else found.fair,
    )
    rows = [
        [name, wins.percent(), points.percent(), score.plain()]
        for name, wins, points, score in zip(found.seats, found.wins, found.points, found.scores, strict=True)
    ]
    note = "" if solo else "<p>A draw is half a point. The dashed line is a fair share.</p>"
    drawn = "" if solo else f"<p>{found.draws.percent()} of games were drawn.</p>"
    return f"<h2>Seats</h2>{plot}{note}{_table(['seat', 'wins', 'points', 'score'], rows)}{drawn}"


def _length(game: AnyGame, found: Balance) -> str:
    shortest, longest = min(found.lengths), max(found.lengths)
    rows = [[_asked(game, prompt), f"{n:.1f}"] for prompt, n in found.phases]
    return (
        f"<h2>Length</h2><p>{found.length.plain(1)} decisions a game, the shortest {shortest}, the longest "
        f"{longest}.</p>{plots.histogram(found.lengths, 'Decisions a game')}"
        + _folded("What is asked, and how often", _table(["question", "times a game"], rows), len(rows))
    )


def _asked(game: AnyGame, prompt: str) -> str:
    """A question as people read it, without the facts of the moment."""
    found = game.words.prompts.get(prompt)
    return prompt if found is None else _bare(found.ask.text)


def _bare(text: str) -> str:
    """Wording with dots where the facts of the moment stand."""
    return re.sub(r"\{[^{}]*\}", "…", text).replace("… …", "…")


def _lead(found: Balance) -> str:
    if found.lead_changes is None:
        return "<h2>Lead</h2><p>The game has no evaluation to say who leads.</p>"
    never = sum(1 for n in found.lead_changes if n == 0) / len(found.lead_changes)
    average = sum(found.lead_changes) / len(found.lead_changes)
    return (
        f"<h2>Lead</h2><p>The lead changes {average:.1f} times a game; in {100 * never:.0f} % of games "
        "whoever leads first leads to the end. Who leads is the game's own evaluation.</p>"
        f"{plots.histogram(found.lead_changes, 'Changes of the lead a game')}"
    )


def _endings(game: AnyGame, found: Balance) -> str:
    rows = [[_ending(game, reason), str(n), f"{100 * n / found.games:.1f} %"] for reason, n in found.endings]
    return "<h2>How games end</h2>" + _table(["ending", "games", "share"], rows)


def _ending(game: AnyGame, reason: str) -> str:
    message = game.words.endings.get(reason)
    if message is None:
        return reason
    text = re.sub(r"\{(seat|winner(:seat)?)\}", "the winner", message.text)
    text = _bare(re.sub(r"\{\w+:seat\}", "the other", text)).replace("the the ", "the ")
    return text[:1].upper() + text[1:]


def _usage(found: Balance) -> str:
    rows = [_usage_row(one) for one in found.usage]
    heads = ["word", "offered", "taken", "times a game", "gain of using it", "gain of having it"]
    return (
        "<h2>What is used, and how it goes with winning</h2>"
        + _gains("Using it or not", found.usage, True)
        + _gains("Having it or not", found.usage, False)
        + GAINS
        + _folded(f"All {len(rows)} cards, units and choices", _table(heads, rows), len(rows))
    )


def _gains(title: str, usage: Sequence[Usage], using: bool) -> str:
    """Those that surely go with winning or losing, the strongest of each."""
    sure = []
    for one in usage:
        gain = one.gain if using else one.having
        if gain is not None and (gain.low > 0 or gain.high < 0):
            sure.append((one.label, gain))
    sure.sort(key=lambda row: -row[1].value)
    shown = sure if len(sure) <= 2 * PLOTTED else sure[:PLOTTED] + sure[-PLOTTED:]
    if not shown:
        return f"<h3>{title}</h3><p>Nothing goes with winning or losing beyond chance.</p>"
    return f"<h3>{title}</h3>{plots.gains(shown, title)}"


def _usage_row(one: Usage) -> list[str]:
    offered, taken = f"{100 * one.offered.value:.0f} %", f"{100 * one.taken.value:.0f} %"
    return [one.label, offered, taken, f"{one.times:.2f}", _gain(one.gain), _gain(one.having)]


def _gain(gain: Interval | None) -> str:
    if gain is None:
        return "–"
    return f"{100 * gain.value:+.1f} ({100 * gain.low:+.1f} to {100 * gain.high:+.1f})"


def _dead(game: AnyGame, found: Balance) -> str:
    def listed(title: str, words: Sequence[str]) -> str:
        return f"<p><b>{title}:</b> {escape('; '.join(words))}.</p>" if words else ""

    rows = [[line, text.replace("`", "")] for line, text in found.dead_lines]
    label = game.words.label
    lists = (
        listed("Words never offered", [label(word) for word in found.never_offered])
        + listed("Offered, but never taken", [label(word) for word in found.never_taken])
        + listed("Questions never asked", [_asked(game, prompt) for prompt in found.dead_prompts])
        + listed("Endings never reached", [_ending(game, reason) for reason in found.dead_endings])
        + listed("Messages never told", [_bare(game.words.messages[key].text) for key in found.dead_messages])
    )
    lines = (
        _table(["line", "rule"], rows, "text") if rows else "<p>Every rule that can be seen at work was.</p>"
    )
    return (
        f"<h2>What never happened in {found.games} games</h2>"
        "<p>Rules of setup options that were not chosen, bots that never try something, or too few games "
        "look the same as a rule that is dead: judge for yourself.</p>"
        + "<h3>Rules never seen at work</h3>"
        + _folded(f"All {len(rows)} rules", lines, len(rows))
        + (_folded("Words, questions, endings and messages", lists, OPEN + 1) if lists else "")
    )


def _again(game: AnyGame, series: Series) -> str:
    """The command that gives the same page."""
    bots = series.entrants[0] if len(set(series.entrants)) == 1 else ",".join(series.entrants)
    line = f"qd balance {game.slug} --games {series.games} --seed {series.seed} --bots {bots}"
    line += "".join(
        f" --option {name}={_said(value)}"
        for name, value in series.options.items()
        if value != game.options[name].default
    )
    line += "".join(f" --number {name}={value}" for name, value in series.numbers.items())
    line += " --data FOLDER" if series.data.files else ""
    return f'<p class="note">The same games again: <code>{escape(line)}</code></p>'
