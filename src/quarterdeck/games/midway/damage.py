"""Midway, the damage segment (section 6): carriers, deck fires and runways; and victory (8.1)."""

from __future__ import annotations

from quarterdeck.engine.ask import Flow, GameOver
from quarterdeck.engine.outcome import by_score, won_by
from quarterdeck.games.midway.book import AMERICANS, JAPANESE, below_of, deck_of
from quarterdeck.games.midway.flying import listed, spelt
from quarterdeck.games.midway.state import Midway
from quarterdeck.kit.choosing import Several, choose
from quarterdeck.kit.phases import AGAIN


def deal(g: Midway, seat: int, hits: dict[int, list[int]]) -> None:
    """6.1-6.6. A roll for each hit on the bases of a seat: bombs, then torpedoes."""
    for base in sorted(hits):
        bombs, torpedoes = hits[base]
        if not bombs + torpedoes:
            continue
        if g.book.bases[base].island:
            crater(g, base, bombs)
        else:
            damage(g, base, bombs, torpedoes)
    check_victory(g, 1 - seat)


def damage(g: Midway, base: int, bombs: int, torpedoes: int) -> None:
    """6.1-6.5. One roll up to 4 is enough; else each hit immobilizes, and each bomb sets the deck on fire."""
    rolls = g.dice(bombs + torpedoes)
    out = any(roll <= g.book.out for roll in rolls)
    name = g.book.bases[base].id
    g.log("out" if out else "immobilized", base=name, dice=spelt(rolls), hits=len(rolls))
    if out:
        lost = g.aboard(base)
        if lost:
            g.log("gone-down", base=name, squads=listed(g, lost))
        g.lose(lost)
        g.afloat[base] = g.immobile[base] = False
        return
    g.immobile[base] = True
    if bombs:
        g.burning = (*g.burning, (base, bombs))


def crater(g: Midway, base: int, bombs: int) -> None:
    """6.6 Each bomb destroys a runway on a roll up to 4."""
    rolls = g.dice(bombs)
    lost = min(sum([roll <= g.book.cratered for roll in rolls]), g.runways)
    g.log("craters", dice=spelt(rolls), hits=bombs, n=lost, left=g.runways - lost)
    g.runways -= lost
    if lost:
        g.burning = (*g.burning, (base, 0))


def check_victory(g: Midway, seat: int) -> None:
    """8.1, R23 All carriers of the other side are gone: at once, unless the turn is finished first."""
    if g.carriers(1 - seat):
        return
    if seat == AMERICANS and g.finish_turn:
        g.won = True
        return
    scores = [g.sunk(JAPANESE), g.sunk(AMERICANS)]
    if g.won:
        raise GameOver(by_score([0, 0], "both"))
    raise GameOver(won_by(seat, 2, "destroyed", scores, {"winner": seat}))


# ---------------------------------------------------------------------- 6.3, R19, R20 fires and crowded decks


def burn(g: Midway) -> Flow[str | None]:
    """6.3, R19. The owner of a burning base says who is lost; what the deck cannot hold goes below."""
    if not g.burning:
        return None
    base, fires = g.burning[0]
    if g.afloat[base]:
        yield from losses_to_fire(g, base, fires)
        g.fires[base] += fires
        yield from clear_deck(g, base)
    g.burning = g.burning[1:]
    return AGAIN if g.burning else None


def losses_to_fire(g: Midway, base: int, fires: int) -> Flow[None]:
    """6.3 Two squads for each fire, from the deck or from below."""
    seat, name = g.book.bases[base].seat, g.book.bases[base].id
    n = min(fires * g.book.fire_squads, len(g.aboard(base)))
    lost = g.aboard(base)
    if not n:
        return
    if n < len(lost):
        chosen = yield from choose(
            seat,
            "fire",
            lambda: Several("burn", by_box(g, base), least=n, most=n, amounts=True),
            {"base": name, "lost": n},
        )
        lost = named(g, base, chosen)
    g.log("burnt", seat=seat, base=name, squads=listed(g, lost))
    g.lose(lost)


def by_box(g: Midway, base: int) -> dict[tuple[str, str], int]:
    """The squads on a base, on deck and below, as things to choose from."""
    found: dict[tuple[str, str], int] = {}
    for i in g.aboard(base):
        key = ("deck" if g.at[i] == deck_of(base) else "below", g.sort(i))
        found[key] = found.get(key, 0) + 1
    return dict(sorted(found.items(), key=lambda thing: thing[0][0] != "deck"))


def named(g: Midway, base: int, chosen: tuple[tuple[str, str], ...]) -> list[int]:
    """The squads that were named by box and sort."""
    found: list[int] = []
    for box, sort in chosen:
        at = deck_of(base) if box == "deck" else below_of(base)
        found.append(
            next(i for i in g.aboard(base) if i not in found and g.at[i] == at and g.sort(i) == sort)
        )
    return found


def clear_deck(g: Midway, base: int) -> Flow[None]:
    """R19, R20. Squads for which the deck has no place any more go below, or are lost for want of room."""
    over = g.at.count(deck_of(base)) - g.deck_limit(base)
    lost = over - g.below_room(base)
    if lost > 0:
        gone = yield from off_deck(g, base, lost, "overboard")
        g.log("overboard", seat=g.book.bases[base].seat, base=g.book.bases[base].id, squads=listed(g, gone))
        g.lose(gone)
        over -= lost
    if over > 0:
        moved = yield from off_deck(g, base, over, "struck-below")
        for i in moved:
            g.at[i] = below_of(base)
        g.log(
            "struck-below", seat=g.book.bases[base].seat, base=g.book.bases[base].id, squads=listed(g, moved)
        )


def off_deck(g: Midway, base: int, n: int, prompt: str) -> Flow[list[int]]:
    """So many squads of a deck, as its owner says."""
    deck = [i for i in g.aboard(base) if g.at[i] == deck_of(base)]
    sorts = g.counted(deck)
    if n >= len(deck) or len(sorts) == 1:
        return deck[:n]
    seat, name = g.book.bases[base].seat, g.book.bases[base].id
    chosen = yield from choose(
        seat,
        prompt,
        lambda: Several("strike", sorts, least=n, most=n, amounts=True),
        {"base": name, "lost": n},
    )
    found: list[int] = []
    for sort in chosen:
        found.append(next(i for i in deck if i not in found and g.sort(i) == sort))
    return found
