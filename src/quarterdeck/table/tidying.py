"""Looking for garbage when it suits: Python's own full collections walk through every table while all wait.

Nearly everything is freed as soon as nobody holds it; a collection only finds rings of things that hold
each other. Young things are looked at as before, a few thousand at a time; all tables, seldom.
"""

from __future__ import annotations

import asyncio
import gc

YOUNG = 5_000
YOUNGER_TIMES = 20
NEVER = 1_000_000_000
EVERY = 600.0


def settle() -> None:
    """After the start: what has been loaded stays, and need not be looked through again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, YOUNGER_TIMES, NEVER)


async def keep_tidy(every: float = EVERY) -> None:
    """For ever: a full collection now and then."""
    while True:
        await asyncio.sleep(every)
        gc.collect()
