import "server-only";
import { type CreateUpload, Upload, type VerifyUpload } from "@verso/contract/uploads";
import { ApiError } from "../errors/api-error.ts";
import { type Access, remove, send, sendParsed } from "./send.ts";

/** An upload also as a service tells it that does not say what its bytes come to. */
const unsaid = Upload.shape.sha256.default(null);
const KnownUpload = Upload.extend({
  sha256: unsaid,
  sent_sha256: unsaid,
  failure: Upload.shape.failure.default(null),
});

/** Asks for a slot. The same key with the same body gives the same slot, with a fresh signed address. */
export function createUpload(access: Access, body: CreateUpload, idempotencyKey: string): Promise<Upload> {
  return sendParsed(access, { method: "POST", path: "/uploads", body, idempotencyKey }, KnownUpload);
}

/** Has the service look at the file that was sent; gives the page count. Opening a long file takes a while. */
export function verifyUpload(access: Access, id: string, { password }: VerifyUpload = {}): Promise<Upload> {
  const path = `/uploads/${encodeURIComponent(id)}/verify`;
  const body = password === undefined ? {} : { body: { password } };
  return sendParsed(access, { method: "POST", path, ...body, idempotent: true, timeoutMs: 60_000 }, KnownUpload);
}

export function getUpload(access: Access, id: string): Promise<Upload> {
  return sendParsed(access, { method: "GET", path: `/uploads/${encodeURIComponent(id)}` }, KnownUpload);
}

/** Removes an upload. Throws `ApiError` `not_found`. */
export async function deleteUpload(access: Access, id: string): Promise<void> {
  await remove(access, `/uploads/${encodeURIComponent(id)}`);
}

/**
 * The picture of a page (WebP), as a stream; answers 304 where `ifNoneMatch` still holds, and 204 where this page of the file has
 * none: it is damaged, or the file is no longer kept. Throws `ApiError` `not_found` where there is no such page.
 */
export async function getPageImage(
  access: Access,
  input: {
    uploadId: string;
    page: number;
    widthPx?: number | undefined;
    ifNoneMatch?: string | undefined;
    signal?: AbortSignal;
  },
): Promise<Response> {
  const picture = send(access, {
    method: "GET",
    path: `/uploads/${encodeURIComponent(input.uploadId)}/pages/${input.page}/image`,
    query: { width: input.widthPx },
    headers: {
      accept: "image/webp",
      ...(input.ifNoneMatch === undefined ? {} : { "if-none-match": input.ifNoneMatch }),
    },
    timeoutMs: 30_000,
    signal: input.signal,
  });
  return picture.catch(async (cause: unknown) => {
    if (!(cause instanceof ApiError && cause.code === "not_found")) throw cause;
    const { page_count: pages } = await getUpload(access, input.uploadId);
    if (pages === null || input.page < 1 || input.page > pages) throw cause;
    return new Response(null, { status: 204 });
  });
}
