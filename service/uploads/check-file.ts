import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { UploadRow } from "./upload-row.ts";

/**
 * What a received file is: its digest, recomputed here whatever the store says, and its pages. Throws `file_mismatch`
 * (size or kind differ from the slot), `file_unreadable`, `file_encrypted`, `too_many_pages`.
 */
export async function checkFile(
  ctx: Pick<Ctx, "readers" | "config">,
  row: UploadRow,
  path: string,
): Promise<{ sha256: string; pageCount: number }> {
  const { size } = await stat(path);
  if (size !== Number(row.size_bytes)) {
    throw new DomainError("file_mismatch", `The file has ${size} bytes; the upload was made for ${row.size_bytes}.`);
  }
  const sha256 = await digest(path);
  // A reader keeps a document open under its key, and this copy is gone in a moment: the key is this copy's alone.
  const inspection = await ctx.readers.inspect({ key: path, path, contentType: row.content_type });
  if (!inspection.ok) throw new DomainError(inspection.code, inspection.message);

  const { pageCount } = inspection;
  const pagesMax = ctx.config.VERSO_PAGES_MAX;
  if (pageCount > pagesMax) {
    throw new DomainError("too_many_pages", `The file has ${pageCount} pages; at most ${pagesMax} are read.`);
  }
  return { sha256, pageCount };
}

async function digest(path: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
