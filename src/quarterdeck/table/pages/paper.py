"""What all pages share: templates, cookies, forms, sitting down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape

from quarterdeck.engine.errors import BadSetup
from quarterdeck.scene.naming import count
from quarterdeck.table.doors import COOKIE, Caller, caller, hall_of
from quarterdeck.table.hall import Hall
from quarterdeck.table.security import Visitor
from quarterdeck.table.tables import LONGEST_NAME, clean

TheHall = Annotated[Hall, Depends(hall_of)]
TheCaller = Annotated[Caller, Depends(caller)]
A_YEAR = 365 * 86400
TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parents[1] / "templates"),
    autoescape=select_autoescape(default=True, default_for_string=True),
    trim_blocks=True,
    lstrip_blocks=True,
)


def rule_href(slug: str, rule: str) -> str:
    """Where a rule stands; one of the system a game belongs to is named with its game."""
    game, _, number = rule.rpartition(":")
    return f"/g/{game or slug}/rules#rule-{number}"


def ago(seconds: float) -> str:
    """A time that has passed, in the largest unit that fits."""
    for size, unit in ((86400, "day"), (3600, "hour"), (60, "minute")):
        n = int(seconds // size)
        if n:
            return f"for {count(n, unit)}"
    return "now"


TEMPLATES.globals.update(rule_href=rule_href, ago=ago)


def theme_of(request: Request) -> str:
    """Light or dark, as the visitor chose."""
    return "dark" if request.cookies.get("theme") == "dark" else "light"


def show(request: Request, template: str, me: Caller | None, status: int = 200, **facts: Any) -> Response:
    """A page; a new visitor gets a cookie along."""
    facts["theme"] = theme_of(request)
    facts["back"] = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    facts["me"] = me.visitor if me is not None else Visitor("", "")
    facts["forgery"] = me.signer.forgery_token(me.visitor) if me is not None else ""
    response = HTMLResponse(TEMPLATES.get_template(template).render(**facts), status)
    if me is not None and me.is_new:
        set_cookie(request, response, me)
    return response


def set_cookie(request: Request, response: Response, me: Caller) -> None:
    """Let the visitor be known again."""
    secure = request.app.state.hall.settings.secure
    token = me.signer.visitor(me.visitor)
    response.set_cookie(COOKIE, token, A_YEAR, httponly=True, samesite="lax", secure=secure)


def trouble(request: Request, message: str, status: int) -> Response:
    """A refusal as a page."""
    return show(request, "trouble.html", None, status, message=message)


async def form_of(request: Request, me: Caller) -> dict[str, str]:
    """The fields of a form that comes from our pages."""
    async with request.form() as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    me.forgery = fields.get("forgery", "")
    me.may_change()
    return fields


def number(fields: dict[str, str], name: str) -> int:
    """A whole number from a form."""
    try:
        return int(fields[name])
    except (KeyError, ValueError):
        raise BadSetup(f"the field {name!r} should be a whole number") from None


async def named(me: Caller, fields: dict[str, str]) -> Caller:
    """The caller under the name it gave."""
    name = fields.get("name", "").strip()
    if name and not me.visitor.has_account:
        me.visitor = Visitor(me.visitor.id, clean(name, LONGEST_NAME, "name"))
        me.is_new = True
    return me


async def sit(hall: Hall, table: str, seat: int, me: Caller) -> None:
    """Take a seat."""
    name = me.visitor.name or "a guest"
    await hall.live.act(table, lambda t, now: t.propose_sit(seat, me.visitor.id, name, now))


async def call_bot(hall: Hall, table: str, seat: int, bot: str, who: str) -> None:
    """Let a bot have a seat."""
    await hall.live.act(table, lambda t, now: t.propose_bot(seat, who, bot, now))


def to_table(request: Request, table: str, me: Caller) -> Response:
    """Go there, known by one's name."""
    response = RedirectResponse(f"/t/{table}", 303)
    set_cookie(request, response, me)
    return response
