import { stat } from "node:fs/promises";
import type { ContentType } from "@verso/contract/uploads";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import type { FileRefusal } from "../reading/refused-files.ts";
import { digestOf } from "./digest.ts";

/**
 * What an upload's file is: where it lies, its digest, recomputed here whatever the store says, and that of what was sent, its size
 * and its pages.
 */
export type CheckedFile = { path: string; sha256: string; sentSha256: string; sizeBytes: number; pageCount: number };
/** What a file is said to be. */
type Announced = { tenant_id: string; content_type: ContentType; size_bytes: number };
type Checking = Pick<Ctx, "files" | "readers" | "config" | "refusedFiles">;

/** An unlocked copy has the objects of its original: one that is larger than this many times is not made by honest means. */
const unlockedTimesMax = 2;

/**
 * Checks a received file and gives it to `use`. A file that was refused before is refused by its digest alone. An encrypted
 * PDF whose `password` is given is from then on its unlocked copy. Throws `file_mismatch` (size or kind differ from the slot),
 * `file_unreadable`, `file_encrypted`, `too_many_pages`.
 */
export async function withCheckedFile<T>(
  ctx: Checking,
  { row, path, password }: { row: Announced; path: string; password: string | undefined },
  use: (file: CheckedFile) => Promise<T>,
): Promise<T> {
  const { size } = await stat(path);
  if (size !== row.size_bytes) {
    throw new DomainError(
      "file_mismatch",
      `The file has ${size} bytes and the upload was made for ${row.size_bytes}: send the file that it is for, or make a new upload.`,
    );
  }
  const checked = await check(ctx, row, path);
  if ("pageCount" in checked) return use({ path, sizeBytes: size, sentSha256: checked.sha256, ...checked });
  const sentSha256 = checked.sha256;
  if (checked.code !== "file_encrypted" || password === undefined) throw new DomainError(checked.code, checked.message);

  const unlocked = await ctx.readers.unlock({ key: path, path, contentType: row.content_type }, password, {
    owner: row.tenant_id,
  });
  if (!unlocked.ok) throw new DomainError(unlocked.code, unlocked.message);
  const { bytes } = unlocked;
  if (bytes.byteLength > unlockedTimesMax * size)
    throw new DomainError(
      "file_unreadable",
      "The file cannot be unlocked: save it without its password and send that.",
    );
  return ctx.files.withBytes(bytes, async (copy) => {
    const again = await check(ctx, row, copy);
    if (!("pageCount" in again)) throw new DomainError(again.code, again.message);
    return use({ path: copy, sizeBytes: bytes.byteLength, sentSha256, ...again });
  });
}

/** Its digest and pages, or why it is refused. */
async function check(
  ctx: Checking,
  row: Announced,
  path: string,
): Promise<{ sha256: string } & ({ pageCount: number } | FileRefusal)> {
  const sha256 = await digestOf(path);
  const file = { owner: row.tenant_id, contentType: row.content_type, sha256 };
  const known = ctx.refusedFiles.find(file);
  const inspected = known ?? (await inspect(ctx, row, path));
  if ("pageCount" in inspected) return { sha256, pageCount: inspected.pageCount };
  if (!known) ctx.refusedFiles.add(file, inspected);
  return { sha256, ...inspected };
}

async function inspect(
  { readers, config }: Pick<Ctx, "readers" | "config">,
  row: Announced,
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
