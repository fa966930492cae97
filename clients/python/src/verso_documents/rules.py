"""Where values stand in papers of one issuer: proposed by corrections that people made alike, accepted or removed."""

from typing import Any, Iterator, Optional, cast

from ._lists import everything
from ._transport import Transport, part
from .types import Rule, RuleList, RuleStatus


class Rules:
    """What corrections propose, and what people made of it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self, id: str) -> Rule:
        """One rule, also one that was removed."""
        return cast(Rule, self._transport.json("GET", f"/rules/{part(id)}"))

    def list(
        self,
        *,
        status: Optional[RuleStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> RuleList:
        """Newest first; without ``status`` all but those that were removed."""
        query = {"status": status, "limit": limit, "cursor": cursor}
        return cast(RuleList, self._transport.json("GET", "/rules", query=query))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> Iterator[Rule]:
        """All of them, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    def accept(self, id: str) -> Rule:
        """From now on it is looked at before the engine answers."""
        return cast(Rule, self._transport.json("PATCH", f"/rules/{part(id)}", body={"status": "accepted"}))

    def remove(self, id: str) -> Rule:
        """What is submitted from now on is answered without it."""
        return cast(Rule, self._transport.json("PATCH", f"/rules/{part(id)}", body={"status": "removed"}))
