import type { UploadList, UploadListQuery } from "@verso/contract/uploads";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { describeUpload, isOver, keptS } from "./upload-row.ts";

/** `GET /uploads`: newest first, without those that were deleted, and without the addresses to which files are sent. */
export async function listUploads(ctx: Ctx, { status, limit, cursor }: UploadListQuery): Promise<UploadList> {
  const now = ctx.clock();
  let select = ctx.db
    .selectFrom("uploads")
    .selectAll()
    .select(keptS(ctx.config))
    .where("tenant_id", "=", ctx.tenantId)
    .where("deleted_at", "is", null)
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (status === "expired") select = select.where(isOver(ctx.config, now));
  else if (status) select = select.where("status", "=", status).where(sql<boolean>`NOT ${isOver(ctx.config, now)}`);
  if (cursor) select = select.where("id", "<", cursor);
  const rows = await select.execute();
  const data = rows.slice(0, limit).map((row) => ({ ...describeUpload(row, now), write: null }));
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
