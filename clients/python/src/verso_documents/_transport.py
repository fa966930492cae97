"""Sends requests with the key, and sends them again where that can help."""

import json
import random
import time
import urllib.parse
import uuid
from dataclasses import dataclass
from typing import Any, Callable, Mapping, Optional, TypeVar, Union

from ._http import Answer, Http
from .errors import VersoError

T = TypeVar("T")


@dataclass(frozen=True)
class RetryPolicy:
    """How often a request is sent again, and how long between, in seconds."""

    max_retries: int
    backoff_s: float
    backoff_max_s: float
    retry_after_max_s: float


def delay_s(policy: RetryPolicy, retries: int, retry_after_s: Optional[float]) -> float:
    """Exponential back-off with full jitter; what the service asked for comes before it."""
    most = min(policy.backoff_max_s, policy.backoff_s * 2.0 ** min(retries, 60))
    return (retry_after_s or 0.0) + random.uniform(0, most)


def with_retries(policy: RetryPolicy, again: Callable[[VersoError], bool], attempt: Callable[[], T]) -> T:
    """Tries until it works, until an error comes that may not be tried again, or until the retries are used up."""
    retries = 0
    while True:
        try:
            return attempt()
        except VersoError as error:
            error.attempts = retries + 1
            error.retryable = again(error)
            too_long = (error.retry_after_s or 0) > policy.retry_after_max_s
            if retries >= policy.max_retries or too_long or not error.retryable:
                raise
            wait_s = delay_s(policy, retries, error.retry_after_s)
        time.sleep(wait_s)
        retries += 1


def new_key() -> str:
    """A key of idempotency that nobody has used before."""
    return str(uuid.uuid4())


def base_of(base_url: str) -> str:
    parts = urllib.parse.urlsplit(base_url)
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise ValueError("base_url must be the service's origin, such as https://verso.example")
    trimmed = base_url.rstrip("/")
    return trimmed if trimmed.endswith("/v1") else trimmed + "/v1"


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
        self.http = Http(api_key)

    def json(self, method: str, path: str, **request: Any) -> Any:
        """The answer's JSON; None where it has no body."""
        headers, body = self.send(method, path, **request)
        return json_of(headers, body) if body else None

    def send(
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
        return with_retries(
            self.policy,
            # What came to nothing with 429 was not begun, so that it may be sent again in any case.
            lambda error: error.retryable and (twice or error.status == 429),
            lambda: self.http.attempt(method, url, headers, data, timeout_s=self._timeout_s, with_key=True),
        )

    def delete(self, path: str) -> None:
        """Removes something. That it is gone after an answer that was lost is what was asked for."""
        try:
            self.send("DELETE", path)
        except VersoError as error:
            if error.code != "not_found" or error.attempts == 1:
                raise


def json_of(headers: Any, body: bytes) -> Any:
    """Whatever stands between may answer in the service's place, well and with a page of its own."""
    try:
        return json.loads(body)
    except ValueError:
        said = "What answered is not the service: no JSON came."
        raise VersoError(said, code="http_200", status=200, request_id=headers.get("X-Request-Id")) from None


def query_of(query: Mapping[str, Any]) -> str:
    given = {name: value for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(given) if given else ""


def part(text: str) -> str:
    """A part of a path: never none, and never one that leads elsewhere."""
    if text in ("", ".", ".."):
        raise ValueError(f"{text!r} is no identifier.")
    return urllib.parse.quote(text, safe="")
