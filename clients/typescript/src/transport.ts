import { noAnswer, refusal, VersoError } from "./errors.ts";
import { type RetryPolicy, within, withRetries } from "./retry.ts";

export type VersoOptions = Partial<RetryPolicy> & {
  /** `dex_live_…`, or `dex_test_…`: of what a test key makes nothing is live. */
  apiKey: string;
  /** The service's origin, with or without `/v1`. */
  baseUrl: string;
  /** How long one answer may take, in ms. Default 60,000. */
  timeoutMs?: number;
  /** How long sending a file may take, in ms. Default 900,000. */
  uploadTimeoutMs?: number;
  /** In place of the platform's own. */
  fetch?: typeof globalThis.fetch;
};

/** What every call takes. */
export type CallOptions = {
  /** Ends the call, and every wait of it; it rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
};
/** Of calls that make something: the same key gives the same thing, however often it is asked for. */
export type CreateOptions = CallOptions & {
  /** 1 to 255 visible ASCII characters. Default: a new one for each call, kept over its retries. */
  idempotencyKey?: string | undefined;
};

/** Of lists that are asked for page by page. */
export type ListQuery = {
  /** 1 to 100. */
  limit?: number;
  cursor?: string;
};

type QueryValue = string | number | boolean | readonly (string | number)[] | undefined;
export type Query = Readonly<Record<string, QueryValue>>;

export type Request = CallOptions & {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  /** Below `/v1`. */
  path: string;
  query?: Query | undefined;
  body?: unknown;
  idempotencyKey?: string;
  ifMatch?: string | undefined;
  /** Whether it may be sent twice. Default: all but POST without a key. */
  repeatable?: boolean;
};

const defaults = {
  timeoutMs: 60_000,
  uploadTimeoutMs: 900_000,
  maxRetries: 5,
  backoffMs: 500,
  backoffMaxMs: 16_000,
  retryAfterMaxS: 120,
};

/** A key of idempotency that nobody has used before. */
export const newKey = (): string => crypto.randomUUID();

/** A part of a path: never none, and never one that leads elsewhere. */
export function part(id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`${JSON.stringify(id)} is no identifier.`);
  return encodeURIComponent(id);
}

function addressOf(base: string, path: string, query: Query): string {
  const url = new URL(base + path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
}

function baseOf(baseUrl: string): string {
  const url = URL.canParse(baseUrl) ? new URL(baseUrl) : undefined;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new TypeError("baseUrl must be the service's origin, such as https://verso.example");
  const trimmed = url.href.replace(/\/+$/, "");
  return trimmed.endsWith("/v1") ? trimmed : `${trimmed}/v1`;
}

/** Whatever stands between may answer in the service's place, well and with a page of its own. */
async function jsonOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return JSON.parse(text);
  } catch {
    const said = `What answered ${answer.status} is not the service: no JSON came.`;
    const requestId = answer.headers.get("X-Request-Id");
    throw new VersoError(said, { code: `http_${answer.status}`, status: answer.status, requestId });
  }
}

/** Sends requests with the key, and sends them again where that can help. */
export class Transport {
  readonly policy: RetryPolicy;
  readonly uploadTimeoutMs: number;
  readonly #fetch: typeof globalThis.fetch;
  readonly #base: string;
  readonly #apiKey: string;
  readonly #timeoutMs: number;

  constructor({ apiKey, baseUrl, fetch = globalThis.fetch.bind(globalThis), ...options }: VersoOptions) {
    if (!/^[!-~]+$/.test(apiKey ?? "")) throw new TypeError("apiKey must be a key of the service: dex_live_…");
    const given = Object.entries(options).filter(([, value]) => value !== undefined);
    const { timeoutMs, uploadTimeoutMs, ...policy } = { ...defaults, ...Object.fromEntries(given) };
    this.policy = policy;
    this.uploadTimeoutMs = uploadTimeoutMs;
    this.#timeoutMs = timeoutMs;
    this.#fetch = fetch;
    this.#base = baseOf(baseUrl);
    this.#apiKey = apiKey;
  }

  /** The answer's JSON; `undefined` where it has no body. */
  async json<T>(request: Request): Promise<T> {
    return (await this.send(request, async (answer) => (answer.status === 204 ? undefined : jsonOf(answer)))) as T;
  }

  /** What `read` makes of the answer. Throws a `VersoError` where it is a refusal or none comes. */
  send<T>(request: Request, read: (answer: Response) => Promise<T>): Promise<T> {
    const { method, path, query = {}, body, idempotencyKey, ifMatch, signal } = request;
    const repeatable = request.repeatable ?? (method !== "POST" || idempotencyKey !== undefined);
    const headers = new Headers({ Authorization: `Bearer ${this.#apiKey}` });
    if (idempotencyKey !== undefined) headers.set("Idempotency-Key", idempotencyKey);
    if (ifMatch !== undefined) headers.set("If-Match", ifMatch);
    if (body !== undefined) headers.set("Content-Type", "application/json");
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) };
    const url = addressOf(this.#base, path, query);
    // What came to nothing with 429 was not begun, so that it may be sent again in any case.
    const again = (error: VersoError) => error.retryable && (repeatable || error.status === 429);
    return withRetries(this.policy, { signal, again }, () =>
      this.attempt(url, init, { signal, timeoutMs: this.#timeoutMs }, read),
    );
  }

  /** Removes something. That it is gone after an answer that was lost is what was asked for. */
  delete(path: string, signal: AbortSignal | undefined): Promise<void> {
    return this.send({ method: "DELETE", path, signal }, async () => {}).catch((error: unknown) => {
      if (!(error instanceof VersoError && error.code === "not_found" && error.attempts > 1)) throw error;
    });
  }

  /** One request to any address, as it stands. */
  attempt<T>(
    url: string,
    init: RequestInit,
    { signal, timeoutMs }: { signal: AbortSignal | undefined; timeoutMs: number },
    read: (answer: Response) => Promise<T>,
  ): Promise<T> {
    const what = `${init.method} ${new URL(url).pathname}`;
    const late = () => noAnswer(what, new Error(`nothing came within ${timeoutMs} ms`));
    return within(timeoutMs, { signal, late }, async (ownSignal) => {
      try {
        const answer = await this.#fetch(url, { ...init, signal: ownSignal });
        if (!answer.ok) throw await refusal(answer);
        return await read(answer);
      } catch (error) {
        throw error instanceof VersoError ? error : noAnswer(what, error);
      }
    });
  }
}
