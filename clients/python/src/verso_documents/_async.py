"""The client with ``await``. Made by `npm run clients:types` of the one without; changed there, never here."""

import asyncio
import json
import random
import time
from typing import Any, AsyncIterator, Awaitable, Callable, Dict, List, Literal, Mapping, Optional, Sequence, Union, cast, overload

from ._file import File, FileInput, read_file
from ._http import Answer
from ._httpx import AsyncHttp, Closing
from ._transport import RetryPolicy, T, base_of, delay_s, json_of, new_key, part, query_of
from ._wait import Extracted, OnProgress, Progress, _ENDED, _PAUSE_FIRST_S, _PAUSE_MOST_S, _WAIT_S, checked
from .account import LedgerPage
from .client import UNSET, Unset
from .errors import VersoError
from .extractions import GroupedOutput, JsonSchema, OrderedOutput, Output, _members, _result_query, _several
from .uploads import _SENDS_MAX, _SLOTS_MAX, check_same
from .types import (
    Accuracy,
    AnyResult,
    ApprovalRule,
    Batch,
    BatchList,
    BatchSummary,
    BlockKind,
    ConfidenceLevel,
    Credits,
    Delivery,
    DeliveryList,
    EngineState,
    EventType,
    ExportDocument,
    ExportRows,
    ExportShape,
    Extraction,
    ExtractionList,
    ExtractionStatus,
    GroupedResult,
    IssuedKey,
    Key,
    Layout,
    LedgerEntry,
    LedgerKind,
    Mode,
    OrderedResult,
    PageSelection,
    PageWords,
    Preview,
    Priority,
    ResultFormat,
    ReviewEntry,
    ReviewFilter,
    ReviewThreshold,
    Reviews as ReviewsOf,
    ReviewsShown,
    Rule,
    RuleList,
    RuleStatus,
    SampleName,
    SavedSchema,
    SavedSchemaList,
    SavedSchemaSummary,
    Scope,
    StructuredResult,
    TableFormat,
    TitleColumns,
    TopUp,
    TopUpList,
    Upload,
    UploadList,
    UploadStatus,
    Usage,
    UsageSummary,
    Webhook,
    WebhookStatus,
    WebhookWithSecret,
)


async def with_retries(policy: RetryPolicy, again: Callable[[VersoError], bool], attempt: Callable[[], Awaitable[T]]) -> T:
    """Tries until it works, until an error comes that may not be tried again, or until the retries are used up."""
    retries = 0
    while True:
        try:
            return await attempt()
        except VersoError as error:
            error.attempts = retries + 1
            error.retryable = again(error)
            too_long = (error.retry_after_s or 0) > policy.retry_after_max_s
            if retries >= policy.max_retries or too_long or not error.retryable:
                raise
            wait_s = delay_s(policy, retries, error.retry_after_s)
        await asyncio.sleep(wait_s)
        retries += 1


class Transport:
    def __init__(
        self, *, api_key: str, base_url: str, policy: RetryPolicy, timeout_s: float, upload_timeout_s: float
    ) -> None:
        if not api_key or not all("!" <= sign <= "~" for sign in api_key):
            raise ValueError("api_key must be a key of the service: dex_live_…")
        self.policy = policy
        self.upload_timeout_s = upload_timeout_s
        self._timeout_s = timeout_s
        self._base = base_of(base_url)
        self.http = AsyncHttp(api_key)

    async def json(self, method: str, path: str, **request: Any) -> Any:
        """The answer's JSON; None where it has no body."""
        headers, body = await self.send(method, path, **request)
        return json_of(headers, body) if body else None

    async def send(
        self,
        method: str,
        path: str,
        *,
        query: Optional[Mapping[str, Any]] = None,
        body: Union[Mapping[str, Any], bytes, None] = None,
        idempotency_key: Optional[str] = None,
        if_match: Optional[str] = None,
        repeatable: Optional[bool] = None,
    ) -> Answer:
        """The answer's headers and bytes. Raises a VersoError where it is a refusal or none comes.

        ``body``: what is None in it is left out, where it is not written down already. ``repeatable``: whether it may be sent twice; by default all but POST without a key.
        """
        headers = {"Accept-Encoding": "gzip"}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        if if_match is not None:
            headers["If-Match"] = if_match
        data = None
        if body is not None:
            headers["Content-Type"] = "application/json"
            given = body if isinstance(body, bytes) else {k: value for k, value in body.items() if value is not None}
            data = given if isinstance(given, bytes) else json.dumps(given).encode()
        twice = repeatable if repeatable is not None else method != "POST" or idempotency_key is not None
        url = self._base + path + query_of(query or {})
        return await with_retries(
            self.policy,
            # What came to nothing with 429 was not begun, so that it may be sent again in any case.
            lambda error: error.retryable and (twice or error.status == 429),
            lambda: self.http.attempt(method, url, headers, data, timeout_s=self._timeout_s, with_key=True),
        )

    async def delete(self, path: str) -> None:
        """Removes something. That it is gone after an answer that was lost is what was asked for."""
        try:
            await self.send("DELETE", path)
        except VersoError as error:
            if error.code != "not_found" or error.attempts == 1:
                raise


async def everything(ask: Callable[[Optional[str]], Awaitable[Any]], cursor: Optional[str]) -> AsyncIterator[Any]:
    """Everything in a list, asked for page by page as it is needed."""
    while True:
        page = await ask(cursor)
        for each in page["data"]:
            yield each
        cursor = page["next_cursor"]
        if cursor is None:
            return


class Uploads:
    """The slots that files are sent to."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(self, *, content_type: str, size_bytes: int, idempotency_key: Optional[str] = None) -> Upload:
        """Makes a slot for one file. ``write`` says where the file goes."""
        body = {"content_type": content_type, "size_bytes": size_bytes}
        key = idempotency_key or new_key()
        return cast(Upload, await self._transport.json("POST", "/uploads", body=body, idempotency_key=key))

    async def fetch(
        self,
        url: str,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Has a file fetched from an https address.

        ``get`` with ``wait`` tells when it is ``completed``, or ``failed`` and why. Its first bytes tell the type, unless it is
        said. ``password``: of an encrypted PDF.
        """
        body = {"url": url, "content_type": content_type, "password": password}
        key = idempotency_key or new_key()
        return cast(Upload, await self._transport.json("POST", "/uploads", body=body, idempotency_key=key))

    async def fetched(
        self,
        url: str,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """The same, and waits until the file is there.

        Raises a VersoError with the code of why it cannot be had (``url_not_fetched``, ``file_encrypted``, ...), and
        ``upload_expired`` where it did not come in time.
        """
        upload = await self.fetch(url, content_type=content_type, password=password, idempotency_key=idempotency_key)
        while upload["status"] == "pending":
            upload = await self.get(upload["id"], wait=30)
        if upload["status"] == "completed":
            return upload
        failure = upload["failure"]
        if failure is None:
            raise VersoError("The file did not come in time.", code="upload_expired", status=409)
        raise VersoError(failure["message"], code=failure["code"], status=422)

    async def get(self, id: str, *, wait: Optional[int] = None) -> Upload:
        """With ``wait`` (1 to 30 seconds) the answer comes when it is pending no more, or at the end of the wait."""
        return cast(Upload, await self._transport.json("GET", f"/uploads/{part(id)}", query={"wait": wait}))

    async def list(
        self, *, status: Optional[UploadStatus] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> UploadList:
        """Newest first. ``write`` is None here: ``get`` gives the address of one."""
        query = {"status": status, "limit": limit, "cursor": cursor}
        return cast(UploadList, await self._transport.json("GET", "/uploads", query=query))

    def iterate(
        self, *, status: Optional[UploadStatus] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> AsyncIterator[Upload]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(status=status, limit=limit, cursor=at), cursor)

    async def send(self, upload: Upload, file: FileInput) -> None:
        """Sends the file to the slot's signed URL. Raises ``signature_refused`` where that is over: ``get`` gives a fresh one."""
        await self.send_file(upload, read_file(file, upload["content_type"]))

    async def send_file(self, upload: Upload, file: File) -> None:
        write = upload["write"]
        if write is None:
            said = f"The upload {upload['id']} takes no file: it is {upload['status']}."
            raise VersoError(said, code="upload_expired", status=409)
        url, headers = write["url"], {**write["headers"], "Content-Length": str(file.size_bytes)}

        async def attempt() -> None:
            with file.open() as data:
                await self._transport.http.attempt("PUT", url, headers, data, timeout_s=self._transport.upload_timeout_s)

        # The same bytes to the same address: it may be sent again whenever it is not known to have been refused.
        await with_retries(self._transport.policy, lambda error: error.retryable, attempt)

    async def verify(self, id: str, *, password: Optional[str] = None) -> Upload:
        """Checks the file that was sent, and completes the upload: ``page_count`` and ``sha256`` are known then.

        With the ``password`` of an encrypted PDF its unlocked copy takes its place; the password is kept nowhere.
        """
        body = None if password is None else {"password": password}
        return cast(Upload, await self._transport.json("POST", f"/uploads/{part(id)}/verify", body=body, repeatable=True))

    async def delete(self, id: str) -> None:
        """Removes the file. An accepted extraction keeps its own hold on it."""
        await self._transport.delete(f"/uploads/{part(id)}")

    async def content(self, id: str) -> bytes:
        """The file as it was sent, while it is kept."""
        return (await self._transport.send("GET", f"/uploads/{part(id)}/content"))[1]

    async def page_image(self, id: str, page: int, *, width: Optional[int] = None) -> bytes:
        """A picture (WebP) of a page, 64 to 2,400 pixels wide; boxes map on to it by width and height."""
        path = f"/uploads/{part(id)}/pages/{page}/image"
        return (await self._transport.send("GET", path, query={"width": width}))[1]

    async def upload(
        self,
        file: FileInput,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        told: Callable[[str, Upload], None] = lambda step, upload: None,
    ) -> Upload:
        """Brings a file to the service: slot, bytes, verification.

        The key stands for the file: with the same one an upload that was broken off goes on where it was, and one that
        is complete is not sent again. ``password``: of an encrypted PDF, whose unlocked copy takes its place. Raises ``idempotency_conflict`` where the key stands for another file already.
        """
        source = read_file(file, content_type)
        key = idempotency_key or new_key()
        for slots in range(1, _SLOTS_MAX + 1):
            slot_key = key if slots == 1 else f"{key}.{slots}"
            slot = await self.create(
                content_type=source.content_type, size_bytes=source.size_bytes, idempotency_key=slot_key
            )
            try:
                return await self._fill(slot, source, password, told)
            except VersoError as error:
                if slots == _SLOTS_MAX or error.code != "upload_expired":
                    raise
        raise AssertionError("every round returns or raises")

    async def _fill(
        self, slot: Upload, file: File, password: Optional[str], told: Callable[[str, Upload], None]
    ) -> Upload:
        """Sends the file to its slot and has it verified. Raises ``upload_expired`` where the slot's time is over."""
        upload = slot
        for sends in range(1, _SENDS_MAX + 1):
            if upload["status"] == "completed":
                await asyncio.to_thread(check_same, upload, file)
                return upload
            try:
                told("upload", upload)
                await self.send_file(upload, file)
                told("verify", upload)
                return await self.verify(upload["id"], password=password)
            except VersoError as error:
                # The signed URL is over before the slot is, and a file can be lost on its way; the slot as it is now
                # says more.
                again = error.code in ("signature_refused", "http_403", "upload_not_received")
                if sends == _SENDS_MAX or not again:
                    raise
                upload = await self.get(upload["id"])
        raise AssertionError("every round returns or raises")


class Extractions:
    """What was asked of the service to read, and what became of it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def submit(
        self,
        upload_id: str,
        *,
        mode: Mode = "ocr",
        pages: Optional[PageSelection] = None,
        output: Optional[Output] = None,
        schema: Optional[JsonSchema] = None,
        schema_id: Optional[str] = None,
        schema_version: Optional[int] = None,
        instructions: Optional[str] = None,
        metadata: Optional[Dict[str, str]] = None,
        priority: Optional[Priority] = None,
        idempotency_key: Optional[str] = None,
    ) -> Extraction:
        """Submits a completed upload. The credit for its pages is reserved, and charged for those that succeed.

        Mode ``structured`` takes a ``schema``, or a saved one by its ``schema_id``.
        """
        body = {
            "upload_id": upload_id,
            "mode": mode,
            "pages": pages,
            "output": output,
            "schema": schema,
            "schema_id": schema_id,
            "schema_version": schema_version,
            "instructions": instructions,
            "metadata": metadata,
            "priority": priority,
        }
        key = idempotency_key or new_key()
        return cast(Extraction, await self._transport.json("POST", "/extractions", body=body, idempotency_key=key))

    async def get(self, id: str, *, wait: Optional[int] = None) -> Extraction:
        """With ``wait`` (1 to 30 seconds) the answer comes when the extraction has ended, or at the end of the wait."""
        return cast(Extraction, await self._transport.json("GET", f"/extractions/{part(id)}", query={"wait": wait}))

    async def list(
        self,
        *,
        status: Union[ExtractionStatus, Sequence[ExtractionStatus], None] = None,
        mode: Optional[Mode] = None,
        id: Union[str, Sequence[str], None] = None,
        upload_id: Union[str, Sequence[str], None] = None,
        key_id: Optional[str] = None,
        sha256: Optional[str] = None,
        schema_sha256: Union[str, Sequence[str], None] = None,
        review: Optional[ReviewFilter] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        metadata: Optional[Dict[str, str]] = None,
        title: Optional[Dict[str, str]] = None,
        q: Optional[str] = None,
        or_upload_id: Union[str, Sequence[str], None] = None,
        order: Optional[Literal["newest", "oldest"]] = None,
        sort: Optional[str] = None,
        direction: Optional[Literal["ascending", "descending"]] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> ExtractionList:
        """Newest first, unless ``order`` or ``sort``, the name of a title, says otherwise.

        ``status``, ``id``, ``upload_id``, ``schema_sha256``: one or several. ``title``: by the values that say which document
        it is, within a text or ``A..B``; ``q``: by words of them, or of ``or_upload_id``.
        """
        query: Dict[str, Any] = {"mode": mode, "key_id": key_id, "sha256": sha256, "from": from_, "to": to}
        query.update({"status": _several(status), "id": _several(id), "upload_id": _several(upload_id)})
        query.update({"schema_sha256": _several(schema_sha256), "review": review, "order": order})
        query.update({"limit": limit, "cursor": cursor})
        query.update({"sort": sort, "direction": direction, "q": q, "or_upload_id": _several(or_upload_id)})
        query.update(_members("metadata", metadata))
        query.update(_members("title", title))
        return cast(ExtractionList, await self._transport.json("GET", "/extractions", query=query))

    async def titles(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        title: Optional[Dict[str, str]] = None,
        **query: Any,
    ) -> TitleColumns:
        """Which titles there are among extractions, and what their numbers come to. Filters are as the API names them."""
        query.update({**_members("metadata", metadata), **_members("title", title)})
        return cast(TitleColumns, await self._transport.json("GET", "/titles", query=query))

    async def update(self, id: str, *, metadata: Dict[str, Optional[str]]) -> Extraction:
        """Puts labels on an extraction; ``None`` takes one off, and those that are not named stay."""
        body = {"metadata": metadata}
        return cast(Extraction, await self._transport.json("PATCH", f"/extractions/{part(id)}", body=body))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> AsyncIterator[Extraction]:
        """All of them, newest first, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    async def cancel(self, id: str) -> Extraction:
        """Ends one that has not ended: ``cancelled`` at once, or ``cancelling`` until a worker lets go. It costs nothing."""
        try:
            return cast(Extraction, await self._transport.json("DELETE", f"/extractions/{part(id)}"))
        except VersoError as error:
            # The answer was lost, and what it said has happened since.
            if error.code != "not_cancellable" or error.attempts == 1:
                raise
            extraction = await self.get(id)
            if extraction["status"] != "cancelled":
                raise
            return extraction

    async def delete_data(self, id: str) -> Extraction:
        """Deletes what is kept of one that has ended, before its retention is over.

        That is its result, its reviews, and its file unless another extraction keeps it. It cannot be undone; what the
        extraction was and what it cost stays.
        """
        return cast(Extraction, await self._transport.json("DELETE", f"/extractions/{part(id)}/data"))

    async def result(
        self,
        id: str,
        *,
        view: Optional[Layout] = None,
        include: Optional[Sequence[BlockKind]] = None,
        exclude: Optional[Sequence[BlockKind]] = None,
        table_format: Optional[TableFormat] = None,
        confidence: Optional[ConfidenceLevel] = None,
        pages: Optional[str] = None,
        blocks: Optional[Sequence[str]] = None,
        reviews: Optional[ReviewsShown] = None,
    ) -> AnyResult:
        """Narrower than what was retained, never wider; by default as the extraction's ``output`` says.

        Raises ``result_not_ready`` before its end, ``no_result`` where there is none, ``result_expired`` past its
        retention, ``result_lost`` where the service has lost it. ``pages``: ``"1-3,7"``. ``blocks``: only these, by their ids. ``reviews="applied"``: with what people
        corrected in its place.
        """
        query = _result_query(view, include, exclude, table_format, confidence, pages, blocks, reviews)
        return cast(AnyResult, await self._transport.json("GET", f"/extractions/{part(id)}/result", query=query))

    async def result_text(
        self,
        id: str,
        format: Literal["markdown", "text"],
        *,
        view: Optional[Layout] = None,
        include: Optional[Sequence[BlockKind]] = None,
        exclude: Optional[Sequence[BlockKind]] = None,
        table_format: Optional[TableFormat] = None,
        confidence: Optional[ConfidenceLevel] = None,
        pages: Optional[str] = None,
        blocks: Optional[Sequence[str]] = None,
        reviews: Optional[ReviewsShown] = None,
    ) -> str:
        """The result of mode ``ocr`` as Markdown or plain text. Takes what ``result`` takes."""
        query = {**_result_query(view, include, exclude, table_format, confidence, pages, blocks, reviews), "format": format}
        return (await self._transport.send("GET", f"/extractions/{part(id)}/result", query=query))[1].decode()

    async def result_file(
        self,
        id: str,
        format: Literal["html", "csv", "xlsx"],
        *,
        include: Optional[Sequence[BlockKind]] = None,
        exclude: Optional[Sequence[BlockKind]] = None,
        pages: Optional[str] = None,
        blocks: Optional[Sequence[str]] = None,
        table: Optional[str] = None,
        list: Optional[str] = None,
        reviews: Optional[ReviewsShown] = None,
    ) -> bytes:
        """The result as a file: HTML of mode ``ocr``; tables, or the data of mode ``structured``, as CSV or XLSX.

        ``table``: only this one, by its block's id. ``list``: of data as CSV the list, as a JSON Pointer, of which each
        item is a row. ``reviews="applied"``: with what people corrected in its place.
        """
        query = _result_query(None, include, exclude, None, None, pages, blocks, reviews)
        query.update({"format": format, "table": table, "list": list})
        return (await self._transport.send("GET", f"/extractions/{part(id)}/result", query=query))[1]

    async def preview(self, id: str, schema: JsonSchema, *, instructions: Optional[str] = None) -> Preview:
        """What the rules find for a schema on pages that were read. It costs nothing, and nothing of it is kept."""
        body = {"schema": schema, "instructions": instructions}
        path = f"/extractions/{part(id)}/preview"
        return cast(Preview, await self._transport.json("POST", path, body=body, repeatable=True))

    async def preview_sample(self, name: SampleName, schema: JsonSchema, *, instructions: Optional[str] = None) -> Preview:
        """The same on a sample of the service's."""
        body = {"schema": schema, "instructions": instructions}
        path = f"/samples/{part(name)}/preview"
        return cast(Preview, await self._transport.json("POST", path, body=body, repeatable=True))

    async def export(
        self,
        documents: Sequence[ExportDocument],
        *,
        as_: ExportShape,
        format: ResultFormat,
        rows: Optional[ExportRows] = None,
        reviews: Optional[ReviewsShown] = None,
    ) -> bytes:
        """Up to 500 results as one file: a table (``csv``, ``xlsx``), or a ZIP with a file of each and a manifest.

        ``documents``: ``{"id": ..., "name": ...}`` of each; ``rows``: what a row of a CSV table is; ``reviews="applied"``: with what
        people corrected in its place.
        """
        body = {"documents": documents, "as": as_, "format": format, "rows": rows, "reviews": reviews}
        return (await self._transport.send("POST", "/exports", body=body, repeatable=True))[1]


class Batches:
    """Many extractions under one key, waited for and taken together."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
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
        return cast(Batch, await self._transport.json("POST", "/batches", body=body, idempotency_key=key))

    async def get(
        self, id: str, *, wait: Optional[int] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Batch:
        """With ``wait`` (1 to 30 seconds) the answer comes when the batch has finished, or at the end of the wait."""
        query = {"wait": wait, "limit": limit, "cursor": cursor}
        return cast(Batch, await self._transport.json("GET", f"/batches/{part(id)}", query=query))

    async def wait(self, id: str) -> Batch:
        """Waits until every request was refused or its extraction has ended."""
        while True:
            batch = await self.get(id, wait=30)
            if batch["finished_at"] is not None:
                return batch

    async def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> BatchList:
        """Newest first, without their items."""
        return cast(BatchList, await self._transport.json("GET", "/batches", query={"limit": limit, "cursor": cursor}))

    def iterate(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> AsyncIterator[BatchSummary]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), cursor)

    async def cancel(self, id: str) -> Batch:
        """Accepts nothing more of it and cancels what has not ended."""
        return cast(Batch, await self._transport.json("DELETE", f"/batches/{part(id)}"))

    async def results(self, id: str, format: Literal["ndjson", "zip"] = "ndjson") -> bytes:
        """Every request with its result, in order: a line of JSON each, or a ZIP with a file of each and a manifest."""
        return (await self._transport.send("GET", f"/batches/{part(id)}/results", query={"format": format}))[1]


class Engine:
    """Who answers schemas. To change it needs the scope ``keys.manage``, and the tenant that the operator named."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def get(self) -> EngineState:
        return cast(EngineState, await self._transport.json("GET", "/engine"))

    async def use(self, model: Optional[str]) -> EngineState:
        """Has an installed model answer from the next document on; None: the rules alone."""
        # None says something here.
        body = json.dumps({"model": model}).encode()
        return cast(EngineState, await self._transport.json("PATCH", "/engine", body=body))

    async def install(self, model: str) -> EngineState:
        """Begins to fetch a model, or goes on with it; ``get`` says how far it is."""
        return cast(EngineState, await self._transport.json("POST", f"/engine/models/{part(model)}"))

    async def delete(self, model: str) -> None:
        """Ends a fetch, or removes a model."""
        await self._transport.delete(f"/engine/models/{part(model)}")

    async def test(self, model: str) -> EngineState:
        """Begins to ask a small document of a model; ``get`` says how it did."""
        return cast(EngineState, await self._transport.json("POST", f"/engine/models/{part(model)}/try"))


class Keys:
    """The tenant's keys. Needs the scope ``keys.manage``."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def list(self) -> List[Key]:
        """All of them, revoked ones too, newest first."""
        return cast(List[Key], (await self._transport.json("GET", "/keys"))["data"])

    async def create(
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
        return cast(IssuedKey, await self._transport.json("POST", "/keys", body=body, idempotency_key=key))

    async def update(self, id: str, *, monthly_limit: Optional[str]) -> Key:
        """Bounds what a key may spend in a month (UTC); None: it has no limit of its own."""
        body = json.dumps({"monthly_limit": monthly_limit}).encode()
        return cast(Key, await self._transport.json("PATCH", f"/keys/{part(id)}", body=body))

    async def revoke(self, id: str) -> None:
        """Ends a key at once."""
        await self._transport.delete(f"/keys/{part(id)}")


class TopUps:
    """Payments into the wallet."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
        self, amount: str, *, return_url: Optional[str] = None, idempotency_key: Optional[str] = None
    ) -> TopUp:
        """Begins a payment; ``checkout_url`` is where to pay."""
        body = {"amount": amount, "return_url": return_url}
        key = idempotency_key or new_key()
        return cast(TopUp, await self._transport.json("POST", "/credits/top_ups", body=body, idempotency_key=key))

    async def get(self, id: str) -> TopUp:
        return cast(TopUp, await self._transport.json("GET", f"/credits/top_ups/{part(id)}"))

    async def list(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> TopUpList:
        """Newest first."""
        query = {"limit": limit, "cursor": cursor}
        return cast(TopUpList, await self._transport.json("GET", "/credits/top_ups", query=query))

    def iterate(self, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> AsyncIterator[TopUp]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), cursor)


class Ledger:
    """Every movement of the wallet, oldest first: what bookkeeping follows, missing nothing and seeing nothing twice."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def list(
        self, *, limit: Optional[int] = None, cursor: Optional[str] = None, after: Optional[str] = None
    ) -> LedgerPage:
        """The entries behind ``cursor``, which may be the id of any; ``next_cursor`` is to be sent for those that follow.

        The API calls them ``after`` and ``next_after``.
        """
        page = await self._transport.json("GET", "/ledger", query={"after": after or cursor, "limit": limit})
        return cast(LedgerPage, {**page, "next_cursor": page["next_after"]})

    def iterate(
        self, *, limit: Optional[int] = None, cursor: Optional[str] = None, after: Optional[str] = None
    ) -> AsyncIterator[LedgerEntry]:
        """All entries behind ``cursor``, asked for page by page."""
        return everything(lambda at: self.list(limit=limit, cursor=at), after or cursor)


class Reviews:
    """What was read stays; ``result(id, reviews="applied")`` has the corrections in it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
        self,
        id: str,
        entries: Sequence[ReviewEntry],
        *,
        reviewer: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> ReviewsOf:
        """Keeps all of the entries, or none. ``reviewer`` says who it was, in your own words."""
        body: Dict[str, Any] = {"entries": [*entries], "reviewer": reviewer}
        key = idempotency_key or new_key()
        path = f"/extractions/{part(id)}/reviews"
        return cast(ReviewsOf, await self._transport.json("POST", path, body=body, idempotency_key=key))

    async def list(self, id: str) -> ReviewsOf:
        """All that was ever said of a result, oldest first, and how far its review is."""
        return cast(ReviewsOf, await self._transport.json("GET", f"/extractions/{part(id)}/reviews"))

    async def page_words(self, id: str, page: int) -> PageWords:
        """The words of a page that was read, with their places."""
        return cast(PageWords, await self._transport.json("GET", f"/extractions/{part(id)}/pages/{page}/words"))

    async def accuracy(self, id: str) -> Accuracy:
        """How often each field was right, over all reviewed results with the schema of this extraction."""
        return cast(Accuracy, await self._transport.json("GET", "/reviews/accuracy", query={"schema_of": id}))

    async def threshold(self, id: str) -> ReviewThreshold:
        """Below which confidence values of results with the schema of this extraction are doubtful."""
        return cast(ReviewThreshold, await self._transport.json("GET", "/reviews/threshold", query={"schema_of": id}))

    async def set_threshold(self, id: str, below: float) -> ReviewThreshold:
        """Chooses that, 0 to 1 in hundredths, for all of these results."""
        body = {"schema_of": id, "below": below}
        return cast(ReviewThreshold, await self._transport.json("PATCH", "/reviews/threshold", body=body))

    async def approval_rule(self) -> ApprovalRule:
        """Which documents two people approve."""
        return cast(ApprovalRule, await self._transport.json("GET", "/reviews/approval"))

    async def set_approval_rule(self, rule: ApprovalRule) -> ApprovalRule:
        """Chooses that, from the next review on: over an amount, and of suppliers of whom nothing was approved."""
        return cast(ApprovalRule, await self._transport.json("PUT", "/reviews/approval", body=rule))


class Rules:
    """What corrections propose, and what people made of it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def get(self, id: str) -> Rule:
        """One rule, also one that was removed."""
        return cast(Rule, await self._transport.json("GET", f"/rules/{part(id)}"))

    async def list(
        self,
        *,
        status: Optional[RuleStatus] = None,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
    ) -> RuleList:
        """Newest first; without ``status`` all but those that were removed."""
        query = {"status": status, "limit": limit, "cursor": cursor}
        return cast(RuleList, await self._transport.json("GET", "/rules", query=query))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> AsyncIterator[Rule]:
        """All of them, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    async def accept(self, id: str) -> Rule:
        """From now on it is looked at before the engine answers."""
        return cast(Rule, await self._transport.json("PATCH", f"/rules/{part(id)}", body={"status": "accepted"}))

    async def remove(self, id: str) -> Rule:
        """What is submitted from now on is answered without it."""
        return cast(Rule, await self._transport.json("PATCH", f"/rules/{part(id)}", body={"status": "removed"}))


class Schemas:
    """Saved schemas and their versions, which are never changed."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
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
        return cast(SavedSchema, await self._transport.json("POST", "/schemas", body=body, idempotency_key=key))

    async def get(self, id: str, *, version: Optional[int] = None) -> SavedSchema:
        """Its newest version, or the one that is named."""
        return cast(SavedSchema, await self._transport.json("GET", f"/schemas/{part(id)}", query={"version": version}))

    async def list(
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
        return cast(SavedSchemaList, await self._transport.json("GET", "/schemas", query=query))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> AsyncIterator[SavedSchemaSummary]:
        """All of them, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    async def versions(self, id: str) -> List[SavedSchemaSummary]:
        """All versions of one, the newest first."""
        return cast(List[SavedSchemaSummary], (await self._transport.json("GET", f"/schemas/{part(id)}/versions"))["data"])

    async def put(
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
        return cast(SavedSchema, await self._transport.json("PUT", f"/schemas/{part(id)}", body=body, if_match=tag))

    async def update(self, id: str, *, name: Optional[str] = None, archived: Optional[bool] = None) -> SavedSchema:
        """Another name, or out of the archive."""
        body = {"name": name, "archived": archived}
        return cast(SavedSchema, await self._transport.json("PATCH", f"/schemas/{part(id)}", body=body))

    async def archive(self, id: str) -> None:
        """Into the archive: nobody can ask by it until it is taken out."""
        await self._transport.delete(f"/schemas/{part(id)}")


class Webhooks:
    """The addresses that are told of what happens. Needs the scope ``webhooks.manage``."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    async def create(
        self,
        url: str,
        events: Sequence[EventType],
        *,
        description: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> WebhookWithSecret:
        """Adds an endpoint. ``secret``, by which ``verify_webhook`` knows what comes from the service, is shown this once."""
        body = {"url": url, "events": [*events], "description": description}
        key = idempotency_key or new_key()
        return cast(WebhookWithSecret, await self._transport.json("POST", "/webhooks", body=body, idempotency_key=key))

    async def get(self, id: str) -> Webhook:
        return cast(Webhook, await self._transport.json("GET", f"/webhooks/{part(id)}"))

    async def list(self) -> List[Webhook]:
        """All of them, newest first."""
        return cast(List[Webhook], (await self._transport.json("GET", "/webhooks"))["data"])

    async def update(
        self,
        id: str,
        *,
        url: Optional[str] = None,
        events: Optional[Sequence[EventType]] = None,
        status: Optional[WebhookStatus] = None,
        description: Optional[str] = None,
    ) -> Webhook:
        """Changes what is named, and leaves the rest."""
        changed: Dict[str, Any] = {"url": url, "status": status, "description": description}
        body = {**changed, "events": None if events is None else [*events]}
        return cast(Webhook, await self._transport.json("PATCH", f"/webhooks/{part(id)}", body=body))

    async def delete(self, id: str) -> None:
        await self._transport.delete(f"/webhooks/{part(id)}")

    async def rotate(self, id: str) -> WebhookWithSecret:
        """Gives it a new secret; for 24 hours what is sent is signed with the old one as well."""
        return cast(WebhookWithSecret, await self._transport.json("POST", f"/webhooks/{part(id)}/rotate"))

    async def test(self, id: str) -> Delivery:
        """Sends it an event of type ``webhook.test``."""
        return cast(Delivery, await self._transport.json("POST", f"/webhooks/{part(id)}/test"))

    async def deliveries(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> DeliveryList:
        """What was sent to it and what it answered, newest first."""
        query = {"limit": limit, "cursor": cursor}
        return cast(DeliveryList, await self._transport.json("GET", f"/webhooks/{part(id)}/deliveries", query=query))

    def iterate_deliveries(
        self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> AsyncIterator[Delivery]:
        """All of that, asked for page by page."""
        return everything(lambda at: self.deliveries(id, limit=limit, cursor=at), cursor)

    async def redeliver(self, id: str, delivery_id: str) -> Delivery:
        """Sends an event once more."""
        path = f"/webhooks/{part(id)}/deliveries/{part(delivery_id)}/redeliver"
        return cast(Delivery, await self._transport.json("POST", path))


async def wait_for(
    extractions: Extractions,
    id: str,
    *,
    timeout_s: Optional[float],
    on_progress: Optional[Callable[[Extraction], None]],
    cancel_on_abort: bool,
) -> Extraction:
    """Waits until the extraction has ended, well or not, or is a dead letter."""
    try:
        return await _look(extractions, id, timeout_s, on_progress)
    except BaseException:
        if cancel_on_abort:
            try:
                await extractions.cancel(id)
            except VersoError:
                # It may have ended in the meantime; whoever aborted hears of the abort.
                pass
        raise


async def _look(
    extractions: Extractions,
    id: str,
    timeout_s: Optional[float],
    on_progress: Optional[Callable[[Extraction], None]],
) -> Extraction:
    ends_at = None if timeout_s is None else time.monotonic() + timeout_s
    wait: Optional[int] = _WAIT_S["watched" if on_progress else "silent"]
    looks = 0
    while True:
        began = time.monotonic()
        asked = wait if wait is None or ends_at is None else max(1, min(wait, int(ends_at - began)))
        try:
            extraction = await extractions.get(id, wait=asked)
        except VersoError as error:
            if wait is None or error.code != "invalid_request":
                raise
            # A service that knows no wait.
            wait = None
            continue
        if on_progress:
            on_progress(extraction)
        if extraction["status"] in _ENDED:
            return extraction
        now = time.monotonic()
        if ends_at is not None and now >= ends_at:
            said = f"The extraction {id} is still {extraction['status']} after {timeout_s} s. It goes on: resume it later."
            raise VersoError(said, code="wait_timeout")
        # A service, or something before it, that did not wait is not asked again at once.
        pause_s = min(_PAUSE_FIRST_S * 1.5 ** min(looks, 20), _PAUSE_MOST_S) * random.uniform(0.75, 1.25)
        most_s = pause_s if ends_at is None else min(pause_s, ends_at - now)
        await asyncio.sleep(max(0.0, most_s - (now - began)))
        looks += 1


class AsyncVerso(Closing):
    """``base_url`` is the service's origin, with or without ``/v1``. Times are in seconds.

    ``timeout_s``: how long nothing may come of an answer; ``upload_timeout_s``: the same while a file is sent.
    ``retry_after_max_s``: the longest ``Retry-After`` that is waited for; a longer one is raised at once.
    """

    def __init__(
        self,
        *,
        api_key: str,
        base_url: str,
        timeout_s: float = 60,
        upload_timeout_s: float = 120,
        max_retries: int = 5,
        backoff_s: float = 0.5,
        backoff_max_s: float = 16,
        retry_after_max_s: float = 120,
    ) -> None:
        policy = RetryPolicy(max_retries, backoff_s, backoff_max_s, retry_after_max_s)
        self._transport = Transport(
            api_key=api_key, base_url=base_url, policy=policy, timeout_s=timeout_s, upload_timeout_s=upload_timeout_s
        )
        self.uploads = Uploads(self._transport)
        self.extractions = Extractions(self._transport)
        self.batches = Batches(self._transport)
        self.engine = Engine(self._transport)
        self.keys = Keys(self._transport)
        self.top_ups = TopUps(self._transport)
        self.ledger = Ledger(self._transport)
        self.reviews = Reviews(self._transport)
        self.rules = Rules(self._transport)
        self.schemas = Schemas(self._transport)
        self.webhooks = Webhooks(self._transport)

    @overload
    async def extract(
        self,
        file: FileInput,
        *,
        mode: Literal["structured"],
        schema: Optional[JsonSchema] = None,
        schema_id: Optional[str] = None,
        schema_version: Optional[int] = None,
        instructions: Optional[str] = None,
        pages: Optional[PageSelection] = None,
        output: Optional[Output] = None,
        metadata: Optional[Dict[str, str]] = None,
        priority: Optional[Priority] = None,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout_s: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[StructuredResult]: ...

    @overload
    async def extract(
        self,
        file: FileInput,
        *,
        mode: Literal["ocr"] = "ocr",
        pages: Optional[PageSelection] = None,
        output: Optional[OrderedOutput] = None,
        metadata: Optional[Dict[str, str]] = None,
        priority: Optional[Priority] = None,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout_s: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[OrderedResult]: ...

    @overload
    async def extract(
        self,
        file: FileInput,
        *,
        mode: Literal["ocr"] = "ocr",
        pages: Optional[PageSelection] = None,
        output: GroupedOutput,
        metadata: Optional[Dict[str, str]] = None,
        priority: Optional[Priority] = None,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout_s: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[GroupedResult]: ...

    async def extract(
        self,
        file: FileInput,
        *,
        mode: Mode = "ocr",
        pages: Optional[PageSelection] = None,
        output: Optional[Output] = None,
        schema: Optional[JsonSchema] = None,
        schema_id: Optional[str] = None,
        schema_version: Optional[int] = None,
        instructions: Optional[str] = None,
        metadata: Optional[Dict[str, str]] = None,
        priority: Optional[Priority] = None,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
        timeout_s: Optional[float] = None,
        on_progress: Optional[OnProgress] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[Any]:
        """From a file to its result: uploads, verifies, submits, waits, fetches.

        ``password`` is that of an encrypted PDF. With the same ``idempotency_key`` a call that was broken off goes on where it was, and nothing is charged twice;
        without one that holds for this call alone. ``timeout_s`` bounds the waiting: ``wait_timeout`` is raised then, and
        the extraction goes on. With ``cancel_on_abort`` it is cancelled when the waiting ends before it does, by Ctrl-C too.
        Raises an ExtractionError where the extraction ends without a result, a VersoError where the service refuses.
        """
        key = idempotency_key or new_key()
        tell = on_progress or (lambda progress: None)
        upload = await self.uploads.upload(
            file,
            content_type=content_type,
            password=password,
            idempotency_key=key,
            told=lambda step, at: tell(Progress(cast(Literal["upload", "verify"], step), upload=at)),
        )
        accepted = await self.extractions.submit(
            upload["id"],
            mode=mode,
            pages=pages,
            output=output,
            schema=schema,
            schema_id=schema_id,
            schema_version=schema_version,
            instructions=instructions,
            metadata=metadata,
            priority=priority,
            idempotency_key=key,
        )
        tell(Progress("submit", extraction=accepted))

        def looked_at(extraction: Extraction) -> None:
            tell(Progress("wait", extraction=extraction))

        return await self.resume(
            accepted["id"],
            timeout_s=timeout_s,
            on_progress=looked_at if on_progress else None,
            cancel_on_abort=cancel_on_abort,
        )

    async def upload(
        self,
        file: FileInput,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Brings a file to the service: slot, bytes, verification. ``password``: of an encrypted PDF."""
        return await self.uploads.upload(
            file, content_type=content_type, password=password, idempotency_key=idempotency_key
        )

    async def upload_from(
        self,
        url: str,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Has a file fetched from an https address, and waits until it is there. ``password``: of an encrypted PDF."""
        return await self.uploads.fetched(
            url, content_type=content_type, password=password, idempotency_key=idempotency_key
        )

    async def wait(
        self,
        id: str,
        *,
        timeout_s: Optional[float] = None,
        on_progress: Optional[Callable[[Extraction], None]] = None,
        cancel_on_abort: bool = False,
    ) -> Extraction:
        """Waits until an extraction has ended, well or not, or is a dead letter."""
        return await wait_for(
            self.extractions, id, timeout_s=timeout_s, on_progress=on_progress, cancel_on_abort=cancel_on_abort
        )

    async def resume(
        self,
        id: str,
        *,
        timeout_s: Optional[float] = None,
        on_progress: Optional[Callable[[Extraction], None]] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[AnyResult]:
        """Goes on with an extraction that was submitted before: waits and fetches its result, as ``extract`` does."""
        extraction = checked(
            await self.wait(id, timeout_s=timeout_s, on_progress=on_progress, cancel_on_abort=cancel_on_abort)
        )
        return Extracted(extraction, await self.extractions.result(id))

    async def credits(self) -> Credits:
        """The wallet and the prices."""
        return cast(Credits, await self._transport.json("GET", "/credits"))

    async def update_credits(
        self,
        *,
        low_credit: Union[str, None, Unset] = UNSET,
        top_up_monthly_limit: Union[str, None, Unset] = UNSET,
    ) -> Credits:
        """Sets below what credit is low, and what top-ups of a month may come to; None takes one away.

        Needs the scope ``keys.manage``.
        """
        given = {"low_credit": low_credit, "top_up_monthly_limit": top_up_monthly_limit}
        body = json.dumps({name: amount for name, amount in given.items() if amount is not UNSET}).encode()
        return cast(Credits, await self._transport.json("PATCH", "/credits", body=body))

    async def usage(
        self,
        *,
        page: Optional[int] = None,
        kind: Optional[LedgerKind] = None,
        extraction_id: Optional[str] = None,
        from_: Optional[str] = None,
        to: Optional[str] = None,
    ) -> Usage:
        """Balance, what it is enough for, and one page of the ledger, newest first."""
        query = {"page": page, "kind": kind, "extraction_id": extraction_id, "from": from_, "to": to}
        return cast(Usage, await self._transport.json("GET", "/usage", query=query))

    async def usage_summary(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        group: Optional[Literal["key", "mode", "day", "schema", "outcome"]] = None,
    ) -> UsageSummary:
        """What was charged, by day; ``from_`` and ``to`` together, at most 31 days apart. ``group``: also by that."""
        query = {"from": from_, "to": to, "group": group}
        return cast(UsageSummary, await self._transport.json("GET", "/usage/summary", query=query))
