import { createWriteStream, openAsBlob } from "node:fs";
import { access } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { AwsV4Signer } from "aws4fetch";
import { refused, refusedHere } from "./disk-errors.ts";
import { placeLocalCopy } from "./local-copy.ts";
import type { S3Address } from "./s3-address.ts";
import { deleteObjects } from "./s3-delete.ts";
import { exchange, type S3Request } from "./s3-exchange.ts";
import { type ObjectBody, ObjectSizeError, type ObjectStore } from "./store.ts";

/**
 * An object store in a bucket of any S3. Browsers write to it and read from it by URLs that it checks itself.
 * `clock` is for those URLs; what the service asks by itself is signed with the machine's time.
 */
export function openS3Store(address: S3Address, { clock }: { clock: () => Date }): ObjectStore {
  const send = (request: S3Request & { key: string }) =>
    exchange(address, request, async (answer) => {
      await answer.body?.cancel();
      return answer.headers;
    });

  const presign = async (
    method: "PUT" | "GET",
    { key, expiresAt, query = {}, headers = {} }: Presigned,
  ): Promise<string> => {
    const now = Math.floor(clock().getTime() / 1000);
    const url = new URL(`${address.bucketUrl}/${key}`);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    const lifetimeS = Math.floor(expiresAt.getTime() / 1000) - now;
    url.searchParams.set("X-Amz-Expires", String(Math.max(lifetimeS, 0)));
    const datetime = new Date(now * 1000).toISOString().replace(/[:-]|\.\d{3}/g, "");
    const options = { method, headers, datetime, url: url.href, service: "s3", signQuery: true, allHeaders: true };
    return (await new AwsV4Signer({ ...address, ...options }).sign()).url.href;
  };

  return {
    async put(key, body, options = {}) {
      const bytes = await gather(body, options.sizeBytes);
      await send({ method: "PUT", key, body: bytes, sentAgain: options.sentAgain });
      return { sizeBytes: bytes.byteLength };
    },
    async putFile(key, path) {
      // A blob says of an absent file only that it cannot be opened.
      const opened = access(path).then(() => openAsBlob(path));
      const body = await opened.catch((error: unknown) => Promise.reject(refused(error)));
      await send({ method: "PUT", key, body });
    },
    get: (key) =>
      exchange(address, { method: "GET", key }, async (answer) => new Uint8Array(await answer.arrayBuffer())),
    async head(key) {
      const headers = await send({ method: "HEAD", key });
      return headers && { sizeBytes: Number(headers.get("content-length")) };
    },
    delete: (...keys) => deleteObjects(address, keys),
    async *list(prefix) {
      let next: string | undefined;
      do {
        const query = { "list-type": "2", "encoding-type": "url", prefix };
        const page = next === undefined ? query : { ...query, "continuation-token": next };
        const xml = await exchange(address, { method: "GET", query: page }, (answer) => answer.text());
        for (const [, key = ""] of (xml ?? "").matchAll(/<Key>([^<]*)<\/Key>/g)) yield decodeURIComponent(key);
        next = /<NextContinuationToken>([^<]+)</.exec(xml ?? "")?.[1];
      } while (next !== undefined);
    },
    localCopy: (key, dir) =>
      placeLocalCopy(key, dir, async (draft) => {
        const found = await exchange(address, { method: "GET", key }, async (answer, alive) => {
          await save(answer, draft, alive);
          return true;
        });
        return found !== null;
      }),
    async signWrite({ key, contentType, sizeBytes, expiresAt }) {
      const headers = { "Content-Type": contentType, "Content-Length": String(sizeBytes) };
      // A browser sets the length by itself, and lets nobody else: it is signed, and not among what is to be set.
      const url = await presign("PUT", { key, expiresAt, headers });
      return { method: "PUT", url, headers: { "Content-Type": contentType } };
    },
    signRead: ({ key, contentType, expiresAt }) =>
      presign("GET", {
        key,
        expiresAt,
        query: {
          "response-cache-control": "private, no-store",
          "response-content-disposition": "attachment",
          "response-content-type": contentType,
        },
      }),
    async ready() {
      await exchange(address, { method: "GET", query: { "list-type": "2", "max-keys": "1" } }, (answer) =>
        answer.text(),
      );
    },
  };
}

type Presigned = { key: string; expiresAt: Date; query?: Record<string, string>; headers?: Record<string, string> };

/** S3 wants to know the length first. Only small things come in parts here: files go to the store without the service. */
async function gather(body: ObjectBody, announced: number | undefined): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let sizeBytes = 0;
  for await (const chunk of body instanceof Uint8Array ? [body] : body) {
    sizeBytes += chunk.byteLength;
    if (announced !== undefined && sizeBytes > announced) throw new ObjectSizeError(true);
    chunks.push(chunk);
  }
  if (announced !== undefined && sizeBytes < announced) throw new ObjectSizeError(false);
  return Buffer.concat(chunks);
}

async function save(answer: Response, path: string, alive: () => void): Promise<void> {
  const watched = async function* (chunks: AsyncIterable<Uint8Array>) {
    for await (const chunk of chunks) {
      alive();
      yield chunk;
    }
  };
  const saved = pipeline(answer.body ?? new Blob([]).stream(), watched, createWriteStream(path));
  await saved.catch((error: unknown) => Promise.reject(refusedHere(error)));
}
