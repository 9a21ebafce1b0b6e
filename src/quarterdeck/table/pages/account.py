"""Accounts, and light or dark."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.callers import COOKIE, address_of
from quarterdeck.table.pages.paper import (
    A_YEAR,
    TheCaller,
    TheServer,
    form_of,
    set_cookie,
    show,
)
from quarterdeck.table.security import Refused, Visitor
from quarterdeck.table.server import Server

router = APIRouter()
BROWSER = "quarterdeck-browser"


@router.get("/account")
async def account(request: Request, me: TheCaller) -> Response:
    """Sign in, sign out, make an account."""
    return show(request, "account.html", me)


@router.post("/account")
async def change_account(request: Request, server: TheServer, me: TheCaller) -> Response:
    """Register, sign in or sign out."""
    fields = await form_of(request, me)
    server.rates.check(f"account {request.client.host if request.client else ''}", 10)
    kind = fields.get("kind")
    if kind == "register":
        me.visitor = await server.accounts.register(
            fields.get("name", ""), fields.get("password", ""), me.visitor
        )
    elif kind == "sign-in":
        me.visitor = await _sign_in(request, server, fields.get("name", ""), fields.get("password", ""))
    elif kind == "sign-out":
        response = RedirectResponse("/", 303)
        response.delete_cookie(COOKIE)
        return response
    else:
        raise BadSetup("register, sign in or sign out")
    response = RedirectResponse("/", 303)
    set_cookie(request, response, me)
    known = server.signer.known_browser(me.visitor.name)
    response.set_cookie(
        BROWSER, known, A_YEAR, httponly=True, samesite="lax", secure=server.settings.secure, path="/account"
    )
    return response


async def _sign_in(request: Request, server: Server, name: str, password: str) -> Visitor:
    """The account, if the password is right and it was not tried too often."""
    address = address_of(request)
    is_known = server.signer.is_known_browser(name, request.cookies.get(BROWSER, ""))
    server.tries.check(name, address, is_known)
    try:
        visitor = await server.accounts.sign_in(name, password)
    except Refused:
        server.tries.note(name, address, is_known, False)
        raise
    server.tries.note(name, address, is_known, True)
    return visitor


@router.post("/theme")
async def theme(request: Request, me: TheCaller) -> Response:
    """Light or dark."""
    fields = await form_of(request, me)
    back = fields.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    response.set_cookie("theme", "dark" if fields.get("theme") == "dark" else "light", A_YEAR, samesite="lax")
    return response
