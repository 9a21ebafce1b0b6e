"""The actions of a turn: move, scout, boast, combat, haven, rest, infamy, cards, pass. Chapter 5."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirate_republic import moving
from quarterdeck.games.pirate_republic.book import NOWHERE
from quarterdeck.games.pirate_republic.combat import TurnOver, fight_ships
from quarterdeck.games.pirate_republic.gaining import gain_card, settle
from quarterdeck.games.pirate_republic.missions import deliver, may_deliver
from quarterdeck.games.pirate_republic.personal import is_barred, take_mission
from quarterdeck.games.pirate_republic.placing import draw_land, spend_infamy, turn_up
from quarterdeck.games.pirate_republic.queries import haven_sites, is_home, may_declare
from quarterdeck.games.pirate_republic.resting import rest
from quarterdeck.games.pirate_republic.state import Republic
from quarterdeck.games.pirate_republic.turns import play_crew_text
from quarterdeck.games.pirate_republic.uses import found_haven, scoutable, use, uses
from quarterdeck.kit.phases import AGAIN

PASS: Option = ("pass",)
CREW_TEXTS = {"pilot": "pilot", "lookout-boy": "masthead", "carpenter": "carpenter"}


def act(g: Republic) -> Flow[str | None]:
    """4.4. Any actions in any order, until the captain rests, passes or is Captured."""
    seat = g.active
    if is_over(g):
        return None
    ways = {play.option: play for play in uses(g, seat)}
    options = [PASS, *simple_actions(g, seat), *ways]
    facts = {"movement": g.movement[seat], "reputation": g.reputation[seat]}
    answer = yield Ask(seat, "act", options, facts)
    if answer not in ways and answer[0] not in ("ashore", "put-to-sea"):
        g.turn.trail = ()
    try:
        if answer in ways:
            yield from use(g, seat, ways[answer])
        else:
            yield from carry_out(g, seat, answer)
        yield from settle(g, seat)
    except TurnOver:
        return None
    return None if is_over(g) else AGAIN


def is_over(g: Republic) -> bool:
    """Whether something has ended the turn."""
    return bool(g.turn.ended)


def simple_actions(g: Republic, seat: int) -> list[Option]:
    """Everything but cards."""
    found = [*moving.sails(g, seat), *moving.landings(g, seat), *moving.assaults(g, seat), *scouts(g, seat)]
    home, rep = is_home(g, g.at[seat]), g.reputation[seat]
    deck = g.cards.count(g.book.zone["mission-deck"])
    if home and deck and rep >= boast_price(g, seat):
        found.append(("boast",))
    if haven_sites(g, seat) and not g.turn.haven and (rep or g.tide("free-haven")):
        found.append(("haven",))
    if home and rep >= rest_price(g, seat):
        found.append(("rest",))
    if may_declare(g, seat) and g.tokens.count(g.book.infamy[seat]):
        found.append(("infamy",))
    if may_deliver(g, seat):
        found.append(("deliver",))
    if g.tide("golden-rock") and not g.rock[seat] and rep >= 3:
        found.append(("golden-rock",))
    for kind in sorted({*g.in_play(seat), *g.hand(seat)}):
        special = g.card(kind).special
        idle = special == "carpenter" and (g.friend(seat) == NOWHERE or g.friend_up[seat])
        if special in CREW_TEXTS and kind not in g.turn.once and not idle:
            found.append((CREW_TEXTS[special], kind))
    return found


def carry_out(g: Republic, seat: int, answer: Option) -> Flow[None]:
    """One action."""
    word = str(answer[0])
    place = g.book.place
    if word == "pass":
        g.turn.ended = "pass"
        g.log("passes", seat=seat)
    elif word == "sail":
        yield from moving.sail(g, seat, place[str(answer[1])])
    elif word == "slip-by":
        yield from moving.slip_by(g, seat, place[str(answer[1])], place[str(answer[2])])
    elif word == "ashore":
        yield from moving.go_ashore(g, seat, g.book.site[str(answer[1])])
    elif word == "put-to-sea":
        yield from moving.put_to_sea(g, seat)
    elif word == "assault":
        yield from moving.assault(g, seat, g.book.site[str(answer[1])])
    elif word == "attack":
        c = next(c for c in g.ships(g.at[seat]) if g.token(c).id == answer[1])
        yield from fight_ships(g, seat, [c])
    elif word.startswith("scout"):
        scout(g, seat, answer)
    elif word == "boast":
        yield from boast(g, seat)
    elif word == "haven":
        g.reputation[seat] -= 0 if g.tide("free-haven") else 1
        g.turn.haven = True
        yield from found_haven(g, seat)
        yield from rest(g, seat)
        g.turn.ended = "haven"
    elif word == "rest":
        g.reputation[seat] -= rest_price(g, seat)
        yield from rest(g, seat)
        g.turn.ended = "rest"
    elif word == "infamy":
        yield from declare(g, seat)
    elif word == "deliver":
        deliver(g, seat)
    elif word == "golden-rock":
        g.rock[seat] = True
        g.reputation[seat] -= 3
        yield from gain_card(g, seat, "crew", over=True)
    else:
        crew_text(g, seat, word, str(answer[1]))


def crew_text(g: Republic, seat: int, word: str, kind: str) -> None:
    """Crew cards whose text helps outside Combat."""
    play_crew_text(g, seat, kind)
    if word == "pilot":
        g.turn.discount = 1
    elif word == "masthead":
        g.turn.free_scouts += 1
    else:
        g.friend_up[seat] = True


def scouts(g: Republic, seat: int) -> list[Option]:
    """5.2. For nothing where a card or the tile allows it; else 1 Reputation or 3 Movement."""
    targets = scoutable(g, seat)
    if g.turn.free_scouts or (g.has_tile(seat, "tile-free-scout") and not g.turn.tile_scout):
        return targets
    found: list[Option] = []
    if g.reputation[seat]:
        found += [("scout-paid", o[1]) for o in targets]
    if g.movement[seat] >= g.book.scout_movement:
        found += [("scout-sailing", o[1]) for o in targets]
    return found


def scout(g: Republic, seat: int, answer: Option) -> None:
    """5.2. A Land token of a site here, or a Ship next door, is turned up; no Combat follows."""
    if answer[0] == "scout-paid":
        g.reputation[seat] -= 1
    elif answer[0] == "scout-sailing":
        g.movement[seat] -= g.book.scout_movement
    elif g.turn.free_scouts:
        g.turn.free_scouts -= 1
    else:
        g.turn.tile_scout = True
    word = str(answer[1])
    g.log("scouts", seat=seat, place=word)
    c = draw_land(g, g.book.site[word]) if word in g.book.site else turn_up(g, g.book.place[word], 0)
    if c != NOWHERE:
        g.tokens.flag("scouted", c)


def boast_price(g: Republic, seat: int) -> int:
    """5.3. One Reputation; by a Tidings card the first Boast at Nassau is free."""
    return 0 if g.tide("free-boast") and g.at[seat] == g.book.nassau and not g.boasted[seat] else 1


def boast(g: Republic, seat: int) -> Flow[None]:
    """5.3, 10.2. Two Personal Missions are drawn, one is kept, the other goes below the deck."""
    g.reputation[seat] -= boast_price(g, seat)
    if g.at[seat] == g.book.nassau:
        g.boasted[seat] = True
    deck, offer, out = g.book.zone["mission-deck"], g.book.own["boast"][seat], g.book.zone["mission-out"]
    while g.cards.count(offer) < 2 and g.cards.count(deck):
        c = g.cards.draw(deck, offer)
        if is_barred(g, g.cards.kind(c)):
            g.cards.move(c, offer, out)
            g.log("barred", seat=seat, card=g.cards.kind(c))
    g.log("boasts", seat=seat)
    g.log("dealt-missions", only=(seat,), cards=g.cards.kinds(offer))
    if not g.cards.count(offer):
        return
    answer = yield Ask(
        seat, "keep-mission", lambda: [("keep", kind) for kind in sorted(g.cards.kinds(offer))]
    )
    take_mission(g, seat, g.cards.find(offer, str(answer[1])), offer)
    for c in g.cards[offer]:
        g.cards.move(c, offer, deck, bottom=True)


def rest_price(g: Republic, seat: int) -> int:
    """5.6. One Reputation, none with the tile (at Havens and markers) or by a Tidings card."""
    return 0 if g.has_tile(seat, "tile-free-rest") or g.tide("free-rest") else 1


def declare(g: Republic, seat: int) -> Flow[None]:
    """5.7. Three Infamy for an Elite card, or up to three for as much Reputation."""
    kept = g.book.infamy[seat]
    held = g.tokens.count(kept)
    cost = 2 if g.turn.fence == 2 else g.book.elite_cost
    options: list[Option] = [("reputation", n) for n in range(1, min(3, held) + 1)]
    if held >= cost and g.cards.count(g.book.zone["elite-den"]):
        options.insert(0, ("elite", cost))
    answer = yield Ask(seat, "declare", options, {"n": held})
    n = int(answer[1])
    for left in range(n, 0, -1):
        words = sorted(set(g.tokens.kinds(kept)))
        word = words[0]
        if len(words) > 1 and left < g.tokens.count(kept):
            picked = yield Ask(seat, "spend-infamy", [("spend", w) for w in words], {"n": left}, more=True)
            word = str(picked[1])
        yield from spend_infamy(g, g.tokens.find(kept, word), seat)
    g.note(seat, "infamy", n)
    if answer[0] == "elite":
        g.log("declares-elite", seat=seat, n=n)
        yield from gain_card(g, seat, "elite")
    else:
        gained = n * (2 if g.tide("double-infamy") else 1)
        g.reputation[seat] += gained
        g.log("declares", seat=seat, n=n, gained=gained)
