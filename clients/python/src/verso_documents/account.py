"""The tenant's keys, payments and book."""

from typing import Iterator, List, Optional, Sequence, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .types import IssuedKey, Key, LedgerEntry, LedgerList, Scope, TopUp, TopUpList


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
        live: Optional[bool] = None,
        idempotency_key: Optional[str] = None,
    ) -> IssuedKey:
        """Issues a key. ``key``, the key itself, is shown this once. ``live=False``: a test key."""
        body = {"scopes": [*scopes], "name": name, "live": live}
        key = idempotency_key or new_key()
        return cast(IssuedKey, self._transport.json("POST", "/keys", body=body, idempotency_key=key))

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

    def list(self, *, after: Optional[str] = None, limit: Optional[int] = None) -> LedgerList:
        """The entries behind ``after`` (an entry's id); ``next_after`` is to be sent for those that follow."""
        return cast(LedgerList, self._transport.json("GET", "/ledger", query={"after": after, "limit": limit}))

    def iterate(self, *, after: Optional[str] = None, limit: Optional[int] = None) -> Iterator[LedgerEntry]:
        """All entries behind ``after``, asked for page by page."""
        return everything(lambda at: self.list(after=at, limit=limit), after, "next_after")
