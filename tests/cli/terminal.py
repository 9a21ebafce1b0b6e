"""A real terminal for tests: the real command behind a pseudo-terminal, its screen kept by pyte."""

from __future__ import annotations

import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable
from types import TracebackType

import pyte

PATIENCE = 60.0
QUIET = 0.05  # seconds without a word after which a screen is taken to be whole
ENTER, CTRL_C, CTRL_D, ESCAPE, CLEAR_LINE = "\r", "\x03", "\x04", "\x1b", "\x15"
RIGHT, LEFT, END, PAGE_DOWN = "\x1b[C", "\x1b[D", "\x1b[F", "\x1b[6~"


class Terminal:
    """`qd` with some arguments on a screen of some size."""

    def __init__(self, *args: str, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
        self._silent = False  # nothing came when last listened to
        self._master, slave = pty.openpty()
        self._set_size(columns, rows)
        surroundings = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "quarterdeck.cli", *args],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            env={**surroundings, "TERM": "xterm-256color"},
            start_new_session=True,
        )
        os.close(slave)

    def __enter__(self) -> Terminal:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._master)

    def _set_size(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self._master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def resize(self, columns: int, rows: int) -> None:
        """As when somebody drags the window's corner."""
        self.screen.resize(rows, columns)
        self._set_size(columns, rows)
        self.process.send_signal(signal.SIGWINCH)

    def type(self, text: str, enter: bool = True) -> None:
        """Keys, and Enter after them."""
        os.write(self._master, (text + (ENTER if enter else "")).encode())

    @property
    def rows(self) -> list[str]:
        """The screen, without blanks at the ends of rows."""
        return [row.rstrip() for row in self.screen.display]

    @property
    def text(self) -> str:
        """The screen in one piece."""
        return "\n".join(self.rows)

    def wait_for(self, text: str) -> str:
        """Until the text stands on the screen."""
        self.wait_until(lambda: text in self.text, repr(text))
        while self._read(QUIET) and not self._silent:
            pass  # the rest of the same screen
        return self.text

    def wait_until(self, holds: Callable[[], bool], called: str) -> None:
        """Until something holds on the screen."""
        until = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < until, f"{called} never came; the screen is\n{self.text}"
            assert self._read() or holds(), f"{called} never came; the program left\n{self.text}"

    def answer(self, text: str, end: str | None = None) -> bool:
        """Type at the prompt, see it there, and have it taken; False if the text `end` stands there instead.

        A screen may come in parts. What is typed shows only when the program is listening, so nothing is
        typed ahead of it.
        """

        def shows() -> bool:
            return self.rows[self.screen.cursor.y].endswith(f"> {text}")

        def ended() -> bool:
            return end is not None and end in self.text

        self.type(text, enter=False)
        self.wait_until(lambda: shows() or ended(), f"{text!r} at the prompt")
        if ended():
            self.type(CLEAR_LINE, enter=False)
            return False
        self.type("")
        self.wait_until(lambda: not shows(), f"anything after {text!r}")
        return True

    def wait_for_end(self) -> int:
        """Until the program leaves; its exit code."""
        until = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < until, f"it does not end; the screen is\n{self.text}"
        return self.process.wait(PATIENCE)

    def _read(self, patience: float = 0.1) -> bool:
        """Take in what was written; False at the end."""
        ready, _, _ = select.select([self._master], [], [], patience)
        self._silent = not ready
        if not ready:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:  # on Linux the end of the other side is an error
            return False
        self._stream.feed(data)
        return bool(data)
