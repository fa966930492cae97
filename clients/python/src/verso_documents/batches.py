"""Many extractions under one key, waited for and taken together."""

from typing import Any, Dict, Iterator, Literal, Optional, Sequence, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .types import Batch, BatchList, BatchSummary


class Batches:
    """Many extractions under one key, waited for and taken together."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
        self,
        requests: Sequence[Dict[str, Any]],
        *,
        metadata: Optional[Dict[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> Batch:
        """Up to 1,000 submissions, each with what ``extractions.submit`` takes and its ``upload_id``.

        ``items`` says of each, in their order, which extraction it is, or why it was refused. Their ``priority`` is ``batch``
        unless it is said. What was made before under an ``idempotency_key`` of its own a request makes no second time.
        """
        named = [{"mode": "ocr", **request} for request in requests]
        body = {"requests": named, "metadata": metadata}
        key = idempotency_key or new_key()
        return cast(Batch, self._transport.json("POST", "/batches", body=body, idempotency_key=key))

    def get(
        self, id: str, *, wait: Optional[int] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Batch:
        """With ``wait`` (1 to 30 seconds) the answer comes when the batch has finished, or at the end of the wait."""
        query = {"wait": wait, "limit": limit, "cursor": cursor}
        return cast(Batch, self._transport.json("GET", f"/batches/{part(id)}", query=query))

    def wait(self, id: str) -> Batch:
        """Waits until every request was refused or its extraction has ended."""
        while True:
            batch = self.get(id, wait=30)
            if batch["finished_at"] is not None:
                return batch

    def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> BatchList:
        """Newest first, without their items."""
        return cast(BatchList, self._transport.json("GET", "/batches", query={"limit": limit, "cursor": cursor}))

    def iterate(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> Iterator[BatchSummary]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), cursor)

    def cancel(self, id: str) -> Batch:
        """Accepts nothing more of it and cancels what has not ended."""
        return cast(Batch, self._transport.json("DELETE", f"/batches/{part(id)}"))

    def results(self, id: str, format: Literal["ndjson", "zip"] = "ndjson") -> bytes:
        """Every request with its result, in order: a line of JSON each, or a ZIP with a file of each and a manifest."""
        return self._transport.send("GET", f"/batches/{part(id)}/results", query={"format": format})[1]
