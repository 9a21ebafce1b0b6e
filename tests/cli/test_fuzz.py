"""Whatever is typed: only our own errors come of it, the screen fits, and the game is still whole."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from quarterdeck.cli.orders import say
from quarterdeck.cli.screen import Scroll, cell_width, screen
from quarterdeck.engine.errors import QuarterdeckError
from quarterdeck.engine.match import Match
from tests.cli.conftest import begin
from tests.cli.regatta import GAME

SENSIBLE = [
    *("", "1", "2", "3", "a", "0", "stay", "dover", "cape", "cape verde 2", "brest dover 1", "sail lisbon"),
    *(
        "undo",
        "undo anyway",
        "cancel",
        "back",
        "more",
        "auto on",
        "auto off",
        "always 1",
        "orders",
        "orders off",
    ),
    *("help", "why", "log", "table", "outline", "rules", "?", ":why", ":", ":nothing"),
]
SEATS = st.sampled_from([("person", "random"), ("person", "person"), ("greedy", "person")])


@given(
    SEATS, st.lists(st.one_of(st.sampled_from(SENSIBLE), st.text(max_size=12)), max_size=40), st.booleans()
)
def test_nothing_typed_breaks_a_game(seats: tuple[str, str], lines: list[str], auto: bool) -> None:
    session = begin(*seats, auto=auto)
    for line in lines:
        try:
            reply = say(session, line)
        except QuarterdeckError:
            continue
        if reply.leave:
            break
        rows = screen(session, 60, 20, False, Scroll())
        assert len(rows) <= 20
        assert max(cell_width(row) for row in rows) <= 60
        assert (session.choosing is None) == (session.stage != "choose")
        assert (session.stage == "over") == session.match.over
    again = Match(GAME, session.match.seed)
    for seat, value in session.match.journal:
        if seat >= 0:
            again.answer(seat, value)
        else:
            again._chance(seat, value)
    assert again.state.plain() == session.match.state.plain()
