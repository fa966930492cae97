"""What can go wrong."""

import json
from typing import Any, Dict, List, Optional

from .types import NEVER_RETRIED, ErrorDetail, Extraction


class VersoError(Exception):
    """Whatever the service refused, or that it did not answer.

    ``code`` decides, never the message: one of the contract's codes, ``no_answer`` where there was none (status 0),
    ``wait_timeout`` where one waited no longer, or ``http_<status>`` of something that stands between.
    """

    def __init__(
        self,
        message: str,
        *,
        code: str,
        status: int = 0,
        request_id: Optional[str] = None,
        details: Optional[List[ErrorDetail]] = None,
        retry_after_s: Optional[float] = None,
        required: Optional[str] = None,
        available: Optional[str] = None,
        required_scope: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.message = message
        self.code = code
        #: The HTTP status; 0 where no answer came.
        self.status = status
        #: What to quote to support.
        self.request_id = request_id
        #: What is wrong where, by JSON Pointer into the body or name of the query.
        self.details: List[ErrorDetail] = details or []
        #: How long the service asked to wait, in seconds.
        self.retry_after_s = retry_after_s
        #: Of ``insufficient_credit`` and ``budget_exceeded``: what is needed, and what there is, in USD.
        self.required = required
        self.available = available
        #: Of ``insufficient_scope``: the scope that the key lacks.
        self.required_scope = required_scope
        #: How often the request was sent.
        self.attempts = 1
        again = status == 429 or status >= 500 or code == "no_answer"
        #: Whether the very same request, with its idempotency key, may be sent again. The client has done so already,
        #: ``max_retries`` times, unless ``retry_after_s`` is more than it waits for. False where sending it twice could
        #: do it twice.
        self.retryable = again and code not in NEVER_RETRIED

    def __str__(self) -> str:
        said = f"{self.message} ({self.code}"
        return f"{said}, {self.request_id})" if self.request_id else f"{said})"


class ExtractionError(VersoError):
    """An extraction that has no result: failed, cancelled, expired, or a dead letter that waits for the operator."""

    def __init__(self, extraction: Extraction) -> None:
        failure, status = extraction["failure"], extraction["status"]
        said = failure["message"] if failure else f"The extraction {extraction['id']} is {status}: it has no result."
        super().__init__(said, code=failure["code"] if failure else status, status=409)
        self.extraction = extraction


class WebhookError(Exception):
    """A webhook that does not come from the service, was changed on its way, or is too old."""


def refusal(status: int, headers: Any, body: bytes) -> VersoError:
    """What a refusal says; a body that is not the contract's is judged by its status."""
    error = _read_error(body)
    return VersoError(
        error.get("message", f"The service answered {status}."),
        code=error.get("code", f"http_{status}"),
        status=status,
        request_id=error.get("request_id") or headers.get("X-Request-Id"),
        details=error.get("details"),
        retry_after_s=read_retry_after(headers.get("Retry-After")),
        required=error.get("required"),
        available=error.get("available"),
        required_scope=error.get("required_scope"),
    )


def _read_error(body: bytes) -> Dict[str, Any]:
    try:
        error = json.loads(body)["error"]
    except (ValueError, KeyError, TypeError):
        return {}
    return error if isinstance(error, dict) and isinstance(error.get("code"), str) else {}


def read_retry_after(header: Optional[str]) -> Optional[float]:
    """``Retry-After`` in seconds: a number of them, or a date (RFC 9110, 10.2.3)."""
    import email.utils
    import time

    if header is None:
        return None
    if header.strip().isdigit():
        return float(header)
    try:
        at = email.utils.parsedate_to_datetime(header)
    except (TypeError, ValueError):
        return None
    return max(0.0, at.timestamp() - time.time())
