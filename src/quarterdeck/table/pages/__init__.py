"""The pages: lobby, game, table, replay, campaign, invitation, account. All works by plain requests too."""

from fastapi import APIRouter

from quarterdeck.table.pages import account, afterwards, campaign, lobby, table
from quarterdeck.table.pages.paper import kept, trouble

__all__ = ["kept", "router", "trouble"]

router = APIRouter()
for part in (lobby, table, afterwards, campaign, account):
    router.include_router(part.router)
