"""A process that plays random games of one build, interpreted or compiled, when it is told to.

    python -P pacing.py interpreted|compiled

A line of JSON comes in, one goes out. `{"do": "play", "slug": "lepanto", "games": 20}` is answered by how
many decisions took how many seconds of processor time, `{"do": "record", "slug": "lepanto", "seed": 3}` by
what became of that game. It is started as a file, since it decides how the package is imported.
"""

from __future__ import annotations

import gc
import hashlib
import json
import sys
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

PACKAGE = Path(__file__).resolve().parents[1]


def keep_to_the_source() -> None:
    """From here on every module of the package is the interpreted one."""
    spec = spec_from_file_location("uncompiled", PACKAGE / "lab" / "uncompiled.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    sys.meta_path.insert(0, module.FromSource("quarterdeck"))


def is_compiled() -> bool:
    """Whether the engine at work here is a compiled one."""
    from quarterdeck.engine import match

    return not str(match.__file__).endswith(".py")


def play(slug: str, games: int) -> dict[str, Any]:
    """The first so many seeds, without marks and log."""
    from quarterdeck.engine.game import load
    from quarterdeck.engine.match import Match

    game = load(slug)
    decisions = 0
    gc.collect()
    begun = process_time()
    for seed in range(games):
        match = Match(game, seed, marks=False, log=False)
        chance, put = Random(seed).random, match.put
        while (ask := match.pending) is not None:
            options = ask.options
            put(ask.seat, options[int(chance() * len(options))])
        decisions += match.answers
    return {"decisions": decisions, "seconds": process_time() - begun}


def record(slug: str, seed: int) -> dict[str, Any]:
    """The record of a random game, and hashes of all that people and bots were shown of it on the way."""
    from quarterdeck.engine.game import load
    from quarterdeck.engine.match import Match

    match = Match(load(slug), seed)
    chance = Random(seed)
    shown = hashlib.blake2b(digest_size=16)
    while (ask := match.pending) is not None:
        if chance.random() < 0.05:
            shown.update(_shown(match, chance.randrange(1 << 32)))
        match.put(ask.seat, chance.choice(ask.options))
    shown.update(_shown(match, seed))
    return {"record": match.record(), "save": json.dumps(match.save()), "shown": shown.hexdigest()}


def _shown(match: Any, n: int) -> bytes:
    """Every seat's view, log and question, and how a world dreamt for it goes on a little."""
    out: list[Any] = [match.state.plain()]
    for seat in (None, *match.seats):
        out.append([match.view(seat), [entry.text for entry in match.log(seat)], match.question(seat)])
        world = match.redeal(seat, n)
        for _ in range(3):
            if world.pending is not None:
                world.put(world.pending.seat, world.pending.options[0])
        out.append(world.state.plain())
    return json.dumps(out).encode()


def main(kind: str) -> None:
    """Answer lines until there are no more."""
    if kind == "interpreted":
        keep_to_the_source()
    if is_compiled() is (kind == "interpreted"):
        sys.exit(f"the engine here is not {kind}")
    does: dict[str, Callable[..., dict[str, Any]]] = {"play": play, "record": record}
    for line in sys.stdin:
        told = json.loads(line)
        print(json.dumps(does[told.pop("do")](**told)), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
