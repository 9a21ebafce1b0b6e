"""Who sits where: `--seat person:Ann --seat greedy`, or `--seat convoy=person`."""

from __future__ import annotations

import difflib
from collections.abc import Sequence
from dataclasses import dataclass

from quarterdeck import bots
from quarterdeck.cli.asking import seat_number
from quarterdeck.engine.errors import BadSetup

PERSON = "person"
USUAL_BOT = "greedy"
KINDS = (PERSON, *bots.NAMES)


@dataclass(frozen=True)
class Player:
    """A person, or a bot of some kind; the name is for the screen."""

    kind: str
    name: str = ""

    @property
    def is_person(self) -> bool:
        return self.kind == PERSON

    def called(self, seat: str) -> str:
        """The seat with whoever sits there."""
        if self.is_person:
            return f"{seat} ({self.name})" if self.name else seat
        return f"{seat} ({self.name or self.kind} bot)"


def seated(given: Sequence[str], seats: Sequence[str]) -> list[Player]:
    """A player for every seat. Of those left over one is a person's, if nobody is yet; bots have the rest."""
    players: list[Player | None] = [None] * len(seats)
    for text in given:
        seat, player = _parse(text, seats)
        if seat is None:
            seat = next((i for i, sitting in enumerate(players) if sitting is None), None)
            if seat is None:
                raise BadSetup(f"{text!r} has no seat left; there are {len(seats)}: {', '.join(seats)}")
        elif players[seat] is not None:
            raise BadSetup(f"{text!r}: somebody sits at {seats[seat]} already")
        players[seat] = player
    out: list[Player] = []
    somebody = any(player is not None and player.is_person for player in players)
    for sitting in players:
        out.append(Player(USUAL_BOT if somebody else PERSON) if sitting is None else sitting)
        somebody = somebody or sitting is None
    return out


def _parse(text: str, seats: Sequence[str]) -> tuple[int | None, Player]:
    where, equals, who = text.rpartition("=")
    kind, _, name = who.partition(":")
    kind = kind.strip().lower()
    if kind not in KINDS:
        near = difflib.get_close_matches(kind, KINDS, 1)
        hint = f"did you mean {near[0]}?" if near else f"there are: {', '.join(KINDS)}"
        raise BadSetup(f"nobody of the kind {kind!r} can sit at {text!r}; {hint}")
    return (seat_number(where, seats) if equals else None), Player(kind, name.strip())
