"""What was asked of the service to read, and what became of it."""

from typing import Any, Dict, Iterator, List, Literal, Optional, Sequence, TypedDict, Union, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .errors import VersoError
from .types import (
    AnyResult,
    BlockKind,
    ConfidenceLevel,
    ExportDocument,
    ExportRows,
    ExportShape,
    Extraction,
    ExtractionList,
    ExtractionStatus,
    Layout,
    Mode,
    PageSelection,
    Preview,
    Priority,
    ResultFormat,
    ReviewFilter,
    ReviewsShown,
    SampleName,
    TableFormat,
    TitleColumns,
)

Included = Literal["text", "titles", "tables", "lists", "figures"]


class _Output(TypedDict, total=False):
    include: List[Included]
    table_format: TableFormat
    confidence: ConfidenceLevel
    include_headers: bool
    include_footers: bool


class OrderedOutput(_Output, total=False):
    """What is kept and given of each page, in reading order (the default)."""

    layout: Literal["ordered"]


class GroupedOutput(_Output):
    """The same, by kind of block."""

    layout: Literal["grouped"]


Output = Union[OrderedOutput, GroupedOutput]
JsonSchema = Dict[str, Any]


class Extractions:
    """What was asked of the service to read, and what became of it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def submit(
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
        return cast(Extraction, self._transport.json("POST", "/extractions", body=body, idempotency_key=key))

    def get(self, id: str, *, wait: Optional[int] = None) -> Extraction:
        """With ``wait`` (1 to 30 seconds) the answer comes when the extraction has ended, or at the end of the wait."""
        return cast(Extraction, self._transport.json("GET", f"/extractions/{part(id)}", query={"wait": wait}))

    def list(
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
        return cast(ExtractionList, self._transport.json("GET", "/extractions", query=query))

    def titles(
        self,
        *,
        metadata: Optional[Dict[str, str]] = None,
        title: Optional[Dict[str, str]] = None,
        **query: Any,
    ) -> TitleColumns:
        """Which titles there are among extractions, and what their numbers come to. Filters are as the API names them."""
        query.update({**_members("metadata", metadata), **_members("title", title)})
        return cast(TitleColumns, self._transport.json("GET", "/titles", query=query))

    def update(self, id: str, *, metadata: Dict[str, Optional[str]]) -> Extraction:
        """Puts labels on an extraction; ``None`` takes one off, and those that are not named stay."""
        body = {"metadata": metadata}
        return cast(Extraction, self._transport.json("PATCH", f"/extractions/{part(id)}", body=body))

    def iterate(self, *, cursor: Optional[str] = None, **query: Any) -> Iterator[Extraction]:
        """All of them, newest first, asked for page by page. Takes what ``list`` takes."""
        return everything(lambda at: self.list(cursor=at, **query), cursor)

    def cancel(self, id: str) -> Extraction:
        """Ends one that has not ended: ``cancelled`` at once, or ``cancelling`` until a worker lets go. It costs nothing."""
        try:
            return cast(Extraction, self._transport.json("DELETE", f"/extractions/{part(id)}"))
        except VersoError as error:
            # The answer was lost, and what it said has happened since.
            if error.code != "not_cancellable" or error.attempts == 1:
                raise
            extraction = self.get(id)
            if extraction["status"] != "cancelled":
                raise
            return extraction

    def delete_data(self, id: str) -> Extraction:
        """Deletes what is kept of one that has ended, before its retention is over.

        That is its result, its reviews, and its file unless another extraction keeps it. It cannot be undone; what the
        extraction was and what it cost stays.
        """
        return cast(Extraction, self._transport.json("DELETE", f"/extractions/{part(id)}/data"))

    def result(
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
        return cast(AnyResult, self._transport.json("GET", f"/extractions/{part(id)}/result", query=query))

    def result_text(
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
        return self._transport.send("GET", f"/extractions/{part(id)}/result", query=query)[1].decode()

    def result_file(
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
        return self._transport.send("GET", f"/extractions/{part(id)}/result", query=query)[1]

    def preview(self, id: str, schema: JsonSchema, *, instructions: Optional[str] = None) -> Preview:
        """What the rules find for a schema on pages that were read. It costs nothing, and nothing of it is kept."""
        body = {"schema": schema, "instructions": instructions}
        path = f"/extractions/{part(id)}/preview"
        return cast(Preview, self._transport.json("POST", path, body=body, repeatable=True))

    def preview_sample(self, name: SampleName, schema: JsonSchema, *, instructions: Optional[str] = None) -> Preview:
        """The same on a sample of the service's."""
        body = {"schema": schema, "instructions": instructions}
        path = f"/samples/{part(name)}/preview"
        return cast(Preview, self._transport.json("POST", path, body=body, repeatable=True))

    def export(
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
        return self._transport.send("POST", "/exports", body=body, repeatable=True)[1]


def _members(of: str, values: Optional[Dict[str, str]]) -> Dict[str, str]:
    """``metadata[customer]``: an object of a query, a parameter for each of its members."""
    return {f"{of}[{name}]": value for name, value in (values or {}).items()}


def _several(given: Union[str, Sequence[str], None]) -> Optional[str]:
    return given if given is None or isinstance(given, str) else ",".join(given)


def _result_query(
    view: Optional[Layout],
    include: Optional[Sequence[BlockKind]],
    exclude: Optional[Sequence[BlockKind]],
    table_format: Optional[TableFormat],
    confidence: Optional[ConfidenceLevel],
    pages: Optional[str],
    blocks: Optional[Sequence[str]],
    reviews: Optional[ReviewsShown],
) -> Dict[str, Any]:
    return {
        "view": view,
        "include": _several(include),
        "exclude": _several(exclude),
        "table_format": table_format,
        "confidence": confidence,
        "pages": pages,
        "blocks": _several(blocks),
        "reviews": reviews,
    }
