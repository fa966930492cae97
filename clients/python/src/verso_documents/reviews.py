"""What people say of results: corrections, kept apart from what was read."""

from typing import Any, Dict, Optional, Sequence, cast

from ._transport import Transport, new_key, part
from .types import Accuracy, ApprovalRule, PageWords, ReviewEntry, ReviewThreshold
from .types import Reviews as ReviewsOf


class Reviews:
    """What was read stays; ``result(id, reviews="applied")`` has the corrections in it."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(
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
        return cast(ReviewsOf, self._transport.json("POST", path, body=body, idempotency_key=key))

    def list(self, id: str) -> ReviewsOf:
        """All that was ever said of a result, oldest first, and how far its review is."""
        return cast(ReviewsOf, self._transport.json("GET", f"/extractions/{part(id)}/reviews"))

    def page_words(self, id: str, page: int) -> PageWords:
        """The words of a page that was read, with their places."""
        return cast(PageWords, self._transport.json("GET", f"/extractions/{part(id)}/pages/{page}/words"))

    def accuracy(self, id: str) -> Accuracy:
        """How often each field was right, over all reviewed results with the schema of this extraction."""
        return cast(Accuracy, self._transport.json("GET", "/reviews/accuracy", query={"schema_of": id}))

    def threshold(self, id: str) -> ReviewThreshold:
        """Below which confidence values of results with the schema of this extraction are doubtful."""
        return cast(ReviewThreshold, self._transport.json("GET", "/reviews/threshold", query={"schema_of": id}))

    def set_threshold(self, id: str, below: float) -> ReviewThreshold:
        """Chooses that, 0 to 1 in hundredths, for all of these results."""
        body = {"schema_of": id, "below": below}
        return cast(ReviewThreshold, self._transport.json("PATCH", "/reviews/threshold", body=body))

    def approval_rule(self) -> ApprovalRule:
        """Which documents two people approve."""
        return cast(ApprovalRule, self._transport.json("GET", "/reviews/approval"))

    def set_approval_rule(self, rule: ApprovalRule) -> ApprovalRule:
        """Chooses that, from the next review on: over an amount, and of suppliers of whom nothing was approved."""
        return cast(ApprovalRule, self._transport.json("PUT", "/reviews/approval", body=rule))
