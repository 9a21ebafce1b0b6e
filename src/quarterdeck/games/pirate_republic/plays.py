"""Cards in Combat: which may be played in a stage, what they cost, and what they do. Sections 4.4, 4.5 and
6.6 to 6.9.
"""

from __future__ import annotations

from dataclasses import dataclass

from quarterdeck.engine.ask import Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.drawing import choose_discard, draw
from quarterdeck.games.pirate_republic.effects import Effect, Row, word_of
from quarterdeck.games.pirate_republic.queries import meets
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Fight, Republic
from quarterdeck.games.pirate_republic.telling import tell_play

ANY_TIME = frozenset({"DR", "RP", "SW"})


@dataclass(frozen=True)
class Play:
    """A way to use a card: the option, its card, its effects, whether improved, and what it costs."""

    option: Option
    card: str
    effects: tuple[Effect, ...]
    improved: bool
    reputation: int = 0
    crew: str = ""  # the Crew card that is turned sideways


def the_fight(g: Republic) -> Fight:
    """The Combat at hand."""
    assert g.fight is not None
    return g.fight


def plays(g: Republic, seat: int, verb: str) -> list[Play]:
    """Every use of a card in a stage that is about Strike Fear, Broadside, Close Quarters, Movement or
    Initiative.
    """
    found: list[Play] = []
    for kind in sorted(set(g.hand(seat))):
        found += card_plays(g, seat, kind, verb)
    for kind in sorted(set(g.treasures(seat))):
        found += [
            Play(("treasure", kind, word_of(alt)), kind, alt, False)
            for alt in g.book.faces[kind].basic
            if fits(g, seat, kind, alt, verb, False)
        ]
    fight = the_fight(g)
    for kind in g.in_play(seat):
        if kind not in fight.used and kind not in g.turn.spent:
            found += [
                Play(("use", kind, word_of(alt)), kind, alt, False)
                for alt in g.book.faces[kind].basic
                if fits(g, seat, kind, alt, verb, False)
            ]
    return found + lent_plays(g, seat, verb)


def card_plays(g: Republic, seat: int, kind: str, verb: str) -> list[Play]:
    """4.5. The basic row, or the improved one for a Reputation; an Elite card also by an upright
    Crew card.
    """
    face = g.book.faces[kind]
    found = [
        Play(("play", kind, word_of(alt)), kind, alt, False)
        for alt in face.basic
        if fits(g, seat, kind, alt, verb, False)
    ]
    better = [alt for alt in face.improved if fits(g, seat, kind, alt, verb, True)]
    price = improved_price(g, seat, kind)
    if price <= g.reputation[seat]:
        word = improving(price)
        found += [Play((word, kind, word_of(alt)), kind, alt, True, price) for alt in better]
    if face.kind == "elite" and better:
        upright = [crew for crew in g.in_play(seat) if crew not in g.turn.sideways]
        found += [
            Play(("rally", kind, crew, word_of(alt)), kind, alt, True, 0, crew)
            for crew in upright
            for alt in better
        ]
    return found


def improved_price(g: Republic, seat: int, kind: str) -> int:
    """4.5. One Reputation; by a Tidings card the first Captain effect of a turn is free."""
    free = (
        g.tide("gentleman")
        and not g.turn.gentleman
        and seat == g.active
        and g.book.faces[kind].kind == "captain"
    )
    return 0 if free else 1


def improving(price: int) -> str:
    """The word for a play of the improved row: people must see whether it costs."""
    return "improve" if price else "improve-free"


def lent_plays(g: Republic, seat: int, verb: str) -> list[Play]:
    """6.2. Cards that a Company has given to this Combat: in the row that the helper chose, or either row
    alone.
    """
    found = []
    for _, kind, how in the_fight(g).lent:
        if kind == "friend" or kind in the_fight(g).used:
            continue
        face = g.book.faces[kind]
        rows: list[tuple[Row, bool, int]] = []
        if how in ("basic", "any"):
            rows.append((face.basic, False, 0))
        if how == "improved":
            rows.append((face.improved, True, 0))
        if how == "any" and g.reputation[seat] >= improved_price(g, seat, kind):
            rows.append((face.improved, True, improved_price(g, seat, kind)))
        for row, improved, price in rows:
            word = "aid" if not improved else "aid-paid" if price else "aid-improved"
            found += [
                Play((word, kind, word_of(alt)), kind, alt, improved, price)
                for alt in row
                if fits(g, seat, kind, alt, verb, improved)
            ]
    unique = {play.option: play for play in found}
    return list(unique.values())


def fits(g: Republic, seat: int, kind: str, alt: tuple[Effect, ...], verb: str, improved: bool) -> bool:
    """Whether an alternative is of use in a stage, and allowed against this token."""
    verbs = {v for v, _ in alt}
    card, fight = g.card(kind), the_fight(g)
    special = card.special_improved if improved else card.special
    token = g.token(fight.token)
    if special == "scouted-only" and not g.tokens.flagged("scouted", fight.token):
        return False
    if special in ("fire-ship", "ships-only") and token.type in LANDS:
        return False
    if special == "fire-ship" and len(g.hand(seat)) < 2:
        return False
    if special == "sloop" and g.turn.friend == "own":
        return False
    if verb == "IN":
        return "IN" in verbs and in_scope(g, card.initiative_improved if improved else card.initiative)
    if verb in verbs:
        return True
    if special in ("hostage", "hostage-four") and token.type in LANDS:
        return True
    return bool(verbs & ANY_TIME) and "RS" not in verbs and not (verbs & {"SF", "BS", "CQ", "MV"} - {verb})


def in_scope(g: Republic, scope: str) -> bool:
    """Against which tokens a card's Initiative works."""
    token = g.token(the_fight(g).token)
    if scope == "plain-ship":
        return token.type not in LANDS and not token.modifier
    if scope == "ship":
        return token.type not in LANDS
    if scope == "pirate-or-navy":
        return token.type in ("pirate", "navy")
    return scope == "but-main-fort" and token.type != "main-fort"


def bonus(g: Republic, seat: int, kind: str, verb: str, alt: tuple[Effect, ...]) -> int:
    """What a card's text adds to an effect against this token, if the alternative has it."""
    if not any(v == verb for v, _ in alt):
        return 0
    fight = the_fight(g)
    return sum(
        n
        for v, n, when in g.book.faces[kind].bonus
        if v == verb and meets(g, seat, when, fight.token, g.at[seat])
    )


def worth(g: Republic, seat: int, play: Play, verb: str) -> int:
    """How much of an effect a play gives here."""
    return sum(n for v, n in play.effects if v == verb) + bonus(g, seat, play.card, verb, play.effects)


def carry_out(g: Republic, seat: int, play: Play) -> Flow[None]:
    """4.4, 4.5. Pay, move the card, and add up what it does; all parts joined by + count, in later stages too
    (R17).
    """
    fight = the_fight(g)
    word = str(play.option[0])
    g.reputation[seat] -= play.reputation
    kind = play.card
    face = g.book.faces[kind]
    if play.improved and face.kind == "captain" and word == "improve-free":
        g.turn.gentleman = True
    if play.crew:
        g.turn.sideways = (*g.turn.sideways, play.crew)
    is_crew = face.kind == "crew"
    if word == "treasure":
        g.cards.move_kind(kind, g.book.own["treasure"][seat], g.book.zone["gone"])
    elif word in ("aid", "aid-improved", "aid-paid"):
        fight.lent = fight.lent if is_crew else without_lent(fight, kind, play.improved)  # R24
    elif word != "use":
        g.cards.move_kind(kind, g.book.own["hand"][seat], g.book.own["play" if is_crew else "discard"][seat])
    if is_crew:
        fight.used = (*fight.used, kind)
    tell_play(g, seat, play)
    yield from apply(g, seat, play, is_crew)


def without_lent(fight: Fight, kind: str, improved: bool) -> tuple[tuple[int, str, str], ...]:
    """The cards lent, without the one just used."""
    hows = ("improved", "any") if improved else ("basic", "any")
    for i, (_, card, how) in enumerate(fight.lent):
        if card == kind and how in hows:
            return fight.lent[:i] + fight.lent[i + 1 :]
    return fight.lent


def apply(g: Republic, seat: int, play: Play, is_crew: bool) -> Flow[None]:
    """The effects of a play, then its text."""
    fight = the_fight(g)
    card = g.card(play.card)
    special = card.special_improved if play.improved else card.special
    fight.sf += worth(g, seat, play, "SF")
    fight.bs += worth(g, seat, play, "BS")
    fight.cq += worth(g, seat, play, "CQ")
    moved = worth(g, seat, play, "MV")
    if is_crew or special == "defence-move":
        fight.mv += moved
    else:
        g.movement[seat] += moved
    g.reputation[seat] += worth(g, seat, play, "RP")
    g.swagger[seat] += worth(g, seat, play, "SW")
    draw(g, seat, worth(g, seat, play, "DR"))
    face = g.book.faces[play.card]
    fight.gains = (*fight.gains, *(face.win_improved if play.improved else face.win))
    token = g.token(fight.token)
    if special == "lower-close":
        fight.close = max(0, fight.close - 1)
    elif special in ("hostage", "hostage-four") and token.type in LANDS:
        fight.broadside = max(0, fight.broadside - (3 if special == "hostage" else 4))
    elif special == "keep-initiative":
        fight.keep = True
    elif special == "sloop":
        g.turn.friend = "sloop"
    elif special in ("fire-ship", "and-discard"):
        yield from choose_discard(g, seat, "cost")
    elif special == "all-arrows":
        g.turn.all_arrows = True


# ---------------------------------------------------------------------- the friendly Ship


def may_use_friend(g: Republic, seat: int) -> bool:
    """7.8. Face up, and no other friendly Ship used this turn."""
    return g.friend(seat) != NOWHERE and g.friend_up[seat] and g.turn.friend != "sloop"


def friend_worth(g: Republic, owner: int, verb: str) -> int:
    """7.8. Its Broadside or Close Quarters; in defence 2 Movement for a Merchant, 4 for a Pirate Ship."""
    c = g.friend(owner)
    if c == NOWHERE:
        return 0
    token = g.token(c)
    if verb == "MV":
        return g.book.merchant_friend if token.type == "merchant" else g.book.pirate_friend
    return {"BS": token.broadside, "CQ": token.close}.get(verb, 0)


def friends(g: Republic, seat: int, verb: str) -> list[Option]:
    """One's own friendly Ship and a lent one, where they help in this stage."""
    if verb not in ("BS", "CQ", "MV"):
        return []
    found: list[Option] = [("friend", g.pirates[seat])] if may_use_friend(g, seat) else []
    return found + [("friend", g.pirates[owner]) for owner, kind, _ in the_fight(g).lent if kind == "friend"]


def use_friend(g: Republic, seat: int, owner: int, verb: str) -> None:
    """7.8. One use, then face down until Rest or Cleanup."""
    fight = the_fight(g)
    n = friend_worth(g, owner, verb)
    g.friend_up[owner] = False
    if owner == seat:
        g.turn.friend = "own"
    else:
        fight.lent = tuple(lent for lent in fight.lent if lent[:2] != (owner, "friend"))
    if verb == "BS":
        fight.bs += n
    elif verb == "CQ":
        fight.cq += n
    else:
        fight.mv += n
    g.log("friend-fights", seat=owner, n=n)
