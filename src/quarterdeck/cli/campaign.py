"""`qd campaign`: matches of a game in a row, kept in one file after every answer."""

from __future__ import annotations

import json
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from quarterdeck.cli import saves
from quarterdeck.cli.asking import Options, Seed, setup_options
from quarterdeck.cli.players import Player, seated
from quarterdeck.cli.session import Session
from quarterdeck.engine.campaign import CAMPAIGN_TITLE, Campaign, Leg, read_campaign
from quarterdeck.engine.campaign_telling import chart, place_names, seat_names, told
from quarterdeck.engine.errors import BadRecord, BadSetup, QuarterdeckError
from quarterdeck.engine.game import load

SUFFIX = ".qdcampaign"


class CampaignSession(Session):
    """A match of a campaign: what is kept after every answer is the whole campaign."""

    def __init__(self, campaign: Campaign, players: Sequence[Player], file: Path, auto: bool) -> None:
        self.campaign = campaign
        assert campaign.match is not None
        super().__init__(campaign.match, players, file, own_file=False, auto=auto)

    def keep(self) -> None:
        """Save the campaign with the match at hand."""
        self.campaign.match = self.match
        try:
            keep(self.file, self.campaign, self.players)
            self.trouble = ""
        except (QuarterdeckError, OSError) as error:
            self.trouble = f"The campaign is not being kept: {error}"


def campaign(
    game: Annotated[
        str | None, typer.Argument(metavar="GAME", help="The game's name.", show_default=False)
    ] = None,
    kind: Annotated[
        str, typer.Option("--kind", help="Which of its campaigns; the usual one if not said.")
    ] = "",
    seat: Annotated[
        list[str] | None,
        typer.Option("--seat", "-s", metavar="[SEAT=]KIND[:NAME]", help="Who sits where, as in `qd play`."),
    ] = None,
    seed: Seed = None,
    option: Options = None,
    file: Annotated[
        Path | None, typer.Option("--file", metavar="FILE", help="Keep the campaign here, or go on with it.")
    ] = None,
    after: Annotated[
        Path | None,
        typer.Option("--after", metavar="FILE", help="A finished campaign whose leftovers are played now."),
    ] = None,
    show: Annotated[
        bool, typer.Option("--show", help="Print the chart of the campaign and no more.")
    ] = False,
    svg: Annotated[Path | None, typer.Option("--svg", metavar="FILE", help="Draw the chart there.")] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="Write the campaign down as one record.")
    ] = None,
    games: Annotated[int, typer.Option("--games", min=0, help="Stop after so many games; 0 is none.")] = 0,
    plain: Annotated[bool, typer.Option("--plain", help="Line by line, the table in words.")] = False,
    auto: Annotated[bool, typer.Option(help="Answer questions with a single choice by itself.")] = True,
) -> None:
    """Play a campaign in the terminal, or go on with one."""
    held, players, file = _held(game, kind, seat, seed, option, file, after)
    if show or svg or record:
        _tell(held, show, svg, record)
        return
    print(told(held))
    n = 0
    while not held.over and (not games or n < games):
        if held.match is None:
            leg = choose_leg(held, players)
            if leg is None:
                break
            held.begin(leg)
            keep(file, held, players)
        if not play_on(held, players, file, plain, auto):
            break
        n += 1
    print(held.verdict())
    if not held.over:
        print(f"The campaign is kept. Go on with: qd campaign --file {shlex.quote(str(file))}")


def _held(
    game: str | None,
    kind: str,
    seat: list[str] | None,
    seed: int | None,
    option: list[str] | None,
    file: Path | None,
    after: Path | None,
) -> tuple[Campaign, list[Player], Path]:
    """The campaign of a file, or a new one; its players; and where it is kept."""
    if file is not None and file.exists():
        if seed is not None or option or kind:
            raise BadSetup(f"{file} has its kind, seed and options already; leave them out")
        held, players = opened(file)
        if game is not None and load(game).slug != held.game.slug:
            raise BadSetup(f"{file} is a campaign of {held.game.slug}, not of {game}")
        return held, players if players and not seat else seated(seat or (), seat_names(held)), file
    if game is None:
        raise BadSetup("which game? Name it, or the --file of a campaign")
    before = opened(after)[0] if after is not None else None
    found = load(game)
    held = Campaign.new(
        found, kind, setup_options(option), seed if seed is not None else _fresh_seed(), before
    )
    at = file if file is not None else saves.new_file(found.slug).with_suffix(SUFFIX)
    return held, seated(seat or (), seat_names(held)), at


def _fresh_seed() -> int:
    from secrets import randbelow

    return randbelow(1 << 31)


def _tell(held: Campaign, show: bool, svg: Path | None, record: Path | None) -> None:
    """The chart and the record, as far as they are wanted."""
    if show:
        print(told(held))
    if svg is not None:
        saves.write_file(svg, chart(held).svg("light"))
    if record is not None:
        saves.check_replaceable(record)
        saves.write_file(record, held.record())


def choose_leg(held: Campaign, players: Sequence[Player]) -> Leg | None:
    """What comes next: the only match there is, or the one that somebody names; None to stop here."""
    legs = held.legs()
    names = place_names(held)
    if len(legs) == 1 or not any(player.is_person for player in players):
        print(f"Next: {names[legs[0].place]}.")
        return legs[0]
    while True:
        for i, leg in enumerate(legs, 1):
            print(f"  {i} {names[leg.place]}")
        said = input("Which game comes next? A number, or nothing to stop: ").strip()
        if not said:
            return None
        if said.isdigit() and 1 <= int(said) <= len(legs):
            return legs[int(said) - 1]
        print(f"{said!r} is none of them: a number from 1 to {len(legs)}.")


def play_on(held: Campaign, players: Sequence[Player], file: Path, plain: bool, auto: bool) -> bool:
    """The match at hand, as far as it goes now; whether it is over."""
    from quarterdeck.cli.play import run

    session = CampaignSession(held, players, file, auto)
    if not session.match.over:
        run(session, plain)
    held.match = session.match
    if not session.match.over:
        keep(file, held, players)
        return False
    done = held.close()
    keep(file, held, players)
    names = place_names(held)
    print(f"{names[done.place]} is over.")
    return True


# ---------------------------------------------------------------------- keeping


def keep(file: Path, held: Campaign, players: Sequence[Player]) -> None:
    """The campaign and who sits where, written whole or not at all."""
    data = {**held.save(), "players": [[player.kind, player.name] for player in players]}
    saves.write_file(file, json.dumps(data, ensure_ascii=False))


def opened(file: Path) -> tuple[Campaign, list[Player]]:
    """A campaign from its file or its record, and who sat where."""
    text = saves.read_file(file)
    if text.lstrip().startswith(CAMPAIGN_TITLE):
        return read_campaign(text), []
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadRecord(f"{file} is neither a campaign nor a record of one: {error}") from error
    held = Campaign.restore(data)
    return held, [Player(str(kind), str(name)) for kind, name in data.get("players", [])]
