"""The report of `qd balance`: one page that stands alone, in plain words, with plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from quarterdeck.engine.game import AnyGame
from quarterdeck.lab import plots
from quarterdeck.lab.arena import Series
from quarterdeck.lab.balance import Balance, Usage
from quarterdeck.lab.intervals import Interval

SHOWN_WORDS = 60
STYLE = """
:root { color-scheme: light dark; --ink: #1d2b3a; --paper: #fbfaf6; --sea: #3f7f9f; --rule: #c9c4b5; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e8e4d9; --paper: #14202b; --sea: #6fb3d2; --rule: #3b4a58; }
}
body { font: 16px/1.5 Georgia, "Times New Roman", serif; color: var(--ink); background: var(--paper);
  max-width: 46rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.9rem; margin-bottom: .2rem; } h2 { font-size: 1.25rem; margin-top: 2.2rem;
  border-bottom: 1px solid var(--rule); }
.bar { fill: var(--sea); } svg { max-width: 100%; height: auto; }
table { border-collapse: collapse; width: 100%; font-size: .9rem; font-variant-numeric: tabular-nums; }
th, td { text-align: right; padding: .2rem .5rem; border-bottom: 1px solid var(--rule); }
th:first-child, td:first-child { text-align: left; }
.wide { overflow-x: auto; } .note { font-size: .9rem; opacity: .8; } .verdict { font-size: 1.1rem; }
"""


def page(game: AnyGame, series: Series, found: Balance) -> str:
    """The whole page."""
    options = ", ".join(f"{name} {value}" for name, value in series.options.items()) or "none"
    parts = [
        f"<h1>{escape(game.title)}: how it plays</h1>",
        f'<p class="note">{found.games} games, seeds from {series.seed}, played by '
        f"{escape(', '.join(series.entrants))} (rotated over the seats). Setup options: {escape(options)}. "
        "Ranges in brackets are 95 % confidence intervals.</p>",
        _summary(found),
        _seats(found),
        _length(found),
        _lead(found),
        _endings(game, found),
        _usage(found),
        _dead(game, found),
    ]
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(game.title)}: balance</title><style>{STYLE}</style></head><body>"
        + "".join(parts)
        + "</body></html>\n"
    )


# ---------------------------------------------------------------------- in plain words


def verdicts(found: Balance) -> list[str]:
    """What the figures say, a sentence each."""
    out = []
    if len(found.seats) == 1:
        out.append(f"The player wins {found.wins[0].percent()} of games.")
    else:
        out += [_seat_verdict(name, points) for name, points in zip(found.seats, found.points, strict=True)]
        if found.first is not None:
            out.append(_first_verdict(found.first))
    out.append(f"A game takes {found.length.plain(0)} decisions.")
    dead = len(found.dead_lines)
    if dead:
        out.append(f"{dead} of the rules that questions and messages name never came up.")
    return out


def _seat_verdict(name: str, points: Interval) -> str:
    if points.low > 0.5:
        return f"{name} has the better seat: {points.percent()} of the points."
    if points.high < 0.5:
        return f"{name} has the worse seat: {points.percent()} of the points."
    return f"{name} makes {points.percent()} of the points: no advantage is proven."


def _first_verdict(first: Interval) -> str:
    if first.low > 0.5:
        return f"Being asked first is an advantage: {first.percent()} of the points."
    if first.high < 0.5:
        return f"Being asked first is a drawback: {first.percent()} of the points."
    return f"Whoever is asked first makes {first.percent()} of the points: no advantage is proven."


def _summary(found: Balance) -> str:
    return "".join(f'<p class="verdict">{escape(text)}</p>' for text in verdicts(found))


# ---------------------------------------------------------------------- sections


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(text)}</th>" for text in heads)
    body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    return f'<div class="wide"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'


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


def _length(found: Balance) -> str:
    shortest, longest = min(found.lengths), max(found.lengths)
    rows = [[prompt, f"{n:.1f}"] for prompt, n in found.phases]
    return (
        f"<h2>Length</h2><p>{found.length.plain(1)} decisions a game, the shortest {shortest}, the longest "
        f"{longest}.</p>{plots.histogram(found.lengths, 'Decisions a game')}"
        f"{_table(['question', 'times a game'], rows)}"
    )


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
    return reason if message is None else f"{reason}: {message.text}"


def _usage(found: Balance) -> str:
    rows = [_usage_row(one) for one in found.usage[:SHOWN_WORDS]]
    left = len(found.usage) - len(rows)
    more = f'<p class="note">{left} more words are less telling.</p>' if left > 0 else ""
    return (
        "<h2>What is used, and how it goes with winning</h2>"
        "<p>Offered: in how many games. Taken: how many of the seats that could, did. Gain: the share of the "
        "points of seats that used it, less that of seats that could have and did not. It tells what goes "
        "together, not what is the cause: a card that is only played when losing has a negative gain.</p>"
        + _table(["word", "offered", "taken", "times a game", "gain in points"], rows)
        + more
    )


def _usage_row(one: Usage) -> list[str]:
    gain = "–"
    if one.gain is not None:
        gain = f"{100 * one.gain.value:+.1f} ({100 * one.gain.low:+.1f} to {100 * one.gain.high:+.1f})"
    offered, taken = f"{100 * one.offered.value:.0f} %", f"{100 * one.taken.value:.0f} %"
    return [one.label, offered, taken, f"{one.times:.2f}", gain]


def _dead(game: AnyGame, found: Balance) -> str:
    def listed(title: str, words: Sequence[str]) -> str:
        return f"<p><b>{title}:</b> {escape(', '.join(words)) if words else 'none'}.</p>"

    rows = [[line, text] for line, text in found.dead_lines]
    lines = _table(["line", "rule"], rows) if rows else "<p>Every rule that can be seen at work was.</p>"
    label = game.words.label
    return (
        f"<h2>What never happened in {found.games} games</h2>"
        "<p>Bots that never try something, or too few games, look the same as a rule that is dead: judge for "
        "yourself.</p>"
        + listed("Words never offered", [label(word) for word in found.never_offered])
        + listed("Offered, but never taken", [label(word) for word in found.never_taken])
        + listed("Questions never asked", found.dead_prompts)
        + listed("Messages never told", found.dead_messages)
        + listed("Endings never reached", found.dead_endings)
        + "<h3>Rules never seen at work</h3>"
        + lines
    )
