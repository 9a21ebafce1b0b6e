"""A campaign: matches of one game in a row, where an outcome names the next and leaves it some of its set-up.

A game says how its campaigns go (`Game.campaign`); a `Campaign` holds what was played, the match at hand, and
what may come next. It goes to plain data and back after every answer, and is written down as one record.

    campaign = Campaign.new(load("pirate-republic"), "ten", {"players": 2}, seed=7)
    match = campaign.begin(campaign.legs()[0])
    ...                                          # the match is played to its end
    campaign.close()                             # its outcome says what comes next
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from quarterdeck.engine.about import Value
from quarterdeck.engine.errors import BadRecord, BadSetup
from quarterdeck.engine.game import AnyGame, load
from quarterdeck.engine.match import Match
from quarterdeck.engine.outcome import Outcome
from quarterdeck.engine.record import TITLE, parse_record

CAMPAIGN_TITLE = "quarterdeck campaign 1"


@dataclass(frozen=True)
class Place:
    """A game of the campaign on its chart: its word and name, where it stands, and where it may lead."""

    word: str
    name: str
    at: tuple[int, int]  # column and row
    leads: tuple[str, ...] = ()


@dataclass(frozen=True)
class Leg:
    """A match that may come next: its place on the chart, and its set-up options."""

    place: str
    options: Mapping[str, Value]


@dataclass(frozen=True)
class Played:
    """A match that is over: its place, its options, its outcome and its record."""

    place: str
    options: Mapping[str, Value]
    outcome: Outcome
    record: str


@dataclass(frozen=True)
class Plan:
    """What a campaign was begun with: its kind, the options of all its matches, the places it is made of."""

    kind: str
    options: Mapping[str, Value]
    pool: tuple[str, ...] = ()


@dataclass(frozen=True, kw_only=True)
class CampaignRules:
    """What a game says of its campaigns.

    `kinds` are their names, the usual one first, with a word about each. `legs` are the matches that may
    follow on what was played; none is the end. `verdict` says how it stands, or who has won. A kind that is
    `pooled` is made of what another campaign has left.
    """

    kinds: Mapping[str, str]
    places: Sequence[Place]
    legs: Callable[[Plan, Sequence[Played]], list[Leg]]
    verdict: Callable[[Plan, Sequence[Played], Sequence[str]], str]
    pooled: frozenset[str] = frozenset()

    def left(self, played: Sequence[Played]) -> tuple[str, ...]:
        """The places that a campaign did not come to."""
        taken = {one.place for one in played}
        return tuple(place.word for place in self.places if place.word not in taken)


@dataclass
class Campaign:
    """A campaign in play."""

    game: AnyGame
    rules: CampaignRules
    plan: Plan
    seed: int
    played: list[Played] = field(default_factory=list)
    match: Match | None = None
    place: str = ""

    # ------------------------------------------------------------------ beginning
    @staticmethod
    def new(
        game: AnyGame,
        kind: str = "",
        options: Mapping[str, object] | None = None,
        seed: int = 0,
        after: Campaign | None = None,
    ) -> Campaign:
        """A campaign that begins. `after` is the finished one whose leftovers a pooled kind is made of."""
        rules = rules_of(game)
        kind = kind or next(iter(rules.kinds))
        if kind not in rules.kinds:
            raise BadSetup(f"no campaign {kind!r} of {game.title}; there are: {', '.join(rules.kinds)}")
        pool: tuple[str, ...] = ()
        if kind in rules.pooled:
            if after is None or not after.over:
                raise BadSetup(
                    f"the campaign {kind!r} is made of what a finished campaign has left: name its file"
                )
            pool = rules.left(after.played)
        checked = game.checked(options)
        chosen = {name: checked[name] for name in options or {}}
        return Campaign(game, rules, Plan(kind, chosen, pool), seed)

    # ------------------------------------------------------------------ looking
    def legs(self) -> list[Leg]:
        """The matches that may come next; none while one is being played, nor after the last."""
        return [] if self.match is not None else self.rules.legs(self.plan, self.played)

    @property
    def over(self) -> bool:
        """Whether nothing more is to be played."""
        return self.match is None and not self.legs()

    def verdict(self, names: Sequence[str] = ()) -> str:
        """How it stands; `names` are those of the players, if they are not to be called by their seats."""
        seats = names or self.game.seat_names(self.game.checked(self.plan.options))
        return self.rules.verdict(self.plan, self.played, seats)

    # ------------------------------------------------------------------ playing
    def begin(self, leg: Leg) -> Match:
        """The match of a leg; each has a seed of its own that follows from the campaign's."""
        if leg not in self.legs():
            raise BadSetup(f"{leg.place} is not what comes next")
        self.match = Match(self.game, self.seed + len(self.played), leg.options)
        self.place = leg.place
        return self.match

    def close(self) -> Played:
        """The match at hand is over: it joins what was played."""
        match = self.match
        if match is None or match.outcome is None:
            raise BadSetup("there is no match that is over")
        done = Played(self.place, dict(match.options), match.outcome, match.record())
        self.played.append(done)
        self.match, self.place = None, ""
        return done

    # ------------------------------------------------------------------ plain data
    def save(self) -> dict[str, Any]:
        """All of it as plain data."""
        return {
            "quarterdeck": CAMPAIGN_TITLE,
            "game": self.game.slug,
            "kind": self.plan.kind,
            "options": dict(self.plan.options),
            "pool": list(self.plan.pool),
            "seed": self.seed,
            "played": [[one.place, one.record] for one in self.played],
            "place": self.place,
            "match": None if self.match is None else self.match.save(),
        }

    @staticmethod
    def restore(data: Any) -> Campaign:
        """What `save` gave; every match that was played is replayed, so a changed one is found out."""
        try:
            if data["quarterdeck"] != CAMPAIGN_TITLE:
                raise ValueError("not a campaign")
            game = load(str(data["game"]))
            plan = Plan(str(data["kind"]), game_options(game, data["options"]), tuple(map(str, data["pool"])))
            campaign = Campaign(game, rules_of(game), plan, int(data["seed"]))
            for place, text in data["played"]:
                campaign.take_up(str(place), str(text))
            if data["match"] is not None:
                campaign.match, campaign.place = Match.restore(data["match"]), str(data["place"])
        except (KeyError, TypeError, ValueError) as error:
            raise BadRecord(f"the campaign is damaged: {error}") from error
        return campaign

    def take_up(self, place: str, text: str) -> None:
        """A match that was played before, from its record; it must be one that could come next."""
        match = parse_record(text).replay()
        fitting = [leg for leg in self.legs() if leg.place == place]
        if not fitting:
            raise BadRecord(f"game {len(self.played) + 1} of the campaign cannot be {place}")
        wanted = self.game.checked(fitting[0].options)
        if dict(match.options) != wanted:
            raise BadRecord(f"game {len(self.played) + 1} of the campaign was set up otherwise than it says")
        self.match, self.place = match, place
        self.close()

    # ------------------------------------------------------------------ one record
    def record(self) -> str:
        """The whole campaign as one text: its head, then the record of each match."""
        head = [CAMPAIGN_TITLE, f"game {self.game.slug}", f"kind {self.plan.kind}", f"seed {self.seed}"]
        head += [f"option {name} {value}" for name, value in self.plan.options.items()]
        head += [f"pool {word}" for word in self.plan.pool]
        parts = ["\n".join(head)]
        parts += [f"match {one.place}\n{one.record.strip()}" for one in self.played]
        return "\n\n".join(parts) + "\n"


def rules_of(game: AnyGame) -> CampaignRules:
    """A game's campaign rules, or BadSetup if it has none."""
    if game.campaign is None:
        raise BadSetup(f"{game.title} has no campaign")
    return game.campaign


def game_options(game: AnyGame, given: Mapping[str, object]) -> dict[str, Value]:
    """The options that were named, checked."""
    checked = game.checked(given)
    return {name: checked[name] for name in given}


def read_campaign(text: str) -> Campaign:
    """A campaign from its record; every match is replayed and must follow on the one before."""
    head, *rest = text.strip().split("\n\nmatch ")
    lines = head.splitlines()
    if not lines or lines[0] != CAMPAIGN_TITLE:
        raise BadRecord(f"a record of a campaign begins with {CAMPAIGN_TITLE!r}")
    said: dict[str, str] = {}
    options: dict[str, object] = {}
    pool: list[str] = []
    for number, line in enumerate(lines[1:], 2):
        word, _, value = line.partition(" ")
        if word == "option":
            name, _, value = value.partition(" ")
            options[name] = value
        elif word == "pool":
            pool.append(value)
        elif word in ("game", "kind", "seed"):
            said[word] = value
        else:
            raise BadRecord(f"line {number}: {line!r} is not part of a campaign's head")
    missing = [word for word in ("game", "kind", "seed") if word not in said]
    if missing or not said["seed"].isdigit():
        raise BadRecord(f"the campaign's head lacks {', '.join(missing) or 'a seed that is a number'}")
    game = load(said["game"])
    plan = Plan(said["kind"], game_options(game, options), tuple(pool))
    campaign = Campaign(game, rules_of(game), plan, int(said["seed"]))
    for part in rest:
        place, _, record = part.partition("\n")
        if not record.startswith(TITLE):
            raise BadRecord(f"after 'match {place}' should come a record")
        campaign.take_up(place, record + "\n")
    return campaign
