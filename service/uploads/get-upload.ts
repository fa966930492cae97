import type { Upload } from "@verso/contract/uploads";
import type { Ctx } from "../context.ts";
import { findUpload, presentUpload } from "./upload-row.ts";

/** An upload as it is now. Throws `not_found`. */
export async function getUpload(ctx: Ctx, input: { id: string }): Promise<Upload> {
  return presentUpload(ctx, await findUpload(ctx, input.id));
}
