"""The tenant's keys, payments and book."""

import json
from typing import Iterator, List, Optional, Sequence, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .types import IssuedKey, Key, LedgerEntry, LedgerList, Scope, TopUp, TopUpList


class LedgerPage(LedgerList):
    next_cursor: Optional[str]


class Keys:
    """The tenant's keys. Needs the scope ``keys.manage``."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(self) -> List[Key]:
        """All of them, revoked ones too, newest first."""
        return cast(List[Key], self._transport.json("GET", "/keys")["data"])

    def create(
        self,
        scopes: Sequence[Scope],
        *,
        name: Optional[str] = None,
        monthly_limit: Optional[str] = None,
        live: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> IssuedKey:
        """Issues a key. ``key``, the key itself, is shown this once.

        ``monthly_limit``: what it may spend in a month (UTC). ``live=False``: a test key.
        """
        body = {"scopes": [*scopes], "name": name, "monthly_limit": monthly_limit, "live": live}
        key = idempotency_key or new_key()
        return cast(IssuedKey, self._transport.json("POST", "/keys", body=body, idempotency_key=key))

    def update(self, id: str, *, monthly_limit: Optional[str]) -> Key:
        """Bounds what a key may spend in a month (UTC); None: it has no limit of its own."""
        body = json.dumps({"monthly_limit": monthly_limit}).encode()
        return cast(Key, self._transport.json("PATCH", f"/keys/{part(id)}", body=body))

    def revoke(self, id: str) -> None:
        """Ends a key at once."""
        self._transport.delete(f"/keys/{part(id)}")


class TopUps:
    """Payments into the wallet."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self, amount: str, *, return_url: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> TopUp:
        """Begins a payment; ``checkout_url`` is where to pay."""
        body = {"amount": amount, "return_url": return_url}
        key = idempotency_key or new_key()
        return cast(TopUp, self._transport.json("POST", "/credits/top_ups", body=body, idempotency_key=key))

    def get(self, id: str) -> TopUp:
        return cast(TopUp, self._transport.json("GET", f"/credits/top_ups/{part(id)}"))

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> TopUpList:
        """Newest first."""
        query = {"limit": limit, "cursor": cursor}
        return cast(TopUpList, self._transport.json("GET", "/credits/top_ups", query=query))

    def iterate(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Iterator[TopUp]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), cursor)


class Ledger:
    """Every movement of the wallet, oldest first: what bookkeeping follows, missing nothing and seeing nothing twice."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def list(
        self, *, limit: Optional[int] = None, cursor: Optional[str] = None, after: Optional[str] = None
    ) -> LedgerPage:
        """The entries behind ``cursor``, which may be the id of any; ``next_cursor`` is to be sent for those that follow.

        The API calls them ``after`` and ``next_after``.
        """
        page = self._transport.json("GET", "/ledger", query={"after": after or cursor, "limit": limit})
        return cast(LedgerPage, {**page, "next_cursor": page["next_after"]})

    def iterate(
        self, *, limit: Optional[int] = None, cursor: Optional[str] = None, after: Optional[str] = None
    ) -> Iterator[LedgerEntry]:
        """All entries behind ``cursor``, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), after or cursor)
