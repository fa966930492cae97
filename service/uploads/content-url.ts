import type { ContentType } from "@verso/contract/uploads";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { findUpload, type UploadRow } from "./upload-row.ts";

/** A short-lived URL to a completed upload's file. Throws `not_found` past retention, `upload_not_completed`. */
export async function contentUrl(ctx: Ctx, input: { id: string }): Promise<string> {
  const row = await findCompleted(ctx, input.id);
  if (!(await ctx.objects.head(row.object_key))) throw fileGone();
  const expiresAt = new Date(ctx.clock().getTime() + ctx.config.VERSO_SIGNED_URL_TTL_S * 1000);
  return ctx.objects.signRead({ key: row.object_key, contentType: row.content_type, expiresAt });
}

/** A tenant's upload whose file was verified. Throws `not_found`, `upload_not_completed`. */
export async function findCompleted(ctx: Ctx, id: string): Promise<UploadRow & { content_type: ContentType }> {
  const row = await findUpload(ctx, id);
  const { content_type } = row;
  if (row.status === "completed" && content_type !== null) return { ...row, content_type };
  throw new DomainError("upload_not_completed", "This upload is not verified yet: send its file and verify it first.");
}

export const fileGone = () => new DomainError("not_found", "The file of this upload is no longer kept.");
