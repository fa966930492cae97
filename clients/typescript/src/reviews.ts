import { type CallOptions, type CreateOptions, newKey, part, type Transport } from "./transport.ts";
import type { Accuracy, ApprovalRule, PageWords, ReviewEntry, Reviews as ReviewsOf, ReviewThreshold } from "./types.ts";

/** What people say of results. What was read stays; `result(id, { reviews: "applied" })` has the corrections in it. */
export class Reviews {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Keeps all of the entries, or none. `reviewer` says who it was, in your own words. */
  create(
    id: string,
    entries: readonly ReviewEntry[],
    { idempotencyKey = newKey(), signal, reviewer }: CreateOptions & { reviewer?: string } = {},
  ): Promise<ReviewsOf> {
    const body = { entries, ...(reviewer !== undefined && { reviewer }) };
    return this.#transport.json({ method: "POST", path: `${pathOf(id)}/reviews`, body, idempotencyKey, signal });
  }

  /** All that was ever said of a result, oldest first, and how far its review is. */
  list(id: string, { signal }: CallOptions = {}): Promise<ReviewsOf> {
    return this.#transport.json({ method: "GET", path: `${pathOf(id)}/reviews`, signal });
  }

  /** The words of a page that was read, with their places. */
  pageWords(id: string, page: number, { signal }: CallOptions = {}): Promise<PageWords> {
    return this.#transport.json({ method: "GET", path: `${pathOf(id)}/pages/${page}/words`, signal });
  }

  /** How often each field was right, over all reviewed results with the schema of this extraction. */
  accuracy(id: string, { signal }: CallOptions = {}): Promise<Accuracy> {
    return this.#transport.json({ method: "GET", path: "/reviews/accuracy", query: { schema_of: id }, signal });
  }

  /** Below which confidence values of results with the schema of this extraction are doubtful. */
  threshold(id: string, { signal }: CallOptions = {}): Promise<ReviewThreshold> {
    return this.#transport.json({ method: "GET", path: "/reviews/threshold", query: { schema_of: id }, signal });
  }

  /** Chooses that, 0 to 1 in hundredths, for all of these results. */
  setThreshold(id: string, below: number, { signal }: CallOptions = {}): Promise<ReviewThreshold> {
    return this.#transport.json({
      method: "PATCH",
      path: "/reviews/threshold",
      body: { schema_of: id, below },
      signal,
    });
  }

  /** Which documents two people approve. */
  approvalRule({ signal }: CallOptions = {}): Promise<ApprovalRule> {
    return this.#transport.json({ method: "GET", path: "/reviews/approval", signal });
  }

  /** Chooses that, from the next review on: over an amount, and of suppliers of whom nothing was approved. */
  setApprovalRule(rule: ApprovalRule, { signal }: CallOptions = {}): Promise<ApprovalRule> {
    return this.#transport.json({ method: "PUT", path: "/reviews/approval", body: rule, signal });
  }
}

const pathOf = (id: string) => `/extractions/${part(id)}`;
