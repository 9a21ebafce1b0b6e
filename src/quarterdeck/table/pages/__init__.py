"""The pages: lobby, game, table, replay, invitation, account. Everything works by plain requests too."""

from fastapi import APIRouter

from quarterdeck.table.pages import account, afterwards, lobby, table
from quarterdeck.table.pages.paper import kept, trouble

__all__ = ["kept", "router", "trouble"]

router = APIRouter()
for part in (lobby, table, afterwards, account):
    router.include_router(part.router)
