"""A client of the Document Extraction Service."""

import json
from enum import Enum
from typing import Any, Callable, Dict, Literal, Optional, Union, cast, overload

from ._file import FileInput
from ._transport import RetryPolicy, Transport, new_key
from ._wait import Extracted, OnProgress, Progress, checked, wait_for
from .account import Keys, Ledger, TopUps
from .batches import Batches
from .engine import Engine
from .extractions import Extractions, GroupedOutput, JsonSchema, OrderedOutput, Output
from .types import (
    AnyResult,
    Credits,
    Extraction,
    GroupedResult,
    LedgerKind,
    Mode,
    OrderedResult,
    PageSelection,
    Priority,
    StructuredResult,
    Upload,
    Usage,
    UsageSummary,
)
from .uploads import Uploads
from .reviews import Reviews
from .rules import Rules
from .schemas import Schemas
from .webhooks import Webhooks


class Unset(Enum):
    """What stays as it is; ``None`` is an answer of its own."""

    UNSET = "unset"


UNSET = Unset.UNSET


class Verso:
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
    def extract(
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
    def extract(
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
    def extract(
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

    def extract(
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
        upload = self.uploads.upload(
            file,
            content_type=content_type,
            password=password,
            idempotency_key=key,
            told=lambda step, at: tell(Progress(cast(Literal["upload", "verify"], step), upload=at)),
        )
        accepted = self.extractions.submit(
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

        return self.resume(
            accepted["id"],
            timeout_s=timeout_s,
            on_progress=looked_at if on_progress else None,
            cancel_on_abort=cancel_on_abort,
        )

    def upload(
        self,
        file: FileInput,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Brings a file to the service: slot, bytes, verification. ``password``: of an encrypted PDF."""
        return self.uploads.upload(
            file, content_type=content_type, password=password, idempotency_key=idempotency_key
        )

    def upload_from(
        self,
        url: str,
        *,
        content_type: Optional[str] = None,
        password: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> Upload:
        """Has a file fetched from an https address, and waits until it is there. ``password``: of an encrypted PDF."""
        return self.uploads.fetched(
            url, content_type=content_type, password=password, idempotency_key=idempotency_key
        )

    def wait(
        self,
        id: str,
        *,
        timeout_s: Optional[float] = None,
        on_progress: Optional[Callable[[Extraction], None]] = None,
        cancel_on_abort: bool = False,
    ) -> Extraction:
        """Waits until an extraction has ended, well or not, or is a dead letter."""
        return wait_for(
            self.extractions, id, timeout_s=timeout_s, on_progress=on_progress, cancel_on_abort=cancel_on_abort
        )

    def resume(
        self,
        id: str,
        *,
        timeout_s: Optional[float] = None,
        on_progress: Optional[Callable[[Extraction], None]] = None,
        cancel_on_abort: bool = False,
    ) -> Extracted[AnyResult]:
        """Goes on with an extraction that was submitted before: waits and fetches its result, as ``extract`` does."""
        extraction = checked(
            self.wait(id, timeout_s=timeout_s, on_progress=on_progress, cancel_on_abort=cancel_on_abort)
        )
        return Extracted(extraction, self.extractions.result(id))

    def credits(self) -> Credits:
        """The wallet and the prices."""
        return cast(Credits, self._transport.json("GET", "/credits"))

    def update_credits(
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
        return cast(Credits, self._transport.json("PATCH", "/credits", body=body))

    def usage(
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
        return cast(Usage, self._transport.json("GET", "/usage", query=query))

    def usage_summary(
        self,
        *,
        from_: Optional[str] = None,
        to: Optional[str] = None,
        group: Optional[Literal["key", "mode", "day", "schema", "outcome"]] = None,
    ) -> UsageSummary:
        """What was charged, by day; ``from_`` and ``to`` together, at most 31 days apart. ``group``: also by that."""
        query = {"from": from_, "to": to, "group": group}
        return cast(UsageSummary, self._transport.json("GET", "/usage/summary", query=query))
