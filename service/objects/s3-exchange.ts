import { setTimeout as sleep } from "node:timers/promises";
import { AwsV4Signer } from "aws4fetch";
import { DomainError } from "../domain-error.ts";
import type { S3Address } from "./s3-address.ts";
import { isObjectKey } from "./store.ts";

const attemptsMax = 4;
const firstPauseMs = 100;
/** A store that has not answered by then is away; what is sent may take as long again as it would at this rate. */
const patienceMs = 10_000;
const slowestBytesPerMs = 500;

export type S3Request = {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Where in the bucket; without one, the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  body?: Uint8Array | Blob;
  headers?: Record<string, string>;
  /** How much longer than other requests it may take, for what it asks for. */
  workMs?: number;
  /** Called before each further attempt. */
  sentAgain?: (() => void) | undefined;
};

/** What S3 answered that we cannot go on with; for the log, never for a client. */
export class S3Refusal extends Error {
  override name = "S3Refusal";
  readonly passes: boolean;
  constructor(url: URL, status: number, code: string) {
    super(`${url.origin} answered ${status} ${code}`.trim());
    this.passes = status >= 500 || status === 429 || status === 408;
  }
}

/**
 * Sends one signed request and reads its answer with `read`, all within a time limit that `alive` begins anew; what
 * passes by itself (no connection, 429, 5xx) is tried again a few times within it. Gives `null` where there is no such
 * object. Rejects with `DomainError("unavailable")` whatever else went wrong, its cause beside it; an error of `read` that
 * came not from the store is `read`'s own to translate.
 */
export async function exchange<T>(
  address: S3Address,
  request: S3Request,
  read: (answer: Response, alive: () => void) => Promise<T>,
): Promise<T | null> {
  const { key, body, workMs = 0 } = request;
  if (key !== undefined && !isObjectKey(key)) throw new RangeError("not an object key");
  const sizeBytes = body instanceof Blob ? body.size : (body?.byteLength ?? 0);
  const abort = new AbortController();
  const limit = setTimeout(
    () => abort.abort(new Error("the store took too long")),
    (address.patienceMs ?? patienceMs) + workMs + sizeBytes / slowestBytesPerMs,
  );
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await once(address, request, abort.signal, (answer) => read(answer, () => limit.refresh()));
      } catch (error) {
        if (error instanceof DomainError) throw error;
        const lasts = error instanceof S3Refusal && !error.passes;
        if (lasts || attempt === attemptsMax || abort.signal.aborted) throw away(abort.signal.reason ?? error);
        request.sentAgain?.();
        await sleep(Math.random() * firstPauseMs * 2 ** attempt, undefined, { signal: abort.signal }).catch(() => {});
      }
    }
  } finally {
    clearTimeout(limit);
  }
}

async function once<T>(
  address: S3Address,
  { method, key, query = {}, body, headers = {} }: S3Request,
  signal: AbortSignal,
  read: (answer: Response) => Promise<T>,
): Promise<T | null> {
  const url = new URL(key === undefined ? address.bucketUrl : `${address.bucketUrl}/${key}`);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const signed = await new AwsV4Signer({ ...address, service: "s3", method, url: url.href, headers }).sign();
  const init: RequestInit = { method, headers: signed.headers, signal, redirect: "manual" };
  if (body) init.body = body instanceof Blob ? body : new Uint8Array(body);
  const answer = await fetch(signed.url, init);
  if (answer.ok) return read(answer);
  const code = codeOf(await answer.text());
  // An answer to HEAD has no body: there the absent bucket looks like an absent object.
  if (answer.status === 404 && code !== "NoSuchBucket" && key !== undefined) return null;
  throw new S3Refusal(url, answer.status, code);
}

const codeOf = (xml: string) => /<Code>(\w{1,80})<\/Code>/.exec(xml)?.[1] ?? "";

function away(cause: unknown): DomainError {
  const message = "The file store cannot be reached at the moment. Please try again shortly.";
  return Object.assign(new DomainError("unavailable", message), { cause });
}
