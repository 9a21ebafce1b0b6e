"""Europe at War: set-up, marches, fleets, revenue, upkeep, recruiting and the end."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.engine.dealing import members
from quarterdeck.engine.match import Match
from quarterdeck.games.europe_at_war import GAME
from quarterdeck.games.europe_at_war.countries import TEN
from quarterdeck.games.europe_at_war.rules import arena, experience
from quarterdeck.games.europe_at_war.supply import most_fed
from quarterdeck.systems.warp_empires.world import world
from tests.games.europe_at_war.positions import FAR, WORDS, battle, forces, pile, rule, table, units
from tests.games.warp_empires.positions import asked, decline, go, offered, owner, state

HOME = {place.word: 0 for place in TEN.land.places if place.region == "France"}


def play(m: Match, *answers: str) -> Match:
    return go(m, *answers)


# ---------------------------------------------------------------------- set-up


@rule("1.1", "8.1", "8.2", "8.3", "R1", "R5", "17.1", "10.1")
def test_a_war_begins_with_a_country_two_leaders_and_ten_units() -> None:
    m = qd.Match(GAME, 3, {"players": 3})
    assert len(m.asks[0].options) == 17
    go(m, "be england")
    assert ("be", "england") not in m.asks[0].options
    go(m, "be switzerland", "be sweden")
    g = state(m)
    w = world(g)
    for seat, country in enumerate(("England", "Switzerland", "Sweden")):
        mine = [place.region for t, place in enumerate(w.map.places) if g.owner[t] == seat]
        assert mine == [country] * 10
    assert g.owner.count(-1) == 180 - 30
    british, swiss, swedish = (g.units.kinds(w.tray[seat]) for seat in range(3))
    assert british[:2] == ["british-general", "british-admiral"]
    assert swiss[0] == "general"
    assert not {"admiral", "frigates", "ships-of-the-line"} & set(swiss)
    assert swedish[:2] == ["general", "admiral"]
    assert [len(british), len(swiss), len(swedish)] == [12, 11, 12]
    assert g.treasury == [0, 0, 0]
    assert [len(g.cards.zones[zone]) for zone in w.hand] == [5, 5, 5]


@rule("17.1", "R3")
def test_every_player_has_a_set_of_his_own() -> None:
    m = qd.Match(GAME, 3, {"players": 3})
    go(m, "be spain", "be italy", "be russia")
    g = state(m)
    w = world(g)
    left = [len(g.units.zones[zone]) for zone in range(len(w.pile_names))]
    by_name = sorted(zip(w.pile_names, left, strict=True))
    assert by_name == sorted(
        [("basic", 145 - 12), ("basic", 145 - 12), ("basic", 145), ("french", 165), ("british", 165)]
        + [("prussian", 139), ("austrian", 135), ("russian", 152 - 12)]
    )
    m = qd.Match(GAME, 3, {"units": "basic"})
    go(m, "be france", "be england")
    assert world(state(m)).pile_names == ("basic", "basic")


@rule("R5", "12.1")
def test_first_units_are_placed_in_cities_and_ships_in_ports() -> None:
    m = table({}, {}, tray={0: ["general", "admiral", "frigates"], 1: []}, step="deploy", owner=HOME)
    assert offered(m) == {"place french-general paris", "place french-general bordeaux"}
    go(m, "place french-general paris")
    assert offered(m) == {"place french-admiral bordeaux"}


@rule("R1")
def test_countries_by_lot() -> None:
    g = state(qd.Match(GAME, 5, {"players": 6, "factions": "by lot"}))
    assert len(set(g.faction)) == 6
    assert min(g.faction) >= 0


# ---------------------------------------------------------------------- marches


@rule("7.1", "7.2")
def test_a_stack_with_a_general_moves_without_a_card_and_others_do_not() -> None:
    m = table({"paris": ["general", "old-guard"], "lyon": ["old-guard", "lancers"]})
    assert offered(m) == {"done", "arrange", "march paris"}
    go(m, "march paris", "all")
    assert {"to nantes", "to calais"} < offered(m)
    go(m, "to nantes")
    assert units(m, 0, "nantes") == ["general", "old-guard"]
    assert offered(m) == {"done", "arrange"}  # one free move each


@rule("7.1")
def test_no_card_moves_a_stack_without_a_general() -> None:
    m = table({"lyon": ["old-guard"]}, hands={0: ["tactical-move"], 1: []})
    assert "play tactical-move" not in offered(m)
    m = table({"lyon": ["old-guard"], "calais": ["frigates"]}, hands={0: ["tactical-move"], 1: []})
    go(m, "play tactical-move")
    assert offered(m) == {"stop", "from calais"}


@rule("7.1", "R7")
def test_a_group_leaves_only_with_its_general() -> None:
    m = table({"paris": ["general", "lancers", "old-guard"]})
    go(m, "march paris", "take french-lancers")
    assert not [option for option in offered(m) if option.startswith("to ")]
    go(m, "take french-general")
    assert "to ardennes" in offered(m)  # as fast as the General
    go(m, "to ardennes")
    assert units(m, 0, "paris") == ["old-guard"]


@rule("7.2", "7.3", "R7")
def test_a_unit_moves_twice_at_most_in_any_order() -> None:
    cards = ["tactical-move", "canals", "columns"]
    m = table({"paris": ["general", "old-guard"]}, hands={0: cards, 1: []})
    go(m, "play canals", "from paris", "all", "to nantes")
    go(m, "march nantes", "all", "to brittany")
    assert "play columns" not in offered(m)
    m = table({"paris": ["general", "old-guard"]}, hands={0: cards, 1: []})
    go(
        m,
        "play canals",
        "from paris",
        "all",
        "to nantes",
        "play columns",
        "from nantes",
        "all",
        "to brittany",
    )
    assert offered(m) == {"done", "arrange"}  # two moves by cards leave none that is free


@rule("R6")
def test_a_unit_has_one_free_move_even_if_it_joins_another_general() -> None:
    m = table({"paris": ["general", "old-guard"], "nantes": ["general"]})
    go(m, "march paris", "all", "to nantes", "march nantes")
    assert offered(m) == {"take french-general", "all", "stop"}
    go(m, "all", "to bordeaux")
    assert units(m, 0, "nantes") == ["general", "old-guard"]


@rule("R6")
@pytest.mark.parametrize("option", [False, True])
def test_a_fleet_has_no_free_move_but_by_option_or_with_a_general(option: bool) -> None:
    m = table({"calais": ["admiral", "frigates"]}, options={"admirals": option})
    assert ("march calais" in offered(m)) == option
    m = table({"calais": ["general", "frigates"]}, options={"admirals": option})
    go(m, "march calais", "all")
    assert "to north-sea" in offered(m)


@rule("R7")
def test_a_march_may_be_called_off_three_times() -> None:
    m = table({"paris": ["general"]})
    for left in (3, 2, 1):
        go(m, "march paris")
        assert f"Marches that you may still call off this turn: {left}." in m.question(0)
        go(m, "stop")
        assert "march paris" in offered(m)
    go(m, "march paris", "stop")
    assert offered(m) == {"done"}
    assert m.told(0, 1) == ["Azure called off a march once too often: the stack in Paris stays."]


@rule("7.2")
def test_marches_come_back_with_the_next_turn() -> None:
    m = table({"paris": ["general"]}, owner={**HOME, "berlin": 1}, treasury=[9, 9])
    go(m, "march paris", "all", "to nantes", "done")
    assert "marched" in state(m).units.flags or asked(m)[1] != "move.card"
    while not (asked(decline(m))[1] == "move.card" and state(m).active == 0):
        options = offered(m)
        go(m, next(o for o in ("done", "keep", "pass", *sorted(options)) if o in options))
    assert "march nantes" in offered(m)


# ---------------------------------------------------------------------- ships


@rule("9.1", "R12", "R17")
def test_ships_sail_from_port_to_sea_and_not_along_the_land() -> None:
    m = table({"calais": ["frigates"]}, hands={0: ["tactical-move"], 1: []})
    go(m, "play tactical-move", "from calais", "all")
    ways = {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}
    assert {"channel", "north-sea", "bay-of-biscay", "antwerp", "london", "baltic-sea", "atlantic"} <= ways
    assert not {"paris", "champagne", "lyon"} & ways
    g = state(m)
    assert all("coast" in world(g).map.places[WORDS.index(word)].tags for word in ways)
    m = table({"navarre": ["ships-of-the-line"]}, hands={0: ["tactical-move"], 1: []})
    go(m, "play tactical-move", "from navarre", "all")
    ways = {option.removeprefix("to ") for option in offered(m) if option.startswith("to ")}
    assert "bordeaux" not in ways  # next to it by land, but on another sea: four spaces by the Atlantic
    assert "nantes" in ways


@rule("9.1", "R12")
@pytest.mark.parametrize("army", [["frigates", *["reserves"] * 5], ["admiral"]])
def test_a_general_leads_no_ship_and_no_admiral_along_the_land(army: list[str]) -> None:
    m = table({"navarre": ["general", *army]})
    go(m, "march navarre", "all")
    assert not [option for option in offered(m) if option.startswith("to ")]
    m = table({"navarre": ["general", *army]})
    go(m, "march navarre", "take french-general")
    assert "to bordeaux" in offered(m)


@rule("9.2", "R12")
def test_who_is_aboard_lands_with_a_ship_only() -> None:
    m = table({"channel": ["general", "frigates"]})
    go(m, "march channel", "take french-general")
    assert not [option for option in offered(m) if option.startswith("to ")]
    go(m, "take french-frigates", "to london")
    assert sorted(units(m, 0, "london")) == ["frigates", "general"]


@rule("9.2", "R12")
def test_a_ship_carries_four_units_that_need_no_general() -> None:
    army = ["old-guard"] * 4
    m = table({"calais": ["frigates", *army]}, hands={0: ["tactical-move"], 1: []})
    go(m, "play tactical-move", "from calais", "all", "to london")
    assert units(m, 0, "london") == ["frigates", *army]
    m = table({"calais": ["frigates", *army, "reserves"]}, hands={0: ["tactical-move"], 1: []})
    go(m, "play tactical-move", "from calais", "all")
    assert not [option for option in offered(m) if option.startswith("to ")]


@rule("9.2", "21.2", "R12")
def test_who_is_aboard_does_not_fight_at_sea() -> None:
    m = battle(["frigates", "old-guard", "general"], ["frigates"], at="channel")
    assert forces(m) == (4, 4)
    assert arena(state(m), WORDS.index("channel")) == "Sea"


@rule("R12", "21.1", "21.2", "21.3")
@pytest.mark.parametrize(
    ("mine", "theirs", "at", "kind"),
    [
        (["frigates"], ["frigates"], "calais", "Sea"),
        (["frigates"], ["frigates", "landwher"], "calais", "Battle"),
        (["frigates"], ["frigates", "fortifications"], "calais", "Siege"),
        (["old-guard"], ["landwher"], "paris", "Battle"),
        (["old-guard"], ["landwher", "fortifications"], "paris", "Siege"),
    ],
)
def test_kinds_of_battle(mine: list[str], theirs: list[str], at: str, kind: str) -> None:
    m = battle(mine, theirs, at=at)
    assert arena(state(m), WORDS.index(at)) == kind


@rule("R12")
def test_the_kind_changes_when_the_last_fortification_falls() -> None:
    m = battle(["lancers"], ["landwher", "fortifications"], {0: ["siege", "lance-charge"]})
    assert "play lance-charge" not in offered(m)
    go(m, "play siege", "kill prussian-fortifications", "pass")
    assert "play lance-charge" in offered(m)


# ---------------------------------------------------------------------- battles


@rule("4.1")
@pytest.mark.parametrize(
    ("at", "more"), [("paris", 2), ("bordeaux", 2), ("lyon", 0), ("nantes", 0), ("gascony", 0)]
)
def test_cities_strengthen_their_defenders(at: str, more: int) -> None:
    m = battle(["old-guard", "old-guard"], ["landwher"] * 3, at=at)
    assert forces(m) == (14, 12 + 3 * more)


@rule("16.1", "16.2")
def test_cavalry_and_artillery_in_battles_and_sieges() -> None:
    army, other = ["hussars", "dragoons", "foot-artillery"], ["landwher"]
    assert forces(battle(army, other)) == (3 + 1 + 5 + 1 + 6 - 1, 4)
    assert forces(battle(army, [*other, "fortifications"])) == (3 - 1 + 5 - 1 + 6 + 1, 14)


@rule("15.2", "20.2")
def test_siege_artillery_needs_walls() -> None:
    assert forces(battle(["siege-artillery"], ["landwher"])) == (4 - 1, 4)
    assert forces(battle(["siege-artillery"], ["landwher", "fortifications"])) == (4 + 1 + 4, 14)


def fight_on(m: Match) -> Match:
    """Cards are passed by; then whatever comes first is lost."""
    while state(m).battle is not None:
        decline(m)
        options = sorted(offered(m))
        go(m, "pass" if "pass" in options else options[0])
    return m


@rule("14.1", "14.2")
@pytest.mark.parametrize(
    ("losers", "winners", "lost", "price"),
    [
        (13, 12, 3, 1),
        (12, 13, 3, 1),
        (5, 9, 1, 0),
        (6, 9, 2, 1),
        (10, 12, 2, 1),
        (1, 3, 1, 0),
        (20, 19, 4, 2),
    ],
)
def test_a_fifth_is_lost_and_half_as_many_by_the_winner(
    losers: int, winners: int, lost: int, price: int
) -> None:
    m = battle(
        ["reserves"] * min(10, losers) + ["line-battalion"] * max(0, losers - 10), ["landwher"] * winners
    )
    before = pile(m, 0, "reserves") + pile(m, 0, "line-battalion")
    go(m, "pass", "pass")
    chosen = asked(m)
    assert chosen == (1, "battle.first")  # the winner picks the first
    fight_on(m)
    left = sum(len(units(m, 0, word)) for word in WORDS)
    assert losers - left == lost
    assert pile(m, 0, "reserves") + pile(m, 0, "line-battalion") == before + lost
    assert winners - len(units(m, 1, "ardennes")) == price


@rule("14.1")
def test_fortifications_fall_and_count() -> None:
    m = battle(["old-guard"] * 5 + ["grenadiers"] * 5, ["fortifications"] * 2 + ["musketeers"] * 3)
    assert forces(m) == (65, 26)
    fight_on(m)
    assert sum(len(units(m, 1, word)) for word in WORDS if word != "berlin") == 3  # 1 would be a fifth
    assert len(units(m, 0, "ardennes")) == 9  # half of two


@rule("18.1", "R14")
def test_leaders_of_the_winner_gain_force_for_good() -> None:
    m = battle(["general", "general", "old-guard"], ["general", "landwher"])
    before = forces(m)[0]
    fight_on(m)
    g = state(m)
    w = world(g)
    at = w.stack(WORDS.index("ardennes"), 0)
    generals = [c for c in g.units.zones[at] if w.leaders >> c & 1]
    assert [experience(g, c) for c in generals] == [1, 1]
    mine = [w.kinds[c].removeprefix("french-") for c in g.units.zones[at]]
    m = battle(mine, ["landwher"] * 2)
    g = state(m)
    for c in [c for c in g.units.zones[at] if w.leaders >> c & 1]:
        g.units.flag("won-3", c)
    assert forces(qd_again(m))[0] == before + 5 + 2 * 3  # only one side is led now


def qd_again(m: Match) -> Match:
    from tests.games.warp_empires.positions import begin

    return begin(m)


@rule("R14")
def test_a_loser_and_who_is_only_carried_gain_nothing() -> None:
    m = battle(["frigates", "frigates", "general", "admiral"], ["frigates"], at="channel")
    fight_on(m)
    g = state(m)
    w = world(g)
    zone = g.units.zones[w.stack(WORDS.index("channel"), 0)]
    assert {w.kinds[c]: experience(g, c) for c in zone if w.leaders >> c & 1} == {
        "french-general": 0,
        "french-admiral": 1,
    }


@rule("R14")
def test_the_most_experienced_is_taken_and_the_least_given_up() -> None:
    m = battle(["general", "general", "general"], ["landwher"] * 19)
    g = state(m)
    w = world(g)
    zone = w.stack(WORDS.index("ardennes"), 0)
    old, young, new = g.units.zones[zone]
    g.units.flag("won-2", old)
    g.units.flag("won-1", young)
    m = qd_again(m)
    go(m, "pass", "pass", "lose french-general")
    g = state(m)
    assert old not in g.units.zones[zone] or old in g.units.zones[w.captured[1]]
    assert experience(g, old) == 0  # what he had gained is lost
    assert experience(g, young) == 1
    assert new >= 0


# ---------------------------------------------------------------------- raiders and revenue


def turn_to(m: Match, step: str) -> Match:
    """Go on, doing nothing, until a question of this prompt, or the other's turn."""
    seat = state(m).active
    while not m.over and state(m).active == seat and asked(decline(m))[1] != step:
        options = offered(m)
        go(m, next(o for o in ("done", "keep", "pass", *sorted(options)) if o in options))
    return m


@rule("3.1", "10.1")
def test_territories_pay_by_their_cities() -> None:
    m = table({"paris": ["general"]}, step="battles-over", owner=HOME)
    turn_to(m, "recruit")
    assert state(m).treasury[0] == 5 + 4 + 2 * 3 + 2 * 2 + 4 * 1 == 23


@rule("13.1", "R11")
@pytest.mark.parametrize(
    ("raiders", "cost"),
    [
        ({"palatinate": ["jagers"]}, 2),  # Auvergne and Champagne
        ({"palatinate": ["hussars", "landwher"]}, 2),
        ({"palatinate": ["jagers"], "ardennes": ["uhlans"]}, 2),  # Champagne once only
        ({"palatinate": ["landwher", "dragoons", "cuirassiers"]}, 0),
        ({"channel": ["frigates", "jagers"]}, 2),  # Calais and Brittany
        ({"berlin": ["jagers"]}, 0),
    ],
)
def test_light_troops_raid_the_land_next_to_them(raiders: dict[str, list[str]], cost: int) -> None:
    m = table({"paris": ["general"]}, raiders, step="battles-over", owner={**HOME, "ardennes": 1})
    turn_to(m, "recruit")
    assert state(m).treasury[0] == 23 - cost
    raided = members(state(m).layers.get("raided", 0))
    assert len(raided) == cost


# ---------------------------------------------------------------------- upkeep


@rule("11.1")
def test_each_unit_costs_a_point() -> None:
    m = table({"paris": ["general"] + ["old-guard"] * 4}, step="recruits-over", owner=HOME, treasury=[9, 0])
    turn_to(m, "feed")
    assert state(m).treasury[0] == 4
    m = table({"paris": ["general"] + ["old-guard"] * 4}, step="recruits-over", owner=HOME, treasury=[3, 0])
    assert asked(m) == (0, "feed")
    assert m.asks[0].facts["n"] == 2
    go(m, "disband french-old-guard paris", "disband french-old-guard paris")
    assert units(m, 0, "paris") == ["general", "old-guard", "old-guard"]
    assert state(m).treasury[0] == 0


@rule("11.2", "R8")
@pytest.mark.parametrize(
    ("at", "fed"),
    [
        ("palatinate", True),
        ("cologne", True),  # two steps from Champagne
        ("moscow", False),
        ("madrid", True),
        ("channel", True),
        ("cairo", False),
        ("istanbul", True),  # over three seas,
    ],
)
def test_supply_reaches_four_territories(at: str, fed: bool) -> None:
    land = TEN.land
    steps = min(land.distances(land.index[word])[land.index[at]] for word in HOME)
    assert (steps <= 4) == fed
    kind = "frigates" if at == "channel" else "old-guard"
    m = table({at: [kind], "paris": ["general"]}, step="recruits-over", owner=HOME, treasury=[9, 0])
    assert (asked(decline(m))[1] == "feed") == (not fed)
    if not fed:
        assert offered(m) == {f"disband french-{kind} {at}"}


@rule("11.2", "R8")
def test_enemy_units_cut_supply_and_markers_do_not() -> None:
    ring = {word: ["musketeers"] for word in neighbours("highlands")}
    m = table(
        {"highlands": ["old-guard"]}, ring, step="recruits-over", owner={**HOME, "london": 0}, treasury=[9, 0]
    )
    assert offered(m) == {"disband french-old-guard highlands"}
    owner_ = {**HOME, "london": 0, **dict.fromkeys(ring, 1)}
    m = table({"highlands": ["old-guard"]}, FAR, step="recruits-over", owner=owner_, treasury=[9, 0])
    assert asked(decline(m))[1] != "feed"


def neighbours(word: str) -> list[str]:
    land = TEN.land
    return [land.words[t] for t in members(land.neighbours[land.index[word]])]


@rule("11.2", "R9", "10.2")
def test_points_feed_only_who_is_in_their_reach() -> None:
    """London pays 5 and lies apart: of six units there one goes, though France has points enough."""
    own = {"london": 0, "cairo": 0, "alexandria": 0, "damietta": 0}
    stacks = {"highlands": ["line-battalion"] * 6}
    for saved in (0, 1):  # saved points lie in London, too
        tally = {"purse": saved, "anywhere": 0}
        m = table(stacks, step="recruits-over", owner=own, treasury=[17, 0], tally=tally)
        assert (asked(decline(m))[1] == "feed") == (saved == 0)
    assert units(m, 0, "highlands") == ["line-battalion"] * 6


@rule("11.3", "R9")
def test_points_of_cards_feed_anywhere() -> None:
    for cards in (0, 1):
        tally = {"purse": 0, "anywhere": cards}
        stacks = {"cairo": ["old-guard"], "paris": ["general"]}
        m = table(stacks, step="recruits-over", owner=HOME, treasury=[9, 0], tally=tally)
        assert (asked(decline(m))[1] == "feed") == (cards == 0)
    assert units(m, 0, "cairo") == ["old-guard"]


@rule("11.3")
def test_what_cards_bring_is_counted() -> None:
    m = table(
        {"istanbul": ["old-guard"], "paris": ["general"]},
        hands={0: ["forage", "drums"], 1: []},
        step="revenue-card",
        owner=HOME,
    )
    go(m, "play forage")
    got = state(m).treasury[0]
    go(m, "done")
    assert state(m).tally["anywhere"] == got > 0


@rule("R9")
def test_of_two_fronts_the_owner_chooses_and_as_many_as_can_be_are_fed() -> None:
    own = {"london": 0, "cairo": 0}
    stacks = {"highlands": ["line-battalion"] * 6, "nubia": ["grenadiers"] * 4}
    tally = {"purse": 0, "anywhere": 0}
    m = table(stacks, step="recruits-over", owner=own, treasury=[10, 0], tally=tally)
    assert m.asks[0].facts == {"n": 1, "fed": 9}
    assert offered(m) == {"disband french-line-battalion highlands"}  # who is fed from Cairo need not go
    m = table(stacks, step="recruits-over", owner=own, treasury=[8, 0], tally=tally)
    assert offered(m) == {"disband french-line-battalion highlands", "disband french-grenadiers nubia"}


@rule("R9")
def test_the_most_that_points_can_feed() -> None:
    assert most_fed([3, 3], [(0b01, 5), (0b11, 1)]) == 4
    assert most_fed([3, 3], [(0b11, 5), (0b01, 1)]) == 6
    assert most_fed([2, 2, 2], [(0b110, 2), (0b011, 2), (0b010, 2)]) == 6  # by way of the middle one
    assert most_fed([2, 2, 2], [(0b100, 2), (0b010, 3)]) == 4
    assert most_fed([], []) == 0


@rule("R9")
def test_by_option_one_territory_feeds_any_number() -> None:
    own = {"london": 0, "cairo": 0}
    stacks = {"highlands": ["old-guard"] * 5 + ["grenadiers"] * 2, "moscow": ["reserves"]}
    m = table(stacks, step="recruits-over", owner=own, treasury=[10, 0], options={"supply": "nearest"})
    assert offered(m) == {"disband french-reserves moscow"}


# ---------------------------------------------------------------------- saved revenue


@rule("10.1", "10.2", "R10")
@pytest.mark.parametrize(
    ("how", "mine", "theirs"), [("seized", 10, 11), ("destroyed", 5, 11), ("safe", 5, 16)]
)
def test_a_city_that_is_taken_loses_its_share(how: str, mine: int, theirs: int) -> None:
    own = {"berlin": 1, "danzig": 1, "konigsberg": 1, "vienna": 1, "paris": 0}
    m = table(
        {"danzig": ["old-guard"]}, step="plunder", owner=own, treasury=[5, 16], options={"treasury": how}
    )
    assert state(m).treasury == [mine, theirs]
    assert owner(m, "danzig") == 0


@rule("R10")
def test_without_a_city_nothing_is_saved() -> None:
    m = table({"lyon": ["general"]}, step="recruits-over", owner={"lyon": 0}, treasury=[5, 0])
    assert state(m).treasury[0] == 0
    m = table({"lyon": ["general"]}, step="recruits-over", owner={"lyon": 0, "paris": 0}, treasury=[5, 0])
    assert state(m).treasury[0] == 4


# ---------------------------------------------------------------------- recruiting


@rule("12.1")
def test_recruits_start_in_major_cities_and_capitols() -> None:
    tray = {0: ["old-guard", "frigates", "fortifications"], 1: []}
    m = table({"lyon": ["general"]}, step="recruit", owner=HOME, treasury=[30, 0], tray=tray, drawn=3)
    assert offered(m) == {
        "done",
        "buy french-old-guard paris",
        "buy french-old-guard bordeaux",
        "buy french-frigates bordeaux",
        "buy french-fortifications paris",
        "buy french-fortifications bordeaux",
    }


# ---------------------------------------------------------------------- the end


@rule("6.2", "R4")
def test_who_alone_has_units_wins_at_once() -> None:
    m = battle(["old-guard"] * 3, ["musketeers"], reserve={})
    go(m, "pass", "pass", "lose prussian-musketeers")
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((0,), "destroyed")


@rule("6.1", "R4")
@pytest.mark.parametrize(
    ("mine", "theirs", "winner"),
    [
        (["lyon", "nantes", "gascony"], ["berlin", "danzig"], 0),  # three against two, though they pay less
        (["lyon", "paris"], ["berlin", "posen"], 0),  # then revenue: 8 against 7
        (["paris"], ["berlin", "posen"], 1),
        (["paris"], ["berlin"], 1),  # then Force
    ],
)
def test_at_the_end_territories_decide(mine: list[str], theirs: list[str], winner: int) -> None:
    own = {**dict.fromkeys(mine, 0), **dict.fromkeys(theirs, 1)}
    m = table(
        {"paris": ["reserves"]}, {"berlin": ["landwher"]}, step="control", active=1, owner=own, round=12
    )
    assert m.over
    assert m.outcome is not None
    assert (m.outcome.winners, m.outcome.reason) == ((winner,), "rounds")


# ---------------------------------------------------------------------- options of lists


@rule("19.1", "R13")
def test_dragoons_by_option_are_cavalry_only() -> None:
    for option, more in (("cavalry and infantry", 3), ("cavalry only", 0)):
        m = battle(["dragoons", "lancers"], ["landwher"] * 9, {0: ["drums"]}, options={"dragoons": option})
        before = forces(m)[0]
        if more:
            go(m, "play drums")
            assert forces(m)[0] == before + more
        else:
            assert offered(m) == {"pass"}


@rule("22.7", "R15")
def test_demoralized_by_option_weakens() -> None:
    for option, more in (("printed", 3), ("weakens", -3)):
        m = battle(["old-guard"], ["landwher"] * 3, {0: ["demoralized"]}, options={"demoralized": option})
        go(m, "play demoralized")
        assert forces(m) == (7, 12 + more)
