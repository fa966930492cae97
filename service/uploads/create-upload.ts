import { ContentType, type CreateUpload, type Upload } from "@verso/contract/uploads";
import { contentTypes } from "@verso/contract/vocabulary";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { claim } from "../idempotency/claim.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { newId } from "../ids.ts";
import { tenantTransaction } from "../tenant-transaction.ts";
import { keepWithinBounds } from "./holdings.ts";
import { findUpload, incomingKey, keptS, presentUpload } from "./upload-row.ts";

/**
 * Makes a slot for one file, once for each idempotency key (specification, `POST /uploads`, five rules). A replay gives
 * the same slot as it is now: pending with a fresh URL, completed or expired without one.
 * Throws `unsupported_media_type`, `file_too_large`, `idempotency_conflict`, `quota_exceeded` (never at a replay).
 */
export async function createUpload(
  ctx: Ctx,
  input: { body: CreateUpload; idempotencyKey: string },
): Promise<{ upload: Upload; replayed: boolean }> {
  const { body, idempotencyKey } = input;
  const contentType = ContentType.safeParse(body.content_type);
  if (!contentType.success) {
    throw new DomainError(
      "unsupported_media_type",
      `This type of file is not read. Send one of ${contentTypes.join(", ")}.`,
    );
  }
  const sizeBytesMax = ctx.config.VERSO_UPLOAD_BYTES_MAX;
  if (body.size_bytes > sizeBytesMax) {
    throw new DomainError(
      "file_too_large",
      `The file is larger than ${sizeBytesMax} bytes, the most that is accepted.`,
    );
  }

  const now = ctx.clock();
  const { tenantId, config } = ctx;
  const id = newId("upl", now);
  const { row, replayed } = await tenantTransaction(ctx, async (tx) => {
    const request = { endpoint: "uploads", key: idempotencyKey, fingerprint: fingerprint(body) } as const;
    const claimed = await claim(tx, { ...request, tenantId, resourceId: id, now });
    if (claimed.replayed !== null)
      return { row: await findUpload({ db: tx, tenantId, config }, claimed.replayed), replayed: true };
    const made = await tx
      .insertInto("uploads")
      .values({
        id,
        tenant_id: tenantId,
        content_type: contentType.data,
        size_bytes: body.size_bytes,
        status: "pending",
        page_count: null,
        sha256: null,
        object_key: incomingKey(tenantId, id),
        created_at: now,
        expires_at: new Date(now.getTime() + ctx.config.VERSO_UPLOAD_SLOT_TTL_S * 1000),
        completed_at: null,
        deleted_at: null,
      })
      .returningAll()
      .returning(keptS(config))
      .executeTakeFirstOrThrow();
    await keepWithinBounds(tx, config, tenantId);
    return { row: made, replayed: false };
  });
  return { upload: await presentUpload(ctx, row), replayed };
}
