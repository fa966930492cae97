import { everything } from "./list-page.ts";
import { type CallOptions, type CreateOptions, type ListQuery, newKey, part, type Transport } from "./transport.ts";
import type { IssuedKey, Key, LedgerEntry, LedgerList, Money, Scope, TopUp, TopUpList } from "./types.ts";

/** `after` is what the API calls `cursor` here. */
export type LedgerQuery = ListQuery & { after?: string };
/** `next_after` is what the API calls `next_cursor` here. */
export type LedgerPage = LedgerList & { next_cursor: string | null };

/** The tenant's keys. Needs the scope `keys.manage`. */
export class Keys {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** All of them, revoked ones too, newest first. */
  async list({ signal }: CallOptions = {}): Promise<Key[]> {
    const { data } = await this.#transport.json<{ data: Key[] }>({ method: "GET", path: "/keys", signal });
    return data;
  }

  /** Issues a key. `key`, the key itself, is shown this once. `live: false`: a test key. */
  create(
    body: { scopes: readonly Scope[]; name?: string; monthly_limit?: Money | null; live?: boolean },
    { idempotencyKey = newKey(), signal }: CreateOptions = {},
  ): Promise<IssuedKey> {
    return this.#transport.json({ method: "POST", path: "/keys", body, idempotencyKey, signal });
  }

  /** Bounds what a key may spend in a month (UTC); null: it has no limit of its own. */
  update(id: string, body: { monthly_limit: Money | null }, { signal }: CallOptions = {}): Promise<Key> {
    return this.#transport.json({ method: "PATCH", path: `/keys/${part(id)}`, body, signal });
  }

  /** Ends a key at once. */
  revoke(id: string, { signal }: CallOptions = {}): Promise<void> {
    return this.#transport.delete(`/keys/${part(id)}`, signal);
  }
}

/** Payments into the wallet. */
export class TopUps {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Begins a payment; `checkout_url` is where to pay. */
  create(
    body: { amount: Money; return_url?: string },
    { idempotencyKey = newKey(), signal }: CreateOptions = {},
  ): Promise<TopUp> {
    return this.#transport.json({ method: "POST", path: "/credits/top_ups", body, idempotencyKey, signal });
  }

  get(id: string, { signal }: CallOptions = {}): Promise<TopUp> {
    return this.#transport.json({ method: "GET", path: `/credits/top_ups/${part(id)}`, signal });
  }

  /** Newest first. */
  list(query: ListQuery = {}, { signal }: CallOptions = {}): Promise<TopUpList> {
    return this.#transport.json({ method: "GET", path: "/credits/top_ups", query, signal });
  }

  /** All of them, newest first, asked for page by page. */
  iterate(query: ListQuery = {}, options: CallOptions = {}): AsyncGenerator<TopUp> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }
}

/** Every movement of the wallet, oldest first: what bookkeeping follows, missing nothing and seeing nothing twice. */
export class Ledger {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** The entries behind `cursor`, which may be the id of any; `next_cursor` is to be sent for those that follow. */
  async list({ limit, cursor, after = cursor }: LedgerQuery = {}, { signal }: CallOptions = {}): Promise<LedgerPage> {
    const query = { limit, after };
    const list = await this.#transport.json<LedgerList>({ method: "GET", path: "/ledger", query, signal });
    return { ...list, next_cursor: list.next_after };
  }

  /** All entries behind `cursor`, asked for page by page. */
  iterate({ limit, cursor, after = cursor }: LedgerQuery = {}, options: CallOptions = {}): AsyncGenerator<LedgerEntry> {
    const size = limit === undefined ? {} : { limit };
    return everything((at = after) => this.list({ ...size, ...(at && { cursor: at }) }, options));
  }
}
