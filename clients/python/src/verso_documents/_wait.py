"""Waiting for the end of an extraction."""

import random
import time
from dataclasses import dataclass
from typing import Callable, Generic, Literal, Optional, TypeVar

from .errors import ExtractionError, VersoError
from .extractions import Extractions
from .types import Extraction, Upload

Result = TypeVar("Result")

#: How long a look waits for the end on the service, in seconds; shorter where somebody wants to see how far it is.
_WAIT_S = {"silent": 30, "watched": 3}
#: Between two looks where the service does not wait, in seconds; the pause grows.
_PAUSE_FIRST_S = 0.5
_PAUSE_MOST_S = 5.0

#: Nothing moves by itself any more. A dead letter waits for the operator.
_ENDED = frozenset({"succeeded", "partially_succeeded", "failed", "cancelled", "expired", "dead_letter"})


@dataclass(frozen=True)
class Extracted(Generic[Result]):
    """An extraction that succeeded, wholly or in part, and its result."""

    extraction: Extraction
    result: Result


@dataclass(frozen=True)
class Progress:
    """Where an extraction is: the file is sent, verified, accepted, or looked at."""

    step: Literal["upload", "verify", "submit", "wait"]
    upload: Optional[Upload] = None
    extraction: Optional[Extraction] = None


OnProgress = Callable[[Progress], None]


def wait_for(
    extractions: Extractions,
    id: str,
    *,
    timeout_s: Optional[float],
    on_progress: Optional[Callable[[Extraction], None]],
    cancel_on_abort: bool,
) -> Extraction:
    """Waits until the extraction has ended, well or not, or is a dead letter."""
    try:
        return _look(extractions, id, timeout_s, on_progress)
    except BaseException:
        if cancel_on_abort:
            try:
                extractions.cancel(id)
            except VersoError:
                # It may have ended in the meantime; whoever aborted hears of the abort.
                pass
        raise


def _look(
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
            extraction = extractions.get(id, wait=asked)
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
        time.sleep(max(0.0, most_s - (now - began)))
        looks += 1


def checked(extraction: Extraction) -> Extraction:
    """Raises an ExtractionError where there is no result."""
    if extraction["status"] not in ("succeeded", "partially_succeeded"):
        raise ExtractionError(extraction)
    return extraction
