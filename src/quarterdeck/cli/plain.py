"""A game line by line: for pipes, simple terminals and screen readers."""

from __future__ import annotations

import sys
from shutil import get_terminal_size

from quarterdeck.cli.choosing import Choosing
from quarterdeck.cli.orders import Reply, say
from quarterdeck.cli.screen import Scroll, asked, choice_rows, ending_rows, sentence, wrapped
from quarterdeck.cli.selecting import Selecting
from quarterdeck.cli.session import Session
from quarterdeck.engine.errors import QuarterdeckError

CLEAR = "\x1b[2J\x1b[3J\x1b[H"  # the screen and what was scrolled off it
TALL = 200


class Plain:
    """The interface of one session. With `outline` the table is told in words instead of drawn."""

    def __init__(self, session: Session, outline: bool, colour: bool) -> None:
        self.session = session
        self.outline = outline
        self.colour = colour
        self.typed_by_hand = sys.stdin.isatty()
        self.scroll = Scroll()

    def run(self) -> None:
        """Until the players leave, the game ends, or there is nothing more to read."""
        self._show()
        while self.session.stage != "over":
            try:
                reply = say(self.session, self._read())
            except EOFError:
                print()
                return
            except KeyboardInterrupt:
                if self._wants_to_leave():
                    return
                continue
            except QuarterdeckError as refusal:
                print(sentence(refusal))
                continue
            if reply.leave:
                return
            self._tell(reply)

    def _read(self) -> str:
        session = self.session
        seat = session.looking if session.stage == "choose" else None
        prompt = "> " if seat is None else f"{session.called(seat)}> "
        if self.typed_by_hand:
            return input(prompt)
        print(prompt, end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            raise EOFError
        print(line.rstrip("\n"))  # so that a transcript shows what was answered
        return line

    def _wants_to_leave(self) -> bool:
        print()
        try:
            return input("Leave the game? It is kept. y/n> ").strip().casefold() in ("y", "yes")
        except (EOFError, KeyboardInterrupt):
            print()
            return True

    # ------------------------------------------------------------------ what is read
    def _tell(self, reply: Reply) -> None:
        if reply.page is not None:
            print(f"{reply.page.title}\n\n{reply.page.text}\n")
        if reply.message:
            print(reply.message)
        if self.session.trouble:
            print(self.session.trouble)
        if reply.redraw:
            self.scroll = Scroll()
            self._show()
        elif reply.more:
            self.scroll.choices += 1
            self._ask()
        elif not reply.message or reply.page is not None:
            self._ask()

    def _show(self) -> None:
        """News, the table, the question."""
        session = self.session
        if session.stage == "hand over":
            if sys.stdout.isatty():
                print(CLEAR, end="")
            print(f"The keyboard goes to {session.next_person}.")
            print("Press Enter when nobody else can see the screen.")
            return
        for line in session.news():
            print(f"· {line}")
        print()
        scene = session.scene()
        print(
            scene.outline() if self.outline else scene.text(self._width(), TALL, self.colour, session.theme)
        )
        self._ask()

    def _ask(self) -> None:
        session = self.session
        width = self._width()
        print()
        print("\n".join(wrapped(asked(session), width)))
        rows = ending_rows(session, width)
        if session.choosing is not None:
            rows += self._choices(session.choosing, width)
        if rows:
            print("\n".join(rows))

    def _choices(self, choosing: Choosing | Selecting, width: int) -> list[str]:
        entries = choosing.entries()
        if self.outline:  # one a line is easier to follow by ear
            return [f"{entry.key}. {entry.label}" for entry in entries]
        return choice_rows(entries, width, TALL, self.scroll)

    def _width(self) -> int:
        return get_terminal_size().columns
