import { open, stat } from "node:fs/promises";
import { isErrorCode } from "@verso/contract/errors";
import { detectContentType, signatureBytes } from "@verso/contract/signatures";
import type { ContentType } from "@verso/contract/uploads";
import { contentTypes } from "@verso/contract/vocabulary";
import type { Services } from "../context.ts";
import { isUnavailable, transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { HostFault } from "../objects/disk-errors.ts";
import { getFile, NotFetched } from "../outward/get-file.ts";
import type { Reach } from "../outward/reach.ts";
import { type CheckedFile, withCheckedFile } from "./check-file.ts";
import { dropFetches, giveFetchBack, type HeldFetch } from "./fetches.ts";
import { keepWithinBounds } from "./holdings.ts";
import { releaseFile } from "./release-file.ts";
import { findUpload, uploadStatus, verifiedKey } from "./upload-row.ts";

type Needs = Pick<
  Services,
  "db" | "clock" | "config" | "files" | "objects" | "readers" | "refusedFiles" | "turns" | "log"
>;
type Failure = { code: string; message: string };

/** What may pass is tried so often; a fetch that was begun more often kills whoever begins it. */
const triesMax = 3;
const begunMax = 6;
/** After a failed try, and where this service itself could not go on. */
const againMs = { failed: 5_000, own: 5_000 };

/**
 * Fetches a file, checks it as `verify` does and completes its upload; or writes down why it cannot be had. What may pass is tried
 * again a little later. Any number of processes may do it for one upload: the first to finish decides. Never rejects but where
 * the database is away, and then the lease ends.
 */
export async function fetchUpload(services: Needs, held: HeldFetch, reach: Reach, signal: AbortSignal): Promise<void> {
  const { db, clock, log } = services;
  const { upload_id: id, attempts } = held;
  const again = (ms: number, counted: number) =>
    giveFetchBack(db, held, { dueAt: new Date(clock().getTime() + ms), attempts: counted });
  try {
    if (attempts > begunMax) throw new NotFetched("The file could not be fetched: the attempts broke off.");
    await fetchAndComplete(services, held, reach, signal);
  } catch (error) {
    if (error instanceof NotFetched) {
      if (error.again && attempts < triesMax) return again(againMs.failed * attempts, attempts);
      return fail(services, held, error);
    }
    const isOwn = signal.aborted || isUnavailable(error) || error instanceof HostFault;
    const isLater = error instanceof DomainError && (error.code === "unavailable" || error.code === "too_much_waiting");
    if (isOwn || isLater) return again(signal.aborted ? 0 : againMs.own, attempts - 1);
    if (error instanceof DomainError) return fail(services, held, error);
    log.error({ err: error, uploadId: id }, "a file could not be fetched");
    return again(againMs.own * attempts, attempts);
  }
}

async function fetchAndComplete(services: Needs, held: HeldFetch, reach: Reach, signal: AbortSignal): Promise<void> {
  const { db, clock, config, files, turns } = services;
  const { upload_id: id, tenant_id: tenantId, url, password } = held;
  const row = await findUpload({ db, tenantId, config }, id);
  if (uploadStatus(row, clock()) !== "pending") return dropFetches(db, [id]);
  await files.withFile(
    (path) => getFile({ url, path, bytesMax: config.VERSO_UPLOAD_BYTES_MAX }, reach, signal),
    async (path) => {
      const contentType = row.content_type ?? (await typeOf(path));
      const { size } = await stat(path);
      const announced = { tenant_id: tenantId, content_type: contentType, size_bytes: size };
      const work = () =>
        withCheckedFile(services, { row: announced, path, password: password ?? undefined }, (file) =>
          complete(services, held, contentType, file),
        );
      await turns.take({ kind: "verify", owner: tenantId, name: id, work });
    },
  );
}

/** By the file's first bytes: what a server says of it is no proof. */
async function typeOf(path: string): Promise<ContentType> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(signatureBytes), 0, signatureBytes, 0);
    const found = detectContentType(buffer.subarray(0, bytesRead));
    if (found) return found;
  } finally {
    await file.close();
  }
  const message = `What the address gives is none of the types that are read: ${contentTypes.join(", ")}.`;
  throw new DomainError("unsupported_media_type", message);
}

async function complete(services: Needs, held: HeldFetch, contentType: ContentType, file: CheckedFile): Promise<void> {
  const { db, clock, config, objects } = services;
  const { upload_id: id, tenant_id: tenantId } = held;
  const fileKey = verifiedKey(tenantId, id, file.sha256);
  await objects.putFile(fileKey, file.path);
  const now = clock();
  const completed = await transaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("uploads")
      .set({
        status: "completed",
        content_type: contentType,
        page_count: file.pageCount,
        sha256: file.sha256,
        sent_sha256: file.sentSha256,
        size_bytes: file.sizeBytes,
        object_key: fileKey,
        completed_at: now,
      })
      .where("id", "=", id)
      .where("tenant_id", "=", tenantId)
      .where("status", "=", "pending")
      .where("deleted_at", "is", null)
      .where("expires_at", ">", now)
      .executeTakeFirst();
    await dropFetches(tx, [id]);
    // Its size is known only now.
    if (numUpdatedRows === 1n) await keepWithinBounds(tx, config, tenantId);
    return numUpdatedRows === 1n;
  }).catch(async (error: unknown) => {
    await releaseFile(services, fileKey);
    throw error;
  });
  if (!completed) await releaseFile(services, fileKey);
}

async function fail(
  { db }: Needs,
  { upload_id: id, tenant_id: tenantId }: HeldFetch,
  { code, message }: Failure,
): Promise<void> {
  if (!isErrorCode(code)) throw new Error(`${code} is no code of the contract`);
  await transaction(db, async (tx) => {
    await tx
      .updateTable("uploads")
      .set({ status: "failed", failure_code: code, failure_message: message })
      .where("id", "=", id)
      .where("tenant_id", "=", tenantId)
      .where("status", "=", "pending")
      .execute();
    await dropFetches(tx, [id]);
  });
}
