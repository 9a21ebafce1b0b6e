"""What can be typed during a game beside choices: help, undo, save and the like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from quarterdeck.cli import saves
from quarterdeck.cli.choosing import Entry, Unclear
from quarterdeck.cli.rules import whole_rules
from quarterdeck.cli.selecting import Selecting
from quarterdeck.cli.session import Session
from quarterdeck.engine.ask import notation
from quarterdeck.engine.errors import CannotUndo


@dataclass(frozen=True)
class Page:
    """Something to read beside the table."""

    title: str
    text: str


@dataclass(frozen=True)
class Reply:
    """What comes of a line: a short message, a page to read, or leaving.

    `redraw` shows the table again, `more` turns to the next part of a long list of choices.
    """

    message: str = ""
    page: Page | None = None
    leave: bool = False
    redraw: bool = False
    more: bool = False


@dataclass(frozen=True)
class Order:
    """A word that is obeyed, what may follow it, and its help."""

    obey: Callable[[Session, str], Reply]
    after: str
    help: str


def say(session: Session, line: str) -> Reply:
    """Obey an order or take a choice. Raises a QuarterdeckError, with nothing changed, if neither can be."""
    text = line.strip()
    word, _, rest = text.lstrip(":").partition(" ")
    order = ORDERS.get(word.casefold())
    forced = text.startswith(":")
    if order is not None and (forced or not _is_choice(session, text)) and (not rest or order.after):
        return order.obey(session, rest.strip())
    if forced:
        raise Unclear(f"there is no order {word!r}; type help to see them all")
    if session.stage == "hand over":
        return _take_over(session, text)
    if session.stage == "over":
        return Reply(leave=True) if not text else Reply("The game is over. Type quit to leave, or help.")
    if not text:
        return _enter(session)
    before = session.choosing
    assert before is not None
    session.choose(text)
    return Reply(redraw=session.choosing is not before or not before.is_midway)


def _enter(session: Session) -> Reply:
    """Nothing but Enter: enough where there is only one thing to choose."""
    assert session.choosing is not None
    if isinstance(session.choosing, Selecting):
        before = session.choosing
        session.answer_set(before.enter())
        return Reply(redraw=session.choosing is not before)
    options = session.choosing.ask.options
    if len(options) > 1:
        return Reply("Type a number or a word of the list, or help.")
    session.answer(options[0])
    return Reply(redraw=True)


def _is_choice(session: Session, text: str) -> bool:
    """Whether the line is, word for word, something offered: then that is meant, and not the order."""
    if session.choosing is None:
        return False
    said = text.casefold()
    entries: list[Entry] = session.choosing.entries()
    spelt = [notation(entry.choice.option) for entry in entries if entry.choice.option is not None]
    return any(said == known.casefold() for known in [*(entry.label for entry in entries), *spelt])


def _take_over(session: Session, text: str) -> Reply:
    if text:
        return Reply(f"Press Enter when {session.next_person} has the keyboard, or type undo or quit.")
    session.take_over()
    return Reply(redraw=True)


# Reading.


def _help(session: Session, rest: str) -> Reply:
    lines = [
        "Choose by typing a number of the list, or a word of it, or just its beginning. "
        "Several words can be typed at once: they narrow the choice from left to right. "
        "Where several things are chosen, each number or name takes one or lets it go (1 3 takes two lines, "
        "2=3 three of the second, none lets go of all), and Enter sends them.",
        "",
    ]
    lines += [f"  {_spelt(word):<16} {order.help}" for word, order in ORDERS.items() if order.help]
    lines += ["", "A colon before an order (:save) says that it is meant, and not a choice of the same name."]
    if session.choosing is not None:
        lines += ["", "The rules behind this question:", *_rules_behind(session)]
    return Reply(page=Page("Help", "\n".join(lines)))


def _spelt(word: str) -> str:
    after = ORDERS[word].after
    return f"{word} {after}".strip()


def _rules_behind(session: Session) -> list[str]:
    return [f"  {line.id}  {line.text}" for line in session.match.why(session.looking)]


def _why(session: Session, rest: str) -> Reply:
    if session.choosing is None:
        return Reply("Nothing is asked now.")
    return Reply(page=Page(f"Why: {session.question()}", "\n".join(_rules_behind(session))))


def _log(session: Session, rest: str) -> Reply:
    _refuse_between_people(session)
    entries = session.match.log(session.seat)
    lines = [f"{entry.text}  [{', '.join(entry.rules)}]" if entry.rules else entry.text for entry in entries]
    return Reply(page=Page("What happened", "\n".join(lines or ["Nothing yet."])))


def _outline(session: Session, rest: str) -> Reply:
    _refuse_between_people(session)
    return Reply(page=Page("The table in words", session.match.scene(session.seat).outline()))


def _rules(session: Session, rest: str) -> Reply:
    return Reply(page=Page(f"The rules of {session.match.game.title}", whole_rules(session.match.game)))


def _table(session: Session, rest: str) -> Reply:
    _refuse_between_people(session)
    return Reply(redraw=True)


def _refuse_between_people(session: Session) -> None:
    """While the keyboard changes hands the screen shows nobody's view."""
    if session.stage == "hand over":
        raise Unclear(f"first {session.next_person} takes the keyboard: press Enter")


def _more(session: Session, rest: str) -> Reply:
    return Reply(more=True)


# Taking back.


def _back(session: Session, rest: str) -> Reply:
    if session.choosing is None or not session.choosing.back():
        return Reply("No word is picked yet. To take back an answer, type undo.")
    return Reply()


def _undo(session: Session, rest: str) -> Reply:
    if rest not in ("", "anyway"):
        raise Unclear(f"undo what? Type undo, or undo anyway; not {rest!r}")
    if not rest and session.choosing is not None and session.choosing.back():
        return Reply()
    try:
        session.undo(consent=bool(rest))
    except CannotUndo as refusal:
        if rest:
            raise
        raise CannotUndo(
            f"{refusal}. If everybody agrees, type undo anyway: the game goes back, and what comes by chance "
            "after that is dealt anew"
        ) from refusal
    return Reply("Taken back.", redraw=True)


def _cancel(session: Session, rest: str) -> Reply:
    if session.choosing is None:
        return Reply("Nothing is asked now.")
    session.cancel()
    return Reply("The decision is taken back to its first question.", redraw=True)


def _auto(session: Session, rest: str) -> Reply:
    if rest not in ("", "on", "off"):
        raise Unclear(f"auto can be on or off, not {rest!r}")
    if rest:
        session.auto = rest == "on"
        if session.stage == "choose":
            session.advance()
    state = "answered for you and shown" if session.auto else "put to you like any other"
    return Reply(f"Questions with a single choice are {state}.", redraw=bool(rest))


def _always(session: Session, rest: str) -> Reply:
    if session.choosing is None or session.looking is None:
        return Reply("Nothing is asked now.")
    if not rest:
        raise Unclear("always what? Type always and a choice of the list; orders shows what is ordered")
    if isinstance(session.choosing, Selecting):
        raise Unclear("several things are chosen here; that cannot be ordered beforehand")
    picks = session.choosing.picks
    option = session.choosing.read(rest)
    if option is None:
        session.choosing.picks = picks
        raise Unclear(f"{rest!r} is not a whole choice; always needs one")
    order = session.order(notation(option))
    session.advance()
    return Reply(f"From now on: {order.write()}. Type orders off to end it.", redraw=True)


def _standing(session: Session, rest: str) -> Reply:
    """The orders that fit the window on the screen: a list to read, or one of them given by its number."""
    if session.choosing is None or session.looking is None:
        return Reply("Nothing is asked now.")
    choices = session.order_choices()
    if not choices:
        return Reply("No orders are made for this question; to answer it so from now on, type always CHOICE.")
    if not rest:
        lines = [f"  {n}  {choice.text}" for n, choice in enumerate(choices, 1)]
        return Reply(page=Page("Standing orders: type standing and a number", "\n".join(lines)))
    if not rest.isdecimal() or not 1 <= int(rest) <= len(choices):
        raise Unclear(f"standing takes a number from 1 to {len(choices)}, not {rest!r}")
    choice = choices[int(rest) - 1]
    session.give(choice.order)
    session.advance()
    return Reply(
        f"{choice.text}: ordered. Type orders to see your orders, orders off to end them.", redraw=True
    )


def _orders(session: Session, rest: str) -> Reply:
    if rest not in ("", "off"):
        raise Unclear(f"orders shows your standing orders, orders off ends them; not {rest!r}")
    _refuse_between_people(session)
    orders = [] if session.looking is None else session.orders(session.looking)
    if rest:
        orders.clear()
        return Reply("You have no standing orders any more.")
    if not orders:
        return Reply("You have no standing orders. Give one by typing standing, or always and a choice.")
    return Reply(page=Page("Your standing orders", "\n".join(order.write() for order in orders)))


# Keeping.


def _save(session: Session, rest: str) -> Reply:
    file = _file(rest) if rest else session.file
    if file != session.file:
        saves.check_replaceable(file)
    session.save(file)
    return Reply(f"Saved. Go on any time with: qd play --resume {file}")


def _record(session: Session, rest: str) -> Reply:
    file = _file(rest) if rest else Path(f"{session.match.game.slug}.qd")
    saves.check_replaceable(file)
    saves.write_file(file, session.match.record())
    return Reply(f"The record is in {file}. Step through it with: qd replay {file}")


def _file(text: str) -> Path:
    return Path(text.strip("'\"")).expanduser()


def _quit(session: Session, rest: str) -> Reply:
    return Reply(leave=True)


ORDERS: dict[str, Order] = {
    "help": Order(_help, "", "this page"),
    "?": Order(_help, "", ""),
    "why": Order(_why, "", "the rules behind the question"),
    "log": Order(_log, "", "all that happened, with the rules behind it"),
    "table": Order(_table, "", "show the table again"),
    "outline": Order(_outline, "", "the table in words, nothing left out"),
    "more": Order(_more, "", "the next part of a long list of choices"),
    "rules": Order(_rules, "", "the whole ledger of rules"),
    "back": Order(_back, "", "let go of the word picked last"),
    "undo": Order(_undo, "[anyway]", "take back the last word or answer; anyway: even across a die"),
    "cancel": Order(_cancel, "", "take back all of the decision in hand"),
    "auto": Order(_auto, "[on|off]", "answer questions with a single choice by itself"),
    "always": Order(_always, "CHOICE", "answer this question so from now on"),
    "standing": Order(_standing, "[NUMBER]", "orders made for this window: never, unless, until my turn"),
    "orders": Order(_orders, "[off]", "what you ordered, or end it"),
    "save": Order(_save, "[FILE]", "keep the game (it is also kept after every answer)"),
    "record": Order(_record, "[FILE]", "write the game down as a record"),
    "quit": Order(_quit, "", "leave; the game is kept"),
    "exit": Order(_quit, "", ""),
}
