"""One request, by httpx, while others go on; and that its connections end."""

import asyncio
from typing import TYPE_CHECKING, Any, AsyncIterator, BinaryIO, Dict, Optional, TypeVar

from ._http import Answer, Body, no_answer
from .errors import refusal

if TYPE_CHECKING:
    import httpx

S = TypeVar("S")
#: So much of a file is read at once.
_CHUNK_BYTES = 1 << 18
_REDIRECTS_MAX = 10


class AsyncHttp:
    """Needs httpx: ``pip install httpx``."""

    def __init__(self, api_key: str) -> None:
        import httpx

        self._api_key = api_key
        self._failures = (httpx.HTTPError, httpx.InvalidURL)
        # An idle connection is let go before a server does so while a request is on its way.
        limits = httpx.Limits(max_connections=100, max_keepalive_connections=20, keepalive_expiry=2)
        # No key but this one: none of the machine's own for some server.
        self._client = httpx.AsyncClient(limits=limits, auth=httpx.Auth())

    async def attempt(
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
        content = data if data is None or isinstance(data, bytes) else _chunks(data)
        # Who asks for many things at once waits for a connection however long the others take.
        timeout = (timeout_s, timeout_s, timeout_s, None)
        request = self._client.build_request(method, url, headers=headers, content=content, timeout=timeout)
        if with_key:
            request.headers["Authorization"] = "Bearer " + self._api_key
        try:
            answer = await self._followed(request)
        except self._failures as error:
            raise no_answer(method, url, str(error) or type(error).__name__) from error
        if not answer.is_success:
            raise refusal(answer.status_code, answer.headers, answer.content)
        return answer.headers, answer.content

    async def _followed(self, request: "httpx.Request") -> "httpx.Response":
        answer = await self._client.send(request)
        for _ in range(_REDIRECTS_MAX):
            if answer.next_request is None or request.method != "GET":
                break
            onward = answer.next_request
            # Wherever the service sends on, the key stays here.
            onward.headers.pop("Authorization", None)
            answer = await self._client.send(onward)
        return answer

    async def close(self) -> None:
        await self._client.aclose()


async def _chunks(data: BinaryIO) -> AsyncIterator[bytes]:
    while True:
        chunk = await asyncio.to_thread(data.read, _CHUNK_BYTES)
        if not chunk:
            return
        yield chunk


class Closing:
    """What ends its connections when it is left: ``async with``, or ``close``."""

    _transport: Any

    async def close(self) -> None:
        """Ends its connections."""
        await self._transport.http.close()

    async def __aenter__(self: S) -> S:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()
