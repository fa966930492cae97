"""Webhooks, by the Standard Webhooks rules: endpoints, and what they receive."""

import base64
import binascii
import hashlib
import hmac
import json
import time
from typing import Any, Dict, Iterator, List, Mapping, Optional, Sequence, Union, cast

from ._lists import everything
from ._transport import Transport, new_key, part
from .errors import WebhookError
from .types import Delivery, DeliveryList, EventType, Webhook, WebhookEvent, WebhookStatus, WebhookWithSecret


class Webhooks:
    """The addresses that are told of what happens. Needs the scope ``webhooks.manage``."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
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
        return cast(WebhookWithSecret, self._transport.json("POST", "/webhooks", body=body, idempotency_key=key))

    def get(self, id: str) -> Webhook:
        return cast(Webhook, self._transport.json("GET", f"/webhooks/{part(id)}"))

    def list(self) -> List[Webhook]:
        """All of them, newest first."""
        return cast(List[Webhook], self._transport.json("GET", "/webhooks")["data"])

    def update(
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
        return cast(Webhook, self._transport.json("PATCH", f"/webhooks/{part(id)}", body=body))

    def delete(self, id: str) -> None:
        self._transport.delete(f"/webhooks/{part(id)}")

    def rotate(self, id: str) -> WebhookWithSecret:
        """Gives it a new secret; for 24 hours what is sent is signed with the old one as well."""
        return cast(WebhookWithSecret, self._transport.json("POST", f"/webhooks/{part(id)}/rotate"))

    def test(self, id: str) -> Delivery:
        """Sends it an event of type ``webhook.test``."""
        return cast(Delivery, self._transport.json("POST", f"/webhooks/{part(id)}/test"))

    def deliveries(self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None) -> DeliveryList:
        """What was sent to it and what it answered, newest first."""
        query = {"limit": limit, "cursor": cursor}
        return cast(DeliveryList, self._transport.json("GET", f"/webhooks/{part(id)}/deliveries", query=query))

    def iterate_deliveries(
        self, id: str, *, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[Delivery]:
        """All of that, asked for page by page."""
        return everything(lambda at: self.deliveries(id, limit=limit, cursor=at), cursor)

    def redeliver(self, id: str, delivery_id: str) -> Delivery:
        """Sends an event once more."""
        path = f"/webhooks/{part(id)}/deliveries/{part(delivery_id)}/redeliver"
        return cast(Delivery, self._transport.json("POST", path))


def verify_webhook(
    body: Union[str, bytes],
    headers: Mapping[str, str],
    secret: Union[str, Sequence[str]],
    *,
    tolerance_s: float = 300,
    now: Optional[float] = None,
) -> WebhookEvent:
    """Checks a webhook and gives its event.

    ``body`` is the request's body as it came, before anything has parsed it. ``secret`` may be several, while one is
    being replaced. Raises a WebhookError where the signature is wrong, or the webhook is further than ``tolerance_s``
    from ``now`` (seconds since 1970; by default the clock's).
    """
    id = _header(headers, "webhook-id")
    timestamp = _header(headers, "webhook-timestamp")
    signatures = _header(headers, "webhook-signature")
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 12):
        raise WebhookError("The header webhook-timestamp is no time.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance_s:
        raise WebhookError("The webhook is too old, or the clocks differ.")

    content = body.encode() if isinstance(body, str) else bytes(body)
    signed = f"{id}.{timestamp}.".encode() + content
    given = [each[len("v1,") :].encode() for each in signatures.split(" ") if each.startswith("v1,")]
    for each in _secrets(secret):
        expected = base64.b64encode(hmac.new(each, signed, hashlib.sha256).digest())
        if any([hmac.compare_digest(expected, signature) for signature in given]):
            return cast(WebhookEvent, json.loads(content))
    raise WebhookError("The webhook's signature is wrong.")


def _header(headers: Mapping[str, str], name: str) -> str:
    for given, value in headers.items():
        if given.lower() == name and value:
            return value
    raise WebhookError(f"The header {name} is missing.")


def _secrets(secret: Union[str, Sequence[str]]) -> List[bytes]:
    try:
        decoded = [
            base64.b64decode(each[len("whsec_") :] if each.startswith("whsec_") else each, validate=True)
            for each in ([secret] if isinstance(secret, str) else secret)
        ]
    except binascii.Error:
        decoded = [b""]
    if not all(decoded):
        raise ValueError("A webhook's secret has the form whsec_…")
    return decoded
