"""Playing many jobs at once: in this process, in processes of this machine, or on a Dask cluster.

All give the same games for the same jobs. Jobs go out in chunks; a worker that dies loses no finished
game, and what it had not finished is played again.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from typing import Any

from quarterdeck.engine.errors import BadSetup
from quarterdeck.lab.crew import ATTEMPTS, share_out
from quarterdeck.lab.jobs import Job, Played, play

LARGEST = 32
QUICK = ("random", "careless", "greedy", "easy", "fair")


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
        yield from share_out(play_chunk, chunks, workers)


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


def _on_cluster(chunks: list[Sequence[Job]], cluster: str) -> Iterator[list[Played]]:
    """On a Dask cluster by its address, or `local` for one made here."""
    try:
        from distributed import Client, LocalCluster, as_completed
    except ImportError:
        raise BadSetup("a cluster needs the extra `cluster`: pip install 'quarterdeck[cluster]'") from None
    with ExitStack() as open_until_done:
        where: Any = cluster
        if cluster == "local":
            here = LocalCluster(threads_per_worker=1, host="127.0.0.1", dashboard_address="127.0.0.1:0")
            where = open_until_done.enter_context(here)
        client = open_until_done.enter_context(Client(where))
        futures = client.map(play_chunk, chunks, pure=False, retries=ATTEMPTS)
        for future in as_completed(futures):
            yield future.result()
