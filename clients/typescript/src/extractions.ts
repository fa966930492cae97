import { VersoError } from "./errors.ts";
import { everything } from "./list-page.ts";
import {
  type CallOptions,
  type CreateOptions,
  type ListQuery,
  newKey,
  part,
  type Query,
  type Transport,
} from "./transport.ts";
import type {
  BlockKind,
  ConfidenceLevel,
  ExportRows,
  ExportShape,
  Extraction,
  ExtractionList,
  ExtractionStatus,
  GroupedResult,
  Layout,
  Mode,
  OrderedResult,
  Output,
  PageSelection,
  Preview,
  Priority,
  ResultFormat,
  ReviewFilter,
  ReviewsShown,
  SampleName,
  StructuredResult,
  TableFormat,
  Timestamp,
  TitleColumns,
} from "./types.ts";

/** What is wanted of a file in mode `ocr`: blocks of text, titles, tables, lists and figures. */
export type OcrRequest = {
  mode?: "ocr";
  /** `"all"` (default), `[1, 3]` or `{ranges: [{start: 1, end: 3}]}`; each page is charged once. */
  pages?: PageSelection;
  output?: Partial<Output>;
  /** Your own names and values, at most 20: given back on the extraction and in webhooks. */
  metadata?: Record<string, string>;
  /** `"interactive"` (default) goes before your own `"batch"`, which has at least every fourth turn. */
  priority?: Priority;
};
/** What is wanted of a file in mode `structured`: data that follow your JSON Schema (draft 2020-12). */
export type StructuredRequest = {
  mode: "structured";
  instructions?: string;
  pages?: PageSelection;
  output?: Partial<Output>;
  metadata?: Record<string, string>;
  priority?: Priority;
} & AskedSchema;
/** A schema, or a saved one in its place: its newest version, or the one that is named. */
export type AskedSchema =
  | { schema: Record<string, unknown>; schema_id?: undefined; schema_version?: undefined }
  | { schema?: undefined; schema_id: string; schema_version?: number };
export type ExtractRequest = OcrRequest | StructuredRequest;

export type ListExtractions = ListQuery & {
  /** One, or several, as a list or with commas between them. */
  status?: ExtractionStatus | readonly ExtractionStatus[] | `${ExtractionStatus},${string}`;
  mode?: Mode;
  /** One, or up to 100, as a list or with commas between them. */
  id?: string | readonly string[];
  upload_id?: string | readonly string[];
  /** By which key they were asked for. */
  key_id?: string;
  /** Of the file's bytes, whichever upload they came with: 64 hexadecimal digits. */
  sha256?: string;
  /** Of just this schema, or of up to 100: the SHA-256 of its canonical JSON. */
  schema_sha256?: string | readonly string[];
  /** Those whose result needs a review, or has been reviewed. */
  review?: ReviewFilter;
  /** From this time on, and before that one. */
  from?: Timestamp;
  to?: Timestamp;
  /** All of these, as they were given. */
  metadata?: Record<string, string>;
  /** By the values that say which document it is: within a text, or `A..B` for numbers and days. */
  title?: Record<string, string>;
  /** Words of these values, or of what they are called, by their beginnings; or of these uploads. */
  q?: string;
  or_upload_id?: string | readonly string[];
  /** Default: the newest first. */
  order?: "newest" | "oldest";
  /** The name of a title, whose values say the order in place of the time. */
  sort?: string;
  direction?: "ascending" | "descending";
};
/** Over which extractions titles are told of. */
export type TitleQuery = Omit<ListExtractions, "order" | "sort" | "direction" | keyof ListQuery>;

/** How the result is given: narrower than what was retained, never wider. Default: as the extraction's `output` says. */
export type ResultOptions = {
  view?: Layout;
  include?: readonly BlockKind[];
  exclude?: readonly BlockKind[];
  table_format?: TableFormat;
  confidence?: ConfidenceLevel;
  /** `"1-3,7"` */
  pages?: string;
  /** Only these blocks, by their ids. */
  blocks?: readonly string[];
  /** `"applied"`: with what people corrected in its place. */
  reviews?: ReviewsShown;
};

/** Of `resultFile`: beside what narrows a result, which table or list a file of rows has. */
export type ResultFileOptions = ResultOptions & {
  /** As CSV or XLSX of mode `ocr`: only this table, by its block's id. */
  table?: string;
  /** As CSV of mode `structured`: the list, as a JSON Pointer, of which each item is a row. */
  list?: string;
};

/** Which results to take as one file, and how. `name`: what a document is called there. */
export type ExportRequest = {
  documents: readonly { id: string; name?: string }[];
  as: ExportShape;
  format: ResultFormat;
  /** What a row of a CSV table is. Default: a document. */
  rows?: ExportRows;
  /** `"applied"`: with what people corrected in its place. */
  reviews?: ReviewsShown;
};

/** What a preview asks for. */
export type PreviewRequest = { schema: Record<string, unknown>; instructions?: string };

/** A result in mode `structured` whose data have a type that you know. */
export type StructuredResultOf<Data> = Omit<StructuredResult, "data"> & { data: Data };
export type AnyResultOf<Data> = OrderedResult | GroupedResult | StructuredResultOf<Data>;

function listQueryOf({ metadata = {}, title = {}, ...query }: ListExtractions): Query {
  const members = (of: string, values: Record<string, string>) =>
    Object.entries(values).map(([name, value]) => [`${of}[${name}]`, value] as const);
  return { ...query, ...Object.fromEntries([...members("metadata", metadata), ...members("title", title)]) };
}

/** What was asked of the service to read, and what became of it. */
export class Extractions {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Submits a completed upload. The credit for its pages is reserved, and charged for those that succeed. */
  submit(
    request: { upload_id: string } & ExtractRequest,
    { idempotencyKey = newKey(), signal }: CreateOptions = {},
  ): Promise<Extraction> {
    const body = { ...request, mode: request.mode ?? "ocr" };
    return this.#transport.json({ method: "POST", path: "/extractions", body, idempotencyKey, signal });
  }

  /** With `wait` (1 to 30 seconds) the answer comes when the extraction has ended, or at the end of the wait. */
  get(id: string, { wait, signal }: CallOptions & { wait?: number } = {}): Promise<Extraction> {
    return this.#transport.json({ method: "GET", path: pathOf(id), query: { wait }, signal });
  }

  /** Newest first. */
  list(query: ListExtractions = {}, { signal }: CallOptions = {}): Promise<ExtractionList> {
    return this.#transport.json({ method: "GET", path: "/extractions", query: listQueryOf(query), signal });
  }

  /** Which titles there are among extractions, and what their numbers come to. */
  titles(query: TitleQuery = {}, { signal }: CallOptions = {}): Promise<TitleColumns> {
    return this.#transport.json({ method: "GET", path: "/titles", query: listQueryOf(query), signal });
  }

  /** Puts labels on an extraction; null takes one off, and those that are not named stay. */
  update(
    id: string,
    body: { metadata: Record<string, string | null> },
    { signal }: CallOptions = {},
  ): Promise<Extraction> {
    return this.#transport.json({ method: "PATCH", path: pathOf(id), body, signal });
  }

  /** All of them, newest first, asked for page by page. */
  iterate(query: ListExtractions = {}, options: CallOptions = {}): AsyncGenerator<Extraction> {
    return everything((cursor = query.cursor) => this.list({ ...query, ...(cursor && { cursor }) }, options));
  }

  /** Ends one that has not ended: `cancelled` at once, or `cancelling` until a worker lets go of it. It costs nothing. */
  async cancel(id: string, { signal }: CallOptions = {}): Promise<Extraction> {
    try {
      return await this.#transport.json<Extraction>({ method: "DELETE", path: pathOf(id), signal });
    } catch (error) {
      // The answer was lost, and what it said has happened since.
      if (!(error instanceof VersoError && error.code === "not_cancellable" && error.attempts > 1)) throw error;
      const extraction = await this.get(id, { signal });
      if (extraction.status !== "cancelled") throw error;
      return extraction;
    }
  }

  /**
   * Deletes what is kept of one that has ended, before its retention is over: its result, its reviews, and its file unless another
   * extraction keeps it. It cannot be undone; what the extraction was and what it cost stays.
   */
  deleteData(id: string, { signal }: CallOptions = {}): Promise<Extraction> {
    return this.#transport.json({ method: "DELETE", path: `${pathOf(id)}/data`, signal });
  }

  /** Throws `result_not_ready` before its end, `no_result` where there is none, `result_expired` past its retention, `result_lost` where the service lost it. */
  result<Data = unknown>(
    id: string,
    { signal, ...options }: ResultOptions & CallOptions = {},
  ): Promise<AnyResultOf<Data>> {
    return this.#transport.json({ method: "GET", path: `${pathOf(id)}/result`, query: queryOf(options), signal });
  }

  /** The result of mode `ocr` as Markdown or plain text. */
  resultText(
    id: string,
    format: "markdown" | "text",
    { signal, ...options }: ResultOptions & CallOptions = {},
  ): Promise<string> {
    return this.#transport.send(
      { method: "GET", path: `${pathOf(id)}/result`, query: { ...queryOf(options), format }, signal },
      (answer) => answer.text(),
    );
  }

  /** The result as a file: an HTML document of mode `ocr`; tables, or the data of mode `structured`, as CSV or XLSX. */
  resultFile(
    id: string,
    format: "html" | "csv" | "xlsx",
    { signal, ...options }: ResultFileOptions & CallOptions = {},
  ): Promise<Blob> {
    return this.#transport.send(
      { method: "GET", path: `${pathOf(id)}/result`, query: { ...queryOf(options), format }, signal },
      (answer) => answer.blob(),
    );
  }

  /** What the rules find for a schema on pages that were read. It costs nothing, and nothing of it is kept. */
  preview(id: string, request: PreviewRequest, { signal }: CallOptions = {}): Promise<Preview> {
    const path = `${pathOf(id)}/preview`;
    return this.#transport.json({ method: "POST", path, body: request, repeatable: true, signal });
  }

  /** The same on a sample of the service's. */
  previewSample(name: SampleName, request: PreviewRequest, { signal }: CallOptions = {}): Promise<Preview> {
    const path = `/samples/${part(name)}/preview`;
    return this.#transport.json({ method: "POST", path, body: request, repeatable: true, signal });
  }

  /** Up to 500 results as one file: a table (`csv`, `xlsx`), or a ZIP with a file of each and a manifest. */
  export(request: ExportRequest, { signal }: CallOptions = {}): Promise<Blob> {
    return this.#transport.send(
      { method: "POST", path: "/exports", body: request, repeatable: true, signal },
      (answer) => answer.blob(),
    );
  }
}

function queryOf({ include, exclude, blocks, ...query }: ResultFileOptions): Query {
  return { ...query, include: include?.join(","), exclude: exclude?.join(","), blocks: blocks?.join(",") };
}

const pathOf = (id: string) => `/extractions/${part(id)}`;
