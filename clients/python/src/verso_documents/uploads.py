"""The slots that files are sent to."""

import hashlib
from typing import Callable, Iterator, Optional, cast

from ._file import File, FileInput, read_file
from ._lists import everything
from ._transport import Transport, new_key, part, with_retries
from .errors import VersoError
from .types import Upload, UploadList, UploadStatus

#: So many slots are made for a file whose slots expire.
_SLOTS_MAX = 3
#: So often is a file sent to one slot.
_SENDS_MAX = 3
#: So much of a file is read at once.
_CHUNK_BYTES = 1 << 20


class Uploads:
    """The slots that files are sent to."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def create(self, *, content_type: str, size_bytes: int, idempotency_key: Optional[str] = None) -> Upload:
        """Makes a slot for one file. ``write`` says where the file goes."""
        body = {"content_type": content_type, "size_bytes": size_bytes}
        key = idempotency_key or new_key()
        return cast(Upload, self._transport.json("POST", "/uploads", body=body, idempotency_key=key))

    def fetch(
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
        return cast(Upload, self._transport.json("POST", "/uploads", body=body, idempotency_key=key))

    def fetched(
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
        upload = self.fetch(url, content_type=content_type, password=password, idempotency_key=idempotency_key)
        while upload["status"] == "pending":
            upload = self.get(upload["id"], wait=30)
        if upload["status"] == "completed":
            return upload
        failure = upload["failure"]
        if failure is None:
            raise VersoError("The file did not come in time.", code="upload_expired", status=409)
        raise VersoError(failure["message"], code=failure["code"], status=422)

    def get(self, id: str, *, wait: Optional[int] = None) -> Upload:
        """With ``wait`` (1 to 30 seconds) the answer comes when it is pending no more, or at the end of the wait."""
        return cast(Upload, self._transport.json("GET", f"/uploads/{part(id)}", query={"wait": wait}))

    def list(
        self, *, status: Optional[UploadStatus] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> UploadList:
        """Newest first. ``write`` is None here: ``get`` gives the address of one."""
        query = {"status": status, "limit": limit, "cursor": cursor}
        return cast(UploadList, self._transport.json("GET", "/uploads", query=query))

    def iterate(
        self, *, status: Optional[UploadStatus] = None, limit: Optional[int] = None, cursor: Optional[str] = None
    ) -> Iterator[Upload]:
        """All of them, newest first, asked for page by page."""
        return everything(lambda at: self.list(status=status, limit=limit, cursor=at), cursor)

    def send(self, upload: Upload, file: FileInput) -> None:
        """Sends the file to the slot's signed URL. Raises ``signature_refused`` where that is over: ``get`` gives a fresh one."""
        self.send_file(upload, read_file(file, upload["content_type"]))

    def send_file(self, upload: Upload, file: File) -> None:
        write = upload["write"]
        if write is None:
            said = f"The upload {upload['id']} takes no file: it is {upload['status']}."
            raise VersoError(said, code="upload_expired", status=409)
        url, headers = write["url"], {**write["headers"], "Content-Length": str(file.size_bytes)}

        def attempt() -> None:
            with file.open() as data:
                self._transport.http.attempt("PUT", url, headers, data, timeout_s=self._transport.upload_timeout_s)

        # The same bytes to the same address: it may be sent again whenever it is not known to have been refused.
        with_retries(self._transport.policy, lambda error: error.retryable, attempt)

    def verify(self, id: str, *, password: Optional[str] = None) -> Upload:
        """Checks the file that was sent, and completes the upload: ``page_count`` and ``sha256`` are known then.

        With the ``password`` of an encrypted PDF its unlocked copy takes its place; the password is kept nowhere.
        """
        body = None if password is None else {"password": password}
        return cast(Upload, self._transport.json("POST", f"/uploads/{part(id)}/verify", body=body, repeatable=True))

    def delete(self, id: str) -> None:
        """Removes the file. An accepted extraction keeps its own hold on it."""
        self._transport.delete(f"/uploads/{part(id)}")

    def content(self, id: str) -> bytes:
        """The file as it was sent, while it is kept."""
        return self._transport.send("GET", f"/uploads/{part(id)}/content")[1]

    def page_image(self, id: str, page: int, *, width: Optional[int] = None) -> bytes:
        """A picture (WebP) of a page, 64 to 2,400 pixels wide; boxes map on to it by width and height."""
        path = f"/uploads/{part(id)}/pages/{page}/image"
        return self._transport.send("GET", path, query={"width": width})[1]

    def upload(
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
            slot = self.create(
                content_type=source.content_type, size_bytes=source.size_bytes, idempotency_key=slot_key
            )
            try:
                return self._fill(slot, source, password, told)
            except VersoError as error:
                if slots == _SLOTS_MAX or error.code != "upload_expired":
                    raise
        raise AssertionError("every round returns or raises")

    def _fill(
        self, slot: Upload, file: File, password: Optional[str], told: Callable[[str, Upload], None]
    ) -> Upload:
        """Sends the file to its slot and has it verified. Raises ``upload_expired`` where the slot's time is over."""
        upload = slot
        for sends in range(1, _SENDS_MAX + 1):
            if upload["status"] == "completed":
                check_same(upload, file)
                return upload
            try:
                told("upload", upload)
                self.send_file(upload, file)
                told("verify", upload)
                return self.verify(upload["id"], password=password)
            except VersoError as error:
                # The signed URL is over before the slot is, and a file can be lost on its way; the slot as it is now
                # says more.
                again = error.code in ("signature_refused", "http_403", "upload_not_received")
                if sends == _SENDS_MAX or not again:
                    raise
                upload = self.get(upload["id"])
        raise AssertionError("every round returns or raises")


def check_same(upload: Upload, file: File) -> None:
    """The service compares size and type of what a key stands for; the bytes are compared here."""
    digest = hashlib.sha256()
    with file.open() as data:
        for chunk in iter(lambda: data.read(_CHUNK_BYTES), b""):
            digest.update(chunk)
    # A service of before says only what it keeps.
    if (upload.get("sent_sha256") or upload["sha256"]) != digest.hexdigest():
        said = f"The idempotency key stands for another file, that of the upload {upload['id']}: use a new key for this one."
        raise VersoError(said, code="idempotency_conflict", status=409)
