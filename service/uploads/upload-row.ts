import { UploadId } from "@verso/contract/ids";
import type { ContentType, Upload } from "@verso/contract/uploads";
import { type Selectable, sql } from "kysely";
import type { Config } from "../config.ts";
import type { Ctx } from "../context.ts";
import type { UploadsTable } from "../db/upload-tables.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";
import { uploadRetentionS } from "../tenants/retention.ts";

/** `kept_s`: for how many seconds its file is kept once it is verified. */
export type UploadRow = Selectable<UploadsTable> & { kept_s: number };

/** In SQL: an upload's `kept_s`. */
export const keptS = (config: Config) =>
  uploadRetentionS(sql.ref("uploads.tenant_id"), config.VERSO_UPLOAD_RETENTION_S).as("kept_s");

/** What is said of an upload that is not there, or not this tenant's: the same of both. */
export const noSuchUpload = "There is no such upload.";

/** A tenant's upload. Throws `not_found` where it is deleted, another tenant's, or never was. */
export async function findUpload(ctx: Pick<Ctx, "db" | "tenantId" | "config">, id: string): Promise<UploadRow> {
  const row = UploadId.safeParse(id).success
    ? await ctx.db
        .selectFrom("uploads")
        .selectAll()
        .select(keptS(ctx.config))
        .where("id", "=", id)
        .where("tenant_id", "=", ctx.tenantId)
        .where("deleted_at", "is", null)
        .executeTakeFirst()
    : undefined;
  if (!row) throw new DomainError("not_found", noSuchUpload);
  return row;
}

/** A slot is expired when its time ran out before a file was verified, or its file is kept no longer; nothing writes that down. */
export function uploadStatus(row: UploadRow, now: Date): Upload["status"] {
  return row.file_released_at === null && expiryOf(row) > now ? row.status : "expired";
}

/** The end of the slot, or of what is kept of a verified file. */
const expiryOf = ({ completed_at, kept_s, expires_at }: UploadRow): Date =>
  completed_at === null ? expires_at : new Date(completed_at.getTime() + kept_s * 1000);

/** In SQL: whether an upload reads `expired`, as `uploadStatus` has it. */
export const isOver = (config: Config, now: Date) => sql<boolean>`
  (file_released_at IS NOT NULL OR ${now}::timestamptz >= coalesce(completed_at + make_interval(secs =>
    ${uploadRetentionS(sql.ref("uploads.tenant_id"), config.VERSO_UPLOAD_RETENTION_S)}), expires_at))`;

/** Where a slot's file is sent. What was verified lies elsewhere, so that no late write can reach it. */
export const incomingKey = (tenantId: string, id: string) => `${tenantId}/uploads/${id}/incoming`;
export const verifiedKey = (tenantId: string, id: string, sha256: string) => `${tenantId}/uploads/${id}/${sha256}`;

/** The wire form. A pending slot carries a fresh signed URL that never outlives it. */
export async function presentUpload(ctx: Ctx, row: UploadRow): Promise<Upload> {
  const now = ctx.clock();
  const upload = describeUpload(row, now);
  const { content_type: contentType, size_bytes: sizeBytes } = upload;
  const isSent = upload.status === "pending" && !row.by_address && contentType !== null && sizeBytes !== null;
  return { ...upload, write: isSent ? await signedWrite(ctx, { ...row, contentType, sizeBytes }, now) : null };
}

/** The wire form but for the address to which the file is sent. */
export function describeUpload(row: UploadRow, now: Date): Omit<Upload, "write"> {
  return {
    id: row.id,
    live: isLive(row.tenant_id),
    status: uploadStatus(row, now),
    content_type: row.content_type,
    size_bytes: row.size_bytes === null ? null : Number(row.size_bytes),
    page_count: row.page_count,
    sha256: row.sha256,
    sent_sha256: row.sent_sha256 ?? row.sha256,
    created_at: row.created_at.toISOString(),
    expires_at: expiryOf(row).toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
    failure: row.failure_code === null ? null : { code: row.failure_code, message: row.failure_message ?? "" },
  };
}

type Sent = Pick<UploadRow, "expires_at" | "object_key"> & { contentType: ContentType; sizeBytes: number };

async function signedWrite(ctx: Ctx, row: Sent, now: Date): Promise<NonNullable<Upload["write"]>> {
  const longest = now.getTime() + ctx.config.VERSO_SIGNED_URL_TTL_S * 1000;
  // Signatures count whole seconds: what is said is what is meant.
  const expiresAt = new Date(Math.floor(Math.min(longest, row.expires_at.getTime()) / 1000) * 1000);
  const write = await ctx.objects.signWrite({
    key: row.object_key,
    contentType: row.contentType,
    sizeBytes: row.sizeBytes,
    expiresAt,
  });
  return { ...write, expires_at: expiresAt.toISOString() };
}
