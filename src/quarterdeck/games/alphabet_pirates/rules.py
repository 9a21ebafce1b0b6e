"""Alphabet Pirates (WarpSpawn). A race round a square of seas for letters; sections are the ledger's."""

from __future__ import annotations

from functools import partial

from quarterdeck.engine.ask import MARK, Ask, Flow, GameOver, Option
from quarterdeck.engine.game import Setup
from quarterdeck.engine.hidden import Zones
from quarterdeck.engine.outcome import Outcome, rank_by, won_by
from quarterdeck.games.alphabet_pirates.book import (
    BURIED,
    CONSONANT,
    CONSONANTS,
    CONSONANTS_OUT,
    FORTUNE,
    FORTUNE_OUT,
    HANDS,
    SEATS,
    VOWEL,
    VOWELS,
    VOWELS_OUT,
    AlphabetBook,
    Fortune,
    layout_of,
)
from quarterdeck.games.alphabet_pirates.state import AlphabetPirates
from quarterdeck.kit.choosing import Several, choose, held
from quarterdeck.kit.races import rolled_order
from quarterdeck.kit.spelling import Spelling, counted, spell

COVE = 0
NOBODY = -1  # until the dice are rolled for who begins
DISCARDS = {VOWELS: VOWELS_OUT, CONSONANTS: CONSONANTS_OUT, FORTUNE: FORTUNE_OUT}
ROLL: list[Option] = [("roll",)]
QUESTIONS = 90  # of a turn, moves by cards, letters of words and all: far more than ever come


def setup(given: Setup) -> AlphabetPirates:
    """8.1, 8.3. Decks, ships, and a letter of each kind to everybody and to the treasure."""
    book: AlphabetBook = given.book
    g = AlphabetPirates(
        rng=given.rng,
        book=book,
        cards=Zones(layout_of(book, given.seats)),
        first=NOBODY,
        active=0,
        round=1,
        round_cap=given.number("round-cap"),
        goal=given.number("ducats"),
        words_first=given.text("word-timing") == "also before",
        on_leaving=given.text("cove") == "pass only",
        sails_there=given.text("go-to") == "sail",
        limit_at_once=given.text("hand-limit") == "at once",
        bots_know_all=given.text("bots-know") == "all words",
        places=[COVE] * given.seats,
        left_home=[False] * given.seats,
        ducats=[0] * given.seats,
        misses=[0] * given.seats,
        die=0,
        fortune="",
        laid="",
    )
    shuffle_decks(g)
    for zone in [HANDS + seat for seat in range(given.seats)] + [BURIED]:
        g.cards.draw(CONSONANTS, zone)
        g.cards.draw(VOWELS, zone)
    return g


def shuffle_decks(g: AlphabetPirates) -> None:
    """3.1."""
    book = g.book
    kinds = [VOWELS if book.is_vowel(letter) else CONSONANTS for letter in book.letters.components]
    for deck in (VOWELS, CONSONANTS):
        g.cards.fill(deck, [c for c, kind in enumerate(kinds) if kind == deck])
    g.cards.fill(FORTUNE, range(len(kinds), len(book.components)))
    for deck in DISCARDS:
        g.cards.shuffle(deck, g)


def bound(given: Setup) -> int:
    """R9."""
    return given.number("round-cap") * given.seats * QUESTIONS


def play(g: AlphabetPirates) -> Flow[None]:
    """8.2, R9. Turns, until somebody has enough or the rounds are over."""
    seats = len(g.places)
    if g.first == NOBODY:
        roll_for_first(g)
    while True:
        yield MARK
        yield from turn(g, g.active)
        g.active = (g.active + 1) % seats
        if g.active == g.first:
            g.round += 1
            if g.round > g.round_cap:
                raise GameOver(by_rounds(g))


def roll_for_first(g: AlphabetPirates) -> None:
    """8.2. The highest roll; those who tie for it roll again."""

    def tell(seat: int, face: int) -> None:
        g.log("first-roll", seat=seat, n=face)

    g.first = g.active = rolled_order(g, range(len(g.places)), tell=tell)[0]
    g.log("first", seat=g.first)


def turn(g: AlphabetPirates, seat: int) -> Flow[None]:
    """9.9, 10.2. A roll and what comes of it, then words, then letters beyond the limit."""
    if g.misses[seat]:
        g.misses[seat] -= 1
        g.log("missed", seat=seat)
        return
    if g.words_first:
        yield from lay_words(g, seat, "word.first")
    yield Ask(seat, "roll", ROLL, window=True)
    is_moving = True
    while is_moving:
        is_moving = yield from move(g, seat)
    yield from lay_words(g, seat, "word")
    yield from keep_the_limit(g, seat)


# ---------------------------------------------------------------------- 9 movement


def move(g: AlphabetPirates, seat: int) -> Flow[bool]:
    """9.9. Whether the ship moves again."""
    g.die = g.roll()
    before = g.places[seat]
    g.places[seat] = (before + g.die) % len(g.book.spaces)
    g.log("move", seat=seat, n=g.die, space=g.book.spaces[g.places[seat]].id)
    yield from past_the_cove(g, seat, before, g.die)
    return (yield from arrive(g, seat))


def past_the_cove(g: AlphabetPirates, seat: int, before: int, steps: int) -> Flow[None]:
    """6.7, R3. A letter for reaching the Cove or sailing past it; by option for leaving it behind."""
    away = before + steps
    if g.on_leaving:
        leaves = before == COVE and g.left_home[seat]
        brings = leaves or away > len(g.book.spaces)
    else:
        brings = away >= len(g.book.spaces)
    g.left_home[seat] = True
    if brings:
        yield from letter_of_choice(g, seat)


def letter_of_choice(g: AlphabetPirates, seat: int) -> Flow[None]:
    """6.7. A vowel or a consonant."""
    options = [
        option
        for option, deck in ((VOWEL, VOWELS), (CONSONANT, CONSONANTS))
        if g.cards.count(deck) or g.cards.count(DISCARDS[deck])
    ]
    if options:
        g.log("cove", seat=seat)
        answer = yield Ask(seat, "cove", options)
        yield from gain(g, seat, VOWELS if answer == VOWEL else CONSONANTS)


def arrive(g: AlphabetPirates, seat: int) -> Flow[bool]:
    """9.10 and section 6. What a ship meets where it stops; whether it moves again."""
    others = [s for s, at in enumerate(g.places) if s != seat and at == g.places[seat]]
    yield from steal(g, seat, others, "board")
    kind = g.book.spaces[g.places[seat]].kind
    if kind == "town":
        yield from gain(g, seat, CONSONANTS)
    elif kind == "merchant":
        yield from gain(g, seat, VOWELS)
    elif kind == "treasure-ship":
        yield from gain(g, seat, CONSONANTS)
        yield from gain(g, seat, VOWELS)
    elif kind == "warship":
        yield from bury(g, seat)
    elif kind == "treasure":
        yield from dig_up(g, seat)
    elif kind == "skull":
        return (yield from draw_fortune(g, seat))
    return False


# ---------------------------------------------------------------------- letters


def gain(g: AlphabetPirates, seat: int, deck: int) -> Flow[None]:
    """6.1, 6.2, R8. The top card of a deck; a deck that is empty is made anew of its discards."""
    if not g.cards.count(deck):
        if not g.cards.count(DISCARDS[deck]):
            g.log("none-left", seat=seat, kind="vowel" if deck == VOWELS else "consonant")
            return
        g.cards.gather(DISCARDS[deck], deck, g)
        g.log("reshuffle", kind="vowel" if deck == VOWELS else "consonant")
    card = g.cards.draw(deck, HANDS + seat)
    g.log("draw", seat=seat, kind="vowel" if deck == VOWELS else "consonant")
    g.log("drawn", only=(seat,), letter=g.cards.kind(card))
    yield from keep_at_once(g, seat)


def steal(g: AlphabetPirates, seat: int, others: list[int], prompt: str) -> Flow[None]:
    """9.6, 9.10, R6. From one of these, if any of them holds a letter; boarding is a may."""
    rich = [other for other in others if g.cards.count(HANDS + other)]
    if not rich:
        if others:
            g.log("nothing-to-steal", seat=seat)
        return
    options: list[Option] = [("steal", SEATS[other]) for other in rich]
    answer = yield Ask(seat, prompt, [("leave",), *options] if prompt == "board" else options)
    if answer[0] == "leave":
        return
    victim = SEATS.index(str(answer[1]))
    hand = sorted(g.cards[HANDS + victim])
    card = hand[g.below(len(hand))]
    g.cards.move(card, HANDS + victim, HANDS + seat)
    g.log("steal", seat=seat, victim=victim)
    g.log("stolen", only=(seat, victim), letter=g.cards.kind(card))
    yield from keep_at_once(g, seat)


def bury(g: AlphabetPirates, seat: int) -> Flow[None]:
    """6.5, 7.1, R8. A letter of one's choice, open on the treasure's space."""
    if g.cards.count(HANDS + seat):
        answer = yield Ask(seat, "bury", lambda: [("bury", letter) for letter in held(g.cards, HANDS + seat)])
        g.cards.move_kind(str(answer[1]), HANDS + seat, BURIED)
        g.log("bury", seat=seat, letter=answer[1])
    else:
        g.log("no-letters", seat=seat)


def dig_up(g: AlphabetPirates, seat: int) -> Flow[None]:
    """6.6. Everything that is buried."""
    letters = g.cards.kinds(BURIED)
    if letters:
        g.cards.move_group(list(g.cards[BURIED]), BURIED, HANDS + seat)
        g.log("dig-up", seat=seat, letters=letters)
        yield from keep_at_once(g, seat)
    else:
        g.log("nothing-buried", seat=seat)


def throw(g: AlphabetPirates, seat: int, letter: str) -> None:
    """3.1. A letter goes to the discards of its own deck."""
    g.cards.move_kind(letter, HANDS + seat, VOWELS_OUT if g.book.is_vowel(letter) else CONSONANTS_OUT)


def keep_at_once(g: AlphabetPirates, seat: int) -> Flow[None]:
    """R7."""
    if g.limit_at_once:
        yield from keep_the_limit(g, seat)


def keep_the_limit(g: AlphabetPirates, seat: int) -> Flow[None]:
    """3.3. Letters beyond seven are given up."""
    excess = g.cards.count(HANDS + seat) - g.book.limit
    if excess > 0:
        offer = partial(given_up, g, seat, excess)
        for letter in (yield from choose(seat, "limit", offer, {"excess": excess, "limit": g.book.limit})):
            throw(g, seat, letter)
            g.log("discard", seat=seat, letter=letter)


def given_up(g: AlphabetPirates, seat: int, n: int) -> Several[str]:
    """Any n letters of the hand."""
    return Several("give", held(g.cards, HANDS + seat), least=n, most=n)


# ---------------------------------------------------------------------- 9 fortune


def draw_fortune(g: AlphabetPirates, seat: int) -> Flow[bool]:
    """6.3, 9.1, R8. The top card takes effect and is discarded; whether the ship moves again."""
    if not g.cards.count(FORTUNE):
        g.cards.gather(FORTUNE_OUT, FORTUNE, g)
        g.log("reshuffle", kind="fortune")
    card = g.book.fortune[g.cards.kind(g.cards.draw(FORTUNE, FORTUNE_OUT))]
    g.fortune = card.id
    g.log("fortune", seat=seat, card=card.id, sense=card.sense)
    return (yield from take_effect(g, seat, card))


def take_effect(g: AlphabetPirates, seat: int, card: Fortune) -> Flow[bool]:
    """9.2-9.8. Whether the ship moves again."""
    if card.effect == "skip":
        g.misses[seat] += 1
    elif card.effect == "bury":
        yield from bury(g, seat)
    elif card.effect == "discard":
        yield from lose(g, seat)
    elif card.effect == "steal":
        yield from steal(g, seat, [s for s in range(len(g.places)) if s != seat], "steal")
    elif card.effect == "gain":
        yield from gain(g, seat, CONSONANTS)
        yield from gain(g, seat, CONSONANTS)
    elif card.effect == "go":
        return (yield from go_to(g, seat, g.book.place_of[card.to]))
    elif card.effect == "sail":
        answer = yield Ask(seat, "sail", list(g.book.seas))
        return (yield from go_to(g, seat, g.book.place_of[str(answer[1])]))
    return card.effect == "again"


def lose(g: AlphabetPirates, seat: int) -> Flow[None]:
    """9.5. Scurvy."""
    if g.cards.count(HANDS + seat):
        answer = yield Ask(
            seat, "scurvy", lambda: [("give", letter) for letter in held(g.cards, HANDS + seat)]
        )
        throw(g, seat, str(answer[1]))
        g.log("discard", seat=seat, letter=answer[1])
    else:
        g.log("no-letters", seat=seat)


def go_to(g: AlphabetPirates, seat: int, place: int) -> Flow[bool]:
    """9.3, R3, R4. The ship is put there, or sails there; what lies there happens."""
    before = g.places[seat]
    g.places[seat] = place
    g.log("go", seat=seat, space=g.book.spaces[place].id)
    if g.sails_there:
        yield from past_the_cove(g, seat, before, (place - before) % len(g.book.spaces))
    elif place == COVE and not g.on_leaving:
        yield from letter_of_choice(g, seat)
    return (yield from arrive(g, seat))


# ---------------------------------------------------------------------- 10 words


def lay_words(g: AlphabetPirates, seat: int, prompt: str) -> Flow[None]:
    """10.1, 10.2. As many words as one likes, each of them paid at once."""
    while g.cards.count(HANDS + seat) >= g.book.shortest:
        word = yield from spell(seat, prompt, partial(spelling, g, seat))
        if not word:
            return
        for letter in word:
            throw(g, seat, letter)
        g.ducats[seat] += g.book.ducats(word)
        g.laid = word
        g.log("lay", seat=seat, text=word.upper(), n=g.book.ducats(word), all=g.ducats[seat])
        if g.ducats[seat] >= g.goal:
            raise GameOver(
                won_by(seat, len(g.places), "enough", g.ducats, {"winner": seat, "n": g.ducats[seat]})
            )


def spelling(g: AlphabetPirates, seat: int) -> Spelling:
    """10.1. What the letters of a hand spell, and why another word is none."""
    letters = tuple(sorted(g.cards.kinds(HANDS + seat)))
    worth = {n: ducats_text(n - 2) for n in range(g.book.shortest, len(letters) + 1)}
    return Spelling(counted(letters), g.book.words(letters, False), partial(refusal, g, seat), worth)


def ducats_text(n: int) -> str:
    """So many ducats."""
    return f"{n} ducat" if n == 1 else f"{n} ducats"


def refusal(g: AlphabetPirates, seat: int, word: str) -> str:
    """Why a word cannot be laid."""
    shown = word.upper()
    if len(word) < g.book.shortest:
        return f"{shown} is too short: a word has at least {g.book.shortest} letters"
    at_hand = counted(g.cards.kinds(HANDS + seat))
    lacking = [letter.upper() for letter, n in counted(word).items() if n > at_hand.get(letter, 0)]
    if lacking:
        return f"{shown} cannot be laid: you have not enough of {', '.join(lacking)}"
    return f"{shown} is not in the list of words"


# ---------------------------------------------------------------------- the end


def by_rounds(g: AlphabetPirates) -> Outcome:
    """R9. The most ducats, then the most letters."""
    letters = [g.cards.count(HANDS + seat) for seat in range(len(g.places))]
    standing = list(zip(g.ducats, letters, strict=True))
    return Outcome(rank_by(standing), tuple(g.ducats), "rounds", {"n": g.round_cap})
