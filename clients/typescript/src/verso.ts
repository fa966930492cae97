import { Keys, Ledger, TopUps } from "./account.ts";
import { Batches } from "./batches.ts";
import { Engine } from "./engine.ts";
import type { AnyResultOf, StructuredResultOf } from "./extractions.ts";
import { Extractions, type ExtractRequest, type OcrRequest, type StructuredRequest } from "./extractions.ts";
import type { FileInput } from "./file.ts";
import { Reviews } from "./reviews.ts";
import { Rules } from "./rules.ts";
import { Schemas } from "./schemas.ts";
import { type CallOptions, newKey, Transport, type VersoOptions } from "./transport.ts";
import type {
  Credits,
  Extraction,
  GroupedResult,
  LedgerKind,
  Money,
  OrderedResult,
  Timestamp,
  Upload,
  Usage,
  UsageSummary,
} from "./types.ts";
import { type UploadOptions, uploadFile, uploadFrom } from "./upload-file.ts";
import { type FetchOptions, Uploads } from "./uploads.ts";
import { type Extracted, resume, type WaitOptions, waitFor } from "./wait.ts";
import { Webhooks } from "./webhooks.ts";

/** Where an extraction is: the file is sent, verified, accepted, or looked at. */
export type Progress =
  | { step: "upload" | "verify"; upload: Upload }
  | { step: "submit" | "wait"; extraction: Extraction };

export type ExtractOptions = Omit<WaitOptions, "onProgress"> &
  UploadOptions & {
    onProgress?: ((progress: Progress) => void) | undefined;
  };

/** A client of the Document Extraction Service. */
export class Verso {
  readonly uploads: Uploads;
  readonly extractions: Extractions;
  readonly batches: Batches;
  readonly reviews: Reviews;
  readonly rules: Rules;
  readonly schemas: Schemas;
  readonly engine: Engine;
  readonly keys: Keys;
  readonly topUps: TopUps;
  readonly ledger: Ledger;
  readonly webhooks: Webhooks;
  readonly #transport: Transport;

  constructor(options: VersoOptions) {
    this.#transport = new Transport(options);
    this.uploads = new Uploads(this.#transport);
    this.extractions = new Extractions(this.#transport);
    this.batches = new Batches(this.#transport);
    this.reviews = new Reviews(this.#transport);
    this.rules = new Rules(this.#transport);
    this.schemas = new Schemas(this.#transport);
    this.engine = new Engine(this.#transport);
    this.keys = new Keys(this.#transport);
    this.topUps = new TopUps(this.#transport);
    this.ledger = new Ledger(this.#transport);
    this.webhooks = new Webhooks(this.#transport);
  }

  /**
   * From a file to its result: uploads, verifies, submits, waits, fetches. With the same `idempotencyKey` a call that was
   * broken off goes on where it was, and nothing is charged twice; without one that holds for this call alone. Throws an
   * `ExtractionError` where the extraction ends without a result, a `VersoError` where the service refuses.
   */
  extract<Data = unknown>(
    file: FileInput,
    request: StructuredRequest & ExtractOptions,
  ): Promise<Extracted<StructuredResultOf<Data>>>;
  extract(
    file: FileInput,
    request: OcrRequest & { output: { layout: "grouped" } } & ExtractOptions,
  ): Promise<Extracted<GroupedResult>>;
  extract(file: FileInput, request?: OcrRequest & ExtractOptions): Promise<Extracted<OrderedResult>>;
  async extract(
    file: FileInput,
    request: ExtractRequest & ExtractOptions = {},
  ): Promise<Extracted<AnyResultOf<unknown>>> {
    const { contentType, password, idempotencyKey = newKey(), signal, cancelOnAbort, onProgress, ...wanted } = request;
    const sending = { contentType, password, idempotencyKey, signal };
    const upload = await uploadFile(this.uploads, file, sending, (step, upload) => onProgress?.({ step, upload }));
    // To cancel it one has to know it: whoever wants that is not kept from hearing that it was accepted.
    const whileSubmitting = cancelOnAbort ? undefined : signal;
    signal?.throwIfAborted();
    const options = { idempotencyKey, signal: whileSubmitting };
    const accepted = await this.extractions.submit({ upload_id: upload.id, ...wanted }, options);
    onProgress?.({ step: "submit", extraction: accepted });
    const told = onProgress && ((extraction: Extraction) => onProgress({ step: "wait", extraction }));
    return resume(this.extractions, accepted.id, { signal, cancelOnAbort, onProgress: told });
  }

  /** Brings a file to the service: slot, bytes, verification. */
  upload(file: FileInput, options: UploadOptions = {}): Promise<Upload> {
    return uploadFile(this.uploads, file, options);
  }

  /** Has a file fetched from an https address, and waits until it is there. */
  uploadFrom(url: string, options: FetchOptions = {}): Promise<Upload> {
    return uploadFrom(this.uploads, url, options);
  }

  /** Waits until an extraction has ended, well or not, or is a dead letter. */
  wait(id: string, options: WaitOptions = {}): Promise<Extraction> {
    return waitFor(this.extractions, id, options);
  }

  /** Goes on with an extraction that was submitted before: waits and fetches its result, as `extract` does. */
  resume<Data = unknown>(id: string, options: WaitOptions = {}): Promise<Extracted<AnyResultOf<Data>>> {
    return resume<Data>(this.extractions, id, options);
  }

  /** The wallet and the prices. */
  credits({ signal }: CallOptions = {}): Promise<Credits> {
    return this.#transport.json({ method: "GET", path: "/credits", signal });
  }

  /** Sets below what credit is low, and what top-ups of a month may come to; null takes one away. Needs `keys.manage`. */
  updateCredits(
    body: { low_credit?: Money | null; top_up_monthly_limit?: Money | null },
    { signal }: CallOptions = {},
  ): Promise<Credits> {
    return this.#transport.json({ method: "PATCH", path: "/credits", body, signal });
  }

  /** Balance, what it is enough for, and one page of the ledger, newest first. */
  usage(query: UsageQuery = {}, { signal }: CallOptions = {}): Promise<Usage> {
    return this.#transport.json({ method: "GET", path: "/usage", query, signal });
  }

  /** What was charged, by day, and by what `group` asks for; without a period that of the last days. */
  usageSummary(
    query: UsagePeriod & { group?: "key" | "mode" | "day" | "schema" | "outcome" } = {},
    { signal }: CallOptions = {},
  ): Promise<UsageSummary> {
    return this.#transport.json({ method: "GET", path: "/usage/summary", query, signal });
  }
}

/** Both or neither, at most 31 days apart; UTC RFC 3339. */
export type UsagePeriod = { from?: Timestamp; to?: Timestamp };
export type UsageQuery = UsagePeriod & { page?: number; kind?: LedgerKind; extraction_id?: string };
