"""From a file to its result, by the client that openapi-python-client makes. Prints what it has seen."""

import json
import os
import time
import uuid
from typing import TypeVar

import httpx

from verso_api.api.extractions import get_extraction, submit_extraction
from verso_api.api.results import get_result
from verso_api.api.uploads import create_upload, get_upload, verify_upload
from verso_api.client import AuthenticatedClient
from verso_api.models import (
    BlockKind,
    ContentType,
    CreateOcrExtraction,
    CreateOcrExtractionMode,
    CreateUploadOfFile,
    ErrorBody,
    Extraction,
    OrderedResult,
    Upload,
    UploadWrite,
    VerifyUpload,
)

T = TypeVar("T")


def a(kind: type[T], answer: object) -> T:
    if not isinstance(answer, kind):
        raise TypeError(f"{answer!r} is no {kind.__name__}")
    return answer


client = AuthenticatedClient(base_url=os.environ["URL"], token=os.environ["KEY"])
with open(os.environ["FILE"], "rb") as file:
    data = file.read()


def key() -> str:
    return str(uuid.uuid4())


wanted = CreateUploadOfFile(content_type=ContentType.APPLICATIONPDF, size_bytes=len(data))
slot = a(Upload, create_upload.sync(client=client, body=wanted, idempotency_key=key()))
write = a(UploadWrite, slot.write)
httpx.put(write.url, content=data, headers=write.headers.additional_properties).raise_for_status()
upload = a(Upload, verify_upload.sync(slot.id, client=client, body=VerifyUpload()))

submission = CreateOcrExtraction(upload_id=upload.id, mode=CreateOcrExtractionMode.OCR, pages=[1, 2])
extraction = a(Extraction, submit_extraction.sync(client=client, body=submission, idempotency_key=key()))
while extraction.finished_at is None:
    extraction = a(Extraction, get_extraction.sync(extraction.id, client=client, wait=3))
    time.sleep(0.1)

kinds = [BlockKind.TEXT, BlockKind.TITLES]
result = a(OrderedResult, get_result.sync(extraction.id, client=client, include=kinds))
refused = a(ErrorBody, get_upload.sync("upl_01kajr0v3ce9ctxqaf2s7h6d1m", client=client))
texts = [block.text for page in result.pages for block in page.blocks]
print(json.dumps({"status": extraction.status.value, "texts": texts, "refusal": refused.error.code}))
