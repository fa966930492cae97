"""One request, by the standard library."""

import gzip
import http.client
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, BinaryIO, Dict, Optional, Tuple, Union

from .errors import VersoError, refusal

Body = Union[bytes, BinaryIO]
#: An answer's headers, which are asked for by their names in any case, and its bytes.
Answer = Tuple[Any, bytes]


class Http:
    def __init__(self, api_key: str) -> None:
        self._api_key = api_key
        self._opener = urllib.request.build_opener()

    def attempt(
        self,
        method: str,
        url: str,
        headers: Dict[str, str],
        data: Optional[Body],
        *,
        timeout_s: float,
        with_key: bool = False,
    ) -> Answer:
        """One request to any address, as it stands. Raises a VersoError where it is refused or no answer comes."""
        request = urllib.request.Request(url, data=data, headers=headers, method=method)
        if with_key:
            # Wherever the service sends on, the key stays here.
            request.add_unredirected_header("Authorization", "Bearer " + self._api_key)
        try:
            with self._opener.open(request, timeout=timeout_s) as answer:
                return answer.headers, _unpacked(answer.headers, answer.read())
        except urllib.error.HTTPError as error:
            with error:
                raise refusal(error.code, error.headers, _rest_of(error)) from None
        except (OSError, http.client.HTTPException, EOFError) as error:
            raise no_answer(method, url, getattr(error, "reason", error) or type(error).__name__) from error


def no_answer(method: str, url: str, reason: Any) -> VersoError:
    return VersoError(f"{method} {urllib.parse.urlsplit(url).path}: {reason}", code="no_answer")


def _rest_of(error: urllib.error.HTTPError) -> bytes:
    try:
        return _unpacked(error.headers, error.read())
    except (OSError, http.client.HTTPException, EOFError):
        return b""


def _unpacked(headers: Any, body: bytes) -> bytes:
    return gzip.decompress(body) if headers.get("Content-Encoding") == "gzip" else body
