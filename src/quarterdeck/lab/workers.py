"""Playing many jobs at once: in this process, in processes of this machine, or on a Dask cluster.

All give the same games for the same jobs. Jobs go out in chunks; a worker that dies loses no finished
game, and what it had not finished is played again.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any

from quarterdeck.engine.errors import BadSetup
from quarterdeck.lab.jobs import Job, Played, play

ATTEMPTS = 3
LARGEST = 32
AHEAD = 3  # chunks a worker that are on their way
QUICK = ("random", "careless", "greedy", "easy", "fair")
START = "spawn"  # a fork would copy the locks of whatever threads are running, a progress bar's for one


def play_chunk(jobs: Sequence[Job]) -> list[Played]:
    """Several games, one after the other."""
    return [play(job) for job in jobs]


def play_all(jobs: Sequence[Job], workers: int = 0, cluster: str | None = None) -> Iterator[list[Played]]:
    """Finished games, chunk by chunk, in no particular order. `workers` 0 is one a core."""
    workers = workers or os.cpu_count() or 1
    chunks = _chunks(jobs, workers)
    if cluster is not None:
        yield from _on_cluster(chunks, cluster)
    elif workers == 1 or len(jobs) == 1:
        for chunk in chunks:
            yield play_chunk(chunk)
    else:
        yield from _in_processes(chunks, workers)


def _chunks(jobs: Sequence[Job], workers: int) -> list[Sequence[Job]]:
    """Large ones first, to be worth sending; then smaller and smaller, so that all workers end together.

    Games of bots that think go one by one: a worker that dies then loses what it was at, and nothing else.
    """
    largest = 1 if any(name not in QUICK for job in jobs[:1] for name in job.bots) else LARGEST
    out, at = [], 0
    while at < len(jobs):
        size = max(1, min(largest, (len(jobs) - at) // (workers * 4)))
        out.append(jobs[at : at + size])
        at += size
    return out


def _in_processes(chunks: list[Sequence[Job]], workers: int) -> Iterator[list[Played]]:
    left = deque(chunks)
    for _ in range(ATTEMPTS):
        yield from _until_broken(left, workers)
        if not left:
            return
    raise BrokenProcessPool(f"workers died {ATTEMPTS} times; {sum(map(len, left))} games are not played")


def _until_broken(left: deque[Sequence[Job]], workers: int) -> Iterator[list[Played]]:
    """Play what is left. If a worker dies, what all of them were at is left again.

    Few chunks are on their way at a time: to wait for many takes long, and an interrupt while doing so
    would leave their locks behind.
    """
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(workers, multiprocessing.get_context(START), initializer=_leave_interrupts)
    running: dict[Future[list[Played]], Sequence[Job]] = {}
    broken = False
    try:
        while running or (left and not broken):
            while left and not broken and len(running) < workers * AHEAD:
                running[pool.submit(play_chunk, left[0])] = left[0]
                left.popleft()
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                chunk = running.pop(future)
                try:
                    yield future.result()
                except BrokenProcessPool:
                    left.append(chunk)
                    broken = True
    except BrokenProcessPool:  # before anything could be sent
        left.extend(running.values())
    except (KeyboardInterrupt, GeneratorExit):
        pool.shutdown(wait=False, cancel_futures=True)
        for worker in set(multiprocessing.active_children()) - others:
            worker.terminate()  # what it is at would be lost anyway, and may take minutes
        raise
    pool.shutdown()


def _leave_interrupts() -> None:
    """Ctrl-C is for the parent, which ends its workers."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _on_cluster(chunks: list[Sequence[Job]], cluster: str) -> Iterator[list[Played]]:
    """On a Dask cluster by its address, or `local` for one made here."""
    try:
        from distributed import Client, LocalCluster, as_completed
    except ImportError:
        raise BadSetup("a cluster needs the extra `cluster`: pip install 'quarterdeck[cluster]'") from None
    own: Any = None
    if cluster == "local":
        own = LocalCluster(threads_per_worker=1, host="127.0.0.1", dashboard_address=None)
    with Client(own or cluster) as client:
        futures = client.map(play_chunk, chunks, pure=False, retries=ATTEMPTS)
        for future in as_completed(futures):
            yield future.result()
    if own is not None:
        own.close()
