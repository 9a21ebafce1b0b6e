"""What all pages share: templates, cookies, forms, sitting down."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

from fastapi import Depends, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, select_autoescape

from quarterdeck.engine.book import LARGEST_DATA
from quarterdeck.engine.errors import BadSetup
from quarterdeck.scene.naming import count
from quarterdeck.table.callers import COOKIE, Caller, caller, server_of
from quarterdeck.table.fonts import has_fonts
from quarterdeck.table.security import Visitor
from quarterdeck.table.server import Server
from quarterdeck.table.stored import OtherRules
from quarterdeck.table.table_state import LONGEST_NAME, clean

TheServer = Annotated[Server, Depends(server_of)]
TheCaller = Annotated[Caller, Depends(caller)]
A_YEAR = 365 * 86400
MOST_FILES = 20
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


TEMPLATES.globals.update(rule_href=rule_href, ago=ago, has_fonts=has_fonts)


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
    secure = request.app.state.server.settings.secure
    token = me.signer.visitor(me.visitor)
    response.set_cookie(COOKIE, token, A_YEAR, httponly=True, samesite="lax", secure=secure)


def trouble(request: Request, message: str, status: int) -> Response:
    """A refusal as a page."""
    return show(request, "trouble.html", None, status, message=message)


def kept(request: Request, error: OtherRules) -> Response:
    """What is written of a table whose rules have changed since."""
    return show(request, "kept.html", None, 200, kept=error.kept, why=str(error))


async def form_of(request: Request, me: Caller) -> dict[str, str]:
    """The fields of a form that comes from our pages."""
    async with request.form() as form:
        fields = {name: value for name, value in form.items() if isinstance(value, str)}
    me.forgery = fields.get("forgery", "")
    me.may_change()
    return fields


async def form_with_files(request: Request, me: Caller) -> tuple[dict[str, str], dict[str, str]]:
    """The same for a form that may bring text files: its fields, and the files by name."""
    fields, files = {}, {}
    async with request.form(max_files=MOST_FILES) as form:
        for name, value in form.multi_items():
            if isinstance(value, str):
                fields[name] = value
            elif value.filename:
                read = await value.read(LARGEST_DATA + 1)
                files[value.filename] = read.decode("utf-8", "replace")
    me.forgery = fields.get("forgery", "")
    me.may_change()
    return fields, files


def number(fields: dict[str, str], name: str) -> int:
    """A whole number from a form."""
    try:
        return int(fields[name])
    except (KeyError, ValueError):
        raise BadSetup(f"the field {name!r} should be a whole number") from None


async def named(server: Server, me: Caller, fields: dict[str, str]) -> Caller:
    """The caller under the name it gave; guests do not take that of an account."""
    name = fields.get("name", "").strip()
    if name and not me.visitor.has_account:
        await server.accounts.check_free(name, me.visitor)
        me.visitor = Visitor(me.visitor.id, clean(name, LONGEST_NAME, "name"))
        me.is_new = True
    return me


async def sit(server: Server, table: str, seat: int, me: Caller, is_invited: bool = False) -> None:
    """Take a seat."""
    name = me.visitor.name or "a guest"
    await server.live.act(table, lambda t, now: t.propose_sit(seat, me.visitor.id, name, now, is_invited))


async def call_bot(server: Server, table: str, seat: int, bot: str, who: str) -> None:
    """Let a bot have a seat."""
    await server.live.act(table, lambda t, now: t.propose_bot(seat, who, bot, now))


def to_table(request: Request, table: str, me: Caller) -> Response:
    """Go there, known by one's name."""
    response = RedirectResponse(f"/t/{table}", 303)
    set_cookie(request, response, me)
    return response
