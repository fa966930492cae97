"""What you ask of documents, saved under names; a submission names one by ``schema_id``."""

from typing import Any, Dict, Iterator, List, Literal, Optional, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .types import SavedSchema, SavedSchemaList, SavedSchemaSummary


class Schemas:
    """Saved schemas and their versions, which are never changed."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        name: str,
        schema: Dict[str, Any],
        *,
        instructions: Optional[str] = None,
        saved_by: Optional[str] = None,
        saved_at: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> SavedSchema:
        """Saves a schema as version 1. ``saved_at``: when it was saved elsewhere before; it is kept as it was."""
        body = {"name": name, "schema": schema, "instructions": instructions, "saved_by": saved_by, "saved_at": saved_at}
        key = idempotency_key or new_key()
        return cast(SavedSchema, self._transport.json("POST", "/schemas", body=body, idempotency_key=key))

    def get(self, id: str, *, version: Optional[int] = None) -> SavedSchema:
        """Its newest version, or the one that is named."""
        return cast(SavedSchema, self._transport.json("GET", f"/schemas/{part(id)}", query={"version": version}))

    def list(
        self,
        *,
        archived: Optional[Literal["true", "false", "all"]] = None,
        name: Optional[str] = None,
        schema_sha256: Optional[str] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> SavedSchemaList:
        """Newest first, without what each says. ``schema_sha256``: which saved versions say this."""
        query = {"archived": archived, "name": name, "schema_sha256": schema_sha256, "limit": limit, "cursor": cursor}
        return cast(SavedSchemaList, self._transport.json("GET", "/schemas", query=query))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> Iterator[SavedSchemaSummary]:
        """All of them, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    def versions(self, id: str) -> List[SavedSchemaSummary]:
        """All versions of one, the newest first."""
        return cast(List[SavedSchemaSummary], self._transport.json("GET", f"/schemas/{part(id)}/versions")["data"])

    def put(
        self,
        id: str,
        schema: Dict[str, Any],
        *,
        name: Optional[str] = None,
        instructions: Optional[str] = None,
        saved_by: Optional[str] = None,
        saved_at: Optional[str] = None,
        after: Optional[int] = None,
    ) -> SavedSchema:
        """Saves the next version.

        ``after``: the newest that you have seen; raises ``version_conflict`` where somebody saved another meanwhile.
        """
        body = {"name": name, "schema": schema, "instructions": instructions, "saved_by": saved_by, "saved_at": saved_at}
        tag = None if after is None else f'"{after}"'
        return cast(SavedSchema, self._transport.json("PUT", f"/schemas/{part(id)}", body=body, if_match=tag))

    def update(self, id: str, *, name: Optional[str] = None, archived: Optional[bool] = None) -> SavedSchema:
        """Another name, or out of the archive."""
        body = {"name": name, "archived": archived}
        return cast(SavedSchema, self._transport.json("PATCH", f"/schemas/{part(id)}", body=body))

    def archive(self, id: str) -> None:
        """Into the archive: nobody can ask by it until it is taken out."""
        self._transport.delete(f"/schemas/{part(id)}")
