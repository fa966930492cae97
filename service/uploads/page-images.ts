import type { Ctx, Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { PageUnreadable } from "../reading/pool.ts";
import { byteCache } from "./byte-cache.ts";
import { fileGone, findCompleted } from "./content-url.ts";
import { limiter } from "./limiter.ts";
import type { UploadRow } from "./upload-row.ts";

/** What the pictures kept in memory may take together. */
const cacheBytesMax = 64 * 1024 * 1024;

type PageImage = { etag: string; bytes(): Promise<Uint8Array> };
/** One page of a completed upload as WebP, `widthPx` wide. The tag is known before anything is drawn. */
export type PageImages = (ctx: Ctx, input: { id: string; number: number; widthPx: number }) => Promise<PageImage>;

/**
 * Draws page images; keeps the last ones, draws each once however many ask, and leaves one reader (where there are
 * several) to the extractions, whatever a scrolling viewer asks for. Throws `not_found`, `upload_not_completed`.
 */
export function pageImages({ config }: Pick<Services, "config">): PageImages {
  const cache = byteCache(cacheBytesMax);
  const oneOf = limiter(Math.max(1, config.VERSO_READERS - 1));
  return async (ctx, { id, number, widthPx }) => {
    const row = await findCompleted(ctx, id);
    if (number > (row.page_count ?? 0)) throw new DomainError("not_found", `The file has no page ${number}.`);
    // A picture that is still in memory must not outlive its file.
    if (!(await ctx.objects.head(row.object_key))) throw fileGone();
    const name = `${row.object_key}#${number}@${widthPx}`;
    return {
      etag: `"${row.sha256?.slice(0, 32)}-${number}-${widthPx}"`,
      bytes: () => cache(name, () => oneOf(() => draw(ctx, row, number, widthPx))),
    };
  };
}

async function draw(ctx: Ctx, row: UploadRow, number: number, widthPx: number): Promise<Uint8Array> {
  const { object_key: key, content_type: contentType } = row;
  const path = await ctx.files.acquire(key);
  try {
    if (path === null) throw fileGone();
    return await ctx.readers.renderPage({ key, path, contentType }, number, widthPx);
  } catch (error) {
    if (error instanceof PageUnreadable) throw new DomainError("not_found", error.message);
    throw error;
  } finally {
    ctx.files.release(key);
  }
}
