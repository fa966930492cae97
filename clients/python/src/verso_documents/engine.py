"""Who answers schemas."""

import json
from typing import Optional, cast

from ._transport import Transport, part
from .types import EngineState


class Engine:
    """Who answers schemas. To change it needs the scope ``keys.manage``, and the tenant that the operator named."""

    def __init__(self, transport: Transport) -> None:
        self._transport = transport

    def get(self) -> EngineState:
        return cast(EngineState, self._transport.json("GET", "/engine"))

    def use(self, model: Optional[str]) -> EngineState:
        """Has an installed model answer from the next document on; None: the rules alone."""
        # None says something here.
        body = json.dumps({"model": model}).encode()
        return cast(EngineState, self._transport.json("PATCH", "/engine", body=body))

    def install(self, model: str) -> EngineState:
        """Begins to fetch a model, or goes on with it; ``get`` says how far it is."""
        return cast(EngineState, self._transport.json("POST", f"/engine/models/{part(model)}"))

    def delete(self, model: str) -> None:
        """Ends a fetch, or removes a model."""
        self._transport.delete(f"/engine/models/{part(model)}")

    def test(self, model: str) -> EngineState:
        """Begins to ask a small document of a model; ``get`` says how it did."""
        return cast(EngineState, self._transport.json("POST", f"/engine/models/{part(model)}/try"))
