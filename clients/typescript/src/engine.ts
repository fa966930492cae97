import { type CallOptions, part, type Transport } from "./transport.ts";
import type { EngineState } from "./types.ts";

/** Who answers schemas. To change it needs the scope `keys.manage`, and the tenant that the operator named. */
export class Engine {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get({ signal }: CallOptions = {}): Promise<EngineState> {
    return this.#transport.json({ method: "GET", path: "/engine", signal });
  }

  /** Has an installed model answer from the next document on; null: the rules alone. */
  use(model: string | null, { signal }: CallOptions = {}): Promise<EngineState> {
    return this.#transport.json({ method: "PATCH", path: "/engine", body: { model }, signal });
  }

  /** Begins to fetch a model, or goes on with it; `get` says how far it is. */
  install(model: string, { signal }: CallOptions = {}): Promise<EngineState> {
    return this.#transport.json({ method: "POST", path: pathOf(model), signal });
  }

  /** Ends a fetch, or removes a model. */
  delete(model: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.delete(pathOf(model), signal);
  }

  /** Begins to ask a small document of a model; `get` says how it did. */
  test(model: string, { signal }: CallOptions = {}): Promise<EngineState> {
    return this.#transport.json({ method: "POST", path: `${pathOf(model)}/try`, signal });
  }
}

const pathOf = (model: string) => `/engine/models/${part(model)}`;
