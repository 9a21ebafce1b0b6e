"""Commodore (WarpSpawn). A Napoleonic sea battle from one deck of 46. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by
from quarterdeck.games.commodore.attack import DECLINE, attack, fireship
from quarterdeck.games.commodore.book import DECK, DISCARD, HANDS, CommodoreBook, layout
from quarterdeck.games.commodore.fleet import (
    MORALE,
    MORALE_WORDS,
    deploy,
    draw,
    held,
    may_hold,
    ship_of,
    win_back,
)
from quarterdeck.games.commodore.state import Commodore, gunnery, strength

FIRST_TURNS = 2  # 5.3: one for each player
DONE: Option = ("done",)
SEAMANSHIP: Option = ("seamanship", "outmaneuver")
SIGNAL: Option = ("signal", "rarities")
STRATEGIST: Option = ("strategist", "rarities")
RALLY: Option = ("rally", "superior-assets")
MELEE: Option = ("melee", "general-melee")


def setup(given: Setup) -> Commodore:
    """§5 Set-up. One deck; seven cards and seven Morale Points each."""
    book: CommodoreBook = given.book
    extra = tuple(word for word in book.optional if given.switch(word))
    cards = Zones(layout(book, extra))
    g = Commodore(
        rng=given.rng,
        book=book,
        cards=cards,
        step="roll-off",
        turn=1,
        turn_cap=given.number("turn-cap"),
        challenged=given.text("seamanship") == "enemy",
        late_assets=given.text("assets") == "turn",
        one_special=given.text("special-damage") == "one",
        active=0,
        morale=[MORALE, MORALE],
        ships=[[], []],
        volleys=[],
    )
    cards.fill(DECK, range(len(cards.layout.kinds)))
    cards.shuffle(DECK, g)
    for hand in HANDS:
        for _ in range(book.hand):
            cards.draw(DECK, hand)
    return g


def play(g: Commodore) -> Flow[None]:
    """§6 Turn sequence: maneuver, deploy, attack, end. Each phase comes back here after every card."""
    while True:
        yield MARK
        if g.step == "roll-off":
            roll_off(g)
        step = g.step
        if step == "challenge":
            yield from challenge(g)
        elif step == "maneuver":
            yield from maneuver_phase(g)
        elif step == "deploy":
            yield from deploy_phase(g)
        elif step == "attack":
            yield from attack_phase(g)
        else:
            yield from end_phase(g)


def roll_off(g: Commodore) -> None:
    """5.2. The higher roll goes first; ties roll again."""
    rolls = (0, 0)
    while rolls[0] == rolls[1]:
        rolls = (g.roll(6), g.roll(6))
    g.active = 0 if rolls[0] > rolls[1] else 1
    g.log("roll-off", seat=g.active, rolls=rolls)
    begin_turn(g)


def begin_turn(g: Commodore) -> None:
    """7.1. The turn begins with a card."""
    g.step = "challenge" if g.challenged else "maneuver"
    g.log("turn", turn=g.turn, seat=g.active)
    draw(g, g.active, 1)


# ---------------------------------------------------------------------- 7 maneuver, 8 deploy


def challenge(g: Commodore) -> Flow[None]:
    """15.2, R24. By option Superior Seamanship is shown in the enemy's Maneuver phase, after his draw."""
    seat = 1 - g.active
    if may_hold(g, seat, "outmaneuver") and g.cards.zones[HANDS[g.active]]:
        answer = yield Ask(seat, "challenge", lambda: challenges(g, seat), {"other": g.active}, window=True)
        if answer == SEAMANSHIP:
            superior_seamanship(g, seat)
            return
    g.step = "maneuver"


def challenges(g: Commodore, seat: int) -> list[Option]:
    """15.2, R24. An Outmaneuver, if one is held."""
    return [DECLINE, SEAMANSHIP] if held(g, seat) & g.book.bit["outmaneuver"] else [DECLINE]


def maneuver_phase(g: Commodore) -> Flow[None]:
    """§7 Maneuver phase. After the draw, Superior Seamanship may be shown."""
    seat = g.active
    answer = yield Ask(seat, "maneuver", lambda: maneuvers(g, seat))
    if answer == DONE:
        g.step = "deploy"
    elif answer == SEAMANSHIP:
        superior_seamanship(g, seat)
    else:
        yield from use_extra(g, seat, answer)


def maneuvers(g: Commodore, seat: int) -> list[Option]:
    """15.2. An Outmaneuver against cards in the enemy's hand, and what any phase allows."""
    kinds = held(g, seat)
    options = [DONE]
    if not g.challenged and kinds & g.book.bit["outmaneuver"] and g.cards.zones[HANDS[1 - seat]]:
        options.append(SEAMANSHIP)
    return options + extras(g, seat, kinds)


def superior_seamanship(g: Commodore, seat: int) -> None:
    """15.2. The enemy discards two cards at random."""
    cards = g.cards
    cards.move_kind("outmaneuver", HANDS[seat], DISCARD)
    hand = HANDS[1 - seat]
    lost = []
    for _ in range(min(g.book.seamanship_discards, len(cards.zones[hand]))):
        card = g.choice(cards.zones[hand])
        cards.move(card, hand, DISCARD)
        lost.append(cards.kind(card))
    g.log("seamanship", seat=seat, other=1 - seat, cards=lost)


def deploy_phase(g: Commodore) -> Flow[None]:
    """§8 Deploy phase. Ships come into play, one card after the other."""
    seat = g.active
    answer = yield Ask(seat, "deploy", lambda: deployments(g, seat))
    if answer == DONE:
        g.step = "attack" if g.turn > FIRST_TURNS else "end"
    elif answer[0] == "deploy":
        deploy(g, seat, answer[1])
    elif answer[0] == "equip":
        equip(g, seat, answer[2])
    else:
        yield from use_extra(g, seat, answer)


def deployments(g: Commodore, seat: int) -> list[Option]:
    """8.1, 18.1. Ships in hand, assets for ships deployed this turn, and what any phase allows."""
    kinds = held(g, seat)
    options = [DONE]
    if kinds & g.book.ship_bits:
        options += [option for bit, option in g.book.deploys if kinds & bit]
    return options + equipments(g, seat, kinds) + extras(g, seat, kinds)


def equipments(g: Commodore, seat: int, kinds: int) -> list[Option]:
    """18.1, R23. Superior Assets for every ship deployed this turn."""
    if not kinds & g.book.bit["superior-assets"]:
        return []
    return [("equip", "superior-assets", ship.word) for ship in g.ships[seat] if ship.fresh]


def equip(g: Commodore, seat: int, word: str) -> None:
    """18.1. A ship just deployed gets Strength +1."""
    g.cards.move_kind("superior-assets", HANDS[seat], DISCARD)
    ship = ship_of(g, seat, word)
    ship.assets += 1
    g.log("equip", seat=seat, ship=word, n=strength(g.book, ship))


# ---------------------------------------------------------------------- 17, 18 cards of any phase


def extras(g: Commodore, seat: int, kinds: int) -> list[Option]:
    """17.1, 17.3, 17.4, 18.2. What Rarities and Superior Assets do in any of one's phases (R12, R13)."""
    options: list[Option] = []
    if kinds & g.book.bit["rarities"]:
        options = [("repair", "rarities", ship.word) for ship in g.ships[seat] if ship.tokens]
        options += (SIGNAL, STRATEGIST)
    if kinds & g.book.bit["superior-assets"] and g.morale[seat] < MORALE:
        options.append(RALLY)
    return options


def use_extra(g: Commodore, seat: int, answer: Option) -> Flow[None]:
    """Play one of them."""
    g.cards.move_kind(str(answer[1]), HANDS[seat], DISCARD)
    match answer[0]:
        case "repair":  # 17.1
            ship = ship_of(g, seat, answer[2])
            ship.tokens -= 1
            g.log("repair", seat=seat, ship=ship.word)
        case "signal":
            yield from signal_flags(g, seat)
        case "strategist":  # 17.4
            g.log("strategist", seat=seat, other=1 - seat)
            g.cards.look(seat, HANDS[1 - seat])
            g.log("shown", only=(seat,), cards=g.cards.kinds(HANDS[1 - seat]))
            draw(g, seat, 1)
        case _:
            win_back(g, seat)


def signal_flags(g: Commodore, seat: int) -> Flow[None]:
    """17.3. Discard X cards, chosen one by one, to draw X + 1."""
    hand = HANDS[seat]
    thrown = 0
    while g.cards.zones[hand]:
        answer = yield Ask(seat, "signal", lambda: [DONE, *discards(g, seat)], {"n": thrown}, thrown > 0)
        if answer == DONE:
            break
        g.cards.move_kind(answer[1], hand, DISCARD)
        g.log("discard", seat=seat, card=answer[1])
        thrown += 1
    g.log("signal", seat=seat, n=thrown)
    draw(g, seat, thrown + 1)


def discards(g: Commodore, seat: int) -> list[Option]:
    """Any kind of card in hand."""
    kinds = held(g, seat)
    return [option for word, option in g.book.discards.items() if kinds & g.book.bit[word]]


# ---------------------------------------------------------------------- 9 attack, 10 end


def attack_phase(g: Commodore) -> Flow[None]:
    """§9 Attack phase. One attack card after the other."""
    seat = g.active
    answer = yield Ask(seat, "attack", lambda: attacks(g, seat))
    if answer == DONE:
        g.step = "end"
    elif answer[0] in ("attack", "melee"):
        yield from attack(g, seat, answer)
    elif answer[0] == "fireship":
        yield from fireship(g, seat, answer[2])
    elif answer[0] == "equip":
        equip(g, seat, answer[2])
    else:
        yield from use_extra(g, seat, answer)


def attacks(g: Commodore, seat: int) -> list[Option]:
    """§9, 11-14, 17.2. Every attack that the hand and the ships allow, and what any phase allows."""
    kinds = held(g, seat)
    options = [DONE]
    mine, theirs = g.ships[seat], g.ships[1 - seat]
    targets = [ship.word for ship in theirs] or [MORALE_WORDS[1 - seat]]
    sound = [ship.word for ship in mine if not ship.rigging and gunnery(g.book, ship)]
    if kinds & g.book.bit["broad-sides"]:
        options += [("attack", "broad-sides", ship, at) for ship in sound for at in targets]
    if kinds & g.book.bit["rake-the-bow"]:
        options += [("attack", "rake-the-bow", ship, at) for ship in sound for at in targets]
    if kinds & g.book.bit["general-melee"] and mine:
        options.append(MELEE)
    if kinds & g.book.bit["boarding-action"] and theirs:
        boarders = [ship.word for ship in mine if not ship.rigging]
        options += [("attack", "boarding-action", ship, at) for ship in boarders for at in targets]
    if kinds & g.book.bit["rarities"]:
        options += [("fireship", "rarities", at) for at in targets]
    if g.late_assets:
        options += equipments(g, seat, kinds)
    return options + extras(g, seat, kinds)


def end_phase(g: Commodore) -> Flow[None]:
    """§10 End phase. Discard down to seven; the turn passes."""
    seat = g.active
    hand = HANDS[seat]
    excess = len(g.cards.zones[hand]) - g.book.hand
    more = False
    while excess > 0:
        answer = yield Ask(seat, "discard", lambda: discards(g, seat), {"n": excess}, more)
        g.cards.move_kind(answer[1], hand, DISCARD)
        g.log("discard", seat=seat, card=answer[1])
        excess -= 1
        more = True
    for ship in g.ships[seat]:
        ship.fresh = False
    if g.turn == g.turn_cap:
        raise GameOver(broken_off(g))
    g.turn += 1
    g.active = 1 - seat
    g.volleys = []
    begin_turn(g)


def broken_off(g: Commodore) -> Outcome:
    """R15. Higher Morale wins, then more strength in play; else it is a draw."""
    fleets = [sum([strength(g.book, ship) for ship in ships]) for ships in g.ships]
    merits = [morale * 1000 + fleet for morale, fleet in zip(g.morale, fleets, strict=True)]
    facts = {"turns": g.turn, "blue": g.morale[0], "red": g.morale[1]}
    return Outcome(rank_by(merits), tuple(g.morale), "cap", facts)


def bound(given: Setup) -> int:
    """Every card held costs a few questions at most, a melee one for each ship."""
    return given.number("turn-cap") * 60
