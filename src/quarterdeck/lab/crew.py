"""Several processes at one list of pieces of work, of which any may die at any moment.

Each worker has a line of its own, holds one piece at a time and shares no lock and no queue with the
others. So a death is seen as the end of its line, costs the one piece the worker was at, and leaves
nothing behind that somebody could wait for.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import traceback
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection, wait
from typing import Any, Generic, TypeVar

from quarterdeck.engine.errors import QuarterdeckError

Piece = TypeVar("Piece")
Result = TypeVar("Result")

ATTEMPTS = 3  # at one piece
PATIENCE = 10.0  # seconds for a worker to leave before it is killed


class WorkersDied(QuarterdeckError):
    """One and the same piece of work ended every process that tried it."""


def share_out(
    task: Callable[[Piece], Result], pieces: Sequence[Piece], workers: int
) -> Generator[Result, None, None]:
    """What `task` makes of each piece, as they are finished, in no particular order.

    An error of the task is raised here; then, as whenever the caller goes away, the workers are ended.
    """
    left = deque(range(len(pieces)))
    deaths: Counter[int] = Counter()
    crew: list[Worker[Piece]] = []
    try:
        while left or any(worker.place is not None for worker in crew):
            _set_to_work(crew, task, pieces, left, workers)
            for worker in _told(crew):
                place = worker.place
                assert place is not None
                try:
                    good, result = worker.result()
                except (EOFError, OSError):
                    crew.remove(worker)
                    worker.end()
                    left.appendleft(place)
                    deaths[place] += 1
                    if deaths[place] == ATTEMPTS:
                        raise WorkersDied(_lament(worker, len(left))) from None
                    continue
                if not good:
                    raise result
                yield result
    finally:
        for worker in crew:
            worker.dismiss()
        for worker in crew:
            worker.end()


class Worker(Generic[Piece]):
    """A process and the line to it; `place` is of the piece it is at."""

    def __init__(self, task: Callable[[Piece], Any]) -> None:
        # A fork would copy the locks of whatever threads are running, a progress bar's for one.
        context = multiprocessing.get_context("spawn")
        self.line, theirs = context.Pipe()
        self.process = context.Process(target=_work, args=(task, theirs), daemon=True)
        self.place: int | None = None
        try:
            with _interrupts_later():
                self.process.start()
        finally:
            theirs.close()  # held by the worker alone, so that its death ends the line

    def take(self, place: int, piece: Piece) -> None:
        """Begin. A worker that is gone shows when its result is asked for."""
        self.place = place
        with suppress(OSError):
            self.line.send(piece)

    def result(self) -> tuple[bool, Any]:
        """Whether the task returned, and what it returned or raised."""
        if not self.line.poll():
            raise EOFError
        good, result = self.line.recv()
        self.place = None
        return good, result

    def dismiss(self) -> None:
        """An idle worker leaves when its line is closed; what another is at would be lost anyway."""
        self.line.close()
        if self.place is not None:
            self.process.terminate()

    def end(self) -> None:
        """Wait until it is gone."""
        self.line.close()
        self.process.join(PATIENCE)
        if self.process.exitcode is None:
            self.process.kill()
            self.process.join()


def _set_to_work(
    crew: list[Worker[Piece]],
    task: Callable[[Piece], Any],
    pieces: Sequence[Piece],
    left: deque[int],
    workers: int,
) -> None:
    """Every idle worker gets a piece; one is taken on only if there is a piece for it."""
    for worker in crew:
        if left and worker.place is None:
            place = left.popleft()
            worker.take(place, pieces[place])
    while left and len(crew) < workers:
        crew.append(Worker(task))
        place = left.popleft()
        crew[-1].take(place, pieces[place])


def _told(crew: list[Worker[Piece]]) -> list[Worker[Piece]]:
    """Wait for a result or a death, and say whose."""
    busy = [worker for worker in crew if worker.place is not None]
    ready = set(wait([thing for worker in busy for thing in (worker.line, worker.process.sentinel)]))
    return [worker for worker in busy if worker.line in ready or worker.process.sentinel in ready]


@contextmanager
def _interrupts_later() -> Iterator[None]:
    """Ctrl-C reaches all processes of a terminal; one that is just starting would complain about it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _lament(worker: Worker[Any], left: int) -> str:
    code = worker.process.exitcode or 0
    how = f"by signal {-code}" if code < 0 else f"with code {code}"
    return f"{ATTEMPTS} workers died at the same work, the last {how}; {left} pieces are not done"


def _work(task: Callable[[Any], Any], line: Connection) -> None:
    """The life of a worker: piece by piece until its line ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the parent, which ends its workers
    while True:
        try:
            piece = line.recv()
        except (EOFError, OSError):
            return
        try:
            told: tuple[bool, Any] = True, task(piece)
        except Exception as error:
            told = False, _portable(error)
        try:
            line.send(told)
        except OSError:
            return  # nobody is there to hear it


def _portable(error: Exception) -> Exception:
    """The error with the place where it happened, in a form that crosses processes."""
    error.add_note("in a worker:\n" + "".join(traceback.format_exception(error)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("\n".join(error.__notes__))
    return error
