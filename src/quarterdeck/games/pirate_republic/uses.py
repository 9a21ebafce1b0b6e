"""Cards outside Combat: Movement, draws, Rest, Treasure, and what their texts do. Sections 4.4 to 4.6."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic.book import NATIONS, NOWHERE
from quarterdeck.games.pirate_republic.drawing import choose_discard, draw
from quarterdeck.games.pirate_republic.effects import Effect, word_of
from quarterdeck.games.pirate_republic.gaining import (
    accomplish,
    gain_card,
    gain_movement,
    gain_treasure,
    raise_stat,
    settle,
)
from quarterdeck.games.pirate_republic.missions import on_beaten
from quarterdeck.games.pirate_republic.placing import put_away
from quarterdeck.games.pirate_republic.plays import Play, improved_price, improving
from quarterdeck.games.pirate_republic.queries import haven_of, haven_sites, is_dangerous
from quarterdeck.games.pirate_republic.resting import rest
from quarterdeck.games.pirate_republic.rewards import hold_site, triggers
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.telling import tell_play

OUTSIDE = frozenset({"MV", "DR", "RP", "SW", "RS"})
TEXTS = frozenset({"fence", "cheap-fence", "two-scouts", "free-scout", "slip-by", "slip-by-twice"})


def uses(g: Republic, seat: int) -> list[Play]:
    """Every use of a card now, outside Combat."""
    found: list[Play] = []
    for kind in sorted(set(g.hand(seat))):
        face = g.book.faces[kind]
        found += [
            Play(("play", kind, word_of(alt)), kind, alt, False)
            for alt in face.basic
            if helps(g, kind, alt, False)
        ]
        better = [alt for alt in face.improved if helps(g, kind, alt, True)]
        price = improved_price(g, seat, kind)
        if price <= g.reputation[seat]:
            word = improving(price)
            found += [Play((word, kind, word_of(alt)), kind, alt, True, price) for alt in better]
        if face.kind == "elite":
            upright = [crew for crew in g.in_play(seat) if crew not in g.turn.sideways]
            found += [
                Play(("rally", kind, c, word_of(alt)), kind, alt, True, 0, c)
                for c in upright
                for alt in better
            ]
    for kind in g.in_play(seat):
        if kind not in g.turn.spent:
            row = g.book.faces[kind].basic
            found += [
                Play(("use", kind, word_of(alt)), kind, alt, False)
                for alt in row
                if helps(g, kind, alt, False)
            ]
    for kind in sorted(set(g.treasures(seat))):
        row = g.book.faces[kind].basic
        found += [
            Play(("treasure", kind, word_of(alt)), kind, alt, False)
            for alt in row
            if helps(g, kind, alt, False)
        ]
        if not row and may_open(g, seat, kind):
            found.append(Play(("open", kind), kind, (), False))
    return found


def helps(g: Republic, kind: str, alt: tuple[Effect, ...], improved: bool) -> bool:
    """Whether an alternative does anything outside Combat."""
    card = g.card(kind)
    special = card.special_improved if improved else card.special
    verbs = {v for v, _ in alt}
    if special == "defence-move" and "MV" in verbs:
        return False
    if special == "sloop" and g.turn.friend == "own":
        return False
    return bool(verbs & OUTSIDE) or special in TEXTS


def may_open(g: Republic, seat: int, kind: str) -> bool:
    """Treasure cards that are text alone: whether now is the moment."""
    special = g.card(kind).special
    if special in ("pardon", "ransom"):
        return False
    if special == "physic":
        return g.bloodshed[seat] > 0
    if special == "seal":
        return bool(sealable(g, seat))
    if special == "rutter":
        return bool(charted(g, seat))
    if special == "cove":
        return bool(haven_sites(g, seat))
    return True


def sealable(g: Republic, seat: int) -> list[int]:
    """Face-up Ports of the captain's Territory."""
    return [
        s for s in g.book.sites_of[g.at[seat]] if g.land(s) != NOWHERE and g.token(g.land(s)).type == "port"
    ]


def charted(g: Republic, seat: int) -> list[int]:
    """Seaways of the captain's region without aggressive Ships."""
    region = g.book.region[g.at[seat]]
    return [
        t
        for t in range(len(g.book.territories))
        if t != g.at[seat] and g.book.region[t] == region and not is_dangerous(g, seat, t)
    ]


def use(g: Republic, seat: int, play: Play) -> Flow[None]:
    """4.4-4.6. Pay, move the card, and take what it gives; a Crew card that gave Movement is spent."""
    kind, word = play.card, str(play.option[0])
    face = g.book.faces[kind]
    g.reputation[seat] -= play.reputation
    if word == "improve-free":
        g.turn.gentleman = True
    if play.crew:
        g.turn.sideways = (*g.turn.sideways, play.crew)
    if word in ("treasure", "open"):
        g.cards.move_kind(kind, g.book.own["treasure"][seat], g.book.zone["gone"])
    elif word != "use":
        to = "play" if face.kind == "crew" else "discard"
        g.cards.move_kind(kind, g.book.own["hand"][seat], g.book.own[to][seat])
    if play.effects:
        tell_play(g, seat, play)
    else:
        g.log("opens", seat=seat, card=kind)
    yield from take_effects(g, seat, play)
    yield from text(g, seat, play)
    yield from settle(g, seat)


def take_effects(g: Republic, seat: int, play: Play) -> Flow[None]:
    """Movement, cards, Reputation, Swagger; Rest ends the turn."""
    given = dict(play.effects)
    moved = given.get("MV", 0)
    if moved:
        more = [n for v, n, when in g.book.faces[play.card].bonus if v == "MV" and when == "africa"]
        if more and g.book.region[g.at[seat]] != "americas":
            moved += more[0]
        gain_movement(g, seat, moved)
        if g.book.faces[play.card].kind == "crew":
            g.turn.spent = (*g.turn.spent, play.card)
    g.reputation[seat] += given.get("RP", 0)
    g.swagger[seat] += given.get("SW", 0)
    draw(g, seat, given.get("DR", 0))
    if "RS" in given:
        yield from rest(g, seat, both=given["RS"] > 1)
        g.turn.ended = "rest"


def text(g: Republic, seat: int, play: Play) -> Flow[None]:
    """What a card's text does outside Combat."""
    card = g.card(play.card)
    special = card.special_improved if play.improved else card.special
    if special == "free-scout":
        g.turn.free_scouts += 1
    elif special == "two-scouts":
        g.turn.free_scouts += 2
    elif special in ("slip-by", "slip-by-twice"):
        g.turn.slips += 1 if special == "slip-by" else 2
    elif special == "one-arrow":
        g.turn.one_arrow += 1
    elif special == "all-arrows":
        g.turn.all_arrows = True
    elif special in ("fence", "cheap-fence"):
        g.turn.fence = max(g.turn.fence, 1 if special == "fence" else 2)
    elif special == "sloop":
        g.turn.friend = "sloop"
    elif special == "and-discard":
        yield from choose_discard(g, seat, "cost")
    elif str(play.option[0]) == "open":
        yield from open_treasure(g, seat, special)


def open_treasure(g: Republic, seat: int, special: str) -> Flow[None]:
    """Treasure cards that are text alone."""
    if special == "signal-book":
        g.turn.signal_book = True
    elif special == "forged-commission":
        answer = yield Ask(seat, "nation", [("nation", nation) for nation in NATIONS])
        g.forged[seat] = str(answer[1])
    elif special == "copper-plate":
        g.copper[seat] = g.round + 1
    elif special == "barrels":
        g.turn.barrels += 1
    elif special == "physic":
        g.bloodshed[seat] = 0
    elif special == "seal":
        yield from sack_by_seal(g, seat)
    elif special == "rutter":
        options: list[Option] = [("sail", g.book.territories[t].id) for t in charted(g, seat)]
        answer = yield Ask(seat, "rutter", options)
        g.at[seat], g.ashore[seat] = g.book.place[str(answer[1])], NOWHERE
        g.log("sails", seat=seat, place=answer[1])
    elif special == "cove":
        yield from found_haven(g, seat)
    elif special in ("muster", "dispatches"):
        yield from gain_card(g, seat, "crew" if special == "muster" else "elite")
    elif special == "ingots":
        yield from raise_stat(g, seat)
    elif special == "half-map":
        yield from gain_treasure(g, seat, 3)


def found_haven(g: Republic, seat: int) -> Flow[None]:
    """5.5. One's marker on a neutral site of the Territory; the old Haven is given up."""
    sites = haven_sites(g, seat)
    site = sites[0]
    if len(sites) > 1:
        answer = yield Ask(seat, "haven-site", [("found", g.book.sites[s].id) for s in sites])
        site = g.book.site[str(answer[1])]
    old = haven_of(g, seat)
    if old != NOWHERE:
        g.marker[old] = NOWHERE
    elif g.marker.count(seat) >= g.book.markers:
        mine = [s for s, owner in enumerate(g.marker) if owner == seat]
        answer = yield Ask(seat, "lift-for-haven", [("lift", g.book.sites[s].id) for s in mine])
        g.marker[g.book.site[str(answer[1])]] = NOWHERE
    g.marker[site] = seat
    g.log("haven", seat=seat, site=g.book.sites[site].id)


def sack_by_seal(g: Republic, seat: int) -> Flow[None]:
    """The Governor's Seal: a face-up Port falls without Combat, with all that a sack brings."""
    sites = sealable(g, seat)
    site = sites[0]
    if len(sites) > 1:
        answer = yield Ask(seat, "seal", [("seal", g.book.sites[s].id) for s in sites])
        site = g.book.site[str(answer[1])]
    c = g.land(site)
    token = g.token(c)
    g.note(seat, "won", "seal", token.type, g.book.owner[site], g.at[seat], token.broadside, 0, 0, "")
    g.swagger[seat] += token.swagger
    g.reputation[seat] += token.reputation
    yield from hold_site(g, seat, site)
    on_beaten(g, seat, c, site)
    for _ in range(token.crew):
        yield from gain_card(g, seat, "crew")
    if sum(1 for n in g.chronicle[seat] if n[2] == "won" and n[4] == "port") >= 2:
        yield from accomplish(g, seat, "ports2")
    yield from put_away(g, c, g.book.land[site])
    yield from triggers(g, [])


def scoutable(g: Republic, seat: int) -> list[Option]:
    """5.2. Sites of nations here without a face-up token, and face-down Ships next door."""
    if g.tide("no-scout"):
        return []
    here: list[Option] = [
        ("scout", g.book.sites[s].id)
        for s in g.book.sites_of[g.at[seat]]
        if g.book.owner[s] in NATIONS and g.marker[s] < 0 and g.land(s) == NOWHERE
    ]
    return here + [("scout", g.book.territories[t].id) for t in g.book.borders[g.at[seat]] if g.backs[t]]
