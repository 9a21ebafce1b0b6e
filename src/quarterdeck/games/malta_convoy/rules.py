"""Malta Convoy (WarpSpawn). Operation Pedestal as a solo dice game. Section numbers are the ledger's."""

from __future__ import annotations

from quarterdeck.engine.ask import MARK, Ask, Facts, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.outcome import Outcome
from quarterdeck.games.malta_convoy.book import (
    CARGO,
    CARRIER,
    CRUISER,
    DESTROYER,
    SAIL,
    TANKER,
    Contact,
    MaltaBook,
    Roll,
    TripOption,
)
from quarterdeck.games.malta_convoy.state import MaltaConvoy
from quarterdeck.kit.choosing import Several, choose

PLAYER = 0
# An interception roll as the log-book keeps it, by its face.
INTERCEPT: tuple[Roll, ...] = tuple(("intercept", face, 0, "") for face in range(7))
SAIL_ONLY: list[Option] = [SAIL]
# R7: what may be sent home, in the order in which it is offered.
ESCORTS = (
    ("cruiser", CRUISER, False),
    ("damaged-cruiser", CRUISER, True),
    ("destroyer", DESTROYER, False),
    ("damaged-destroyer", DESTROYER, True),
)


def setup(given: Setup) -> MaltaConvoy:
    """An empty log-book; the convoy is mustered by the dice when play begins, for all to see."""
    book: MaltaBook = given.book
    none = [0] * len(book.ships)
    return MaltaConvoy(
        rng=given.rng,
        book=book,
        sinks_unrolled=given.text("lone-damaged") == "sinks",
        rolls_at_home=given.switch("contact-in-friendly-waters"),
        turn=0,
        length=0,
        friendly=0,
        sailed=none[:],
        intact=none[:],
        damaged=none[:],
        lost=none[:],
        returned=none[:],
        carry=0,
        option="",
        option_left=0,
        unused=book.every_option,
        halfway=0,
        returning=0,
        interceptions=0,
        rolls=[],
        rolled_on=0,
    )


def play(g: MaltaConvoy) -> Flow[None]:
    """A turn: perhaps an option, halfway the covering force, then contact and what follows."""

    def underway() -> Facts:
        return {"turn": g.turn, "length": g.length}

    while True:
        yield MARK
        turn = g.turn
        if turn == 0:
            muster(g)
        elif g.returning:
            sent = yield from choose(PLAYER, "return", lambda: escorts(g), {"all": g.returning})
            send_home(g, sent)
            meet(g)
            end_turn(g)
        else:
            if g.option or not g.unused:
                # No choice, but a solo player wants to see every turn: `window` keeps drivers from answering.
                yield Ask(PLAYER, "sail-on", SAIL_ONLY, underway, False, True)
                g.rolls = []
            else:
                answer = yield Ask(PLAYER, "sail", g.book.orders[g.unused], underway)
                g.rolls = []
                if answer != SAIL:
                    take_option(g, answer[1])
            g.rolled_on = turn
            if turn * 2 >= g.length and not g.halfway:
                covering_force_returns(g)
            if not g.returning:
                meet(g)
                end_turn(g)


# ---------------------------------------------------------------------- 2-4 convoy, journey, friendly waters


def muster(g: MaltaConvoy) -> None:
    """§2 Convoy composition, §3 Length of journey, §4 Friendly waters."""
    for kind, ship in enumerate(g.book.ships):
        dice = g.dice(ship.dice, ship.sides)
        g.rolls.extend([("muster", die, 0, ship.id) for die in dice])
        g.sailed[kind] = g.intact[kind] = n = sum(dice) + ship.plus
        if g.out is not None:
            g.log("muster", ship=ship.plural, n=n, how=sum_of(dice, ship.plus))
    die, waters = g.dice(2)
    g.length = g.book.length + die
    g.friendly = waters
    g.rolls += [("length", die, g.book.length, ""), ("friendly", waters, 0, "")]
    if g.out is not None:
        g.log("journey", n=g.length, die=die)
        g.log("friendly-waters", n=waters)
    g.turn = 1


# ---------------------------------------------------------------------- 13 options


def take_option(g: MaltaConvoy, word: str) -> None:
    """§13 Options. It begins at once and lasts a die of turns, this one included (R9)."""
    g.unused &= ~(1 << g.book.option_words.index(word))
    g.option = word
    g.option_left = turns = g.roll()
    g.rolls.append(("option", turns, 0, word))
    g.log("take", option=word, n=turns)
    if g.book.in_force[word].lengthens:
        more = g.roll(3)
        g.length += more
        g.rolls.append(("lengthen", more, 0, word))
        g.log("lengthen", n=more, length=g.length)


# ---------------------------------------------------------------------- 5 covering force returns


def covering_force_returns(g: MaltaConvoy) -> None:
    """§5. Halfway each carrier may turn back, with warships of the player's choice."""
    g.halfway = g.turn
    g.log("halfway", turn=g.turn)
    home = 0
    for where in (g.intact, g.damaged):
        for _ in range(where[CARRIER]):
            die = g.roll()
            if die < g.book.return_from:
                g.rolls.append(("return", die, 0, "stays"))
                g.log("carrier-stays", die=die)
                continue
            where[CARRIER] -= 1
            g.returned[CARRIER] += 1
            escort = g.roll()
            home += g.book.escort + escort
            g.rolls += [("return", die, 0, "returns"), ("escort", escort, g.book.escort, "")]
            g.log("carrier-returns", die=die, escort=escort, n=g.book.escort + escort)
    g.returning = home
    if home >= warships(g):
        send_all_home(g)


def warships(g: MaltaConvoy) -> int:
    """Cruisers and destroyers with the convoy, damaged ones included."""
    return g.intact[CRUISER] + g.intact[DESTROYER] + g.damaged[CRUISER] + g.damaged[DESTROYER]


def escorts(g: MaltaConvoy) -> Several[str]:
    """R7. The warships that may be sent home: as many as must go, of any kind."""
    there = {word: (g.damaged if hurt else g.intact)[kind] for word, kind, hurt in ESCORTS}
    return Several("send", there, least=g.returning, most=g.returning, amounts=True)


def send_home(g: MaltaConvoy, sent: tuple[str, ...]) -> None:
    """R7. These warships turn back; they are not lost."""
    for word, kind, hurt in ESCORTS:
        n = sent.count(word)
        (g.damaged if hurt else g.intact)[kind] -= n
        g.returned[kind] += n
        if n:
            g.log("send", ship=word, n=n)
    g.returning = 0


def send_all_home(g: MaltaConvoy) -> None:
    """R7. Where no more warships are left than must go, all go."""
    if not g.returning:
        return
    for kind in (CRUISER, DESTROYER):
        g.returned[kind] += g.intact[kind] + g.damaged[kind]
        g.intact[kind] = g.damaged[kind] = 0
    g.returning = 0
    g.log("send-all")


# ---------------------------------------------------------------------- 6-9 contact, enemy, interception


def meet(g: MaltaConvoy) -> None:
    """§6 Contact. One roll a turn; what it does to the next roll lasts one turn."""
    is_friendly = g.turn <= g.friendly
    if is_friendly and not g.rolls_at_home:
        if g.out is not None:
            g.log("friendly", turn=g.turn)
        return
    option = g.book.in_force[g.option]
    modifier = g.carry + option.contact
    die = g.roll()
    met = g.book.contacts[die + modifier]
    g.carry = met.next_turn
    g.rolls.append(("contact", die, modifier, met.id))
    if g.out is not None:
        g.log("contact", turn=g.turn, how=modified(die, modifier), result=met.name, sense=met.sense)
    if met.attack and is_friendly:
        g.log("friendly-contact")
    elif met.attack:
        face_attack(g, met, option)


def face_attack(g: MaltaConvoy, met: Contact, option: TripOption) -> None:
    """§7 Enemy force, §8 Force size, §9 Interception, §10 Enemy attacks."""
    roll = g.roll
    rolls = g.rolls
    which, die = g.dice(2)
    enemy = g.book.enemies[which]
    modifier = met.size + enemy.size + option.size
    size = max(1, die + modifier)
    rolls.append(("enemy", which, 0, enemy.id))
    rolls.append(("size", die, modifier, ""))
    if g.out is not None:
        g.log("enemy", die=which, enemy=enemy.name, how=modified(die, modifier), n=size)
    faces = g.dice(interception_rolls(g, option))
    stopped = min(faces.count(1), size)
    rolls.extend([INTERCEPT[face] for face in faces])
    g.interceptions += stopped
    size -= stopped
    if g.out is not None:
        g.log("intercept", dice=" ".join(map(str, faces)) or "none", n=stopped, left=size)
    modifier = enemy.attack + option.attack
    for _ in range(size):
        die = roll()
        result = g.book.attacks[die + modifier].id
        rolls.append(("attack", die, modifier, result))
        if result == "miss":
            if g.out is not None:
                g.log("miss", how=modified(die, modifier))
        else:
            strike(g, result, option.target, modified(die, modifier) if g.out is not None else "")


def interception_rolls(g: MaltaConvoy, option: TripOption) -> int:
    """§9. Three, one more for each carrier, one less without cruisers and one without destroyers (R8)."""
    intact, damaged = g.intact, g.damaged
    n = g.book.interceptions + option.interceptions + intact[CARRIER] + damaged[CARRIER]
    if not intact[CRUISER] and not damaged[CRUISER]:
        n -= 1
    if not intact[DESTROYER] and not damaged[DESTROYER]:
        n -= 1
    return n


# ---------------------------------------------------------------------- 10-11 hits and targets


def strike(g: MaltaConvoy, result: str, modifier: int, attack: str) -> None:
    """§11 Targets, and 10.4: a damaged ship of the type may be the one that is hit."""
    die = g.roll()
    called = g.book.targets[die + modifier].id
    g.rolls.append(("target", die, modifier, called))
    if g.out is not None:
        g.log(
            "target",
            how=modified(die, modifier),
            target=g.book.targets[die + modifier].name,
            attack=attack,
            hit=result,
        )
    for kind in g.book.called[called]:
        intact, damaged = g.intact[kind], g.damaged[kind]
        if intact or damaged:
            break
    else:
        g.log("nobody", ship=g.book.called_name[called])
        return
    told = g.out is not None
    if told and g.book.ship_words[kind] != called:
        g.log("stand-in", called=g.book.called_name[called], ship=g.book.ships[kind].name)
    lone = not intact
    if damaged and ((lone and g.sinks_unrolled) or hit_again(g, kind)):
        g.damaged[kind] = damaged - 1
        g.lost[kind] += 1
        said = "sunk-damaged"
    elif lone:
        said = "no-other"
    elif result == "destroyed":
        g.intact[kind] = intact - 1
        g.lost[kind] += 1
        said = "sunk"
    else:
        g.intact[kind] = intact - 1
        g.damaged[kind] = damaged + 1
        said = "damaged"
    if told:
        g.log(said, ship=g.book.ships[kind].name)


def hit_again(g: MaltaConvoy, kind: int) -> bool:
    """10.4. On 1-3 the damaged ship is hit again and sinks; that is the whole effect (R4)."""
    die = g.roll()
    again = die <= g.book.hit_again
    g.rolls.append(("again", die, 0, "yes" if again else "no"))
    if g.out is not None:
        g.log("again" if again else "not-again", die=die, ship=g.book.ships[kind].name)
    return again


# ---------------------------------------------------------------------- end of turn, 12 scoring


def end_turn(g: MaltaConvoy) -> None:
    """The option in force runs down; after the last box the convoy is in Malta."""
    if g.option:
        g.option_left -= 1
        if not g.option_left:
            g.log("option-ends", option=g.option)
            g.option = ""
    if g.turn == g.length:
        arrive(g)
    g.turn += 1


def arrive(g: MaltaConvoy) -> None:
    """§12 Scoring, told line by line, and our rating (R12)."""
    if g.out is not None:
        for what, n, points in score_lines(g):
            if n:
                g.log("score", what=what, n=n, points=signed(points))
    total = score(g)
    rating = next(rating for rating in g.book.ratings if total >= rating.least)
    facts = {"score": total, "cargo": left(g, CARGO), "tankers": left(g, TANKER)}
    raise GameOver(Outcome(((PLAYER,),), (total,), rating.id, facts))


def left(g: MaltaConvoy, kind: int) -> int:
    """Ships of a type that are with the convoy."""
    return g.intact[kind] + g.damaged[kind]


def score(g: MaltaConvoy) -> int:
    """§12 Scoring."""
    return g.book.start_score + sum([points for _, _, points in score_lines(g)])


def score_lines(g: MaltaConvoy) -> list[tuple[str, int, int]]:
    """12.1-12.8, line by line: what for, how often, points."""
    lost = g.lost
    lines = [(what, lost[kind], -points * lost[kind]) for what, kind, points in g.book.each_lost]
    lines.append(("Interceptions", g.interceptions, g.interceptions))
    for what, kind, points in g.book.all_lost:
        gone = int(lost[kind] == g.sailed[kind] > 0)
        lines.append((what, gone, -points * gone))
    return lines


# ---------------------------------------------------------------------- how a roll is told


def modified(die: int, modifier: int) -> str:
    """A die and what was made of it: `4`, `4 + 2 = 6`."""
    if not modifier:
        return str(die)
    sign = "+" if modifier > 0 else "−"
    return f"{die} {sign} {abs(modifier)} = {die + modifier}".replace("-", "−")


def signed(points: int) -> str:
    """Points as people write them: `+3`, `−2`."""
    return f"{points:+d}".replace("-", "−")


def sum_of(dice: tuple[int, ...], plus: int) -> str:
    """Several dice added up: `3 + 5 + 1`."""
    return " + ".join([str(die) for die in dice] + ([str(plus)] if plus else []))


def bound(given: Setup) -> int:
    """A question for each turn of the longest trip, and one for each kind of escort that returns."""
    book: MaltaBook = given.book
    return book.length + 6 + 3 + len(ESCORTS) + 1
