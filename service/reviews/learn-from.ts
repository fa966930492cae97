import type { Extraction } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import { loadPages } from "../extractions/load-result-pages.ts";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { fingerprint } from "../idempotency/fingerprint.ts";
import { bytesOf } from "../uploads/of-bytes.ts";
import type { Draft } from "./drafts.ts";

/** Of the corrections of one request so many are learned from. */
const learnedFromMax = 10;

type Reviewed = { extraction: Extraction; record: StructuredRecord | null; drafts: readonly Draft[] };

/**
 * What verdicts on single values teach: which labels lead to what is right. Looked for on the page that a person showed, else where the
 * value was read before, else on the first. A paper that names nobody whose it is teaches nothing; nor does one that takes too long.
 */
export async function learnFrom(ctx: Ctx, { extraction, record, drafts }: Reviewed) {
  const { id, upload_id, schema, schema_id } = extraction;
  const issuer = record?.issuer;
  // A place in a list is another one on the next paper.
  const judged = drafts.filter(({ field, target }) => field !== null && field !== "" && field === target);
  if (!schema || !record || !issuer || judged.length === 0) return null;
  const newest = [...new Map(judged.map((draft) => [draft.target, draft])).values()];
  const corrected = newest.filter(({ verdict, after }) => verdict === "corrected" && after !== null);
  const [first] = record.pages;
  const corrections = corrected.slice(0, learnedFromMax).map(({ target, after, citation }) => ({
    path: target,
    value: after,
    place: citation && { page: citation.page, bbox: citation.bbox },
    page: citation?.page ?? record.citations.find(({ path }) => path === target)?.page ?? first?.number ?? 1,
  }));
  const numbers = [...new Set(corrections.map(({ page }) => page))];
  const pages = numbers.length > 0 ? await loadPages(ctx, { id, tenantId: ctx.tenantId, numbers }) : [];
  const learned =
    pages.length > 0
      ? await ctx.answerEngine.learn({ schema, pages, corrections }, { owner: ctx.tenantId })
      : undefined;
  const document = (await bytesOf(ctx.db, { tenantId: ctx.tenantId, id: upload_id })) ?? upload_id;
  return {
    of: { extractionId: id, document, schemaHash: fingerprint(schema), schemaId: schema_id, issuer },
    fields: newest.map(({ target }) => target),
    lessons: learned?.lessons ?? [],
  };
}
