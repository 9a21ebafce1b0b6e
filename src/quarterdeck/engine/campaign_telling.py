"""A campaign in lines and as a picture: what was played and who won, what is open, how it stands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from quarterdeck.engine.campaign import Campaign

if TYPE_CHECKING:
    from quarterdeck.scene import Scene


def place_names(held: Campaign) -> dict[str, str]:
    """The games of a campaign as people say them."""
    return {place.word: place.name for place in held.rules.places}


def seat_names(held: Campaign) -> Sequence[str]:
    """The seats of all its matches."""
    return held.game.seat_names(held.game.checked(held.plan.options))


def told(held: Campaign, names: Sequence[str] = ()) -> str:
    """The campaign in lines; `names` are those of the players, else they are called by their seats."""
    places = place_names(held)
    seats = names or seat_names(held)
    lines = [f"{held.game.title}: {held.rules.kinds[held.plan.kind]}"]
    for n, one in enumerate(held.played, 1):
        scores = ", ".join(f"{name} {score:g}" for name, score in zip(seats, one.outcome.scores, strict=True))
        lines.append(f"  {n:2} {places[one.place]}: {scores}")
    if held.match is not None:
        lines.append(f"  now {places[held.place]}")
    elif not held.over:
        lines.append(f"  next {' or '.join(places[leg.place] for leg in held.legs())}")
    return "\n".join([*lines, held.verdict(seats)])


def chart(held: Campaign, names: Sequence[str] = ()) -> Scene:
    """The campaign as a picture."""
    from quarterdeck.scene import seats
    from quarterdeck.scene.campaign_chart import campaign_chart

    called = names or seat_names(held)
    places = [(place.word, place.name, place.at, place.leads) for place in held.rules.places]
    played = {}
    for n, one in enumerate(held.played, 1):
        first = one.outcome.ranking[0]
        played[one.place] = (n, first[0] if len(first) == 1 and len(one.outcome.scores) > 1 else None)
    now = [held.place] if held.match is not None else [leg.place for leg in held.legs()]
    return campaign_chart(
        f"{held.game.title}: a campaign", places, played, now, held.verdict(called), seats(*called)
    )
