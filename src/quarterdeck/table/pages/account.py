"""Accounts: sign in and out, where one is signed in, what programs may do, taking along and deleting all."""

from __future__ import annotations

import json

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.accounts import SCOPES
from quarterdeck.table.callers import COOKIE, Caller, address_of
from quarterdeck.table.likeness import likeness
from quarterdeck.table.pages.paper import (
    A_YEAR,
    TheCaller,
    TheServer,
    form_of,
    number,
    set_cookie,
    show,
)
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.server import Server

router = APIRouter()
BROWSER = "quarterdeck-browser"
COST = 10.0  # of a try at a password, or a new account, in requests


@router.get("/account")
async def account(request: Request, server: TheServer, me: TheCaller) -> Response:
    """Sign in, sign out, make an account; and all that belongs to one."""
    return await _page(request, server, me)


async def _page(
    request: Request, server: Server, me: Caller, told: str = "", wrong: str = "", status: int = 200
) -> Response:
    who = me.visitor
    mine = who.has_account
    return show(
        request,
        "account.html",
        me,
        status,
        told=told,
        wrong=wrong,
        sessions=await server.accounts.sessions(who.id) if mine else [],
        tokens=await server.accounts.tokens(who.id) if mine else [],
        webhooks=await server.webhooks.of(who.id) if mine else [],
        scopes=SCOPES,
        now=server.live.now(),
    )


@router.post("/account")
async def change_account(request: Request, server: TheServer, me: TheCaller) -> Response:
    """Register, sign in, sign out, or change something; what is wrong is said where the form stands."""
    fields = await form_of(request, me)
    kind = fields.get("kind", "")
    try:
        if kind in ("register", "sign-in"):
            return await _come_in(request, server, me, fields)
        if kind == "sign-out":
            return await _go(server, me)
        return await _page(request, server, me, told=await _changed(server, me, kind, fields, request))
    except (BadSetup, Refused) as error:
        return await _page(request, server, me, wrong=str(error), status=403 if kind == "sign-in" else 422)
    except _Deleted:
        response = RedirectResponse("/", 303)
        response.delete_cookie(COOKIE)
        return response


async def _come_in(request: Request, server: Server, me: Caller, fields: dict[str, str]) -> Response:
    server.rates.check(f"account {address_of(request)}", COST)
    name, password = fields.get("name", ""), fields.get("password", "")
    label = request.headers.get("user-agent", "")
    if fields["kind"] == "register":
        me.visitor = await server.accounts.register(name, password, me.visitor, label)
    else:
        me.visitor = await _sign_in(request, server, name, password, label)
    response = RedirectResponse("/", 303)
    set_cookie(request, response, me)
    known = server.signer.known_browser(likeness(name))
    response.set_cookie(
        BROWSER, known, A_YEAR, httponly=True, samesite="lax", secure=server.settings.secure, path="/account"
    )
    return response


async def _sign_in(request: Request, server: Server, name: str, password: str, label: str) -> Visitor:
    """The account, if the password is right and it was not tried too often."""
    address, account = address_of(request), likeness(name)
    is_known = server.signer.is_known_browser(account, request.cookies.get(BROWSER, ""))
    server.tries.check(account, address, is_known)
    try:
        visitor = await server.accounts.sign_in(name, password, label)
    except Refused:
        server.tries.note(account, address, is_known, False)
        raise
    server.tries.note(account, address, is_known, True)
    return visitor


async def _go(server: Server, me: Caller) -> Response:
    """Sign out: here, and at every table that is open in this browser."""
    await server.accounts.end_session(me.visitor.id, me.visitor.session)
    await server.cut_lines_of_ended_sessions()
    response = RedirectResponse("/", 303)
    response.delete_cookie(COOKIE)
    return response


class _Deleted(Exception):
    """There is no such account any more."""


async def _changed(server: Server, me: Caller, kind: str, fields: dict[str, str], request: Request) -> str:
    """Do something to one's account; what is said about it."""
    who, accounts = me.visitor, server.accounts
    if not who.has_account:
        raise Refused("sign in first")
    if kind == "password":
        server.rates.check(f"account {address_of(request)}", COST)
        await accounts.change_password(who, fields.get("old", ""), fields.get("new", ""))
        await server.cut_lines_of_ended_sessions()
        return "The password is changed, and you are signed out everywhere else."
    if kind == "end-session":
        await accounts.end_session(who.id, fields.get("id", ""))
        await server.cut_lines_of_ended_sessions()
        return "That browser is signed out."
    if kind == "new-token":
        days = number(fields, "days") if fields.get("days") else 0
        token = await accounts.new_token(who, fields.get("label", ""), fields.get("scope", "play"), days)
        return f"The token, which is shown this once: {token}"
    if kind == "drop-token":
        await accounts.drop_token(who.id, fields.get("id", ""))
        return "The token is worth nothing any more."
    if kind == "drop-webhook":
        await server.webhooks.drop(who.id, fields.get("id", ""))
        return "That address is not told any more."
    if kind == "delete":
        server.rates.check(f"account {address_of(request)}", COST)
        tables = await accounts.delete(who, fields.get("password", ""))
        await server.live.forget(tables)
        await server.cut_lines_of_ended_sessions()
        raise _Deleted
    raise BadSetup("register, sign in or sign out")


@router.get("/account/export.json")
async def export(server: TheServer, me: TheCaller) -> Response:
    """Everything that is kept of one's account."""
    if not me.visitor.has_account:
        raise Refused("sign in first")
    data = json.dumps(await server.accounts.export(me.visitor), indent=1)
    headers = {"content-disposition": 'attachment; filename="quarterdeck-account.json"'}
    return Response(data, media_type="application/json", headers=headers)


@router.post("/theme")
async def theme(request: Request, me: TheCaller) -> Response:
    """Light or dark."""
    fields = await form_of(request, me)
    back = fields.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    response.set_cookie("theme", "dark" if fields.get("theme") == "dark" else "light", A_YEAR, samesite="lax")
    return response
