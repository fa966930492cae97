"""Files that can be read again and again."""

import io
import os
from typing import BinaryIO, Callable, NamedTuple, Optional, Union

FileInput = Union[str, "os.PathLike[str]", bytes, bytearray, memoryview, BinaryIO]

#: How many of a file's first bytes tell its type.
_HEAD_BYTES = 1024


class File(NamedTuple):
    size_bytes: int
    content_type: str
    open: Callable[[], BinaryIO]


def content_type_of(head: bytes) -> Optional[str]:
    """The type that a file's first bytes tell; None where it is none that the service reads."""
    if head.startswith(b"\x89PNG\r\n\x1a\n"):
        return "image/png"
    if head.startswith(b"\xff\xd8\xff"):
        return "image/jpeg"
    if head.startswith(b"GIF8"):
        return "image/gif"
    if head.startswith(b"RIFF") and head[8:12] == b"WEBP":
        return "image/webp"
    if head[:4] in (b"II*\0", b"II+\0", b"MM\0*", b"MM\0+"):
        return "image/tiff"
    if b"%PDF-" in head:
        return "application/pdf"
    if head.startswith(b"BM"):
        return "image/bmp"
    return None


def read_file(file: FileInput, content_type: Optional[str] = None) -> File:
    """A path is read as it is sent; what cannot be read twice is read into memory first."""
    if isinstance(file, (str, os.PathLike)):
        path = os.fspath(file)
        size_bytes = os.stat(path).st_size

        def opened() -> BinaryIO:
            return open(path, "rb")

    else:
        data = bytes(file) if isinstance(file, (bytes, bytearray, memoryview)) else file.read()
        if not isinstance(data, bytes):
            raise TypeError("The file must be a path, bytes, or a file opened in binary mode.")
        size_bytes = len(data)

        def opened() -> BinaryIO:
            return io.BytesIO(data)

    if content_type is None:
        with opened() as start:
            content_type = content_type_of(start.read(_HEAD_BYTES)) or "application/octet-stream"
    return File(size_bytes, content_type, opened)
