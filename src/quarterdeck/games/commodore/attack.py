"""The attack cards of Commodore, the answers to them, and special damage (§9, §11-17)."""

from __future__ import annotations

from typing import TypeAlias

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.commodore.book import DISCARD, HANDS, PLAYED
from quarterdeck.games.commodore.fleet import (
    MORALE_WORDS,
    capture,
    draw,
    held,
    hurt,
    lose,
    may_hold,
    shake,
    ship_of,
)
from quarterdeck.games.commodore.state import Commodore, Volley, gunnery, strength
from quarterdeck.kit.fire import Salvo

Target: TypeAlias = tuple[int, str]  # a seat, and its ship or its morale
Shot: TypeAlias = tuple[int, str, int, str]  # firing seat, ship, dice, target
FIRESHIP = 6  # 17.2
GRAPESHOT = 1  # 14.5
REPLIES = {"general-melee": "reply.melee", "rarities": "reply.fireship"}
DECLINE: Option = ("decline",)
NEGATE: Option = ("negate", "outmaneuver")
SWEEP: Option = ("sweep", "broad-sides")
NEGATE_OR_NOT: tuple[list[Option], list[Option]] = ([DECLINE], [DECLINE, NEGATE])
SWEEP_OR_NOT: tuple[list[Option], list[Option]] = ([DECLINE], [DECLINE, SWEEP])


def attack(g: Commodore, seat: int, answer: Option) -> Flow[None]:
    """§9. An attack card is played, may be negated, and takes effect."""
    card = str(answer[1])
    g.volleys = []
    g.cards.move_kind(card, HANDS[seat], PLAYED)
    if card == "general-melee":
        g.log("attack-melee", seat=seat)
    else:
        g.log("attack", seat=seat, card=card, ship=answer[2], target=answer[3])
    negated = yield from keep_distance(g, seat, card, answer[2:])
    if not negated:
        if card == "general-melee":
            yield from general_melee(g, seat)
        elif card == "boarding-action":
            yield from boarding(g, seat, str(answer[2]), str(answer[3]))
        else:
            yield from exchange(g, seat, card, str(answer[2]), str(answer[3]))
    put_away(g)


def fireship(g: Commodore, seat: int, target: str) -> Flow[None]:
    """17.2. Rarities as a fireship: an attack of strength 6, with no ship of one's own."""
    g.volleys = []
    g.cards.move_kind("rarities", HANDS[seat], PLAYED)
    g.log("fireship", seat=seat, target=target)
    negated = yield from keep_distance(g, seat, "rarities", (target,))
    if not negated:
        yield from fire(g, [(seat, "fireship", FIRESHIP, target)])
    put_away(g)


def put_away(g: Commodore) -> None:
    """The cards of a finished attack are discarded."""
    for c in g.cards.zones[PLAYED]:
        g.cards.move(c, PLAYED, DISCARD)


def keep_distance(g: Commodore, seat: int, card: str, named: Option) -> Flow[bool]:
    """15.1. The enemy may negate the attack with an Outmaneuver, and then draws a card."""
    other = 1 - seat
    if not may_hold(g, other, "outmaneuver"):
        return False
    answer = yield Ask(
        other,
        REPLIES.get(card, "reply"),
        lambda: NEGATE_OR_NOT[bool(held(g, other) & g.book.bit["outmaneuver"])],
        {"card": card, "other": seat, **dict(zip(("target", "ship"), named[::-1], strict=False))},
        window=True,
    )
    if answer == DECLINE:
        return False
    g.cards.move_kind("outmaneuver", HANDS[other], PLAYED)
    g.log("negate", seat=other, card=card)
    draw(g, other, 1)
    return True


# ---------------------------------------------------------------------- fire


def fire(g: Commodore, shots: list[Shot]) -> Flow[None]:
    """9.2-9.5, R4. All dice are rolled before any damage counts; then special damage may follow."""
    salvo: Salvo[Target, int] = Salvo()
    for seat, by, dice, at in shots:
        faces = g.dice(dice)
        hits = faces.count(1)
        g.volleys.append(Volley(seat=seat, by=by, at=at, dice=faces))
        if g.out is not None:
            g.log("volley", ship=by, target=at, n=dice, hits=hits)
        if hits:
            salvo.note((1 - seat, at), hits)
    struck = list(dict.fromkeys([target for target, _ in salvo.noted]))
    salvo.deal(lambda target, hits: strike(g, target, hits))
    for seat in (g.active, 1 - g.active):
        yield from special_damage(g, seat, [at for owner, at in struck if owner != seat])


def strike(g: Commodore, target: Target, hits: int) -> None:
    """9.3, 9.5, R2. Tokens on a ship, or one Morale Point for a successful attack."""
    seat, at = target
    if at == MORALE_WORDS[seat]:
        shake(g, seat)
    elif any(ship.word == at for ship in g.ships[seat]):
        hurt(g, seat, at, hits)


def exchange(g: Commodore, seat: int, card: str, ship: str, target: str) -> Flow[None]:
    """§11 Broad-sides and §12 Rake the Bow: one ship fires; at Broad-sides the enemy fires back."""
    shots: list[Shot] = [(seat, ship, gunnery(g.book, ship_of(g, seat, ship)), target)]
    if card == "broad-sides" and target != MORALE_WORDS[1 - seat]:
        shots.append((1 - seat, target, gunnery(g.book, ship_of(g, 1 - seat, target)), ship))
    yield from fire(g, shots)


def general_melee(g: Commodore, seat: int) -> Flow[None]:
    """§13 General Melee. The player pairs the ships; whoever has more of them aims the rest."""
    few, many = (seat, 1 - seat) if len(g.ships[seat]) <= len(g.ships[1 - seat]) else (1 - seat, seat)
    shots: list[Shot] = []
    free = [ship.word for ship in g.ships[many]]
    more = False
    for word in [ship.word for ship in g.ships[few]]:
        options: list[Option] = [("pair", word, other) for other in free]
        answer = yield Ask(seat, "melee.pair", options, {"ship": word}, more)
        free.remove(answer[2])
        shots.append((few, word, gunnery(g.book, ship_of(g, few, word)), answer[2]))
        shots.append((many, answer[2], gunnery(g.book, ship_of(g, many, answer[2])), word))
        more = True
    targets = [*[ship.word for ship in g.ships[few]], MORALE_WORDS[few]]
    more = more and many == seat
    for word in free:
        options = [("aim", word, at) for at in targets]
        answer = yield Ask(many, "melee.aim", options, {"ship": word}, more)
        shots.append((many, word, gunnery(g.book, ship_of(g, many, word)), answer[2]))
        more = True
    yield from fire(g, shots)


# ---------------------------------------------------------------------- boarding


def boarding(g: Commodore, seat: int, ship: str, target: str) -> Flow[None]:
    """§14 Boarding Action. A die and strength for each; the loser is captured, the attacker wins ties."""
    other = 1 - seat
    bonus = yield from grapeshot(g, seat, ship, target)
    other_bonus = yield from grapeshot(g, other, ship, target)
    rolls = g.dice(2)
    mine = rolls[0] + strength(g.book, ship_of(g, seat, ship)) + bonus
    theirs = rolls[1] + strength(g.book, ship_of(g, other, target)) + other_bonus
    g.volleys = [
        Volley(seat=seat, by=ship, at=target, dice=rolls[:1]),
        Volley(seat=other, by=target, at=ship, dice=rolls[1:]),
    ]
    g.log("boarding", ship=ship, target=target, mine=mine, theirs=theirs)
    if mine >= theirs:
        capture(g, other, target)
    else:
        capture(g, seat, ship)


def grapeshot(g: Commodore, seat: int, ship: str, target: str) -> Flow[int]:
    """14.5. A Broad-sides card may be discarded for +1 to the boarding roll."""
    if not may_hold(g, seat, "broad-sides"):
        return 0
    answer = yield Ask(
        seat,
        "grapeshot",
        lambda: SWEEP_OR_NOT[bool(held(g, seat) & g.book.bit["broad-sides"])],
        {"ship": ship, "target": target},
        window=True,
    )
    if answer == DECLINE:
        return 0
    g.cards.move_kind("broad-sides", HANDS[seat], PLAYED)
    g.log("grapeshot", seat=seat)
    return GRAPESHOT


# ---------------------------------------------------------------------- special damage


def special_damage(g: Commodore, seat: int, struck: list[str]) -> Flow[None]:
    """§16. Special Damage on ships that this side has just damaged and that still fight (R7)."""
    other = 1 - seat
    while True:
        open_to = [ship.word for ship in g.ships[other] if ship.word in struck]
        if not open_to or not may_hold(g, seat, "special-damage"):
            return
        options: list[Option] = [DECLINE, *[("special", "special-damage", word) for word in open_to]]
        answer = yield Ask(
            seat,
            "special",
            lambda: options if held(g, seat) & g.book.bit["special-damage"] else options[:1],  # noqa: B023
            {"ships": open_to},
            window=True,
        )
        if answer == DECLINE:
            return
        g.cards.move_kind("special-damage", HANDS[seat], PLAYED)
        if g.one_special:
            struck = [word for word in struck if word != answer[2]]
        afflict(g, other, answer[2])


def afflict(g: Commodore, seat: int, word: str) -> None:
    """16.2-16.8. Panic, surrender, or a roll."""
    ship = ship_of(g, seat, word)
    if strength(g.book, ship) == 2 and not ship.rigging:
        g.log("panic", ship=word)
        lose(g, seat, word)
    elif strength(g.book, ship) == 1:
        g.log("surrender", ship=word)
        capture(g, seat, word)
    else:
        roll = g.roll(6)
        if roll >= 5:
            g.log("hot-shot" if roll == 5 else "blown-away", ship=word, roll=roll)
            lose(g, seat, word)
        else:
            cripple(g, seat, word, roll)


def cripple(g: Commodore, seat: int, word: str, roll: int) -> None:
    """16.4, 16.5, 16.8. Rigging destroyed or the captain killed; the same again is a token instead."""
    ship = ship_of(g, seat, word)
    key = "rigging" if roll <= 3 else "captain"
    g.log(key, ship=word, roll=roll)
    if getattr(ship, key):
        hurt(g, seat, word, 1)
    else:
        setattr(ship, key, True)
