import type { StoredPage } from "@verso/contract/results";
import type { Services } from "../context.ts";
import type { PageOutcome } from "../extractions/finish-pages.ts";
import { partKey } from "../extractions/result-key.ts";
import { packPage } from "../extractions/result-part.ts";

type Part = { tenantId: string; extractionId: string; part: number };

/** A page with one line of text. */
export const pageOf = (number: number, text = `Page ${number}`): StoredPage => ({
  number,
  status: "succeeded",
  width: 100,
  height: 100,
  unit: "pt",
  rotation: 0,
  source: "text_layer",
  blocks: [{ id: `p${number}-b0`, kind: "text", page: number, bbox: [0, 0, 1, 1], text }],
});

/** Stores pages as a worker does that has read them under one lease, in place of what the part had; gives how they ended. */
export async function storePages(
  { objects }: Pick<Services, "objects">,
  { part, ...owner }: Part,
  ...pages: StoredPage[]
): Promise<Extract<PageOutcome, { ok: true }>[]> {
  const objectKey = partKey(owner, part);
  const packed = await Promise.all(pages.map(packPage));
  await objects.put(objectKey, Buffer.concat(packed.map(({ bytes }) => bytes)));
  return pages.map(({ number }) => ({ number, ok: true, objectKey }));
}
