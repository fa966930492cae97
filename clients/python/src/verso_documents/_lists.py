"""Lists that come page by page."""

from typing import Any, Callable, Iterator, Optional


def everything(ask: Callable[[Optional[str]], Any], cursor: Optional[str]) -> Iterator[Any]:
    """Everything in a list, asked for page by page as it is needed."""
    while True:
        page = ask(cursor)
        for each in page["data"]:
            yield each
        cursor = page["next_cursor"]
        if cursor is None:
            return
