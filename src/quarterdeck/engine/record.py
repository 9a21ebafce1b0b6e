"""Records and saves.

A record is the PGN of these games, a text that people can read and any machine can replay:

    Quarterdeck record 1
    game wolf-pack
    rules 1
    seed 7
    option turn-cap 150
    number hand 6
    data cards.toml "[[card]]\\nid = \\"sonar\\"\\ncopies = 3\\n"
    seat 0 Wolf pack
    seat 1 Convoy

    0 discard sonar  #5b1f02aa
    * dice 6 5 5 2
    ...
    result 0 > 1 | 6 2 | transports

Each answer carries a hash of the conversation so far (seat, prompt and options, not the state), so
that a replay under changed rules stops at the first difference while a mere refactor breaks nothing.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from quarterdeck.engine.ask import Ask, notation
from quarterdeck.engine.book import house_data
from quarterdeck.engine.errors import (
    BadData,
    BadNotation,
    BadRecord,
    BadSetup,
    NotOffered,
    NotYourTurn,
    UnknownGame,
)
from quarterdeck.engine.game import load
from quarterdeck.engine.house_rules import with_house_rules
from quarterdeck.engine.journal import Chapter, Entry, chapters, read_entry, write_entry
from quarterdeck.engine.match import Match
from quarterdeck.engine.outcome import Outcome

if TYPE_CHECKING:
    from quarterdeck.engine.game import AnyGame

VERSION = 1
TITLE = "Quarterdeck record"
UNFINISHED = "unfinished"


@dataclass
class Record:
    """A record as read: nothing is replayed yet."""

    game: str = ""
    rules: int = 0
    seed: int = -1
    options: dict[str, str] = field(default_factory=dict)
    numbers: dict[str, str] = field(default_factory=dict)
    data: dict[str, str] = field(default_factory=dict)  # an owner's files, by name
    seats: dict[int, str] = field(default_factory=dict)
    entries: list[tuple[int, Entry, str]] = field(default_factory=list)
    result: str = ""
    result_line: int = 0

    def begin(self) -> Match:
        """The match before the first answer."""
        try:
            game = load(self.game)
            if self.rules != game.version:
                raise BadRecord(
                    f"made under rules version {self.rules} of {game.slug}; this is version {game.version}"
                )
            game = with_house_rules(game, self.numbers, house_data(self.data))
            return Match(game, self.seed, self.options)
        except (UnknownGame, BadSetup, BadData) as error:
            raise BadRecord(str(error)) from error

    def replay(self) -> Match:
        """The match at the end of the record, every question and the outcome compared."""
        match = self.begin()
        talk = Conversation()
        for line, entry, told in self.entries:
            step(match, line, entry, told, talk)
        if self.result != result(match):
            raise BadRecord(
                f"the game ends with {result(match)!r}, the record says {self.result!r}", self.result_line
            )
        return match


class Conversation:
    """The rolling hash of a conversation."""

    __slots__ = ("_so_far",)

    def __init__(self) -> None:
        self._so_far = ""

    def hear(self, ask: Ask) -> str:
        """Take in a question; its short hash."""
        options = ";".join(sorted(notation(option) for option in ask.options))
        text = f"{self._so_far}|{ask.seat}|{ask.prompt}|{options}"
        self._so_far = hashlib.blake2b(text.encode(), digest_size=4).hexdigest()
        return self._so_far


def step(match: Match, line: int, entry: Entry, told: str, talk: Conversation) -> None:
    """Replay one entry of a record, comparing the question with the one it was given to."""
    seat, value = entry
    if seat < 0:
        match._chance(seat, value)
        return
    ask = match.ask(seat)
    if ask is None:
        raise BadRecord(f"seat {seat} answers, but {match._not_asked(seat, None)}", line)
    heard = talk.hear(ask)
    if told and told != heard:
        raise BadRecord(
            f"the question {ask.prompt!r} to seat {seat} is not the one recorded ({told}, now {heard})", line
        )
    try:
        match.answer(seat, value)
    except (NotOffered, BadNotation, NotYourTurn) as error:
        raise BadRecord(str(error), line) from error


# ---------------------------------------------------------------------- writing


def write(match: Match) -> str:
    """The record of a match."""
    game = match.game
    lines = [f"{TITLE} {VERSION}", f"game {game.slug}", f"rules {game.version}", f"seed {match.seed}"]
    lines += [f"option {name} {_said(value)}" for name, value in match.options.items()]
    lines += [f"number {name} {value}" for name, value in game.numbers.items()]
    lines += [f"data {name} {json.dumps(text)}" for name, text in game.data.files]
    lines += [f"seat {seat} {name}" for seat, name in enumerate(match.names)]
    lines.append("")
    again = Match(game, match.seed, match.options, marks=False, log=False)
    talk = Conversation()
    for entry in match.journal:
        text = write_entry(entry)
        if entry[0] >= 0:
            ask = again.ask(entry[0])
            assert ask is not None, f"the journal does not replay at {text!r}"
            text = f"{text}  #{talk.hear(ask)}"
            again.put(*entry)
        else:
            again._chance(*entry)
        lines.append(text)
    lines += [f"result {result(match)}", ""]
    return "\n".join(lines)


def _said(value: object) -> str:
    return ("on" if value else "off") if isinstance(value, bool) else str(value)


def result(match: Match) -> str:
    """The result line: ranking, scores and reason."""
    return UNFINISHED if match.outcome is None else _outcome(match.outcome)


def _outcome(outcome: Outcome) -> str:
    ranking = " > ".join(" = ".join(str(seat) for seat in group) for group in outcome.ranking)
    scores = " ".join(f"{score:g}" for score in outcome.scores)
    victory = "" if outcome.victory is None else " | won" if outcome.victory else " | lost"
    return f"{ranking} | {scores} | {outcome.reason}{victory}"


# ---------------------------------------------------------------------- reading


def read_record(text: str) -> Match:
    """The match that a record tells, replayed and compared to its end."""
    return parse_record(text).replay()


def parse_record(text: str) -> Record:
    """A record, checked for form only."""
    if not isinstance(text, str):
        raise BadRecord(f"a record is a text, not {type(text).__name__}")
    lines = text.splitlines()
    _check_title(lines)
    record = Record()
    for number, raw in enumerate(lines[1:], 2):
        line = raw.strip()
        if not line or line.startswith(";"):
            continue
        if record.result:
            raise BadRecord(f"{line!r} stands after the result", number)
        _read_line(record, line, number)
    for name, missing in (("game", not record.game), ("rules", not record.rules), ("seed", record.seed < 0)):
        if missing:
            raise BadRecord(f"there is no {name!r} line", len(lines))
    if not record.result:
        raise BadRecord("the result line is missing: the record is cut off", len(lines))
    return record


def _check_title(lines: list[str]) -> None:
    first = lines[0].strip() if lines else ""
    if not first.startswith(TITLE):
        saved = (
            "; it looks like a saved game, of which `qd record` makes a record" if first[:1] == "{" else ""
        )
        raise BadRecord(f"not a record: it should begin with '{TITLE} {VERSION}'{saved}", 1)
    if first != f"{TITLE} {VERSION}":
        raise BadRecord(f"this is {first!r}; only version {VERSION} can be read", 1)


def _read_line(record: Record, line: str, number: int) -> None:
    head, _, rest = line.partition(" ")
    rest = rest.strip()
    try:
        if head == "game":
            record.game = rest
        elif head == "rules":
            record.rules = int(rest)
        elif head == "seed":
            record.seed = int(rest)
        elif head == "option":
            name, _, value = rest.partition(" ")
            record.options[name] = value
        elif head == "number":
            name, _, value = rest.partition(" ")
            record.numbers[name] = value
        elif head == "data":
            name, _, value = rest.partition(" ")
            record.data[name] = _text(value)
        elif head == "seat":
            seat, _, name = rest.partition(" ")
            record.seats[int(seat)] = name
        elif head == "result":
            record.result, record.result_line = rest, number
        else:
            said, _, told = line.partition("#")
            record.entries.append((number, read_entry(said), told.strip()))
    except (ValueError, BadNotation) as error:
        raise BadRecord(f"{line!r}: {error}", number) from error


def _text(value: str) -> str:
    text = json.loads(value)
    if not isinstance(text, str):
        raise ValueError("the text of a file is written in quotes")
    return text


# ---------------------------------------------------------------------- saves


def save(match: Match) -> dict[str, Any]:
    """All of a match as plain data: the truth (seed and journal) and the state at the last mark."""
    chain = chapters(match._chapter)
    last = chain[-1]
    assert last.state is not None
    return {
        "quarterdeck": VERSION,
        "game": match.game.slug,
        "rules": match.game.version,
        "seed": str(match.seed),
        "options": dict(match.options),
        "numbers": dict(match.game.numbers),
        "data": dict(match.game.data.files),
        "journal": [write_entry(entry) for chapter in chain[:-1] for entry in chapter.entries],
        "since": [write_entry(entry) for entry in last.entries],
        "answers": last.answers,
        "log": [[key, facts, only] for chapter in chain[:-1] for key, facts, only in chapter.log],
        "mark": last.state.plain(),
    }


def restore(data: Any) -> Match:
    """The match that was saved."""
    if isinstance(data, (str, bytes)):
        try:
            data = json.loads(data)
        except ValueError as error:
            raise BadRecord(f"the save is not JSON: {error}") from error
    try:
        return _restored(data)
    except (KeyError, TypeError, ValueError, AttributeError, AssertionError, IndexError) as error:
        raise BadRecord(f"the save is damaged: {type(error).__name__}: {error}") from error
    except (BadNotation, BadSetup, UnknownGame, NotOffered, NotYourTurn) as error:
        raise BadRecord(f"the save does not fit: {error}") from error


def _restored(data: Any) -> Match:
    if not isinstance(data, dict) or data.get("quarterdeck") != VERSION:
        raise BadRecord(f"not a save of version {VERSION}")
    game: AnyGame = load(data["game"])
    if data["rules"] != game.version:
        raise BadRecord(
            f"made under rules version {data['rules']} of {game.slug}; this is version {game.version}"
        )
    game = with_house_rules(game, data.get("numbers", {}), house_data(data.get("data", {})))
    match = Match(game, int(data["seed"]), data["options"])
    before = Chapter(None, game.begin(match.seed, match.options), 0)
    before.entries.extend(read_entry(text) for text in data["journal"])
    before.log.extend((key, facts, None if only is None else tuple(only)) for key, facts, only in data["log"])
    state = game.begin(match.seed, match.options)
    state.load(data["mark"])
    match._start(Chapter(before, state, int(data["answers"])))
    match._run(None)
    for text in data["since"]:
        seat, value = read_entry(text)
        if seat >= 0:
            match.answer(seat, value)
        else:
            match._chance(seat, value)
    return match
