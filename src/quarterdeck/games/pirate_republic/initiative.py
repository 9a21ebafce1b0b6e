"""Combat: the modifier and who strikes first. Stages 4 and 5 of chapter 6."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.drawing import choose_discard, draw
from quarterdeck.games.pirate_republic.placing import draw_tidings
from quarterdeck.games.pirate_republic.plays import carry_out, plays, the_fight
from quarterdeck.games.pirate_republic.rows import LANDS
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.telling import modifier_words, tell_reputation


def modifier(g: Republic, seat: int) -> Flow[None]:
    """6.4. A token with the icon: a Tidings card is drawn and changes this fight only. Then the enemy's
    values.
    """
    fight = the_fight(g)
    token = g.token(fight.token)
    fight.broadside, fight.close, fight.fear_more = enemy_values(g, fight.token)
    if not token.modifier:
        return
    c = draw_tidings(g)
    if c == NOWHERE:
        return
    kind = g.cards.kind(c)
    fight.modifier = kind
    card = g.book.tidings[kind]
    change = card.modifier
    g.log("modifier", seat=seat, card=kind, effect=modifier_words(card.who, change))
    if card.who == "enemy":
        fight.broadside = max(0, fight.broadside + change.get("bs", 0))
        fight.close = max(0, fight.close + change.get("cq", 0))
    else:
        fight.sf += change.get("sf", 0)
        fight.bs += change.get("bs", 0)
        fight.cq += change.get("cq", 0)
        fight.mv += change.get("mv", 0)
        if "win" in change:
            fight.gains = (*fight.gains, ("reputation", change["win"], ""))
        draw(g, seat, change.get("draw", 0))
    g.cards.move(c, g.book.zone["tidings"], g.book.zone["tidings-discard"])
    if card.who == "player" and change.get("discard"):
        yield from choose_discard(g, seat, "modifier-discard")


def enemy_values(g: Republic, c: int) -> tuple[int, int, int]:
    """6.4. Broadside and Close Quarters under the event of the round, and what Strike Fear must exceed."""
    token = g.token(c)
    b = token.broadside
    if token.type in LANDS and g.tide("land-guns"):
        b += 1
    if token.type == "navy" and g.tide("navy-guns"):
        b += 1
    if token.type == "main-fort" and g.tide("fort-weak"):
        b -= 2
    if g.tide("damp-powder"):
        b -= 1
    if token.id == "npc-swallow":
        b -= g.lowered
    return max(0, b), token.close, 1 if g.tide("fear-plus-one") else 0


def by_level(g: Republic, seat: int, c: int) -> bool:
    """9.2, 9.9. Whether a captain's level (all accomplishments for a Main Fort) gives Initiative against a
    token.
    """
    token = g.token(c)
    if token.type in ("npc", "prize"):
        return g.level[seat] >= token.level
    if token.type == "main-fort":
        return len(g.deeds[seat]) >= 12
    return any(token.type in level.initiative for level in g.book.levels[: g.level[seat]])


def decided_by_tidings(g: Republic, c: int, drawn: str) -> tuple[bool, str] | None:
    """6.5. What the event of the round and then the modifier card say about Initiative; None if nothing."""
    token = g.token(c)
    said: tuple[bool, str] | None = None
    if g.tide("port-initiative") and token.type == "port":
        said = True, "tidings"
    if g.tide("land-initiative") and token.type in LANDS:
        said = False, "tidings"
    change = g.book.tidings[drawn].modifier.get("initiative", 0) if drawn else 0
    if change:
        said = change > 0 and g.book.tidings[drawn].who == "player", "modifier"
    return said


def initiative(g: Republic, seat: int) -> Flow[None]:
    """6.5. From the lowest to the highest: level, Lookout or second token, cards, Treasure, Tidings, Global
    Mission.
    """
    fight = the_fight(g)
    has, why = by_level(g, seat, fight.token), "level"
    if fight.lookout and not fight.second:
        has, why = False, "lookout"
    if fight.second and len(g.deeds[seat]) < 8 and not fight.keep:
        has, why = False, "second"
    said = decided_by_tidings(g, fight.token, fight.modifier)
    if said is not None:
        has, why = said
    fight.initiative, fight.why = has, why
    if g.mission == 7 and not has and ruse_applies(g, seat):
        answer = yield Ask(seat, "ruse", [("no-ruse",), ("ruse",)])
        if answer[0] == "ruse":
            g.reputation[seat] -= 2
            tell_reputation(g, seat, -2, "ruse")
            fight = the_fight(g)
            fight.initiative, fight.why = True, "mission"
    if said is None and not the_fight(g).initiative:
        yield from claim(g, seat)


def ruse_applies(g: Republic, seat: int) -> bool:
    """Mission 7: ashore in Cape Verde or West Africa, with 2 Reputation."""
    fight = the_fight(g)
    return fight.where == "land" and g.book.region[g.at[seat]] != "americas" and g.reputation[seat] >= 2


def claim(g: Republic, seat: int) -> Flow[None]:
    """6.5. Cards that take the Initiative from the enemy."""
    fight = the_fight(g)
    ways = {play.option: play for play in plays(g, seat, "IN")}
    if not ways:
        return
    answer = yield Ask(seat, "claim", [("no-claim",), *ways], {"token": g.token(fight.token).id})
    if answer in ways:
        yield from carry_out(g, seat, ways[answer])
        fight = the_fight(g)
        fight.claimed = fight.initiative = True
        fight.why = "treasure" if answer[0] == "treasure" else "card"
