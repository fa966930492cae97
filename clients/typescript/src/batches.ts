import type { ExtractRequest } from "./extractions.ts";
import { everything } from "./list-page.ts";
import { type CallOptions, type CreateOptions, type ListQuery, newKey, part, type Transport } from "./transport.ts";
import type { Batch, BatchList, BatchResultsFormat, BatchSummary } from "./types.ts";

/** A submission of a batch: as by itself, but that its `priority` is `batch` unless it is said. What was made before under its `idempotency_key` it makes no second time. */
export type BatchRequest = { upload_id: string; idempotency_key?: string } & ExtractRequest;

/** Many extractions under one key, waited for and taken together. */
export class Batches {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Up to 1,000 submissions: `items` says of each, in their order, which extraction it is, or why it was refused. */
  create(
    requests: readonly BatchRequest[],
    { metadata, idempotencyKey = newKey(), signal }: CreateOptions & { metadata?: Record<string, string> } = {},
  ): Promise<Batch> {
    const named = requests.map((request) => ({ ...request, mode: request.mode ?? "ocr" }));
    const body = { requests: named, ...(metadata && { metadata }) };
    return this.#transport.json({ method: "POST", path: "/batches", body, idempotencyKey, signal });
  }

  /** With `wait` (1 to 30 seconds) the answer comes when the batch has finished, or at the end of the wait. */
  get(id: string, { wait, limit, cursor, signal }: CallOptions & ListQuery & { wait?: number } = {}): Promise<Batch> {
    return this.#transport.json({ method: "GET", path: pathOf(id), query: { wait, limit, cursor }, signal });
  }

  /** Waits until every request was refused or its extraction has ended. */
  async wait(id: string, { signal }: CallOptions = {}): Promise<Batch> {
    for (;;) {
      const batch = await this.get(id, { wait: 30, signal });
      if (batch.finished_at !== null) return batch;
    }
  }

  /** Newest first, without their items. */
  list(query: ListQuery = {}, { signal }: CallOptions = {}): Promise<BatchList> {
    return this.#transport.json({ method: "GET", path: "/batches", query, signal });
  }

  /** All of them, newest first, asked for page by page. */
  iterate(query: ListQuery = {}, options: CallOptions = {}): AsyncGenerator<BatchSummary> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }

  /** Accepts nothing more of it and cancels what has not ended. */
  cancel(id: string, { signal }: CallOptions = {}): Promise<Batch> {
    return this.#transport.json({ method: "DELETE", path: pathOf(id), signal });
  }

  /** Every request with its result, in order: a line of JSON each, or a ZIP with a file of each and a manifest. */
  results(id: string, format: BatchResultsFormat = "ndjson", { signal }: CallOptions = {}): Promise<Blob> {
    return this.#transport.send({ method: "GET", path: `${pathOf(id)}/results`, query: { format }, signal }, (answer) =>
      answer.blob(),
    );
  }
}

const pathOf = (id: string) => `/batches/${part(id)}`;
