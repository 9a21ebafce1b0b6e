"""Europe at War: every card of the deck is played."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.games.europe_at_war.rules import EUROPE_AT_WAR
from quarterdeck.systems.warp_empires.world import world
from tests.games.europe_at_war.positions import battle, forces, pile, rule, table, units
from tests.games.europe_at_war.test_lists import DECK
from tests.games.warp_empires.positions import asked, begin, decline, go, hand, offered, state

CARDS = EUROPE_AT_WAR.book.deck.cards
IDS = {card.name: card.id for card in CARDS}
ARMY = ["general", "grenadiers", "chasseurs", "foot-artillery", "cuirassiers", "lancers", "dragoons"]
THEIRS = ["general", "grenadiers", "jagers", "foot-artillery", "cuirassiers", "uhlans", "dragoons"]
FLEET = ["admiral", "ships-of-the-line", "frigates"]
ARENAS = ("Battle", "Siege", "Sea")


def ids(effect: str) -> list[str]:
    """The cards with an effect."""
    return [IDS[name] for name in DECK[effect].split(", ")]


def standard(arena: str, side: int, cards: list[str]) -> Match:
    """Both sides with a unit of every type, or a fleet each; the side has these cards."""
    hands = {side: cards, 1 - side: ["forage" if side else "magazines"]}
    if arena == "Sea":
        m = battle(FLEET, FLEET, hands, at="channel")
    else:
        fort = ["fortifications"] if arena == "Siege" else []
        m = battle(ARMY, THEIRS + fort, hands)
    return go(m, "pass") if side else m


Change = Callable[[int, int], tuple[int, int]]


def more(n: int, enemy: int = 0) -> Change:
    return lambda own, theirs: (own + n, theirs + enemy)


def times(factor: float, enemy: float = 1.0) -> Change:
    return lambda own, theirs: (int(own * factor), int(theirs * enemy))


# The standard army has 2 Heavy Infantry (with Dragoons), 1 Light Infantry, 3 Cavalry (1 Heavy; 1 Light, of
# Lancers; Dragoons) and 1 Artillery.
FORCE: dict[str, tuple[int, Change]] = {
    "force.one(Fortification, +5) {Siege}": (1, more(5)),
    "force.each(Heavy&Infantry, +3) {Battle}": (0, more(2 * 3)),
    "force.each(Cavalry, +2) {Battle}": (0, more(3 * 2)),
    "force.each(Light, +2) {Battle}": (0, more(2 * 2)),
    "force.each(Artillery, +2) {Battle,Siege}": (0, more(2)),
    "force.mult(own, x2) {Battle}": (0, times(2)),
    "force.mult(own, x1.5, if defending) {Battle}": (1, times(1.5)),
    "force.mult(own, x2, if attacking) {Battle,Sea}": (0, times(2)),
    "force.each(Lancers|Heavy, +2) {Battle}": (0, more(4 * 2)),
    "force.one(Leader, +10) {Battle}": (0, more(10)),
    "force.each(Lancers, +5) {Battle}": (0, more(5)),
    "force.each(Cavalry, +4) {Battle}": (0, more(3 * 4)),
    "force.each(Cavalry, +3) {Battle}": (0, more(3 * 3)),
    "force.mult(enemy, x0.5) {Battle}": (0, times(1, 0.5)),
    "force.each_enemy(Heavy&Infantry, -2) {Battle}": (0, more(0, -4)),
    "force.each_enemy(Heavy&Infantry, -1) {Battle}": (0, more(0, -2)),
    "force.each(Fortification, +10) {Siege}": (1, more(10)),
    "force.each(Infantry, +2, if attacking) {Siege}": (0, more(3 * 2)),
    "force.stack(+10, if attacking) {Battle,Siege}": (0, more(10)),
    "force.stack(+10) {Battle}": (0, more(10)),
    "force.each(Cavalry, +2, if defending) {Battle}": (1, more(3 * 2)),
    "force.stack(+10) {Battle,Sea,Siege}": (0, more(10)),
    "force.each(Light|Cavalry, +3) {Battle}": (0, more(4 * 3)),
    "force.each(Ship, +3) {Sea}": (0, more(2 * 3)),
    "force.each(Artillery|Ship, +2) {Battle,Sea}": (0, more(2)),
    "force.stack(+10) {Sea}": (0, more(10)),
    "force.each(Artillery, +3) {Battle}": (0, more(3)),
    "force.each(any, +2, if defending) {Siege}": (1, more(8 * 2)),
    "force.each(Light, +1) {Battle}": (0, more(2)),
    "force.stack(+10, if attacking) {Siege}": (0, more(10)),
    "force.each(Artillery, +5, if attacking) {Siege}": (0, more(5)),
    "force.each(Fortification, +5) {Siege}": (1, more(5)),
    "force.each(Artillery, +4) {Battle,Siege}": (0, more(4)),
    "force.each(Infantry, +2) {Siege}": (0, more(3 * 2)),
    "force.each(Infantry|Cavalry, +1, if defending) {Siege}": (1, more(5)),
    "force.stack(+10, if defending) {Battle,Siege}": (1, more(10)),
    "force.one_enemy(Leader, -10) {Battle}": (0, more(0, -10)),
    "force.each(Heavy&Cavalry&non-Infantry, +4) {Battle}": (0, more(4)),
    "force.stack_enemy(-10) {Battle}": (0, more(0, -10)),
    "force.stack(+10, if defending) {Battle}": (1, more(10)),
    "force.each(Light&Infantry, +3) {Battle}": (0, more(3)),
    "force.each(Light&Cavalry, +3) {Battle}": (0, more(3)),
    "force.each(Light, +3) {Battle}": (0, more(2 * 3)),
    "force.each(any, +1) {Battle,Siege}": (0, more(7)),
    "force.each_enemy(any, +1) {Battle,Siege}": (0, more(0, 7)),
    "force.each(any, +1) {Battle}": (0, more(7)),
    "force.each(Artillery, +4) {Battle}": (0, more(4)),
    "force.each(Artillery, +2) {Battle}": (0, more(2)),
    "force.mult(enemy, x0.5, if enemy led) {Battle}": (0, times(1, 0.5)),
    "force.mult(own, x2) {Sea}": (0, times(2)),
    "force.mult(own, x2) {Battle,Sea}": (0, times(2)),
    "force.each(Ship, +2) {Sea}": (0, more(2 * 2)),
    "force.each(Troops, +1) {Battle}": (0, more(6)),
    "force.each(any, +2, if fort in stack) {Siege}": (1, more(8 * 2)),
}


def arenas_of(effect: str) -> list[str]:
    """The kinds of battle in which a card is played."""
    return effect[effect.index("{") + 1 : -1].split(",") if "{" in effect else []


@rule("22.5", "22.6", "22.7", "R13", "R16")
@pytest.mark.parametrize("effect", FORCE)
def test_cards_of_force(effect: str) -> None:
    side, change = FORCE[effect]
    first = arenas_of(effect)[0]
    cards = ids(effect)
    m = standard(first, side, cards)
    before = forces(m)
    own, theirs = before if side == 0 else before[::-1]
    for n, card in enumerate(cards, 1):
        go(m, f"play {card}")
        if asked(decline(m))[1].startswith("card."):
            go(m, next(option for option in sorted(offered(m)) if "general" in option or "fort" in option))
        mine, others = forces(m) if side == 0 else forces(m)[::-1]
        expected = (own, theirs)
        if "mult" in effect:
            factor = change(1000, 1000)
            expected = int(own * (factor[0] / 1000) ** n), int(theirs * (factor[1] / 1000) ** n)
        else:
            for _ in range(n):
                expected = change(*expected)
        assert (mine, others) == expected, card
        if n < len(cards):
            go(m, "pass")


@rule("21.1", "21.2", "21.3", "R12")
@pytest.mark.parametrize("arena", ARENAS)
@pytest.mark.parametrize("side", [0, 1])
def test_cards_are_for_their_kind_of_battle(arena: str, side: int) -> None:
    """All cards of the deck in one hand: those are offered that the arena and the side allow."""
    m = standard(arena, side, [card.id for card in CARDS if card.id not in ("forage", "magazines")])
    play = {option.removeprefix("play ") for option in offered(m) if option.startswith("play ")}
    wanted = set()
    for effect, names in DECK.items():
        other = "if attacking" if side else "if defending"
        fort_missing = "(Fortification" in effect and side == (1 if "kill" in effect else 0)
        if arena not in arenas_of(effect) or other in effect or "experienced" in effect or fort_missing:
            continue
        tags = ("Artillery", "Light", "Cavalry", "Heavy", "Lancers", "Infantry", "Troops")
        sea_only = arena == "Sea" and "Ship" not in effect and any(tag in effect for tag in tags)
        if sea_only or ("if fort in stack" in effect and side == 0):
            continue
        wanted |= {IDS[name] for name in names.split(", ")}
    assert play == wanted


@rule("22.5", "18.1")
@pytest.mark.parametrize(
    "effect",
    [
        "force.each(any, +1, if leader experienced) {Battle}",
        "force.each(Troops, +1, if leader experienced) {Battle}",
    ],
)
def test_cards_of_an_experienced_leader(effect: str) -> None:
    m = standard("Battle", 0, ids(effect))
    assert offered(m) == {"pass"}
    g = state(m)
    w = world(g)
    general = next(c for c in g.units.zones[w.stack(g.battle.at, 0)] if w.leaders >> c & 1)  # type: ignore[union-attr]
    g.units.flag("won-1", general)
    m = begin(m)
    n = 7 if "any" in effect else 6
    before = forces(m)
    for k, card in enumerate(ids(effect), 1):
        go(m, f"play {card}")
        assert forces(m) == (before[0] + k * n, before[1])
        if k == 1:
            go(m, "pass")


LOSSES = {  # of 7 units against 7 of less Force: 2 and 1 are lost
    "cas.extra(loser, 1) {Battle}": (3, 1),
    "cas.extra(both, 1) {Battle}": (3, 2),
    "cas.extra(winner, 1) {Battle,Siege}": (2, 2),
    "cas.extra(enemy, 1) {Battle}": (3, 1),
    "cas.less(loser, 1) {Battle}": (1, 0),
    "cas.factor(loser, x0.5) {Battle}": (1, 0),
}


def finish(m: Match) -> Match:
    """Pass, and lose whatever is offered first."""
    while state(m).battle is not None and not m.over:
        decline(m)
        options = sorted(offered(m))
        go(m, "pass" if "pass" in options else options[0])
    return m


@rule("22.8", "14.1", "14.2")
@pytest.mark.parametrize(("effect", "card"), [(effect, card) for effect in LOSSES for card in ids(effect)])
def test_cards_of_losses(effect: str, card: str) -> None:
    m = battle(["general", "old-guard"] + ["line-battalion"] * 5, ["musketeers"] * 7, {0: [card]})
    go(m, f"play {card}")
    finish(m)
    beaten = sum(len(units(m, 1, word)) for word in ("ardennes", "gelderland", "brussels", "champagne"))
    beaten += sum(len(units(m, 1, word)) for word in ("utrecht", "cologne", "palatinate"))
    assert (7 - beaten, 7 - len(units(m, 0, "ardennes"))) == LOSSES[effect]


@rule("22.8", "R12")
def test_the_winner_takes_a_ship() -> None:
    m = battle(FLEET, ["frigates"] * 2, {0: ["capture-ship"]}, at="channel")
    before = pile(m, 0, "frigates")
    go(m, "play capture-ship")
    finish(m)
    assert units(m, 0, "channel") == sorted([*FLEET, "frigates"])
    assert pile(m, 0, "frigates") == before - 1
    assert sum(len(units(m, 1, word)) for word in ("north-sea", "bay-of-biscay")) <= 1


@rule("22.8")
def test_of_two_kinds_the_winner_chooses_the_prize() -> None:
    m = battle(
        ["admiral", *["ships-of-the-line"] * 4],
        ["frigates", "ships-of-the-line"] * 3,
        {0: ["capture-ship"]},
        at="channel",
    )
    go(m, "play capture-ship", "pass", "lose prussian-frigates", "lose prussian-ships-of-the-line")
    assert offered(m) == {"prize prussian-frigates", "prize prussian-ships-of-the-line"}
    go(m, "prize prussian-ships-of-the-line")
    assert units(m, 0, "channel").count("ships-of-the-line") == 5


@rule("22.9")
@pytest.mark.parametrize(
    ("card", "arena", "gone"),
    [
        ("siege", "Siege", "fortifications"),
        ("target-artillery", "Battle", "foot-artillery"),
        ("glorious-death", "Battle", "general"),
    ],
)
def test_cards_that_destroy_in_battle(card: str, arena: str, gone: str) -> None:
    m = standard(arena, 0, [card])
    assert gone in units(m, 1, "ardennes")
    go(m, f"play {card}", f"kill prussian-{gone}")
    assert gone not in units(m, 1, "ardennes")


@rule("22.10")
@pytest.mark.parametrize(("card", "n"), [("dysentary", 2), ("desertions", 1)])
def test_a_stack_loses_units_by_lot(card: str, n: int) -> None:
    m = table({"paris": ["general"]}, {"berlin": ["landwher"] * 4}, {0: [card]})
    go(m, f"play {card}", "stack berlin crimson")
    assert len(units(m, 1, "berlin")) == 4 - n


@rule("22.10")
@pytest.mark.parametrize("card", ["squall", "mutiny"])
def test_a_fleet_loses_a_ship_by_lot(card: str) -> None:
    m = table(
        {"paris": ["general"]}, {"berlin": ["landwher"], "baltic-sea": ["frigates", "admiral"]}, {0: [card]}
    )
    go(m, f"play {card}")
    assert offered(m) == {"stack baltic-sea crimson"}
    go(m, "stack baltic-sea crimson")
    assert units(m, 1, "baltic-sea") == ["admiral"]


@rule("22.2", "7.1")
@pytest.mark.parametrize(
    ("card", "n"),
    [(card, 1) for card in ids("move.stacks(1)")]
    + [("operational-move", 2), ("grand-strategy", 3), ("expedition", 1)],
)
def test_cards_that_move_stacks(card: str, n: int) -> None:
    ways = (("paris", "nantes"), ("lyon", "marseille"), ("calais", "brittany"))
    m = table({start: ["general", "grenadiers"] for start, _ in ways}, hands={0: [card], 1: []})
    go(m, f"play {card}")
    for start, end in ways[:n]:
        go(m, f"from {start}", "all", f"to {end}")
    assert asked(m)[1] == "move.card"
    assert [len(units(m, 0, end)) for _, end in ways] == [2] * n + [0] * (3 - n)


@rule("22.2", "9.1", "R12")
@pytest.mark.parametrize("card", ids("move.stacks(Ship|Admiral, 1)"))
def test_cards_that_move_ships_only(card: str) -> None:
    m = table({"calais": ["frigates", "grenadiers"], "paris": ["general"]}, hands={0: [card], 1: []})
    go(m, f"play {card}")
    assert offered(m) == {"stop", "from calais"}
    go(m, "from calais", "all", "to north-sea")
    assert units(m, 0, "north-sea") == ["frigates", "grenadiers"]


@rule("22.2", "R12")
@pytest.mark.parametrize("card", ids("move.stacks(Ship|Admiral, 1)"))
def test_an_admiral_sails_with_his_fleet_and_ships_with_a_part_of_an_army(card: str) -> None:
    m = table({"channel": ["admiral", "frigates"]}, hands={0: [card], 1: []})
    go(m, f"play {card}", "from channel", "all", "to north-sea")
    assert units(m, 0, "north-sea") == ["admiral", "frigates"]
    m = table({"calais": ["frigates", *["reserves"] * 5]}, hands={0: [card], 1: []})
    go(m, f"play {card}", "from calais", "take french-frigates", "take french-reserves", "to london")
    assert units(m, 0, "london") == ["frigates", "reserves"]
    m = table({"calais": ["general", "frigates"]}, hands={0: [card], 1: []})
    go(m, f"play {card}", "from calais", "take french-general")
    assert not [option for option in offered(m) if option.startswith("to ")]  # on land it moves nobody


@rule("22.2")
@pytest.mark.parametrize("card", ids("move.stacks(1, into battle)"))
def test_cards_that_move_into_battle(card: str) -> None:
    m = table({"paris": ["general"], "lyon": ["general"]}, {"ardennes": ["landwher"]}, {0: [card], 1: []})
    go(m, f"play {card}")
    assert offered(m) == {"stop", "from paris", "from lyon"}
    go(m, "from paris", "take french-general")
    assert offered(m) == {"to ardennes", "stop"}
    go(m, "to ardennes")
    assert units(m, 0, "ardennes") == ["general"]


@rule("22.2")
def test_a_card_leads_past_fortifications_that_are_known() -> None:
    walls = {"champagne": ["landwher", "fortifications"], "gascony": ["fortifications", "landwher"]}
    column = {"paris": ["general", "chasseurs"]}  # two spaces
    m = table(column, walls, {0: ["tactical-move"], 1: []})
    go(m, "play tactical-move", "from paris", "all")
    assert "to ardennes" not in offered(m)
    m = table(column, walls, {0: ["bypass-strongpoints"], 1: []})
    go(m, "play bypass-strongpoints", "from paris", "all")
    assert "to ardennes" in offered(m)  # by Champagne, where the fortification lies on top
    assert "to marseille" not in offered(m)  # by Gascony, where nobody has seen one
    go(m, "to ardennes")
    assert units(m, 0, "ardennes") == ["chasseurs", "general"]


@rule("22.3", "7.2", "R6")
@pytest.mark.parametrize("card", ids("move.negate"))
def test_cards_that_stop_a_move(card: str) -> None:
    m = table({"paris": ["general"]}, hands={0: [], 1: [card]})
    go(m, "march paris", "all", "to nantes")
    m.answer(1, f"play {card}")
    assert units(m, 0, "paris") == ["general"]
    assert "march paris" not in offered(m)  # the free move is spent


@rule("22.3", "21.2")
def test_storms_stop_ships_only() -> None:
    m = table({"calais": ["general"]}, hands={0: [], 1: ["storms-at-sea"]})
    go(m, "march calais", "all", "to brittany")
    m.answer(1, "play storms-at-sea")
    assert units(m, 0, "brittany") == ["general"]
    m = table({"calais": ["frigates"]}, hands={0: ["tactical-move"], 1: ["storms-at-sea"]})
    go(m, "play tactical-move", "from calais", "all", "to channel")
    m.answer(1, "play storms-at-sea")
    assert units(m, 0, "calais") == ["frigates"]
    m = table({"channel": ["admiral"]}, hands={0: ["tactical-move"], 1: ["storms-at-sea"]})
    go(m, "play tactical-move", "from channel", "all", "to north-sea")
    m.answer(1, "play storms-at-sea")
    assert units(m, 0, "channel") == ["admiral"]


@rule("22.3")
def test_lost_orders_negate_a_card() -> None:
    m = table({"paris": ["general"]}, hands={0: ["tactical-move"], 1: ["lost-orders"]})
    m.answer(0, "play tactical-move")
    m.answer(1, "play lost-orders")
    assert asked(m)[1] == "move.card"
    assert hand(m, 0) == []


@rule("22.4")
@pytest.mark.parametrize("card", ids("peace(with all)"))
def test_cards_against_attacks(card: str) -> None:
    m = table({"paris": ["general"]}, {"champagne": ["landwher"]}, {0: [], 1: [card]}, step="truce")
    m.answer(1, f"play {card}")
    go(m, "march paris", "all")
    assert "to champagne" not in offered(m)
    assert "to nantes" in offered(m)


@rule("22.4")
def test_winter_quarters_stop_all_moves() -> None:
    m = table({"paris": ["general"]}, hands={0: ["tactical-move"], 1: ["winter-quarters"]}, step="truce")
    m.answer(1, "play winter-quarters")
    assert offered(m) == {"done"}


@rule("22.4")
def test_winter_quarters_are_no_answer_to_an_attack() -> None:
    m = table({"paris": ["general"]}, {"champagne": ["landwher"]}, {0: [], 1: ["winter-quarters"]})
    go(m, "march paris", "all", "to champagne")
    if asked(m)[1] == "reply.move":
        assert {str(option[0]) for option in m.asks[0].options} == {"decline"}


@rule("22.4")
def test_a_stack_must_move() -> None:
    m = table({"paris": ["general"]}, {"berlin": ["general", "landwher"]}, {0: ["compel-action"], 1: []})
    go(m, "play compel-action", "stack berlin crimson")
    assert asked(m) == (1, "card.must-move")
    assert "to berlin" not in offered(m)
    go(m, "to posen")
    assert units(m, 1, "posen") == ["general", "landwher"]
    m = table({"paris": ["general"]}, {"berlin": ["landwher"]}, {0: ["compel-action"], 1: []})
    go(m, "play compel-action", "stack berlin crimson")
    assert asked(decline(m)) == (0, "move.card")  # without a General it cannot
    assert units(m, 1, "berlin") == ["landwher"]


@rule("22.4", "R12")
@pytest.mark.parametrize(
    ("stack", "goes"),
    [
        (["general", "frigates", *["landwher"] * 5], ["general", *["landwher"] * 5]),
        (["general", "admiral"], ["general"]),
        (["admiral", "frigates", *["landwher"] * 5], ["admiral", "frigates"]),
        (["general", "frigates", "landwher"], ["general", "frigates", "landwher"]),
    ],
)
def test_a_stack_in_port_must_move_without_those_who_cannot_go_along(
    stack: list[str], goes: list[str]
) -> None:
    m = table({"paris": ["general"]}, {"rostock": stack}, {0: ["compel-action"], 1: []})
    go(m, "play compel-action", "stack rostock crimson")
    assert asked(m) == (1, "card.must-move")
    to = next(iter(sorted(offered(m))))
    go(m, to)
    assert sorted(units(m, 1, to.removeprefix("to "))) == sorted(goes)


@rule("22.4")
def test_a_stack_with_a_leader_must_attack() -> None:
    enemy = {"champagne": ["general", "landwher"], "berlin": ["landwher"]}
    m = table({"paris": ["general"], "lyon": ["reserves"]}, enemy, {0: ["revenge"], 1: []})
    go(m, "play revenge", "stack champagne crimson")
    assert offered(m) == {"to paris"}
    go(m, "to paris")
    assert units(m, 1, "paris") == ["general", "landwher"]
    m = table({"lyon": ["general"]}, enemy, {0: ["revenge"], 1: []})
    go(m, "play revenge", "stack champagne crimson")
    assert asked(decline(m)) == (0, "move.card")  # nobody in reach


@rule("22.4")
def test_a_stack_avoids_a_battle_at_the_end_of_the_moves() -> None:
    m = table({"paris": ["general"]}, {"champagne": ["general", "landwher"]}, {0: [], 1: ["avoid-battle"]})
    go(m, "march paris", "all", "to champagne")
    go(m, "done")
    assert asked(m) == (1, "reply.end")
    m.answer(1, "play avoid-battle")
    assert {" ".join(map(str, option)) for option in m.asks[0].options} == {"stop", "from champagne"}
    go(m, "from champagne", "all", "to ardennes")
    assert units(m, 1, "ardennes") == ["general", "landwher"]
    assert state(m).turn.fights == 0


@rule("22.4")
def test_a_stack_goes_into_battle_at_the_end_of_the_moves() -> None:
    m = table({"paris": ["general"]}, {"ardennes": ["general", "landwher"]}, {0: [], 1: ["interdiction"]})
    go(m, "march paris", "all", "to champagne")
    go(m, "done")
    m.answer(1, "play interdiction")
    m.answer(1, "from ardennes")
    m.answer(1, "all")
    assert offered(m) == {"to champagne", "stop"}
    go(m, "to champagne")
    assert asked(decline(m))[1] == "battle.next"
    go(m, "fight champagne")
    assert state(m).battle.seats == (1, 0)  # type: ignore[union-attr]


@rule("22.11", "11.3")
@pytest.mark.parametrize(("effect", "dice"), [("revenue.gain(1D6)", 1), ("revenue.gain(2D6)", 2)])
def test_cards_that_bring_points(effect: str, dice: int) -> None:
    cards = ids(effect)
    m = table({"paris": ["general"]}, hands={0: [*cards, "drums"], 1: []}, step="revenue-card")
    for n, card in enumerate(cards, 1):
        before = state(m).treasury[0]
        go(m, f"play {card}")
        decline(m)
        assert dice <= state(m).treasury[0] - before <= 6 * dice, (n, card)


@rule("22.11")
@pytest.mark.parametrize(
    ("card", "gain"),
    [(card, False) for card in ids("revenue.lose(1D6)")]
    + [(card, True) for card in ids("revenue.steal(1D6)")],
)
def test_cards_that_cost_points(card: str, gain: bool) -> None:
    m = table({"paris": ["general"]}, hands={0: [card], 1: []}, treasury=[0, 20])
    go(m, f"play {card}")
    decline(m)
    mine, theirs = state(m).treasury
    assert 1 <= 20 - theirs <= 6
    assert mine == (20 - theirs if gain else 0)


@rule("22.12", "R18", "12.1")
@pytest.mark.parametrize("card", ids("unit.gain(2)"))
def test_cards_that_bring_units(card: str) -> None:
    m = table(
        {"lyon": ["general"]},
        hands={0: [card], 1: []},
        step="recruit-card",
        owner={"paris": 0, "bordeaux": 0, "lyon": 0},
    )
    go(m, f"play {card}")
    for _ in range(2):
        options = offered(m)
        assert {option.rsplit(" ", 1)[1] for option in options} <= {"paris", "bordeaux"}
        go(m, min(options))
    assert len(units(m, 0, "paris")) + len(units(m, 0, "bordeaux")) == 2
    assert state(m).treasury[0] == 0


@rule("22.13")
def test_cards_about_cards() -> None:
    for card, drawn in (("telescope", 0), *[(card, 2) for card in ids("look.hand + card.draw(2)")]):
        m = table({"paris": ["general"]}, hands={0: [card], 1: ["loans", "drums"]})
        go(m, f"play {card}")
        decline(m)
        assert len(hand(m, 0)) == drawn
        g = state(m)
        assert sorted(g.cards.knows(0, world(g).hand[1])) == ["drums", "loans"]
    for card in ids("card.draw(3)"):
        m = table({"paris": ["general"]}, hands={0: [card], 1: []})
        go(m, f"play {card}")
        assert len(hand(decline(m), 0)) == 3
    for card in ids("card.discard(2, random)"):
        m = table({"paris": ["general"]}, hands={0: [card], 1: ["loans", "drums", "canals"]})
        go(m, f"play {card}")
        assert len(hand(decline(m), 1)) == 1


@rule("22.1")
def test_every_card_is_played_here() -> None:
    """Each effect belongs to a test above, which plays all cards that have it."""
    tested = {*FORCE, *LOSSES}
    others = {effect for effect in DECK if effect not in tested}
    assert all(effect.split("(")[0].split(" + ")[0] in PLAYED for effect in others)


PLAYED = (
    *("move.stacks", "move.negate", "move.enemy", "move.freeze", "move.react", "peace"),
    *("force.each", "kill.target", "kill.random", "cas.capture", "unit.gain"),
    *("revenue.gain", "revenue.lose", "revenue.steal"),
    *("look.hand", "card.draw", "card.discard", "card.negate"),
)
