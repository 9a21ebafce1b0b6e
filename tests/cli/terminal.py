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
from types import TracebackType

import pyte

PATIENCE = 60.0
ENTER, CTRL_C, CTRL_D, ESCAPE = "\r", "\x03", "\x04", "\x1b"
RIGHT, LEFT, END, PAGE_DOWN = "\x1b[C", "\x1b[D", "\x1b[F", "\x1b[6~"


class Terminal:
    """`qd` with some arguments on a screen of some size."""

    def __init__(self, *args: str, columns: int = 80, rows: int = 24) -> None:
        self.screen = pyte.Screen(columns, rows)
        self._stream = pyte.ByteStream(self.screen)
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
        until = time.monotonic() + PATIENCE
        while text not in self.text:
            assert time.monotonic() < until, f"{text!r} never came; the screen is\n{self.text}"
            assert self._read() or text in self.text, f"{text!r} never came; the program left\n{self.text}"
        return self.text

    def wait_for_end(self) -> int:
        """Until the program leaves; its exit code."""
        until = time.monotonic() + PATIENCE
        while self._read():
            assert time.monotonic() < until, f"it does not end; the screen is\n{self.text}"
        return self.process.wait(PATIENCE)

    def _read(self) -> bool:
        """Take in what was written; False at the end."""
        ready, _, _ = select.select([self._master], [], [], 0.1)
        if not ready:
            return True
        try:
            data = os.read(self._master, 65536)
        except OSError:  # on Linux the end of the other side is an error
            return False
        self._stream.feed(data)
        return bool(data)
