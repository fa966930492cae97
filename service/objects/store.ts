import type { Readable } from "node:stream";
import type { Grant } from "./signature.ts";

/** Bytes to be stored: all at once, or as they come. */
export type ObjectBody = Uint8Array | AsyncIterable<Uint8Array>;

export type PutOptions = { sizeBytes?: number; sentAgain?: () => void };

/** First and last byte, both inclusive. */
export type ByteRange = { start: number; end: number };

/** A request that a browser may send to the store by itself; every header must be sent unchanged. */
type SignedWrite = { method: "PUT"; url: string; headers: Record<string, string> };

/**
 * Where files and page results lie. Keys are made by the service, begin with the tenant, and match `objectKey`;
 * nothing that a client sent becomes part of one. An object is whole or absent: no reader sees half of it.
 *
 * Every operation rejects with `DomainError("unavailable")` where the store itself cannot serve (full, unreachable).
 * A body that fails while it is read rejects with its own error and leaves what was there before.
 */
export interface ObjectStore {
  /**
   * Stores, replacing what was there. With `sizeBytes`, a body of another length is refused (`ObjectSizeError`). `sentAgain` is called
   * where a store did not answer and is asked again: what it was sent first may be stored at any time, even after later writes.
   */
  put(key: string, body: ObjectBody, options?: PutOptions): Promise<{ sizeBytes: number }>;
  /** Stores a file that `localCopy` made and nobody has changed since. Where it can, without moving its bytes. */
  putFile(key: string, path: string): Promise<void>;
  get(key: string): Promise<Uint8Array | null>;
  head(key: string): Promise<{ sizeBytes: number } | null>;
  /**
   * Removes, many at a time where the store can; an absent object is no error. Where it rejects, some of them may be gone: the same
   * keys may be given again.
   */
  delete(...keys: readonly string[]): Promise<void>;
  /** Every key that begins with `prefix`, in no order. For sweeps, not for requests. */
  list(prefix: string): AsyncIterable<string>;
  /**
   * A file in `dir` with the object's bytes as they are now, to be read only; `null` where there is no such object.
   * The same key has the same path in a directory each time: a reader that had it open finds it again. Rejects with `HostFault`
   * where `dir` cannot hold it.
   */
  localCopy(key: string, dir: string): Promise<string | null>;
  /** Permission for one PUT of exactly this type and size. */
  signWrite(write: { key: string; contentType: string; sizeBytes: number; expiresAt: Date }): Promise<SignedWrite>;
  /** Permission to read; the answer says `contentType`. */
  signRead(read: { key: string; contentType: string; expiresAt: Date }): Promise<string>;
  /** Removes what writes that were broken off long ago have left, where the store does not do so by itself. */
  tidy?(): Promise<void>;
  /** Resolves where the store can serve, as far as it tells without being written to; rejects otherwise. */
  ready(): Promise<void>;
  /**
   * Only the embedded store, whose URLs lead back to the service: what a request's query permits, or `null`.
   * A store with an address of its own (S3) checks its signatures by itself.
   */
  grantOf?(request: { method: "PUT" | "GET"; key: string; query: URLSearchParams }): Grant | null;
  /**
   * Only the embedded store: the object, or a range of it, as a stream that the caller must read or destroy.
   * `sizeBytes` is the whole object's.
   */
  stream?(key: string, range?: ByteRange): Promise<{ body: Readable; sizeBytes: number } | null>;
}

/** A body that was not as long as announced. */
export class ObjectSizeError extends Error {
  override name = "ObjectSizeError";
  readonly excess: boolean;
  constructor(excess: boolean) {
    super(excess ? "the body is longer than announced" : "the body is shorter than announced");
    this.excess = excess;
  }
}

const objectKey = /^[a-z0-9_-]+(\/[a-z0-9_-][a-z0-9_.-]*)*$/;

/** Whether a text is a key that the service could have made: lower-case segments, no `..`, no escape. */
export function isObjectKey(text: string): boolean {
  return text.length <= 240 && objectKey.test(text);
}
