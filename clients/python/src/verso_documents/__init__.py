"""The client of Verso, which turns PDFs and images into JSON that people can trust."""

from ._async import AsyncVerso
from ._file import FileInput
from ._wait import Extracted, Progress
from .client import Verso
from .errors import ExtractionError, VersoError, WebhookError
from .extractions import GroupedOutput, OrderedOutput
from .webhooks import verify_webhook

__all__ = [
    "AsyncVerso",
    "Extracted",
    "ExtractionError",
    "FileInput",
    "GroupedOutput",
    "OrderedOutput",
    "Progress",
    "Verso",
    "VersoError",
    "WebhookError",
    "verify_webhook",
]
