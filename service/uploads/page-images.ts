import { limits } from "@verso/contract/limits";
import { LRUCache } from "lru-cache";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { PageUnreadable } from "../reading/pool.ts";
import { fileGone, findCompleted } from "./content-url.ts";

/** What the pictures kept in memory may take together. */
const cacheBytesMax = 64 * 1024 * 1024;

type PageImage = { etag: string; bytes(): Promise<Uint8Array> };
/**
 * One page of a completed upload as WebP, as wide as the least of the contract's widths that is not below `widthPx`. The
 * tag is known before anything is drawn.
 */
export type PageImages = (ctx: Ctx, input: { id: string; number: number; widthPx: number }) => Promise<PageImage>;

/**
 * Draws page images, in turn; keeps the last ones, and draws each once however many ask. Throws `not_found`,
 * `upload_not_completed`, `too_much_waiting`.
 */
export function pageImages(): PageImages {
  const kept = new LRUCache<string, Uint8Array>({
    maxSize: cacheBytesMax,
    sizeCalculation: ({ byteLength }) => Math.max(1, byteLength),
  });
  return async (ctx, { id, number, widthPx: wantedPx }) => {
    const row = await findCompleted(ctx, id);
    if (number > (row.page_count ?? 0)) throw new DomainError("not_found", `The file has no page ${number}.`);
    // A picture that is still in memory must not outlive its file.
    if (!(await ctx.objects.head(row.object_key))) throw fileGone();
    const widthPx = limits.pageImageWidthsPx.find((width) => width >= wantedPx) ?? limits.pageImageWidthMaxPx;
    const name = `${row.object_key}#${number}@${widthPx}`;
    const drawn = async () => {
      const bytes = await draw(ctx, row, number, widthPx);
      kept.set(name, bytes);
      return bytes;
    };
    return {
      etag: `"${row.sha256?.slice(0, 32)}-${number}-${widthPx}"`,
      bytes: async () => kept.get(name) ?? ctx.turns.take({ kind: "image", owner: ctx.tenantId, name, work: drawn }),
    };
  };
}

type Kept = Awaited<ReturnType<typeof findCompleted>>;

async function draw(ctx: Ctx, row: Kept, number: number, widthPx: number): Promise<Uint8Array> {
  const { object_key: key, content_type: contentType } = row;
  const path = await ctx.files.acquire(key);
  try {
    if (path === null) throw fileGone();
    return await ctx.readers.renderPage({ key, path, contentType }, number, widthPx, { owner: ctx.tenantId });
  } catch (error) {
    if (error instanceof PageUnreadable) throw new DomainError("not_found", error.message);
    throw error;
  } finally {
    ctx.files.release(key);
  }
}
