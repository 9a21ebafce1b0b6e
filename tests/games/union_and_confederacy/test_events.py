"""Cards of Union & Confederacy that change losses, and those played outside battles."""

from __future__ import annotations

import pytest

from quarterdeck.engine.match import Match
from quarterdeck.systems.warp_empires.world import world
from tests.games.union_and_confederacy.groups import EXTRA, LOOK_STACK, ONE_DIVISION, C, U
from tests.games.union_and_confederacy.positions import battle, forces, morale, over, passes, table, until
from tests.games.warp_empires.positions import asked, go, hand, offered, state, units

# ---------------------------------------------------------------------- losses


def beaten(card: str, by: int = U) -> Match:
    """Nine Union infantry beat four Confederate ones, after a card."""
    m = battle("nashville", ["union-infantry"] * 9, ["rebel-infantry"] * 4, {by: [card]})
    if by == C:
        go(m, "pass")
    go(m, f"play {card}")
    return passes(m)


def lost(m: Match) -> tuple[int, int]:
    """How many units each side has lost when the battle is over."""
    over(m)
    g = state(m)
    w = world(g)
    held = [
        sum(len(g.units.zones[w.stack(t, seat)]) for t in range(len(g.owner)) if seat or t != 0)
        for seat in (U, C)
    ]
    return 9 - held[U], 4 - (held[C] - 1)  # without those far away


@pytest.mark.rule("union-and-confederacy:15.13")
@pytest.mark.parametrize(
    ("card", "by", "losses"),
    [
        ("retreat", U, (0, 0)),
        ("disengage", U, (0, 1)),
        ("heavy-fighting", U, (4, 3)),
        ("inconclusive-battle", U, (2, 2)),
        ("heavy-casualties", U, (3, 3)),
        ("heavy-casualties", C, (3, 2)),
        ("pursue-retreating-army", U, (3, 3)),
        ("trap-retreating-forces", C, (3, 3)),
        ("fight-another-day", C, (1, 1)),
        ("lethargic-pursuit", U, (1, 1)),
        ("unconditional-surrender", U, (3, 4)),
    ],
)
@pytest.mark.rule("union-and-confederacy:R21")
def test_losses_change(card: str, by: int, losses: tuple[int, int]) -> None:
    assert lost(battle("nashville", ["union-infantry"] * 9, ["rebel-infantry"] * 4)) == (2, 2)
    assert lost(beaten(card, by)) == losses


@pytest.mark.rule("union-and-confederacy:15.13")
def test_a_masterly_retreat_takes_back_a_loss_of_the_beaten() -> None:
    m = beaten("masterly-retreat", C)
    go(m, "lose rebel-infantry", "lose rebel-infantry")
    assert asked(m) == (C, "battle.take-back")
    assert lost(m)[1] == 1
    assert lost(beaten("masterly-retreat", U)) == (2, 2)  # nothing for the victor


@pytest.mark.rule("union-and-confederacy:15.14")
def test_reinforcements_come_into_the_battle() -> None:
    near = {U: {"louisville": ["union-infantry", "union-artillery", "grant"], "paducah": ["union-artillery"]}}
    m = battle("nashville", ["union-infantry"], ["rebel-infantry"], {U: ["reinforcements"]}, elsewhere=near)
    go(m, "play reinforcements")
    assert offered(m) == {"bring union-infantry louisville", "bring union-artillery paducah"}
    go(m, "bring union-infantry louisville")
    assert forces(m) == (4, 3)


@pytest.mark.rule("union-and-confederacy:15.14")
def test_a_telegraph_draws_two_cards() -> None:
    m = battle("nashville", ["union-infantry"], ["rebel-infantry"], {U: ["telegraph"]})
    go(m, "play telegraph")
    assert len(hand(m, U)) == 2


@pytest.mark.rule("union-and-confederacy:15.15")
def test_humiliation_drives_the_beaten_home() -> None:
    m = battle("knoxville", ["union-infantry"] * 9, ["rebel-cavalry"] * 4, {U: ["humiliation"]})
    assert "play humiliation" not in offered(m)
    passes(m)
    until(m, "reply.aftermath")
    m.answer(U, "play humiliation")
    assert asked(m) == (U, "card.drive-home")
    assert offered(m) == {"to southwest-virginia", "to richmond"}  # step by step nearer
    go(m, "to richmond")
    assert units(m, C, "richmond") == ["rebel-cavalry", "rebel-cavalry"]


@pytest.mark.rule("union-and-confederacy:15.15")
@pytest.mark.rule("union-and-confederacy:R15")
def test_a_leader_who_has_lost_is_sacked() -> None:
    m = battle("knoxville", ["union-infantry"] * 9, ["hood", "rebel-infantry"], {U: ["leader-sacked"]})
    passes(m)
    go(m, "lose rebel-infantry")
    while asked(m)[1] == "battle.price":
        m.answer(U, "lose union-infantry")
    m.answer(U, "play leader-sacked")
    assert offered(m) == {"kill hood"}
    go(m, "kill hood")
    g = state(m)
    assert "hood" in g.units.kinds(world(g).piles[C])
    assert units(m, C, "knoxville") == []


# ---------------------------------------------------------------------- events


@pytest.mark.rule("union-and-confederacy:15.16")
def test_emancipation_removes_a_token_of_the_union() -> None:
    m = table({}, {U: ["emancipation-proclamation"]}, counters={"demoralized": [3, 4]})
    go(m, "play emancipation-proclamation")
    assert morale(m) == (2, 4)
    m = table({}, {C: ["emancipation-proclamation", "bold-plan"]}, active=C, counters={"demoralized": [3, 4]})
    assert "play emancipation-proclamation" not in offered(m)


@pytest.mark.rule("union-and-confederacy:15.16")
def test_a_strategic_victory_draws_five_cards() -> None:
    m = table({}, {C: ["strategic-victory"]}, active=C)
    go(m, "play strategic-victory")
    assert len(hand(m, C)) == 5


@pytest.mark.rule("union-and-confederacy:15.17")
@pytest.mark.parametrize("card", LOOK_STACK)
def test_a_stack_is_looked_at(card: str) -> None:
    m = table({C: {"richmond": ["lee", "rebel-infantry", "rebel-cavalry"]}}, {U: [card]})
    g = state(m)
    zone = world(g).stack(world(g).map.index["richmond"], C)
    assert g.units.knows(U, zone) == ["rebel-cavalry"]  # the top
    go(m, f"play {card}", "stack richmond confederacy")
    assert sorted(state(m).units.knows(U, zone)) == ["lee", "rebel-cavalry", "rebel-infantry"]


@pytest.mark.rule("union-and-confederacy:15.17")
@pytest.mark.parametrize(("card", "n"), [("spies", 0), ("find-marching-orders", 7)])
def test_a_hand_is_looked_at(card: str, n: int) -> None:
    m = table({}, {U: [card], C: ["siege", "draft"]})
    go(m, f"play {card}")
    g = state(m)
    w = world(g)
    assert sorted(g.cards.knows(U, w.hand[C])) == ["draft", "siege"]
    assert len(g.cards.knows(U, w.deck[U])) == n


@pytest.mark.rule("union-and-confederacy:15.18")
@pytest.mark.rule("union-and-confederacy:R18")
def test_a_nervous_public_makes_a_stack_attack() -> None:
    stacks = {
        U: {"washington": ["grant", "union-infantry"]},
        C: {"richmond": ["lee", "rebel-artillery", "rebel-cavalry"], "wheeling": ["hood"]},
    }
    m = table(stacks, {U: ["nervous-public"], C: ["draft"]})
    go(m, "play nervous-public")
    assert offered(m) == {"stack richmond confederacy", "stack south-florida confederacy"}  # not in the North
    go(m, "stack richmond confederacy")
    until(m, "move.bidden")
    assert asked(m)[0] == C
    assert "attack washington" in offered(m)
    assert all(option.startswith("attack ") for option in offered(m))
    go(m, "attack washington")
    assert units(m, C, "washington") == ["lee", "rebel-cavalry"]
    assert "rebel-artillery" in units(m, C, "richmond")


@pytest.mark.rule("union-and-confederacy:R7")
@pytest.mark.rule("union-and-confederacy:R18")
@pytest.mark.parametrize(
    ("army", "goal", "gone"),
    [
        (["grant", "union-infantry", "union-gunboats"], "manassas", ["grant", "union-infantry"]),  # inland
        (["grant", "union-artillery", "union-ironclads"], "manassas", ["grant", "union-artillery"]),
        (["grant", "union-artillery", "union-gunboats"], "new-bern", None),  # carried over three steps
        (["grant", "union-fortifications"], "manassas", ["grant"]),
    ],
)
def test_who_gets_there_goes_whatever_else_is_in_the_stack(
    army: list[str], goal: str, gone: list[str] | None
) -> None:
    m = table({U: {"washington": army}, C: {goal: ["hood"]}}, {C: ["nervous-public"], U: ["draft"]}, active=C)
    go(m, "play nervous-public", "stack washington union")
    until(m, "move.bidden")
    assert offered(m) == {f"attack {goal}"}
    go(m, f"attack {goal}")
    assert units(m, U, goal) == (gone or army)


@pytest.mark.rule("union-and-confederacy:15.19")
@pytest.mark.parametrize("card", ONE_DIVISION)
def test_a_stack_gives_up_a_division(card: str) -> None:
    m = table({C: {"richmond": ["lee", "rebel-infantry", "rebel-cavalry"]}}, {U: [card]})
    go(m, f"play {card}", "stack richmond confederacy")
    assert asked(m) == (C, "card.sacrifice")
    assert offered(m) == {"sacrifice rebel-infantry", "sacrifice rebel-cavalry"}
    go(m, "sacrifice rebel-cavalry")
    assert units(m, C, "richmond") == ["lee", "rebel-infantry"]


@pytest.mark.rule("union-and-confederacy:15.19")
@pytest.mark.rule("union-and-confederacy:R17")
def test_scurvy_costs_the_confederacy_a_division_anywhere() -> None:
    m = table({C: {"richmond": ["lee", "rebel-cavalry"]}}, {U: ["scurvy"]})
    go(m, "play scurvy")
    assert asked(m) == (C, "card.give-up")
    assert offered(m) == {"give-up rebel-cavalry richmond", "give-up rebel-infantry south-florida"}
    m = table({}, {C: ["scurvy", "bold-plan"]}, active=C)
    assert "play scurvy" not in offered(m)


@pytest.mark.rule("union-and-confederacy:15.19")
def test_infernal_machines_destroy_a_ship() -> None:
    m = table(
        {U: {"norfolk": ["pope", "union-gunboats", "union-ironclads"]}}, {C: ["infernal-machines"]}, active=C
    )
    go(m, "play infernal-machines", "stack norfolk union")
    assert offered(m) == {"sacrifice union-gunboats", "sacrifice union-ironclads"}
    go(m, "sacrifice union-gunboats")
    assert units(m, U, "norfolk") == ["pope", "union-ironclads"]


# ---------------------------------------------------------------------- recruits


@pytest.mark.rule("union-and-confederacy:15.20")
@pytest.mark.rule("union-and-confederacy:R10")
@pytest.mark.parametrize(("card", "seat"), EXTRA.items())
def test_one_more_division_is_recruited(card: str, seat: int) -> None:
    m = table({}, {seat: [card]}, active=seat, step="battles-over")
    assert asked(m) == (seat, "recruit.card")
    go(m, f"play {card}")
    until(m, "muster")
    assert state(m).turn.drawn == (7, 4)[seat]
    if card == "partisan-rangers":
        m = table({}, {U: [card]}, active=U, step="battles-over")
        assert offered(m) == {"done"}


@pytest.mark.rule("union-and-confederacy:15.20")
@pytest.mark.rule("union-and-confederacy:R17")
@pytest.mark.rule("union-and-confederacy:R19")
def test_a_blockade_makes_the_next_recruits_of_the_south_fewer() -> None:
    m = table({}, {U: ["naval-blockade"], C: ["siege"]})
    go(m, "play naval-blockade", "done")
    until(m, "muster")
    assert asked(m)[0] == U
    assert state(m).turn.drawn == 6
    while asked(m) != (C, "muster"):
        until(m, "muster")
        if asked(m)[0] == U:
            m.answer(U, min(offered(m)))
    assert state(m).turn.drawn == 2
    assert "fewer-recruits-1" not in state(m).tally
    m = table({}, {C: ["naval-blockade", "bold-plan"]}, active=C)
    assert "play naval-blockade" not in offered(m)
