"""Pirates Own Game: a Battle Phase with its three segments (§8 to §10)."""

from __future__ import annotations

from quarterdeck.engine.ask import Ask, Flow, GameOver, Option
from quarterdeck.engine.outcome import by_score
from quarterdeck.games.pirates_own_game.book import HOMES
from quarterdeck.games.pirates_own_game.events import boost_window, damage
from quarterdeck.games.pirates_own_game.state import REROLLED, PiratesOwnGame
from quarterdeck.kit.tableau import InPlay, attach_from, clear_marks, in_play, mark


def battle(g: PiratesOwnGame) -> Flow[None]:
    """§8-§10. The ships in one sea: Gunnery, Boarding, Trickery."""
    sea = g.step
    if g.at(sea):
        if is_contested(g, sea):
            g.log("battle", sea=sea)
            yield from gunnery(g, sea)
        if is_contested(g, sea):
            yield from boarding(g, sea)
        yield from trickery(g, sea)
    g.boosts, g.rolled, g.shooter = (), (), ""
    clear_marks(g, REROLLED)


def is_contested(g: PiratesOwnGame, sea: str) -> bool:
    """R5. Whether ships of two players are there."""
    return len({ship.owner for ship in g.at(sea)}) > 1


def seats_at(g: PiratesOwnGame, sea: str) -> list[int]:
    """Who has a ship there, in turn order."""
    return [seat for seat in g.seats_in_order() if names_at(g, sea, seat)]


def names_at(g: PiratesOwnGame, sea: str, seat: int) -> list[str]:
    """A player's ships in a sea."""
    return [ship.name for ship in g.at(sea) if ship.owner == seat]


def add_boosts(g: PiratesOwnGame, sea: str, prompt: str, stats: tuple[str, ...]) -> Flow[None]:
    """R3. Boosts of those who have a ship in that sea."""
    yield from boost_window(g, prompt, stats, seats_at(g, sea), lambda seat: names_at(g, sea, seat))


def gunnery(g: PiratesOwnGame, sea: str) -> Flow[None]:
    """8.1-8.3. The fastest ship fires first; what it sinks fires no more."""
    yield from add_boosts(g, sea, "gunnery", ("gunnery", "sailing"))
    rated = {ship.name: g.rating(ship, "sailing") for ship in g.at(sea)}
    for name in reversed((yield from in_rank_with_luck(g, rated))):
        if not any(ship.name == name for ship in g.play) or not foes(g, name):
            continue
        hits = yield from roll_hits(g, name, "gunnery", "fire")
        yield from lay_hits(g, name, hits, at_once=True)


def boarding(g: PiratesOwnGame, sea: str) -> Flow[None]:
    """9.1, 9.2. All board at once: what is sunk was boarding, too."""
    yield from add_boosts(g, sea, "boarding", ("boarding",))
    for name in [ship.name for ship in g.at(sea)]:
        hits = yield from roll_hits(g, name, "boarding", "board")
        yield from lay_hits(g, name, hits, at_once=False)
    struck, g.struck = g.struck, ()
    for name in dict.fromkeys(struck):
        damage(g, in_play(g, name), struck.count(name))


def foes(g: PiratesOwnGame, name: str) -> list[InPlay]:
    """R5. The ships of others in the same sea."""
    ship = in_play(g, name)
    return [other for other in g.at(ship.place) if other.owner != ship.owner]


def by_sailing(g: PiratesOwnGame, names: list[str]) -> list[str]:
    """7.2. Ships from the lowest Sailing to the highest; those that tie roll, the higher roll being later."""
    rated = {name: g.rating(in_play(g, name), "sailing") for name in names}
    return in_rank(g, rated)


def in_rank(g: PiratesOwnGame, ranks: dict[str, int]) -> list[str]:
    """Names from the lowest rank to the highest, ties broken by dice."""
    found: list[str] = []
    for tied in tiers(ranks):
        found += tied if len(tied) == 1 else in_rank(g, tie_dice(g, tied))
    return found


def in_rank_with_luck(g: PiratesOwnGame, ranks: dict[str, int]) -> Flow[list[str]]:
    """The same in a battle, where Luck may roll such a die again (R16)."""
    found: list[str] = []
    for tied in tiers(ranks):
        if len(tied) == 1:
            found += tied
            continue
        rolls = tie_dice(g, tied)
        for name in tied:
            rolls[name] = yield from tie_die_again(g, name, rolls)
        found += yield from in_rank_with_luck(g, rolls)
    return found


def tiers(ranks: dict[str, int]) -> list[list[str]]:
    """Those of each rank, from the lowest to the highest."""
    return [[name for name, own in ranks.items() if own == rank] for rank in sorted(set(ranks.values()))]


def tie_dice(g: PiratesOwnGame, tied: list[str]) -> dict[str, int]:
    """A die for each, which everybody hears of."""
    rolls = {name: g.roll() for name in tied}
    for name, die in rolls.items():
        g.log("tie", ship=name, die=die)
    return rolls


def tie_die_again(g: PiratesOwnGame, name: str, rolls: dict[str, int]) -> Flow[int]:
    """11.2, R16. A lucky ship whose die is not above all others may roll it again."""
    die = rolls[name]
    if not has_luck(g, name) or die > max(other for key, other in rolls.items() if key != name):
        return die
    seat = in_play(g, name).owner
    facts = {"ship": name, "die": die, "best": max(rolls.values())}
    answer = yield Ask(seat, "tie-luck", [("keep",), ("again",)], facts)
    if answer[0] == "again":
        mark(in_play(g, name), REROLLED)
        die = g.roll()
        g.log("tie-again", ship=name, die=die)
    return die


def roll_hits(g: PiratesOwnGame, name: str, stat: str, prompt: str) -> Flow[int]:
    """8.1, 9.1, 11.2. A die for each level, if the owner likes; Luck rolls one of them again."""
    ship = in_play(g, name)
    dice = g.rating(ship, stat)
    if dice <= 0:
        return 0
    facts = {"ship": name, "n": dice, "chance": g.book.chance_of_a_hit(dice)}
    answer = yield Ask(ship.owner, prompt, [("roll", name), ("hold", name)], facts)
    if answer[0] == "hold":
        g.log("holds", seat=ship.owner, ship=name)
        return 0
    g.rolled, g.shooter = g.dice(dice), name
    g.log("rolls", seat=ship.owner, ship=name, dice=list(g.rolled), n=hits_of(g))
    if can_reroll(g, name):
        again: list[Option] = [("keep",), ("reroll",)]
        answer = yield Ask(ship.owner, "luck", again, {"ship": name, "dice": list(g.rolled), "n": hits_of(g)})
        if answer[0] == "reroll":
            mark(in_play(g, name), REROLLED)
            g.rolled = (*sorted(g.rolled)[1:], g.roll())
            g.log("rerolls", seat=ship.owner, ship=name, dice=list(g.rolled), n=hits_of(g))
    return hits_of(g)


def hits_of(g: PiratesOwnGame) -> int:
    """8.1. How many of the dice are sixes."""
    return sum([die >= g.book.hit for die in g.rolled])


def can_reroll(g: PiratesOwnGame, name: str) -> bool:
    """11.2. Luck, if there is a die that missed."""
    return has_luck(g, name) and min(g.rolled) < g.book.hit


def has_luck(g: PiratesOwnGame, name: str) -> bool:
    """11.2. Luck, once in a battle."""
    ship = in_play(g, name)
    return REROLLED not in ship.marks and not g.book.lucky.isdisjoint(ship.all_cards)


def lay_hits(g: PiratesOwnGame, name: str, hits: int, at_once: bool) -> Flow[None]:
    """8.2, R5. The shooter lays hits one by one; those of the Boarding Segment count at its end."""
    for left in range(hits, 0, -1):
        targets = foes(g, name)
        if not targets:
            return
        aim = targets[0].name
        if len(targets) > 1:
            options: list[Option] = [("hit", foe.name) for foe in targets]
            answer = yield Ask(in_play(g, name).owner, "hits", options, {"ship": name, "n": left})
            aim = str(answer[1])
        g.log("hit", ship=aim)
        if at_once:
            damage(g, in_play(g, aim), 1)
        else:
            g.struck = (*g.struck, aim)


def trickery(g: PiratesOwnGame, sea: str) -> Flow[None]:
    """10.1-10.3. The highest Wit takes the Plunder; then Sailing, then a die."""
    if not g.at(sea) or not g.sea_plunder(sea):
        return
    if is_contested(g, sea):
        yield from add_boosts(g, sea, "trickery", ("wit", "sailing"))
    ships = [ship.name for ship in g.at(sea)]
    if not ships:
        return
    ranks = {n: 1000 * g.rating(in_play(g, n), "wit") + g.rating(in_play(g, n), "sailing") for n in ships}
    best = max(ranks.values())
    order = yield from in_rank_with_luck(g, {name: rank for name, rank in ranks.items() if rank == best})
    yield from take_plunder(g, sea, order[-1])


def take_plunder(g: PiratesOwnGame, sea: str, winner: str) -> Flow[None]:
    """10.1, 10.2, 10.4. Treasure goes onto the pile, an Object aboard; Buried Treasure robs another pile."""
    seat = in_play(g, winner).owner
    kind = g.sea_plunder(sea)
    card = g.book.plunder[kind]
    zone = g.cards.named(sea)
    g.log("wins", seat=seat, ship=winner, card=kind)
    if card.type == "treasure":
        g.cards.move_kind(kind, zone, g.treasure(seat))
    elif card.type == "object":
        ships = names_at(g, sea, seat)
        carrier = ships[0]
        if len(ships) > 1:
            answer = yield Ask(seat, "carry", [("give", name) for name in ships], {"card": kind})
            carrier = str(answer[1])
        attach_from(g, zone, in_play(g, carrier), kind)
        g.log("carries", ship=carrier, card=kind)
    else:
        g.cards.move_kind(kind, zone, g.pile(kind))
        yield from dig_up(g, seat)
    check_victory(g)


def dig_up(g: PiratesOwnGame, seat: int) -> Flow[None]:
    """10.4, R10. A Treasure card of another player's pile."""
    found: list[Option] = [
        ("dig", HOMES[other], kind)
        for other in range(g.book.seats)
        if other != seat
        for kind in sorted(set(g.cards.kinds(g.treasure(other))))
    ]
    if not found:
        return
    answer = yield Ask(seat, "dig", found)
    other, kind = HOMES.index(str(answer[1])), str(answer[2])
    g.cards.move_kind(kind, g.treasure(other), g.treasure(seat))
    g.log("digs", seat=seat, other=other, card=kind)


def check_victory(g: PiratesOwnGame) -> None:
    """1.2. Enough gold in a Buried Treasure pile wins."""
    gold = [g.gold(seat) for seat in range(g.book.seats)]
    best = max(gold)
    if best >= g.goal:
        raise GameOver(by_score(gold, "gold", {"winner": gold.index(best), "n": best}))
