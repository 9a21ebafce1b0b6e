"""What captains gain: cards and where they go, stat steps, levels, accomplishments. Chapters 7 and 9."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE, STAT_TOP, STATS
from quarterdeck.games.pirate_republic.personal import complete_missions, fulfilled
from quarterdeck.games.pirate_republic.placing import search
from quarterdeck.games.pirate_republic.rows import Level, Tile
from quarterdeck.games.pirate_republic.state import Republic

KEEP_OLD: Option = ("keep-both",)


# ---------------------------------------------------------------------- cards


def owned(g: Republic, seat: int, what: str) -> int:
    """How many Crew or Elite cards a captain has in the Pirate deck (not tucked)."""
    deck = g.book.crew if what == "crew" else g.book.elite
    zones = [g.book.own[name][seat] for name in ("deck", "hand", "discard", "play")]
    return sum(1 for zone in zones for kind in g.cards.kinds(zone) if kind in deck)


def limit(g: Republic, seat: int, what: str) -> int:
    """7.4, 7.5. How many such cards a captain may have."""
    return g.crew_limit(seat) if what == "crew" else g.elite_limit(seat)


def gain_card(g: Republic, seat: int, what: str, over: bool = False) -> Flow[str]:
    """4.7, 4.8. A Crew or Elite card of its Den on top of the deck; the Den is refilled at once. Over the
    limit it is tucked; what the Tidings or a mission give (`over`) is tucked at Cleanup only.
    """
    den = g.book.zone[f"{what}-den"]
    kinds = [g.cards.kind(c) for c in sorted(g.cards[den])]
    if not kinds:
        return ""
    answer = yield Ask(seat, f"take-{what}", [("take", kind) for kind in kinds])
    kind = str(answer[1])
    discard = g.book.own["discard"][seat]
    same = sorted(
        {k for k in g.cards.kinds(discard) if k in (g.book.crew if what == "crew" else g.book.elite)}
    )
    if same:
        answer = yield Ask(
            seat, "exchange", [KEEP_OLD, *[("exchange", k) for k in same]], {"card": kind}, more=True
        )
        if answer != KEEP_OLD:
            deck = g.book.zone[f"{what}-deck"]
            g.cards.move_kind(str(answer[1]), discard, deck)
            g.cards.shuffle(deck, g)
            g.log("exchanged", seat=seat, card=answer[1], new=kind)
    fits = owned(g, seat, what) < limit(g, seat, what)
    to = "deck" if fits or over else "tucked"
    g.cards.move_kind(kind, den, g.book.own[to][seat])
    if over and not fits:
        g.guests[seat] = (*g.guests[seat], kind)
    g.log("gained" if fits else "guest" if over else "tucked", seat=seat, card=kind)
    refill_den(g, what)
    dummy_gains(g, f"{what}-deck")
    return kind


def refill_den(g: Republic, what: str) -> None:
    """2.6. Three cards lie in a Den."""
    den, deck = g.book.zone[f"{what}-den"], g.book.zone[f"{what}-deck"]
    while g.cards.count(den) < g.book.den and g.cards.count(deck):
        g.cards.draw(deck, den)


def dummy_gains(g: Republic, deck: str) -> None:
    """12.4. Alone at the table: for every card you gain the dummy gets one of the same deck."""
    if g.book.seats > 1:
        return
    zone = g.book.zone[deck]
    if g.cards.count(zone):
        g.cards.draw(zone, g.book.zone["dummy-treasure" if deck.startswith("treasure") else "dummy"])
    g.dummy_cards += 1
    g.dummy_deck += 1


def gain_captain_cards(g: Republic, seat: int, n: int, keep: int) -> Flow[None]:
    """9.4, 9.5. Draw from the Captain's Den, keep some on top of the deck; the others are shuffled back."""
    den, offer = g.book.zone["captain-den"], g.book.zone["offer"]
    n = min(n, g.cards.count(den))
    g.cards.draw_some(n, den, offer)
    for left in range(min(keep, n), 0, -1):
        kinds = sorted(set(g.cards.kinds(offer)))
        answer = yield Ask(seat, "captain-card", [("take", kind) for kind in kinds], {"n": left})
        g.cards.move_kind(str(answer[1]), offer, g.book.own["deck"][seat])
        g.log("gained", seat=seat, card=answer[1])
        dummy_gains(g, "captain-den")
    g.cards.gather(offer, den, g)


def gain_treasure(g: Republic, seat: int, n: int = 2) -> Flow[None]:
    """4.7. Draw two Treasure cards, keep one; the other is shuffled back."""
    deck, offer = g.book.zone["treasure-deck"], g.book.zone["treasure-offer"]
    n = min(n, g.cards.count(deck))
    if not n:
        return
    g.cards.draw_some(n, deck, offer)
    kinds = sorted(set(g.cards.kinds(offer)))
    answer = yield Ask(seat, "treasure", [("take", kind) for kind in kinds])
    g.cards.move_kind(str(answer[1]), offer, g.book.own["treasure"][seat])
    g.log("gained", seat=seat, card=answer[1])
    g.cards.gather(offer, deck, g)
    dummy_gains(g, "treasure-deck")


def untuck(g: Republic, seat: int) -> None:
    """4.8. Tucked cards come on top of the deck as soon as the stat allows them."""
    tucked = g.book.own["tucked"][seat]
    for what, deck in (("crew", g.book.crew), ("elite", g.book.elite)):
        for c in [c for c in g.cards[tucked] if g.cards.kind(c) in deck]:
            if owned(g, seat, what) < limit(g, seat, what):
                g.cards.move(c, tucked, g.book.own["deck"][seat])
                g.log("untucked", seat=seat, card=g.cards.kind(c))


# ---------------------------------------------------------------------- stats


def raise_stat(g: Republic, seat: int) -> Flow[None]:
    """7.2-7.7. One step of one stat, and what the last slot brings; with all full it is lost (R31)."""
    free = [stat for i, stat in enumerate(STATS) if g.stats[seat][i] < STAT_TOP]
    if not free:
        return
    answer = yield Ask(seat, "stat", [("raise", stat) for stat in free])
    i = STATS.index(str(answer[1]))
    g.stats[seat][i] += 1
    g.log("raised", seat=seat, stat=answer[1], n=g.stats[seat][i])
    if i == 0:
        gain_movement(g, seat, 1)
    if g.stats[seat][i] == STAT_TOP:
        if i == 0:
            befriend(g, seat, "merchant")
        else:
            yield from gain_card(g, seat, "crew" if i == 1 else "elite")
    if g.is_fearsome(seat):
        befriend(g, seat, "pirate")
        g.log("fearsome", seat=seat)
    untuck(g, seat)


def gain_movement(g: Republic, seat: int, n: int) -> None:
    """4.3. Movement gained; outside Combat what exceeds ten is lost."""
    g.movement[seat] += n
    if g.fight is None:
        g.movement[seat] = min(g.movement[seat], g.book.movement_cap)


def befriend(g: Republic, seat: int, what: str) -> None:
    """7.6, 7.7, R31. A Merchant of the supply joins the captain; a Pirate Ship replaces it and sums above it
    if any does.
    """
    zone = g.book.friend[seat]
    kinds = g.book.of_type[what]
    mine = g.friend(seat)
    if mine != NOWHERE:
        least = g.token(mine).broadside + g.token(mine).close
        supply = [g.tokens.kind(c) for c in g.tokens[g.book.spot["supply"]]]
        sums = {k: g.book.tokens[k].broadside + g.book.tokens[k].close for k in kinds if k in supply}
        better = frozenset(k for k, total in sums.items() if total > least)
        kinds = better or frozenset(k for k in sums if sums[k] == max(sums.values()))
    c = search(g, kinds, ("supply",), zone)
    if c == NOWHERE:
        return
    if mine != NOWHERE:
        g.tokens.move(mine, zone, g.book.spot["supply"])
        g.tokens.shuffle(g.book.spot["supply"], g)
    g.friend_up[seat] = True
    g.log("friend", seat=seat, token=g.token(c).id)


# ---------------------------------------------------------------------- levels and deeds


def settle(g: Republic, seat: int) -> Flow[None]:
    """Levels, accomplishments and Personal Missions that are due, until nothing is."""
    while True:
        if g.book.level_of(g.swagger[seat]) > g.level[seat]:
            yield from level_up(g, seat)
        elif g.reputation[seat] >= 10 and "rep10" not in g.deeds[seat]:
            yield from accomplish(g, seat, "rep10")
        elif fulfilled(g, seat):
            won = complete_missions(g, seat)
            for _ in range(won):
                yield from gain_card(g, seat, "crew")
        elif g.cards.count(g.book.own["done"][seat]) >= 2 and "missions2" not in g.deeds[seat]:
            yield from accomplish(g, seat, "missions2")
        else:
            break
    untuck(g, seat)
    befriend_late(g, seat)
    if g.swagger[seat] >= g.goal:
        g.reached = True


def befriend_late(g: Republic, seat: int) -> None:
    """R31. A friendly Ship that the supply lacked is granted when one returns."""
    if g.stats[seat][0] == STAT_TOP and g.friend(seat) == NOWHERE:
        befriend(g, seat, "pirate" if g.is_fearsome(seat) else "merchant")


def level_up(g: Republic, seat: int) -> Flow[None]:
    """9.1-9.8. One level: its own reward, then its tile."""
    g.level[seat] += 1
    n = g.level[seat]
    level = g.book.levels[n - 1]
    g.log("level", seat=seat, level=level.name)
    if n > g.best_level:
        g.best_level = n
        g.spawn_due = g.spawn_due or n == 4 or (n == 6 and g.book.seats == 5)
    g.reputation[seat] += level.reputation
    draw, keep = level.captain_draw, level.captain_keep
    if n == 4 and g.book.seats == 5:
        draw, keep = 2, 1
    if draw:
        yield from gain_captain_cards(g, seat, draw, keep)
    yield from rewards_of(g, seat, level)
    tile = g.book.tiles[g.tiles[n - 2]]
    g.log("tile", seat=seat, tile=tile.id)
    g.reputation[seat] += tile.reputation
    gain_movement(g, seat, tile.movement)
    yield from rewards_of(g, seat, tile)
    if tile.treasure:
        yield from gain_treasure(g, seat)
    untuck(g, seat)


def rewards_of(g: Republic, seat: int, row: Level | Tile) -> Flow[None]:
    """Stat steps and cards of a level or a tile; stats first, so that cards find their room (R42)."""
    for _ in range(row.stats):
        yield from raise_stat(g, seat)
    for _ in range(row.crew):
        yield from gain_card(g, seat, "crew")
    for _ in range(row.elite):
        yield from gain_card(g, seat, "elite")


def accomplish(g: Republic, seat: int, deed: str) -> Flow[None]:
    """9.9. An accomplishment, once a game: one stat step."""
    if deed in g.deeds[seat]:
        return
    g.deeds[seat] = (*g.deeds[seat], deed)
    g.log("accomplished", seat=seat, deed=g.book.deeds[deed].name, n=len(g.deeds[seat]))
    yield from raise_stat(g, seat)


def lose_swagger(g: Republic, seat: int, n: int) -> None:
    """9.1. Swagger never falls below the start of the level."""
    g.swagger[seat] = max(g.book.levels[g.level[seat] - 1].swagger, g.swagger[seat] - n)
