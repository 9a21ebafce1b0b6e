"""Stepping through a record on the whole terminal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quarterdeck.cli import terminal
from quarterdeck.cli.screen import Scroll, bold, dim, window, wrapped
from quarterdeck.cli.stepping import Stepping

if TYPE_CHECKING:
    from prompt_toolkit.application import Application
    from prompt_toolkit.formatted_text import AnyFormattedText
    from prompt_toolkit.input import Input
    from prompt_toolkit.key_binding import KeyBindings
    from prompt_toolkit.output import Output

HINT = "→ ← step · number Enter: jump · Home End · s: seat · o: words · Page Up, Page Down · q"


class Screen:
    """Stepping on the whole terminal."""

    def __init__(
        self,
        steps: Stepping,
        view: int | None,
        outline: bool = False,
        input: Input | None = None,
        output: Output | None = None,
    ) -> None:
        from prompt_toolkit.application import Application
        from prompt_toolkit.layout import FormattedTextControl, Layout, Window

        self.steps = steps
        self.view = view
        self.outline = outline
        self.number = ""
        self.colour = terminal.wants_colour()
        self.scroll = Scroll()
        self.app: Application[None] = Application(
            layout=Layout(Window(FormattedTextControl(self._rows, show_cursor=False))),
            key_bindings=self._keys(),
            full_screen=True,
            input=input,
            output=output,
        )

    def run(self) -> None:
        """Until the reader leaves."""
        self.app.run()

    # ------------------------------------------------------------------ what is seen
    def _rows(self) -> AnyFormattedText:
        from prompt_toolkit.formatted_text import ANSI

        size = self.app.output.get_size()
        return ANSI("\n".join(self.rows(size.columns, size.rows)))

    def rows(self, width: int, height: int) -> list[str]:
        """The screen: the table, what was answered, what comes next."""
        steps = self.steps
        below = [bold(row, self.colour) for row in wrapped(self._where(), width)]
        below += wrapped(steps.match.question(self.view), width)
        if steps.fault is not None and steps.at == steps.length:
            below += wrapped(f"The record stops here: {steps.fault}", width)
        last = f"go to {self.number} …" if self.number else HINT
        below += [dim(row, self.colour) for row in wrapped(last, width)]
        room = max(1, height - len(below))
        return window(self._table(width, room), width, room, self.scroll, self.colour) + below

    def _where(self) -> str:
        names = self.steps.match.names
        who = "a spectator" if self.view is None else names[self.view]
        return f"{self.steps.at}/{self.steps.length} as {who} · {self.steps.said(self.steps.at)}"

    def _table(self, width: int, height: int) -> list[str]:
        match = self.steps.match
        if self.outline:
            lines = match.scene(self.view).outline().splitlines()
            return [row for line in lines for row in wrapped(line, width)]
        return match.game.scene(match.state, self.view).text(width, height, self.colour).splitlines()

    # ------------------------------------------------------------------ what is pressed
    def _keys(self) -> KeyBindings:
        from prompt_toolkit.key_binding import KeyBindings

        keys = KeyBindings()
        for names, act in (
            (("right", "n", " "), lambda: self.go(self.steps.at + 1)),
            (("left", "p", "backspace"), lambda: self.go(self.steps.at - 1)),
            (("home", "g"), lambda: self.go(0)),
            (("end", "G"), lambda: self.go(self.steps.length)),
            (("enter",), self.jump),
            (("s", "tab"), self.turn_seat),
            (("o",), self.turn_outline),
            (("pageup",), lambda: self.turn_page(-1)),
            (("pagedown",), lambda: self.turn_page(1)),
            (("q", "c-c", "c-d"), lambda: self.app.exit()),
        ):
            for name in names:
                keys.add(name)(lambda event, act=act: act())
        for digit in "0123456789":
            keys.add(digit)(lambda event, digit=digit: self.type(digit))
        return keys

    def go(self, to: int) -> None:
        """Stand somewhere else."""
        self.number = ""
        self.steps.go(to)

    def type(self, digit: str) -> None:
        """Part of a number to jump to."""
        self.number += digit

    def jump(self) -> None:
        """To the number typed; without one, a step on."""
        self.go(int(self.number) if self.number else self.steps.at + 1)

    def turn_seat(self) -> None:
        """The next seat's view, and a spectator's after the last."""
        seats = [None, *self.steps.match.seats]
        self.view = seats[(seats.index(self.view) + 1) % len(seats)]

    def turn_outline(self) -> None:
        """Between the drawn table and the table in words."""
        self.outline = not self.outline
        self.scroll = Scroll()

    def turn_page(self, pages: int) -> None:
        """Scroll a table that is higher than the screen."""
        self.scroll.rows = max(0, self.scroll.rows + pages * self.app.output.get_size().rows // 2)
