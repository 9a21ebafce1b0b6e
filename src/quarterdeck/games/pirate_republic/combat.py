"""Combat: the thirteen stages of chapter 6, one function a stage."""

from __future__ import annotations

from collections.abc import Sequence

from quarterdeck.engine.ask import Ask, Cut, Flow, Option
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.company import form_company
from quarterdeck.games.pirate_republic.drawing import choose_discard, discard
from quarterdeck.games.pirate_republic.gaining import accomplish, lose_swagger
from quarterdeck.games.pirate_republic.initiative import initiative, modifier
from quarterdeck.games.pirate_republic.placing import reveal
from quarterdeck.games.pirate_republic.plays import carry_out, friends, plays, the_fight, use_friend
from quarterdeck.games.pirate_republic.queries import aggressive, is_dangerous, letters
from quarterdeck.games.pirate_republic.rewards import capture, collect, lose_prizes
from quarterdeck.games.pirate_republic.state import Fight, Republic
from quarterdeck.games.pirate_republic.telling import tell_fight, tell_reputation

WON, FLED, CAPTURED = "won", "fled", "captured"
STAND: Option = ("stand",)


class TurnOver(Cut):
    """A captain is Captured: the turn is over."""


# ---------------------------------------------------------------------- 1 to 3: trigger, Company, target


def fight_ships(
    g: Republic, seat: int, tokens: Sequence[int], lookout: bool = False, alone: bool = False
) -> Flow[None]:
    """6.1. Combat with Ships in one's Seaway, one after the other, until none attacks any more."""
    first = yield from target(g, seat, tokens)
    yield from begin(g, seat, Fight(token=first, place=g.at[seat], lookout=lookout), tokens, alone or lookout)


def fight_land(g: Republic, seat: int, site: int) -> Flow[None]:
    """6.1. Combat with the Land token of a site."""
    yield from begin(g, seat, Fight(token=g.land(site), where="land", place=site), [g.land(site)], False)


def begin(g: Republic, seat: int, fight: Fight, tokens: Sequence[int], alone: bool) -> Flow[None]:
    """6.1, 6.10. The whole Combat; Rewards after the last fight, none for who is Captured."""
    g.fight = fight
    fight.bled = g.bloodshed[seat] > 0
    yield from renounce(g, seat)
    if not alone:
        yield from form_company(g, seat, tokens)
    while True:
        result = yield from one_token(g, seat)
        if result != WON:
            break
        more = next_targets(g, seat, tokens)
        if not more:
            break
        token = yield from target(g, seat, more)
        follow(g, token)
        yield from renounce(g, seat)
    if result == CAPTURED and (yield from pardoned(g, seat)):
        yield from lose_prizes(g, seat)
        end(g, seat)
        yield from attacked_again(g, seat)
        return
    if result == CAPTURED:
        yield from lose_prizes(g, seat)
        if g.token(the_fight(g).token).id == "npc-maynard":
            lost = min(2, g.reputation[seat])
            g.reputation[seat] -= lost
            tell_reputation(g, seat, -lost, "npc-maynard")
        end(g, seat)
        yield from capture(g, seat)
        raise TurnOver
    yield from collect(g, seat)
    end(g, seat)
    yield from attacked_again(g, seat)


def end(g: Republic, seat: int) -> None:
    """6.7. After Combat Movement above ten is lost."""
    g.fight = None
    g.movement[seat] = min(g.movement[seat], g.book.movement_cap)
    g.turn.trail = ()


def attacked_again(g: Republic, seat: int) -> Flow[None]:
    """6.1, 6.11. A captain who has fled into danger, or whose Seaway a new enemy has entered, fights
    again.
    """
    if g.ashore[seat] >= 0:
        return
    reveal(g, g.at[seat])
    there = aggressive(g, seat, g.at[seat])
    if there:
        yield from fight_ships(g, seat, there, alone=True)


def target(g: Republic, seat: int, tokens: Sequence[int]) -> Flow[int]:
    """6.3. Of two aggressive Ships the captain chooses the first."""
    if len(tokens) == 1:
        return tokens[0]
    words = sorted({g.token(c).id for c in tokens})
    answer = yield Ask(seat, "target", [("attack", word) for word in words])
    return next(c for c in tokens if g.token(c).id == answer[1])


def next_targets(g: Republic, seat: int, tokens: Sequence[int]) -> list[int]:
    """6.10, R16. Aggressive Ships that are left in the Seaway; ashore only those that came with a Lookout."""
    fight = the_fight(g)
    if fight.where == "land":
        return []
    left = aggressive(g, seat, fight.place)
    return left if g.ashore[seat] < 0 else [c for c in left if c in tokens]


def follow(g: Republic, token: int) -> None:
    """6.10. The next token: nothing carries over but Crew in play and Movement left."""
    fight = the_fight(g)
    fight.token = token
    fight.second = True
    fight.stage = "initiative"
    fight.sf = fight.bs = fight.cq = fight.mv = 0
    fight.used = ()
    fight.modifier = ""
    fight.claimed = False


def renounce(g: Republic, seat: int) -> Flow[None]:
    """3.3, 6.1. Attacking the tokens of a nation renounces its letter."""
    fight = the_fight(g)
    site = fight.place if fight.where == "land" else NOWHERE
    nation = g.nation_of(fight.token, site)
    if nation not in letters(g, seat):
        return
    card = g.tidings()
    if card is not None and card.nation == nation:
        g.renounced[seat] = True
    if g.forged[seat] == nation:
        g.forged[seat] = ""
    if g.commission[seat] == nation:
        g.commission[seat] = ""
        g.broken[seat] = True
    if g.pardon[seat] and nation == "gb":
        g.pardon[seat] = False
        g.objectives[g.book.nassau] += 1
        lose_swagger(g, seat, 3)
    g.log("renounces", seat=seat, nation=nation)
    g.note(seat, "renounced", nation)
    yield from accomplish(g, seat, "renounce")


def one_token(g: Republic, seat: int) -> Flow[str]:
    """Stages 4 to 9 against the token at hand."""
    yield from modifier(g, seat)
    yield from initiative(g, seat)
    tell_fight(g, seat, the_fight(g))
    if the_fight(g).initiative:
        result = yield from attack(g, seat)
    else:
        result = yield from defend(g, seat)
    return result


# ---------------------------------------------------------------------- 6: attack


def attack(g: Republic, seat: int) -> Flow[str]:
    """6.6. Strike Fear or a Broadside; by the other reading the Initiative may be waived."""
    options: list[Option] = [("broadside",)]
    if most_fear(g, seat) >= fear_needed(g):
        options.append(("fear",))
    if "waivable" in g.house:
        options.append(("defend",))
    answer = yield Ask(seat, "attack", options, numbers(g, seat))
    if answer[0] == "defend":
        result = yield from defend(g, seat)
        return result
    if answer[0] == "fear":
        won = yield from strike_fear(g, seat)
        if won:
            return win(g, "fear")
    result = yield from fire_broadside(g, seat)
    return result


def fear_needed(g: Republic) -> int:
    """6.6. The enemy's Close Quarters, and what the Tidings add."""
    fight = the_fight(g)
    return fight.close + fight.fear_more


def standing_fear(g: Republic, seat: int) -> int:
    """7.7. The permanent Strike Fear of a fearsome captain, and what the Tidings give."""
    return (g.book.fearsome if g.is_fearsome(seat) else 0) + (1 if g.tide("fear-bonus") else 0)


def most_fear(g: Republic, seat: int) -> int:
    """R4. The most Strike Fear that a captain can bring up, Reputation included."""
    best: dict[str, int] = {}
    for play in plays(g, seat, "SF"):
        gain = sum(n for v, n in play.effects if v in ("SF", "RP")) - play.reputation
        best[play.card] = max(best.get(play.card, 0), gain + 1)  # a bonus of one card at most
    return the_fight(g).sf + standing_fear(g, seat) + g.reputation[seat] + sum(best.values())


def strike_fear(g: Republic, seat: int) -> Flow[bool]:
    """6.6. Cards and Reputation, one for one, against Close Quarters; it is declared only when it is
    enough.
    """
    fight = the_fight(g)
    fight.stage = "fear"
    fight.used = ()
    fight.sf += standing_fear(g, seat)
    while True:
        ways = {play.option: play for play in plays(g, seat, "SF")}
        missing = max(0, fear_needed(g) - the_fight(g).sf)
        options: list[Option] = [("strike", missing)] if g.reputation[seat] >= missing else []
        options += [("broadside",), *ways]
        answer = yield Ask(seat, "fear", options, {**numbers(g, seat), "missing": missing}, more=True)
        if answer[0] == "broadside":
            return False
        if answer[0] == "strike":
            g.reputation[seat] -= missing
            g.log("frightens", seat=seat, n=the_fight(g).sf + missing, paid=missing, blades=fear_needed(g))
            return True
        yield from carry_out(g, seat, ways[answer])


def fire_broadside(g: Republic, seat: int) -> Flow[str]:
    """6.6. All of it wins; half is a Bloodshed and the rest is added to Close Quarters; less is Capture."""
    fight = the_fight(g)
    fight.stage = "broadside"
    fight.used = ()
    fight.bs += 3 * g.turn.barrels - (1 if g.tide("damp-powder") else 0)
    yield from stage(g, seat, "broadside", "BS", "fire")
    fight = the_fight(g)
    g.log("fires", seat=seat, n=fight.bs, guns=fight.broadside)
    if fight.bs >= fight.broadside:
        return win(g, "broadside")
    if 2 * fight.bs < fight.broadside:
        return CAPTURED
    if (yield from bleed(g, seat)):
        return CAPTURED
    return (yield from after(g, seat))


def stage(g: Republic, seat: int, prompt: str, verb: str, finish: str) -> Flow[None]:
    """Cards one after the other, and the friendly Ship, until the captain lets it stand."""
    while True:
        ways = {play.option: play for play in plays(g, seat, verb)}
        options: list[Option] = [(finish,), *ways, *friends(g, seat, verb)]
        answer = yield Ask(seat, prompt, options, numbers(g, seat), more=True)
        if answer[0] == finish:
            return
        if answer[0] == "friend":
            use_friend(g, seat, g.seat_of(str(answer[1])), verb)
        else:
            yield from carry_out(g, seat, ways[answer])


def numbers(g: Republic, seat: int) -> dict[str, int | str]:
    """What a captain must see in Combat."""
    fight = the_fight(g)
    rest = remaining(g)
    return {
        "token": g.token(fight.token).id,
        "sf": fight.sf,
        "bs": fight.bs,
        "cq": fight.cq,
        "mv": fight.mv,
        "movement": g.movement[seat],
        "guns": fight.broadside,
        "half": (fight.broadside + 1) // 2,
        "blades": fight.close + rest,
    }


def remaining(g: Republic) -> int:
    """6.8. The Broadside that was not answered."""
    fight = the_fight(g)
    if fight.stage not in ("close", "after"):
        return 0
    return max(0, fight.broadside - (fight.bs if fight.initiative else fight.mv))


def win(g: Republic, how: str) -> str:
    """6.10. The token is beaten; it waits for the end of the Combat."""
    fight = the_fight(g)
    zone = g.book.land[fight.place] if fight.where == "land" else g.book.sea[fight.place]
    g.tokens.move(fight.token, zone, g.book.spot["beaten"])
    fight.beaten = (*fight.beaten, fight.token)
    seat = g.active
    token = g.token(fight.token)
    site = fight.place if fight.where == "land" else NOWHERE
    route = next((r for c, r, _ in g.routed if c == fight.token), "")
    if how != "close":
        fight.enhanced = 0
    g.note(
        seat, "won", how, token.type, g.nation_of(fight.token, site), g.at[seat], fight.broadside,
        fight.enhanced,
        int(fight.bled), route,
    )  # fmt: skip
    g.log("frees" if token.type == "slave" else "beats", seat=seat, token=token.id, how=how)
    fight.bled = g.bloodshed[seat] > 0
    return WON


# ---------------------------------------------------------------------- 7 to 9: defend, after, close


def defend(g: Republic, seat: int) -> Flow[str]:
    """6.7. Movement against the enemy's Broadside: all of it is safe, half a Bloodshed, less is Capture."""
    fight = the_fight(g)
    fight.stage = "defence"
    fight.initiative = False
    fight.used = ()
    while True:
        fight = the_fight(g)
        ways = {play.option: play for play in plays(g, seat, "MV")}
        most = min(g.movement[seat], max(0, fight.broadside - fight.mv))
        options: list[Option] = [("brace", n) for n in range(most, -1, -1)]
        options += [*ways, *friends(g, seat, "MV")]
        answer = yield Ask(seat, "defence", options, numbers(g, seat), more=True)
        if answer[0] == "brace":
            break
        if answer[0] == "friend":
            use_friend(g, seat, g.seat_of(str(answer[1])), "MV")
        else:
            yield from carry_out(g, seat, ways[answer])
    fight = the_fight(g)
    g.movement[seat] -= int(answer[1])
    fight.mv = max(0, fight.mv + int(answer[1]))
    g.log("evades", seat=seat, n=fight.mv, guns=fight.broadside)
    if 2 * fight.mv < fight.broadside:
        return CAPTURED
    if fight.mv < fight.broadside and (yield from bleed(g, seat)):
        return CAPTURED
    return (yield from after(g, seat))


def bleed(g: Republic, seat: int) -> Flow[bool]:
    """6.8, 6.13. A Bloodshed; the second one is Capture. Some cards prevent it."""
    options: list[Option] = []
    hand = g.hand(seat)
    for kind in sorted(set(hand)):
        special = g.card(kind).special
        if special == "saw":
            options.append(("saw", kind))
        if special == "surgeon" and len(hand) > 1:
            options.append(("surgeon", kind))
    for kind in g.in_play(seat):
        if g.card(kind).special == "surgeon" and hand and kind not in g.turn.once:
            options.append(("surgeon", kind))
    options += [("physic", kind) for kind in g.treasures(seat) if g.card(kind).special == "physic"]
    if options:
        answer = yield Ask(seat, "bleed", [("take-it",), *options], {"n": g.bloodshed[seat] + 1})
        if answer[0] != "take-it":
            yield from staunch(g, seat, str(answer[0]), str(answer[1]))
            return False
    g.bloodshed[seat] += 1
    g.log("bleeds", seat=seat)
    if g.bloodshed[seat] < 2:
        return False
    g.bloodshed[seat] = 1  # both go with the Capture that follows
    return True


def staunch(g: Republic, seat: int, how: str, kind: str) -> Flow[None]:
    """A Bloodshed that is not taken: the saw, the surgeon and a hand card, or the chest of physic."""
    if how == "physic":
        g.cards.move_kind(kind, g.book.own["treasure"][seat], g.book.zone["gone"])
        g.bloodshed[seat] = 0
    elif how == "saw":
        discard(g, seat, kind)
    else:
        if kind in g.hand(seat):
            g.cards.move_kind(kind, g.book.own["hand"][seat], g.book.own["play"][seat])
        g.turn.once = (*g.turn.once, kind)
        yield from choose_discard(g, seat, "cost")
    g.log("staunches", seat=seat, card=kind)


def after(g: Republic, seat: int) -> Flow[str]:
    """6.8. Flee, or close with the enemy."""
    fight = the_fight(g)
    fight.stage = "after"
    options: list[Option] = [("close",), *[("flee", g.book.territories[t].id) for t in flights(g, seat)]]
    answer = yield Ask(seat, "after", options, numbers(g, seat), more=True)
    if answer[0] == "flee":
        flee(g, seat, g.book.place[str(answer[1])])
        return FLED
    return (yield from close(g, seat))


def close(g: Republic, seat: int) -> Flow[str]:
    """6.9. Close Quarters against the enemy's and what is left of his Broadside: all of it or Capture."""
    fight = the_fight(g)
    fight.stage = "close"
    fight.used = ()
    fight.cq += 1 if g.tide("close-plus") else 0
    yield from stage(g, seat, "close", "CQ", "board")
    fight = the_fight(g)
    fight.enhanced = fight.close + remaining(g)
    g.log("boards", seat=seat, n=fight.cq, blades=fight.enhanced)
    return win(g, "close") if fight.cq >= fight.enhanced else CAPTURED


# ---------------------------------------------------------------------- 11: flight


def pardoned(g: Republic, seat: int) -> Flow[bool]:
    """A Royal Pardon instead of Capture: nothing is won or lost, and the captain flees."""
    held = [kind for kind in g.treasures(seat) if g.card(kind).special == "pardon"]
    if not held:
        return False
    away: list[Option] = [("flee", g.book.territories[t].id) for t in flights(g, seat)]
    answer = yield Ask(seat, "pardon", [("be-captured",), *away])
    if answer[0] != "flee":
        return False
    g.cards.move_kind(held[0], g.book.own["treasure"][seat], g.book.zone["gone"])
    flee(g, seat, g.book.place[str(answer[1])])
    return True


def flights(g: Republic, seat: int) -> list[int]:
    """6.11, R19. Adjacent Seaways without aggressive Ships; if there is none, any; from Land the
    Seaway here.
    """
    if the_fight(g).where == "land":
        return [g.at[seat]]
    safe = [b for b in g.book.borders[g.at[seat]] if not is_dangerous(g, seat, b)]
    return safe or list(g.book.borders[g.at[seat]])


def flee(g: Republic, seat: int, place: int) -> None:
    """6.11. It costs nothing, and the turn goes on."""
    fight = the_fight(g)
    token = g.token(fight.token)
    if token.id == "npc-swallow" and g.lowered < 4:
        g.lowered += 1
    g.at[seat], g.ashore[seat] = place, NOWHERE
    g.note(seat, "fled", place)
    g.log("flees", seat=seat, place=g.book.territories[place].id)
