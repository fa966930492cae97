import { correctBlock } from "@verso/contract/corrected-block";
import type { Correction, StoredPage } from "@verso/contract/results";
import { settledCitations } from "@verso/contract/settled-citations";
import type { Ctx } from "../context.ts";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import type { Amendment } from "../extractions/read-result.ts";
import { putValues, withoutValues } from "./put-values.ts";
import { listVerdicts, settledBy } from "./verdicts.ts";
import { warningsLeft } from "./warnings-left.ts";

/** The corrections of an extraction that stand, and how they come into its result. Of what is not the tenant's there are none. */
export async function amendmentOf(ctx: Ctx, id: string): Promise<Amendment> {
  const rows = await listVerdicts(ctx.db, { tenantId: ctx.tenantId, id });
  const newest = new Map(rows.map((row) => [row.target, row]));
  const corrections = [...newest.values()]
    .filter(({ verdict }) => verdict === "corrected")
    .map((row) => ({
      target: row.target,
      ...(row.has_before && { before: row.before }),
      after: row.after,
      citation: row.citation,
      reviewer: row.reviewer,
      created_at: row.created_at.toISOString(),
    }));
  return {
    corrections,
    ofPages: (pages) => correctPages(pages, corrections),
    ofRecord: async (record, schema) => {
      const corrected = await correctRecord(ctx, { record, schema: schema ?? {}, corrections });
      return { ...corrected, citations: settledCitations(corrected.citations, settledBy(newest)) };
    },
  };
}

function correctPages(pages: readonly StoredPage[], corrections: readonly Correction[]): StoredPage[] {
  const texts = new Map(corrections.map(({ target, after }) => [target, String(after)]));
  const corrected = new Set(corrections.map(({ target }) => target.split("/")[2] ?? ""));
  return pages.map((page) => ({
    ...page,
    blocks: page.blocks.map((block) => (corrected.has(block.id) ? correctBlock(block, texts) : block)),
  }));
}

type Read = { record: StructuredRecord; schema: Readonly<Record<string, unknown>>; corrections: readonly Correction[] };

/** Data with its corrections, held against the schema and added up anew. */
async function correctRecord(ctx: Ctx, { record, schema, corrections }: Read): Promise<StructuredRecord> {
  if (corrections.length === 0) return record;
  const validate = (data: unknown) =>
    ctx.answerEngine.validate({ schema, data, adjustments: record.adjustments ?? [] }, { owner: ctx.tenantId });
  let data = putValues(
    record.data,
    corrections.map(({ target, after }) => ({ target, value: after })),
  );
  let checked = await validate(data);
  // What the document does not say is null, or absent where null may not stand.
  const refused = checked.ok ? new Set(checked.errors.map(({ path }) => path)) : new Set<string>();
  const absent = corrections.filter(({ target, after }) => after === null && refused.has(target));
  if (absent.length > 0) {
    data = withoutValues(
      data,
      absent.map(({ target }) => target),
    );
    checked = await validate(data);
  }
  const errors = checked.ok ? checked.errors : [{ path: "", message: checked.message }];
  const sums = checked.ok ? checked.warnings : [];
  return {
    ...record,
    data,
    valid: errors.length === 0,
    errors,
    citations: citationsWith(record.citations, corrections),
    warnings: [...warningsLeft(record.warnings, corrections), ...sums],
  };
}

/** Where a corrected value stands is where a person showed it, else where the one that it replaces was read; no engine gave it. */
function citationsWith(citations: StructuredRecord["citations"], corrections: readonly Correction[]) {
  const corrected = new Map(corrections.map((correction) => [correction.target, correction]));
  const kept = citations.flatMap((citation) => {
    const correction = corrected.get(citation.path);
    if (!correction) return [citation];
    if (correction.after === null || correction.citation) return [];
    const { by: _, alternatives: __, ...place } = citation;
    return [place];
  });
  const shown = corrections.flatMap(({ target, after, citation }) =>
    citation && after !== null ? [{ path: target, ...citation, confidence: 1 }] : [],
  );
  return [...kept, ...shown];
}
