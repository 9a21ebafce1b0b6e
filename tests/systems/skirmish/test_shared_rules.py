"""What the four skirmish games have in common, proved for each of them."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

import pytest

import quarterdeck as qd
from quarterdeck.engine.testing import options_of
from quarterdeck.systems import skirmish as block
from quarterdeck.systems.skirmish.book import DECK, DISCARD, HANDS
from tests.systems.skirmish.table import hand, hits_of, offered, pile, skirmish, state, tell, where


@dataclass(frozen=True)
class Cast:
    """Who plays the parts in a game: a unit kind for both sides, its moves 1, 2, 3, its attacks 3 and 4."""

    slug: str
    kind: str
    moves: tuple[str, str, str]
    attacks: tuple[str, str]
    defence: str
    useless: str
    keys: tuple[str, ...]
    total: int

    def table(self, units: dict[str, str], *hands: list[str], **more: object) -> qd.Match:
        """A position; "1", "2", "3" are Blue's units, "r1", "r2" Red's; key units stand in the corners."""
        named = {self.unit(name): square for name, square in units.items()}
        corners = dict(zip(self.keys, ("a1", "h8", "h1", "a8"), strict=False))
        return skirmish(self.slug, {**corners, **named}, *hands, **more)  # type: ignore[arg-type]

    def unit(self, name: str) -> str:
        return f"red-{self.kind}-{name[1:]}" if name.startswith("r") else f"blue-{self.kind}-{name}"


CASTS = [
    Cast("blown-away", "sloop", ("breeze", "winds", "sail"), ("broadside", "roundshot"), "rally", "gust",
         ("blue-flagship", "red-flagship"), 40),
    Cast("carriers", "warship", ("sailing", "navigate", "full-steam"), ("naval-guns", "battleship"),
         "damage-control", "patrol",
         ("blue-carrier-1", "red-carrier-1", "blue-carrier-2", "red-carrier-2"), 62),
    Cast("periplus", "trireme", ("row", "row-row", "row-row-row"), ("archers", "ballistae"), "parablemata",
         "disengage", ("blue-quinquereme", "red-quinquereme"), 55),
    Cast("buccaneers", "sailor", ("peg-leg", "sea-legs", "rush-in"), ("musketoons", "blunderbuss"), "duck",
         "rapier", ("blue-captain", "red-captain"), 53),
]  # fmt: skip
EACH = pytest.mark.parametrize("cast", CASTS, ids=lambda cast: cast.slug)


def lines(*numbers: str) -> pytest.MarkDecorator:
    """These ledger lines of all four games."""
    return pytest.mark.rule(*[f"{cast.slug}:{number}" for cast in CASTS for number in numbers])


@EACH
def test_shared_rulings_stand_word_for_word_in_every_ledger(cast: Cast) -> None:
    shared = (Path(block.__file__).parent / "RULINGS.md").read_text(encoding="utf-8")
    assert shared in qd.load(cast.slug).ledger.text


@EACH
def test_every_game_offers_the_shared_setup_options(cast: Cast) -> None:
    options = qd.load(cast.slug).options
    shared = ["placement", "cards-per-phase", "range-mode", "blocking", "turn-cap"]
    assert list(options)[:5] == shared
    assert [options[name] for name in shared] == [qd.load("blown-away").options[name] for name in shared]


@EACH
@lines("3.1", "5.1", "5.2", "R10")
def test_every_home_square_is_filled_by_placing_in_turn(cast: Cast) -> None:
    match = qd.Match(qd.load(cast.slug), 5)
    first = match.waiting[0]
    order: list[int] = []
    seen: set[str] = set()
    while state(match).step == "place":
        order.append(match.waiting[0])
        squares = [str(option[2]) for option in match.asks[0].options]
        assert not seen & set(squares), "a taken square is not offered again"
        seen.add(squares[0])
        match.answer(order[-1], match.asks[0].options[0])
    g = state(match)
    n = g.book.per_side
    assert order == [first, 1 - first] * len(g.book.chosen[0])
    assert g.fleet == [(1 << n) - 1, ((1 << n) - 1) << (64 - n)]
    assert match.waiting == [first]


@EACH
@lines("R10")
def test_placing_may_be_secret_or_ready_made(cast: Cast) -> None:
    secret = qd.Match(qd.load(cast.slug), 5, {"placement": "secret"})
    assert secret.waiting == [0, 1]
    ready = qd.Match(qd.load(cast.slug), 5, {"placement": "array"})
    assert ready.asks[0].prompt != "place"
    n = state(ready).book.per_side
    assert state(ready).fleet == [(1 << n) - 1, ((1 << n) - 1) << (64 - n)]
    blue, red = (state(ready).book.keys[seat][0] for seat in (0, 1))
    assert state(ready).at[red] % 8 == state(ready).at[blue] % 8, "both line up alike, file by file"


@EACH
@lines("6.1", "8.3")
def test_one_deck_serves_both_and_is_made_anew_of_all_discards(cast: Cast) -> None:
    match = cast.table({"1": "d4"}, [cast.moves[0]], deck=[])
    tell(match, f"play {cast.moves[0]}", f"move {cast.unit('1')}", "to d5", "done", "done")
    g = state(match)
    assert g.mover == 1
    assert len(hand(match, 1)) == 3
    assert g.cards.count(DECK) == cast.total - 3
    assert g.cards.count(DISCARD) == 0
    assert cast.moves[0] in hand(match, 1) + g.cards.kinds(DECK), "what Blue discarded is there for Red"


@EACH
@lines("7.1")
def test_a_turn_has_three_phases_and_then_it_is_the_others(cast: Cast) -> None:
    match = cast.table({"1": "d4"}, [cast.moves[0], cast.defence, cast.useless], step="orders")
    seen = []
    while state(match).mover == 0:
        seen.append(match.asks[0].prompt)
        match.answer(0, "done" if ("done",) in match.asks[0].options else match.asks[0].options[0])
    assert seen == ["orders", "maneuver", "fire"]
    assert match.waiting == [1]


@EACH
@lines("8.1", "R6")
def test_three_cards_are_drawn_into_an_empty_hand(cast: Cast) -> None:
    match = qd.Match(qd.load(cast.slug), 8, {"placement": "array"})
    first = match.waiting[0]
    assert [len(hand(match, seat)) for seat in (first, 1 - first)] == [3, 0]
    firsts = [qd.Match(qd.load(cast.slug), seed, {"placement": "array"}).waiting[0] for seed in range(40)]
    assert 8 < sum(firsts) < 32, "who begins is drawn by lot"
    deals = {tuple(hand(qd.Match(qd.load(cast.slug), seed, {"placement": "array"}), 0)) for seed in range(20)}
    assert len(deals) > 5, "the deck is shuffled"


@EACH
@lines("8.2", "R7")
def test_the_excess_over_five_is_discarded_in_the_first_phase_only(cast: Cast) -> None:
    mine = [*cast.moves[:2], cast.defence, cast.useless]
    match = cast.table({}, mine, step="orders", deck=[cast.moves[2], cast.attacks[0], cast.attacks[1]])
    assert match.asks[0].facts["n"] == 2
    tell(match, f"discard {cast.moves[0]}", f"discard {cast.useless}")
    assert len(hand(match, 0)) == 5
    assert match.asks[0].prompt == "maneuver"
    over = cast.table({}, [*mine, *cast.attacks])
    assert match.asks[0].prompt == over.asks[0].prompt == "maneuver", "six cards are nothing to a later phase"


@EACH
@lines("9.1", "9.2", "9.3", "R2")
def test_a_unit_moves_exactly_the_number_in_any_of_eight_directions(cast: Cast) -> None:
    match = cast.table({"1": "d4", "2": "b6", "r1": "e4"}, [cast.moves[1]])
    tell(match, f"play {cast.moves[1]}", f"move {cast.unit('1')}")
    assert options_of(match, 0) == {f"to {square}" for square in ("d6", "f6", "f2", "d2", "b2", "b4")}
    match.answer(0, "to f6")
    assert where(match, cast.unit("1")) == "f6"
    assert where(match, cast.unit("2")) == "b6"
    assert pile(match) == [cast.moves[1]]


@EACH
@lines("9.4", "R3")
def test_an_advance_takes_a_column_the_foremost_first(cast: Cast) -> None:
    match = cast.table({"1": "d2", "2": "d3", "3": "f2", "r1": "f4"}, [cast.moves[1]])
    keys = {f"add {word}" for word in cast.keys if word.startswith("blue")}
    tell(match, f"advance {cast.moves[1]}")
    assert offered(match, 0) - keys == {f"add {cast.unit('2')}"}
    tell(match, f"add {cast.unit('2')}")
    assert offered(match, 0) - keys == {f"add {cast.unit('1')}", "done"}
    tell(match, f"add {cast.unit('1')}", "done")
    assert [where(match, cast.unit(name)) for name in "123"] == ["d4", "d5", "f2"]
    assert pile(match) == [cast.moves[1]]


@EACH
@lines("R1")
def test_a_unit_moves_once_and_attacks_once_a_turn(cast: Cast) -> None:
    match = cast.table({"1": "d4", "r1": "d7"}, [cast.moves[0], cast.moves[1], *cast.attacks])
    tell(match, f"play {cast.moves[0]}", f"move {cast.unit('1')}", "to c5", f"play {cast.moves[1]}")
    assert f"move {cast.unit('1')}" not in offered(match, 0)
    match = cast.table({"1": "d4", "r1": "d7", "r2": "g4"}, list(cast.attacks), step="fire")
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r1')}")
    assert offered(match, 0) == {"done"}


@EACH
@lines("7.1", "R1")
def test_in_the_next_turn_everybody_may_move_and_attack_again(cast: Cast) -> None:
    units = {"1": "d4", "r1": "d7", "r2": "c8"}
    match = cast.table(
        units, [cast.moves[0], *cast.attacks], deck=[*cast.moves[1:], cast.useless, *cast.moves]
    )
    tell(match, f"play {cast.moves[0]}", f"move {cast.unit('1')}", "to c5", "done")
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r2')}", "done")
    tell(match, "1: done", "1: done")
    assert (state(match).mover, state(match).turn) == (0, 2)
    again = [play for play in hand(match, 0) if play in cast.moves]
    tell(match, f"play {again[0]}")
    assert f"move {cast.unit('1')}" in offered(match, 0)
    ready = cast.table(units, list(cast.attacks), step="fire")
    tell(
        ready,
        f"play {cast.attacks[0]}",
        f"fire {cast.unit('1')} {cast.unit('r1')}",
        "done",
        "1: done",
        "1: done",
    )
    while ready.asks[0].prompt != "fire":
        ready.answer(0, ready.asks[0].options[0])
    g = state(ready)
    assert g.ready == g.book.attacks


@EACH
@lines("R1")
def test_one_card_a_phase_ends_the_phase(cast: Cast) -> None:
    units = {"1": "d4", "2": "e4", "r1": "d7", "r2": "e7"}
    match = cast.table(units, [*cast.moves[:2], *cast.attacks], cards_per_phase="one")
    tell(match, f"play {cast.moves[0]}", f"move {cast.unit('1')}", "to d5")
    assert match.asks[0].prompt == "fire"
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('2')} {cast.unit('r2')}")
    assert state(match).mover == 1


@EACH
@lines("10.1", "10.2", "10.3", "R4")
def test_an_attack_reaches_up_to_its_number_in_a_straight_line(cast: Cast) -> None:
    near, far = cast.attacks
    for square, distance in [("c5", 1), ("f4", 3), ("f7", 3), ("c8", 4), ("d6", 9), ("e3", 9)]:
        match = cast.table({"1": "c4", "r1": square}, [near, far], step="fire")
        assert (f"play {near}" in offered(match, 0)) == (distance <= 3)
        assert (f"play {far}" in offered(match, 0)) == (distance <= 4)


@EACH
@lines("R4")
def test_exact_range_is_an_option(cast: Cast) -> None:
    for square, distance in [("d5", 1), ("d6", 2), ("d7", 3), ("d8", 4)]:
        match = cast.table({"1": "d4", "r1": square}, [cast.attacks[0]], step="fire", range_mode="exact")
        assert (f"play {cast.attacks[0]}" in offered(match, 0)) == (distance == 3)


@EACH
@lines("R5")
def test_a_unit_in_between_blocks_unless_switched_off(cast: Cast) -> None:
    for between in ("2", "r2"):
        for blocking in (True, False):
            units = {"1": "d4", "r1": "d6", between: "d5"}
            match = cast.table(units, [cast.attacks[1]], step="fire", blocking=blocking)
            shots = set()
            if f"play {cast.attacks[1]}" in offered(match, 0):
                tell(match, f"play {cast.attacks[1]}")
                shots = offered(match, 0)
            assert (f"fire {cast.unit('1')} {cast.unit('r1')}" in shots) != blocking


@EACH
@lines("10.4", "10.5")
def test_damage_stays_and_a_unit_without_hits_is_gone(cast: Cast) -> None:
    match = cast.table({"1": "d4", "2": "g4", "r1": "d7"}, list(cast.attacks), step="fire")
    whole = hits_of(match, cast.unit("r1"))
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r1')}")
    assert hits_of(match, cast.unit("r1")) == whole - 1
    assert pile(match) == [cast.attacks[0]]
    if whole > 1:
        tell(match, f"play {cast.attacks[1]}", f"fire {cast.unit('2')} {cast.unit('r1')}")
        assert hits_of(match, cast.unit("r1")) == whole - 2
    last = cast.table({"1": "d4", "r1": "d7"}, [cast.attacks[0]], step="fire", hits={cast.unit("r1"): 1})
    tell(last, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r1')}")
    assert where(last, cast.unit("r1")) == "gone"
    assert not last.over


@EACH
@lines("10.6", "R8")
def test_one_fitting_defence_negates_and_nobody_answers_it(cast: Cast) -> None:
    mine, theirs = [cast.attacks[0], cast.defence], [cast.defence, cast.useless]
    if cast.slug == "buccaneers":
        mine = [cast.attacks[0], "jump"]
    match = cast.table({"1": "d4", "r1": "d7"}, mine, theirs, step="fire")
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r1')}")
    assert match.asks[0].window
    assert match.asks[0].facts["cards"] == [cast.attacks[0]]
    assert options_of(match, 1) == {"decline", f"play {cast.defence}"}
    whole = hits_of(match, cast.unit("r1"))
    match.answer(1, f"play {cast.defence}")
    assert hits_of(match, cast.unit("r1")) == whole
    assert match.asks[0].prompt == "fire"
    assert pile(match) == sorted([cast.attacks[0], cast.defence])


@EACH
@lines("R8")
def test_the_defender_is_asked_if_a_fitting_card_could_be_there(cast: Cast) -> None:
    book = state(cast.table({})).book
    u, t = book.index[cast.unit("1")], book.index[cast.unit("r1")]
    fitting = book.stoppers(book.plays[cast.attacks[0]], u, t)
    everything = [kind for kind in book.layout.kinds if kind in fitting]
    assert cast.defence in fitting
    for theirs, discard, asked in [
        ([cast.useless], [], True),
        ([], [], False),
        ([cast.useless], everything, False),
        ([cast.useless], everything[1:], True),
    ]:
        match = cast.table({"1": "d4", "r1": "d7"}, [cast.attacks[0]], theirs, step="fire", discard=discard)
        tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {cast.unit('r1')}")
        assert (match.waiting == [1]) == asked


@EACH
@lines("R9")
def test_after_the_last_turn_key_hits_then_all_hits_decide(cast: Cast) -> None:
    for extra, winner in [({}, ()), ({"1": "d4"}, (0,)), ({"r1": "d4"}, (1,))]:
        match = cast.table(extra, step="fire", mover=1, turn_cap=50)
        state(match).turn = 50
        match.answer(1, "done")
        assert match.outcome is not None
        assert match.outcome.reason == "cap"
        assert match.outcome.winners == winner
    keys = [word for word in cast.keys if word.startswith("red")]
    units = {
        **dict.fromkeys(cast.keys[:1], "a1"),
        keys[0]: "h8",
        cast.unit("r1"): "d4",
        cast.unit("r2"): "d5",
    }
    match = skirmish(
        cast.slug, {**units, cast.keys[-2]: "h1"}, step="fire", mover=1, hits={keys[0]: 1}, turn_cap=50
    )
    state(match).turn = 50
    state(match).hits[state(match).book.index["blue-" + cast.keys[0].split("-", 1)[1]]] = 2
    match.answer(1, "done")
    assert match.outcome is not None
    assert match.outcome.winners == (0,), "key hits count before any number of others"
    left = [sum(state(match).hits[u] for u in keys) for keys in state(match).book.keys]
    assert list(match.outcome.scores) == left, "hits left on key units"


@EACH
@lines("R9")
def test_both_players_have_the_same_number_of_turns(cast: Cast) -> None:
    match = cast.table({}, step="fire", mover=0, turn_cap=50)
    state(match).turn = 50
    match.answer(0, "done")
    assert not match.over
    assert state(match).mover == 1


@EACH
@lines("2.1")
def test_losing_the_last_key_unit_loses_at_once(cast: Cast) -> None:
    keys = [word for word in cast.keys if word.startswith("red")]
    blue = dict(zip(cast.keys[::2], ("a1", "h1"), strict=False))
    match = skirmish(
        cast.slug,
        {**blue, cast.unit("1"): "d4", keys[0]: "d6"},
        [cast.attacks[0]],
        step="fire",
        hits={keys[0]: 1},
    )
    tell(match, f"play {cast.attacks[0]}", f"fire {cast.unit('1')} {keys[0]}")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


@EACH
@lines("1.1")
def test_two_players_and_a_piece_for_each_unit(cast: Cast) -> None:
    match = qd.Match(qd.load(cast.slug), 3, {"placement": "array"})
    assert match.names == ("Blue", "Red")
    pieces = match.scene(None).areas[0].items[0].pieces  # type: ignore[union-attr]
    assert len(pieces) == 2 * state(match).book.per_side
    assert all(piece.n == 1 for piece in pieces)


@EACH
def test_cards_are_conserved_and_zones_are_few(cast: Cast) -> None:
    match = qd.Match(qd.load(cast.slug), 3)
    assert sum(state(match).cards.count(zone) for zone in (DECK, DISCARD, *HANDS)) == cast.total
