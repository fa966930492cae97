import type { Upload } from "@verso/contract/uploads";
import type { Ctx } from "../context.ts";
import { findUpload, presentUpload, uploadStatus } from "./upload-row.ts";

type Asked = { id: string; waitS?: number | undefined; signal?: AbortSignal };

/**
 * An upload as it is now. With `waitS` as soon as its file was fetched or cannot be had (or, where it is sent, was verified), else as it
 * stands when the time is over. Throws `not_found`, at once.
 */
export async function getUpload(ctx: Ctx, { id, waitS, signal = neverAborted }: Asked): Promise<Upload> {
  const row = await findUpload(ctx, id);
  if (waitS === undefined || uploadStatus(row, ctx.clock()) !== "pending") return presentUpload(ctx, row);
  await ctx.waiters.wait({ owner: ctx.tenantId, name: id, waitMs: waitS * 1000, signal });
  return presentUpload(ctx, await findUpload(ctx, id));
}

const neverAborted = new AbortController().signal;
