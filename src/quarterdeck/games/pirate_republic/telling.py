"""What everybody is told in the log beside the bare deeds: fights, costs, and what Tidings do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from quarterdeck.games.pirate_republic.effects import word_of
from quarterdeck.games.pirate_republic.state import Fight, Republic

if TYPE_CHECKING:
    from quarterdeck.games.pirate_republic.plays import Play

MODIFIED = {"sf": "Strike Fear", "bs": "Broadside", "cq": "Close Quarters", "mv": "Movement"}


def tell_fight(g: Republic, seat: int, fight: Fight) -> None:
    """6.5. Against whom, where, who strikes first, and why."""
    token = g.token(fight.token).id
    land = fight.where == "land"
    place = (g.book.sites if land else g.book.territories)[fight.place].id
    first = g.pirates[seat] if fight.initiative else token
    g.log("fights", seat=seat, token=token, place=place, first=first, why=f"why-{fight.why}")


def tell_play(g: Republic, seat: int, play: Play) -> None:
    """4.5. A card and its effect, and how an improved row was paid for."""
    effect = word_of(play.effects)
    if play.crew:
        g.log("plays-rallied", seat=seat, card=play.card, effect=effect, crew=play.crew)
    elif play.reputation:
        g.log("plays-improved", seat=seat, card=play.card, effect=effect, n=play.reputation)
    else:
        g.log("plays-free" if play.improved else "plays", seat=seat, card=play.card, effect=effect)


def modifier_words(who: str, change: Mapping[str, int]) -> str:
    """A Combat Modifier in words."""
    parts = []
    for word, n in change.items():
        if word in MODIFIED:
            parts.append(f"{MODIFIED[word]} {n:+d}".replace("-", "−"))
        elif word == "initiative":
            parts.append("Initiative" if n > 0 else "no Initiative")
        elif word == "win":
            parts.append(f"{n} Reputation for a win")
        else:
            parts.append(f"{word} a card" if n == 1 else f"{word} {n} cards")
    return f"{'captain' if who == 'player' else 'enemy'}: {', '.join(parts)}"


def spoils_words(swagger: int, reputation: int, crew: int = 0, treasure: int = 0) -> list[str]:
    """What is paid, without what is not."""
    parts = [f"{n} {word}" for n, word in ((swagger, "Swagger"), (reputation, "Reputation")) if n]
    for n, word in ((crew, "Crew"), (treasure, "Treasure")):
        parts += [f"a {word} card" if n == 1 else f"{n} {word} cards"] if n else []
    return parts


def tell_reputation(g: Republic, seat: int, n: int, why: str) -> None:
    """Reputation that comes or goes by a card, the Tidings or the die."""
    if n:
        g.log("gains-reputation" if n > 0 else "loses-reputation", seat=seat, n=abs(n), why=why)


def event_movement(g: Republic, seat: int, n: int) -> None:
    """3.2. The event of the round changes the Movement of a turn."""
    if g.movement[seat] != n:
        g.movement[seat] = n
        g.log("event-movement", seat=seat, n=n, why=event_of(g))


def event_of(g: Republic) -> str:
    """The Tidings card of the round."""
    card = g.tidings()
    return card.id if card is not None else ""
