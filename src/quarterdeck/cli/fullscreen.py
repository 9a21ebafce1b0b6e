"""A game on the whole terminal: the table above, the question and a line to type in below."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress

from prompt_toolkit.application import Application
from prompt_toolkit.buffer import Buffer
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.formatted_text import ANSI, AnyFormattedText
from prompt_toolkit.input import Input
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.layout import (
    BufferControl,
    Float,
    FloatContainer,
    FormattedTextControl,
    HSplit,
    Layout,
    Window,
)
from prompt_toolkit.layout.menus import CompletionsMenu
from prompt_toolkit.layout.processors import BeforeInput
from prompt_toolkit.output import Output

from quarterdeck.cli.orders import ORDERS, Page, Reply, say
from quarterdeck.cli.screen import Scroll, dim, page_rows, screen, sentence, wrapped
from quarterdeck.cli.session import Session
from quarterdeck.engine.errors import QuarterdeckError

HINT = "number or word to choose · help · why · log · outline · undo · save · quit"
HINT_HAND_OVER = "Enter to go on · undo · quit"
HINT_OVER = "Enter to leave · log · record FILE · undo anyway"


class FullScreen:
    """The interface of one session. `input` and `output` stand in for the terminal in tests."""

    def __init__(
        self,
        session: Session,
        colour: bool = True,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        self.session = session
        self.colour = colour
        self.message = ""
        self.page: Page | None = None
        self.leaving = False
        self.table_scroll = Scroll()
        self.page_scroll = Scroll()
        self.line = Buffer(multiline=False, accept_handler=self._accept, completer=Words(session))
        self.app: Application[None] = Application(
            layout=self._layout(),
            key_bindings=self._keys(),
            full_screen=True,
            mouse_support=False,
            input=input,
            output=output,
        )

    def run(self) -> None:
        """Until the players leave, or the terminal goes away."""
        with suppress(EOFError):
            self.app.run()

    # ------------------------------------------------------------------ what is seen
    def _layout(self) -> Layout:
        typing = BufferControl(self.line, input_processors=[BeforeInput(self._prompt)])
        below = HSplit(
            [Window(FormattedTextControl(self._status), height=self._status_height), Window(typing, height=1)]
        )
        whole = HSplit([Window(FormattedTextControl(self._body)), below])
        menu = Float(CompletionsMenu(max_height=8), xcursor=True, ycursor=True)
        return Layout(FloatContainer(whole, [menu]), focused_element=typing)

    def _body(self) -> AnyFormattedText:
        size = self.app.output.get_size()
        height = max(1, size.rows - 1 - self._status_height())
        if self.page is not None:
            rows = page_rows(self.page, size.columns, height, self.colour, self.page_scroll)
        else:
            rows = screen(self.session, size.columns, height, self.colour, self.table_scroll)
        return ANSI("\n".join(rows))

    def _status_rows(self) -> list[str]:
        hint = {"over": HINT_OVER, "hand over": HINT_HAND_OVER, "choose": HINT}[self.session.stage]
        if self.page is not None:
            hint = "Enter to go back to the table · Page Up, Page Down"
        text = self.message or self.session.trouble
        width = self.app.output.get_size().columns
        return wrapped(text, width) if text else [dim(row, self.colour) for row in wrapped(hint, width)[:1]]

    def _status(self) -> AnyFormattedText:
        return ANSI("\n".join(self._status_rows()))

    def _status_height(self) -> int:
        return len(self._status_rows())

    def _prompt(self) -> AnyFormattedText:
        session = self.session
        if self.leaving:
            return "leave? y/n> "
        if session.stage == "choose" and session.looking is not None:
            return f"{session.called(session.looking)}> "
        return "> "

    # ------------------------------------------------------------------ what is typed
    def _accept(self, line: Buffer) -> bool:
        text = line.text.strip()
        if self.leaving:
            self._answer_leaving(text)
        elif self.page is not None and not text:
            self.page = None
        else:
            self._say(text)
        return False  # the line is emptied

    def _say(self, text: str) -> None:
        before = self.session.choosing
        try:
            reply = say(self.session, text)
        except QuarterdeckError as refusal:
            self.message = sentence(refusal)
            return
        if self.session.choosing is not before:
            self.table_scroll = Scroll()
        self._take(reply)

    def _take(self, reply: Reply) -> None:
        self.message = reply.message
        self.page = reply.page
        self.page_scroll = Scroll()
        if reply.more:
            self.table_scroll.choices += 1
        if reply.leave:
            self.app.exit()

    def _answer_leaving(self, text: str) -> None:
        self.leaving = False
        self.message = ""
        if text.casefold() in ("y", "yes"):
            self.app.exit()

    def _ask_to_leave(self) -> None:
        if self.leaving:
            self.app.exit()
        self.leaving = True
        self.message = "Leave the game? It is kept, and can be resumed at any time."

    def _keys(self) -> KeyBindings:
        keys = KeyBindings()

        @keys.add("c-c")
        def interrupt(event: KeyPressEvent) -> None:
            self.line.reset()
            self._ask_to_leave()

        @keys.add("c-d")
        def end_of_input(event: KeyPressEvent) -> None:
            self.app.exit()

        @keys.add("c-z")
        def suspend(event: KeyPressEvent) -> None:
            event.app.suspend_to_background()

        @keys.add("escape", eager=True)
        def back_to_table(event: KeyPressEvent) -> None:
            self.page, self.leaving, self.message = None, False, ""

        @keys.add("pageup")
        @keys.add("s-up")
        def up(event: KeyPressEvent) -> None:
            self._scroll(-1)

        @keys.add("pagedown")
        @keys.add("s-down")
        def down(event: KeyPressEvent) -> None:
            self._scroll(1)

        @keys.add("f1")
        def help_page(event: KeyPressEvent) -> None:
            self._say(":help")

        return keys

    def _scroll(self, pages: int) -> None:
        rows = max(1, self.app.output.get_size().rows // 2)
        scroll = self.table_scroll if self.page is None else self.page_scroll
        scroll.rows = max(0, scroll.rows + pages * rows)


class Words(Completer):
    """Completes (by Tab) what can be chosen, and the orders."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def get_completions(self, document: Document, complete_event: CompleteEvent) -> Iterator[Completion]:
        """Whatever begins with what is typed so far."""
        typed = document.text_before_cursor.lstrip().casefold()
        entries = [] if self.session.choosing is None else self.session.choosing.entries()
        labels = [entry.label for entry in entries if entry.label != entry.key]
        for text in [*labels, *(word for word, order in ORDERS.items() if order.help)]:
            if text.casefold().startswith(typed):
                yield Completion(text, start_position=-len(document.text_before_cursor))
