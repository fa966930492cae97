import { everything } from "./list-page.ts";
import { type CallOptions, type ListQuery, part, type Transport } from "./transport.ts";
import type { Rule, RuleList, RuleStatus } from "./types.ts";

export type ListRules = ListQuery & { status?: RuleStatus };

/** Where values stand in papers of one issuer: proposed by corrections that people made alike, accepted or removed. */
export class Rules {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  get(id: string, { signal }: CallOptions = {}): Promise<Rule> {
    return this.#transport.json({ method: "GET", path: pathOf(id), signal });
  }

  /** Newest first; without `status` all but those that were removed. */
  list(query: ListRules = {}, { signal }: CallOptions = {}): Promise<RuleList> {
    return this.#transport.json({ method: "GET", path: "/rules", query, signal });
  }

  /** All of them, asked for page by page. */
  iterate(query: ListRules = {}, options: CallOptions = {}): AsyncGenerator<Rule> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }

  /** From now on it is looked at before the engine answers. */
  accept(id: string, { signal }: CallOptions = {}): Promise<Rule> {
    return this.#transport.json({ method: "PATCH", path: pathOf(id), body: { status: "accepted" }, signal });
  }

  /** What is submitted from now on is answered without it. */
  remove(id: string, { signal }: CallOptions = {}): Promise<Rule> {
    return this.#transport.json({ method: "PATCH", path: pathOf(id), body: { status: "removed" }, signal });
  }
}

const pathOf = (id: string) => `/rules/${part(id)}`;
