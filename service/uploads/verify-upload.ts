import { randomUUID } from "node:crypto";
import { isErrorCode } from "@verso/contract/errors";
import type { ContentType, Upload } from "@verso/contract/uploads";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { type CheckedFile, withCheckedFile } from "./check-file.ts";
import { releaseFile } from "./release-file.ts";
import { findUpload, keptS, presentUpload, type UploadRow, uploadStatus, verifiedKey } from "./upload-row.ts";

/**
 * Checks the file that a slot received and completes the slot. What is checked is pinned: the very bytes are put under
 * a key of their own, which no signed URL reaches. A refusal leaves the slot pending. Verifies that run at once agree:
 * in one process they are one, and of several the first to finish decides and the others answer what it decided.
 * With the `password` of an encrypted PDF its unlocked copy takes its place; the password is kept nowhere.
 *
 * Throws `too_much_waiting`, `upload_not_received`, `upload_expired`, `url_not_fetched` (a file that was to be fetched), `file_mismatch`, `file_unreadable`, `file_encrypted`, `too_many_pages`.
 */
export async function verifyUpload(ctx: Ctx, input: { id: string; password?: string | undefined }): Promise<Upload> {
  const row = await findUpload(ctx, input.id);
  if (row.status === "completed") return presentUpload(ctx, row);
  if (uploadStatus(row, ctx.clock()) === "expired") throw slotExpired();
  if (row.status === "failed") throw failureOf(row);
  const { content_type, size_bytes } = row;
  if (row.by_address || content_type === null || size_bytes === null) {
    throw new DomainError("upload_not_received", "The file is still being fetched: read the upload with wait=30.");
  }

  const { password } = input;
  // One password's answer is not another's.
  const name = password === undefined ? row.id : `${row.id} ${randomUUID()}`;
  return ctx.turns.take({
    kind: "verify",
    owner: ctx.tenantId,
    name,
    work: () => verify(ctx, { ...row, content_type, size_bytes: Number(size_bytes) }, password),
  });
}

type Announced = Omit<UploadRow, "content_type" | "size_bytes"> & { content_type: ContentType; size_bytes: number };

/** Why a file that was to be fetched is not there. */
function failureOf({ failure_code: code, failure_message: message }: UploadRow): DomainError {
  return new DomainError(isErrorCode(code) ? code : "url_not_fetched", message ?? "");
}

function verify(ctx: Ctx, row: Announced, password: string | undefined): Promise<Upload> {
  return ctx.files.withCopy(row.object_key, async (path) => {
    if (path === null) return received(ctx, row);
    return withCheckedFile(ctx, { row, path, password }, async (file) => {
      const fileKey = verifiedKey(row.tenant_id, row.id, file.sha256);
      await ctx.objects.putFile(fileKey, file.path);
      return complete(ctx, row, { ...file, fileKey });
    });
  });
}

/** No file lies where it should: it never came, or another verify has just moved it. */
async function received(ctx: Ctx, row: Pick<UploadRow, "id">): Promise<Upload> {
  const now = await findUpload(ctx, row.id);
  if (now.status === "completed") return presentUpload(ctx, now);
  throw new DomainError(
    "upload_not_received",
    "No file has been received for this upload. Send it to the write URL first.",
  );
}

async function complete(
  ctx: Ctx,
  row: Pick<UploadRow, "id" | "object_key">,
  facts: Omit<CheckedFile, "path"> & { fileKey: string },
): Promise<Upload> {
  const now = ctx.clock();
  const completed = await ctx.db
    .updateTable("uploads")
    .set({
      status: "completed",
      page_count: facts.pageCount,
      sha256: facts.sha256,
      sent_sha256: facts.sentSha256,
      size_bytes: facts.sizeBytes,
      object_key: facts.fileKey,
      completed_at: now,
    })
    .where("id", "=", row.id)
    .where("status", "=", "pending")
    .where("deleted_at", "is", null)
    .where("expires_at", ">", now)
    .returningAll()
    .returning(keptS(ctx.config))
    .executeTakeFirst();
  if (completed) {
    await ctx.objects.delete(row.object_key);
    return presentUpload(ctx, completed);
  }

  // Another was faster, the slot ran out, or it was deleted: this file stays only if it is the one that counts.
  await releaseFile(ctx, facts.fileKey);
  const current = await findUpload(ctx, row.id);
  if (current.status === "completed") return presentUpload(ctx, current);
  throw slotExpired();
}

const slotExpired = () =>
  new DomainError(
    "upload_expired",
    "This upload expired before its file was verified. Make a new one with a new Idempotency-Key.",
  );
