"""Pirates Own Game: event cards, what they do, and the Magic Table (§6 and §12)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from quarterdeck.engine.ask import Ask, Flow, Option
from quarterdeck.games.pirates_own_game.book import DECKS, HOMES
from quarterdeck.games.pirates_own_game.state import LOST, PiratesOwnGame
from quarterdeck.kit.cards import draw_cards
from quarterdeck.kit.hands import draw
from quarterdeck.kit.tableau import InPlay, discard_from_play, in_play, mark, take_control
from quarterdeck.kit.windows import Reply, offer, offer_until_all_pass

EVENT_PHASE = frozenset({"lost", "storm", "look", "rumors", "steal", "control", "kraken", "magic"})
UNMARKED = frozenset({"look", "rumors", "kraken"})  # R6: not bound to the Event Phase
TALISMAN = frozenset({"event-voodoo-talisman"})


# ---------------------------------------------------------------------- windows


def event_window(g: PiratesOwnGame) -> Flow[None]:
    """6.1. Cards of the Event Phase, round the table until all pass."""
    yield from offer_until_all_pass(
        g,
        g.seats_in_order(),
        "event",
        lambda seat: event_cards(g, seat),
        {"turn": g.turn},
        lambda reply: played(g, reply),
        lambda seat, card: event_options(g, seat, card),
    )


def event_cards(g: PiratesOwnGame, seat: int) -> frozenset[str]:
    """What a seat may play in the Event Phase, by what lies open: most cards need a ship to aim at."""
    effects = EVENT_PHASE if g.play else EVENT_PHASE - {"lost", "storm", "kraken"}
    if all(ship.owner == seat for ship in g.play):
        effects = effects - {"control"}
    return g.book.of_effect(effects, g.has_magic(seat))


def boost_window(
    g: PiratesOwnGame,
    prompt: str,
    stats: tuple[str, ...],
    seats: Sequence[int],
    ships: Callable[[int], list[str]],
) -> Flow[None]:
    """R3, R4, R6. Boosts for a rating, and the events that bear no mark, until all pass."""

    def options(seat: int, card: str) -> list[Option]:
        if g.book.events[card].effect != "boost":
            return event_options(g, seat, card)
        kind = g.book.events[card]
        return [("boost", card, stat, ship) for stat in stats if kind.rating(stat) for ship in ships(seat)]

    yield from offer_until_all_pass(
        g,
        seats,
        prompt,
        lambda seat: window_cards(g, seat, stats) if ships(seat) else frozenset(),
        {"sea": g.step},
        lambda reply: played(g, reply),
        options,
    )


def window_cards(g: PiratesOwnGame, seat: int, stats: tuple[str, ...]) -> frozenset[str]:
    """What a seat may play in such a window, by what lies open."""
    magic = g.has_magic(seat)
    loose = UNMARKED if g.kraken_anywhere else UNMARKED - {"kraken"}
    return g.book.boosts(stats, magic) | g.book.of_effect(loose, magic)


def event_options(g: PiratesOwnGame, seat: int, card: str) -> list[Option]:
    """How an event can be played: at a ship, at another player, at a deck, or just so."""
    effect = g.book.events[card].effect
    if effect in ("lost", "storm", "kraken"):
        return [("aim", card, ship.name) for ship in g.play]
    if effect == "control":
        return [("aim", card, ship.name) for ship in g.play if ship.owner != seat]
    if effect in ("look", "steal"):
        return [("on", card, HOMES[other]) for other in range(g.book.seats) if other != seat]
    if effect == "rumors":
        return [("on", card, deck) for deck in DECKS if g.cards.count(deck_zone(g, deck))]
    return [("play", card)]


def deck_zone(g: PiratesOwnGame, deck: str) -> int:
    """The zone of a deck."""
    return g.cards.deck[0] if deck == "event-deck" else g.cards.named(deck)


# ---------------------------------------------------------------------- a card is played


def played(g: PiratesOwnGame, reply: Reply) -> Flow[bool]:
    """A card is laid open; unless a Voodoo Talisman negates it, it does what it says (12.8)."""
    seat, card, option = reply
    g.cards.throw(seat, card)
    aims = [str(word) for word in option[2:]]
    if option[0] == "boost":
        n = g.book.events[card].rating(aims[0])
        g.log("boosts", seat=seat, card=card, stat=aims[0], ship=aims[1], n=n)
    else:
        g.log("plays" if not aims else "plays-at", seat=seat, card=card, aims=aims)
    if not (yield from is_negated(g, seat, card)):
        yield from take_effect(g, seat, card, option)
    return True


def is_negated(g: PiratesOwnGame, seat: int, card: str) -> Flow[bool]:
    """12.8, R6. Others with a Magical ship may negate the card just played."""
    n = g.book.seats
    others = [(seat + k) % n for k in range(1, n) if g.has_magic((seat + k) % n)]
    reply = yield from offer(g, others, "talisman", TALISMAN, {"card": card, "by": seat})
    if reply is None:
        return False
    g.cards.throw(reply.seat, reply.card)
    g.log("negated", seat=reply.seat, card=card)
    return True


def take_effect(g: PiratesOwnGame, seat: int, card: str, option: Option) -> Flow[None]:
    """§12. What an event does."""
    effect = g.book.events[card].effect
    if effect == "boost":
        stat = str(option[2])
        g.boosts = (*g.boosts, (str(option[3]), stat, g.book.events[card].rating(stat)))
    elif effect == "lost":
        lose_the_way(g, in_play(g, option[2]))
    elif effect == "storm":
        storm(g, in_play(g, option[2]))
    elif effect == "kraken":
        sink(g, in_play(g, option[2]))
    elif effect == "control":
        ship = in_play(g, option[2])
        g.log("control", seat=seat, ship=ship.name, owner=ship.owner)
        take_control(ship, seat)
    elif effect == "look":
        look_at_hand(g, seat, HOMES.index(str(option[2])))
    elif effect == "steal":
        steal(g, seat, HOMES.index(str(option[2])))
    elif effect == "rumors":
        hear_rumors(g, seat, str(option[2]))
    else:
        yield from roll_magic(g, seat)


def lose_the_way(g: PiratesOwnGame, ship: InPlay) -> None:
    """6.5. A Lost ship is in no battle this turn (R7)."""
    mark(ship, LOST)
    g.log("lost", ship=ship.name, owner=ship.owner)


def storm(g: PiratesOwnGame, ship: InPlay) -> None:
    """12.3. 1D6 less 3 damage."""
    die = g.roll()
    harm = max(0, die - g.book.calm)
    g.log("storm", ship=ship.name, die=die, n=harm)
    damage(g, ship, harm)


def damage(g: PiratesOwnGame, ship: InPlay, n: int) -> None:
    """8.2. Damage is laid on a ship; with as much as its Toughness it is sunk."""
    ship.tokens += n
    if ship.tokens >= g.rating(ship, "toughness"):
        sink(g, ship)


def sink(g: PiratesOwnGame, ship: InPlay) -> None:
    """8.2, R9. The ship and all its cards are discarded."""
    g.log("sunk", ship=ship.name, owner=ship.owner)
    discard_from_play(g, ship)
    g.boosts = tuple([boost for boost in g.boosts if boost[0] != ship.name])
    g.order = tuple([name for name in g.order if name != ship.name])


def look_at_hand(g: PiratesOwnGame, seat: int, other: int) -> None:
    """12.5. All that another player holds."""
    seen: list[str] = []
    for zone in (g.own_hand(other), g.cards.hand[other]):
        g.cards.look(seat, zone)
        seen += [g.cards.kind(c) for c in sorted(g.cards[zone])]
    g.log("looks", seat=seat, other=other)
    g.log("seen" if seen else "seen-nothing", only=(seat,), other=other, cards=seen)


def hear_rumors(g: PiratesOwnGame, seat: int, deck: str) -> None:
    """12.6, R11. The next ten cards of a deck."""
    zone = deck_zone(g, deck)
    shown = g.cards[zone][: -g.book.rumors - 1 : -1]
    g.cards.look(seat, zone, shown)
    g.log("rumors", seat=seat, deck=deck, n=len(shown))
    g.log("heard", only=(seat,), deck=deck, cards=[g.cards.kind(c) for c in shown])


def steal(g: PiratesOwnGame, seat: int, other: int) -> None:
    """12.7, R12. Two Event cards at random from another player."""
    hand, mine = g.cards.hand[other], g.cards.hand[seat]
    taken = []
    for _ in range(min(g.book.debt, g.cards.count(hand))):
        held = sorted(g.cards[hand])
        c = held[g.below(len(held))]
        g.cards.move(c, hand, mine)
        taken.append(g.cards.kind(c))
    g.log("steals", seat=seat, other=other, n=len(taken))
    if taken:
        g.log("stolen", only=(seat, other), cards=taken)


# ---------------------------------------------------------------------- the Magic Table


def roll_magic(g: PiratesOwnGame, seat: int) -> Flow[None]:
    """6.3, 6.4. One roll on the Magic Table."""
    result = g.book.magic[g.roll()].id
    g.log("magic", seat=seat, result=result)
    if result in ("curses", "tempest", "heal"):
        if not g.play:
            return
        options: list[Option] = [("target", ship.name) for ship in g.play]
        answer = yield Ask(seat, "magic", options, {"result": result})
        ship = in_play(g, answer[1])
        if result == "curses":
            lose_the_way(g, ship)
        elif result == "tempest":
            storm(g, ship)
        else:
            ship.tokens = 0
            g.log("healed", ship=ship.name)
    elif result == "destiny":
        draw(g, seat, 1)
    elif result == "visions":
        others: list[Option] = [("spy", HOMES[s]) for s in range(g.book.seats) if s != seat]
        answer = yield Ask(seat, "visions", others, {"result": result})
        look_at_hand(g, seat, HOMES.index(str(answer[1])))
    else:
        draw_own(g, seat, 1)


def draw_own(g: PiratesOwnGame, seat: int, n: int) -> None:
    """4.1. Cards of the Pirates Own deck; everybody hears how many, the drawer which."""
    named = g.cards.named
    if g.cards.count(named("own-deck")) < n and (old := g.cards.count(named("own-discard"))):
        g.log("reshuffle-own", n=old)
    drawn = draw_cards(g, g.cards, n, named("own-deck"), g.own_hand(seat), named("own-discard"))
    if drawn:
        g.log("draw-own", seat=seat, n=len(drawn))
        g.log("drawn", only=(seat,), cards=[g.cards.kind(c) for c in drawn])
