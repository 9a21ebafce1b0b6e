"""What the players of Europe at War see, and how its bot plays."""

from __future__ import annotations

import pytest

import quarterdeck as qd
from quarterdeck.bots import bot
from quarterdeck.engine.drivers import drive
from quarterdeck.games.europe_at_war import GAME
from quarterdeck.games.europe_at_war.bot import country, land_worth, obey, parties, recruit, starve
from quarterdeck.games.europe_at_war.countries import TEN
from quarterdeck.games.europe_at_war.marching import turn_ends
from quarterdeck.games.europe_at_war.rules import facts
from quarterdeck.games.europe_at_war.supply import supplies
from quarterdeck.scene import Board
from quarterdeck.systems.warp_empires.bot import policy
from quarterdeck.systems.warp_empires.world import world
from tests.games.europe_at_war.positions import FAR, WORDS, battle, table
from tests.games.warp_empires.positions import begin, go, state

HOME = {place.word: 0 for place in TEN.land.places if place.region == "France"}


def board(m: qd.Match, seat: int = 0) -> Board:
    found = m.scene(seat).areas[0].items[0]
    assert isinstance(found, Board)
    return found


@pytest.mark.parametrize(("players", "territories"), [(2, 10), (6, 4)])
def test_every_table_draws(players: int, territories: int) -> None:
    m = qd.Match(GAME, 3, {"players": players, "territories": territories, "max-rounds": 6})
    drive(m, [bot("greedy", s) for s in range(players)], limit=120)
    for seat in (0, players - 1, None):
        scene = m.scene(seat)
        scene.validate()
        assert scene.svg().startswith("<svg")
        assert "Europe at War" in scene.outline()


@pytest.mark.parametrize("territories", [10, 4])
def test_countries_are_lettered_from_the_first_question_on(territories: int) -> None:
    m = qd.Match(GAME, 3, {"territories": territories})
    names = [name.text for name in board(m).names]
    assert len(names) == 17
    assert {"France", "England", "Ottoman Empire", "Warsaw"} < set(names)
    assert "Play France" in m.scene(0).outline()
    assert [ground.style for ground in board(m).ground].count("frontier") == 1
    always = {space.id for space in board(m).spaces if space.lettering == "capital"}
    assert len(always) == 2 * 17 + 10
    assert {"paris", "bordeaux", "north-sea"} < always
    told = m.scene(0).outline() + m.scene(0).svg()
    kinds = (
        "Wilderness",
        "Medium city",
        "Major city",
        "Capitol city",
        *(("Small city",) if territories == 10 else ()),
    )
    assert [kind for kind in kinds if kind not in told] == []


def test_cities_pay_raids_and_supply_are_in_view() -> None:
    m = table(
        {"paris": ["general"], "cairo": ["old-guard"]},
        {"palatinate": ["jagers"], **FAR},
        owner=HOME,
        layers={"raided": 1 << WORDS.index("champagne")},
        treasury=[4, 0],
    )
    labels = {space.id: (space.label, space.note) for space in board(m).spaces}
    assert labels["paris"][0] == "Paris⁵ +2"
    assert labels["champagne"] == ("Champagne¹−", "France, wilderness, pays 1, 1 less this turn for raiders")
    assert "Azure has no supply here" in labels["cairo"][1]
    assert "supply" not in labels["paris"][1]
    told = m.scene(0).outline()
    assert "Fed" in told
    assert "1 of 2" in told


def test_a_battle_says_what_the_field_gives() -> None:
    told = battle(["lancers", "foot-artillery"], ["landwher"], at="paris").scene(0).outline()
    assert "Each Cavalry unit in a Battle +1" in told
    assert "Each Artillery unit in a Battle -1" in told
    assert "Each unit in a major city or capitol +2" in told


def test_experience_is_told_and_seen_by_who_knows_the_leader() -> None:
    m = battle(["general", "old-guard"], ["landwher"])
    go(m, "pass", "pass", "lose prussian-landwher")
    assert "General of Azure has won 1 battle: +1 Force for good." in m.told(0, 20)
    assert "General experienced: +1" in m.scene(0).outline()
    assert "experienced" not in str([piece.note for piece in board(m, 1).pieces])
    m = battle(["general", "old-guard"], ["landwher"] * 5)
    g = state(m)
    g.units.flag("won-2", g.units.find(world(g).stack(WORDS.index("ardennes"), 0), "french-general"))
    assert "experienced: +2" in begin(m).scene(1).outline()  # the stacks lie open to both


def test_a_chit_says_what_it_carries() -> None:
    assert "carries 4" in battle(["frigates"], ["frigates"], at="channel").scene(0).outline()


# ---------------------------------------------------------------------- the bot


def test_it_chooses_a_country_with_ways_out() -> None:
    m = qd.Match(GAME, 3)
    (ask,) = m.asks
    chosen = country(state(m), 0, ask)
    assert chosen[1] not in ("england", "switzerland", "warsaw", "portugal", "egypt")
    go(m, "be france")
    (ask,) = m.asks
    assert country(state(m), 1, ask)[1] in ("russia", "ottoman-empire", "sweden")


def test_it_marches_before_it_plays_cards() -> None:
    m = table({"champagne": ["general", "old-guard"]}, hands={0: ["tactical-move"], 1: []}, owner=HOME)
    assert policy(state(m), m.asks[0]) == ("march", "champagne")


def test_it_thinks_of_fast_groups_and_of_armies_aboard() -> None:
    m = table({"calais": ["general", "lancers", "old-guard", "frigates"]})
    g = state(m)
    w = world(g)
    stack = g.units.zones[w.stack(WORDS.index("calais"), 0)]
    kinds = [
        sorted(w.kinds[c].removeprefix("french-") for c in stack if group >> c & 1)
        for group in parties(g, 0, WORDS.index("calais"), sum(1 << c for c in stack))
    ]
    assert ["general", "lancers"] in kinds
    assert ["frigates", "general", "lancers", "old-guard"] in kinds


def test_it_buys_no_more_than_it_can_feed() -> None:
    tray = {0: ["old-guard", "fortifications"], 1: []}
    for points, bought in ((20, ("buy", "french-old-guard")), (10, ("done",))):
        m = table(
            {"paris": ["line-battalion"] * 8}, step="recruit", owner=HOME, treasury=[points, 0], tray=tray
        )
        assert recruit(state(m), 0, m.asks[0])[:2] == bought


def test_it_keeps_generals_when_it_must_starve_units() -> None:
    m = table(
        {"paris": ["general", "reserves", "old-guard"]}, step="recruits-over", owner=HOME, treasury=[2, 0]
    )
    assert starve(state(m), 0, m.asks[0]) == ("disband", "french-reserves", "paris")


def test_it_sends_a_stack_that_must_move_where_it_gains() -> None:
    m = table(
        {"paris": ["general"]}, {"berlin": ["general"]}, {0: ["compel-action"], 1: []}, owner={"posen": 1}
    )
    go(m, "play compel-action", "stack berlin crimson")
    t = WORDS.index(str(obey(state(m), 1, m.asks[0])[1]))
    assert state(m).owner[t] != 1
    assert land_worth(state(m), 1, t) > 0


def test_it_beats_random_play() -> None:
    for seat in (0, 1):
        m = qd.Match(GAME, seed=4 + seat, options={"territories": 4, "max-rounds": 6}, log=False)
        drive(m, [bot("greedy" if s == seat else "random", s) for s in (0, 1)])
        assert m.outcome is not None
        assert m.outcome.winners == (seat,)


def test_the_log_names_countries_and_who_may_attack_nobody() -> None:
    m = qd.Match(GAME, 3)
    m.answer(0, "be france")
    assert m.told(0, 1) == ["Country of Azure: France."]
    m = table({"paris": ["general"]}, hands={0: [], 1: ["treaty"]}, step="truce")
    m.answer(1, "play treaty")
    assert "By the word of Crimson, Azure may attack nobody this turn." in m.told(0, 5)


@pytest.mark.parametrize(("points", "told"), [(1, "1 point"), (2, "2 points")])
def test_the_log_of_points_that_nobody_can_save(points: int, told: str) -> None:
    m = table({"lyon": ["general"]}, owner={"lyon": 0}, treasury=[points + 1, 0], step="feed")
    assert f"Azure lost {told}, without a city for savings." in m.told(0, 9)


@pytest.mark.parametrize("seat", [0, 1])
def test_savings_of_both_count_among_what_feeds_units(seat: int) -> None:
    mine, theirs = {"paris": ["line-battalion"] * 8}, {"berlin": ["landwher"] * 8}
    m = table(mine, theirs, owner={"paris": 0, "berlin": 1}, treasury=[2, 2])
    assert {fact.id: fact.value for fact in facts(state(m), seat)}[f"fed-{seat}"] == "7 of 8"


def test_savings_are_counted_anew_each_turn() -> None:
    m = table({"paris": ["general"]}, owner=HOME, treasury=[9, 3])
    g = state(m)
    turn_ends(g)
    g.active = 1
    assert supplies(g, 1, [WORDS.index("berlin")]) == []  # it has no city
    g.owner[WORDS.index("berlin")] = 1
    assert supplies(g, 1, [WORDS.index("berlin")]) == [(1, 5 + 3)]
