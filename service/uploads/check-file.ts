import { stat } from "node:fs/promises";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { FileRefusal } from "../reading/refused-files.ts";
import { digestOf } from "./digest.ts";
import type { UploadRow } from "./upload-row.ts";

/**
 * What a received file is: its digest, recomputed here whatever the store says, and its pages. A file that was refused
 * before is refused by its digest alone. Throws `file_mismatch` (size or kind differ from the slot), `file_unreadable`,
 * `file_encrypted`, `too_many_pages`.
 */
export async function checkFile(
  ctx: Pick<Ctx, "readers" | "config" | "refusedFiles">,
  row: UploadRow,
  path: string,
): Promise<{ sha256: string; pageCount: number }> {
  const { size } = await stat(path);
  if (size !== Number(row.size_bytes)) {
    throw new DomainError(
      "file_mismatch",
      `The file has ${size} bytes and the upload was made for ${row.size_bytes}: send the file that it is for, or make a new upload.`,
    );
  }
  const sha256 = await digestOf(path);
  const file = { owner: row.tenant_id, contentType: row.content_type, sha256 };
  const known = ctx.refusedFiles.find(file);
  const inspected = known ?? (await inspect(ctx, row, path));
  if ("pageCount" in inspected) return { sha256, pageCount: inspected.pageCount };
  if (!known) ctx.refusedFiles.add(file, inspected);
  throw new DomainError(inspected.code, inspected.message);
}

async function inspect(
  { readers, config }: Pick<Ctx, "readers" | "config">,
  row: UploadRow,
  path: string,
): Promise<{ pageCount: number } | FileRefusal> {
  const pagesMax = config.VERSO_PAGES_MAX;
  // A reader keeps a document open under its key, and this copy is gone in a moment: the key is this copy's alone.
  const file = { key: path, path, contentType: row.content_type };
  const inspection = await readers.inspect(file, { owner: row.tenant_id, pagesMax });
  if (!inspection.ok) return inspection;
  const { pageCount } = inspection;
  if (pageCount <= pagesMax) return { pageCount };
  return {
    code: "too_many_pages",
    message: `The file has ${pageCount} pages; at most ${pagesMax} are read: split it.`,
    certain: true,
  };
}
