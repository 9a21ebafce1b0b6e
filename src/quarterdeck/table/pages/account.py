"""Accounts, and light or dark."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from quarterdeck.engine.errors import BadSetup
from quarterdeck.table.callers import COOKIE
from quarterdeck.table.pages.paper import (
    A_YEAR,
    TheCaller,
    TheServer,
    form_of,
    set_cookie,
    show,
)

router = APIRouter()


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
        me.visitor = await server.accounts.sign_in(fields.get("name", ""), fields.get("password", ""))
    elif kind == "sign-out":
        response = RedirectResponse("/", 303)
        response.delete_cookie(COOKIE)
        return response
    else:
        raise BadSetup("register, sign in or sign out")
    response = RedirectResponse("/", 303)
    set_cookie(request, response, me)
    return response


@router.post("/theme")
async def theme(request: Request, me: TheCaller) -> Response:
    """Light or dark."""
    fields = await form_of(request, me)
    back = fields.get("back", "/")
    response = RedirectResponse(back if back.startswith("/") and not back.startswith("//") else "/", 303)
    response.set_cookie("theme", "dark" if fields.get("theme") == "dark" else "light", A_YEAR, samesite="lax")
    return response
