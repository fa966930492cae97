import type { Extraction } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import { pointer } from "@verso/contract/pointer";
import type { ReviewCitation, StoredPage } from "@verso/contract/results";
import type { DrawnFrame, ReviewEntry, Verdict } from "@verso/contract/reviews";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { loadPages } from "../extractions/load-result-pages.ts";
import { wordsUnder } from "../extractions/page-words.ts";
import type { StructuredRecord } from "../extractions/present-structured.ts";
import { loadRecord } from "../extractions/read-result.ts";
import { putValues } from "./put-values.ts";
import { findInData, findInPages, pageOf, type Target, valuesByField } from "./targets.ts";

/** A verdict that may be written down: its target is there, and its value may stand there. */
export type Draft = {
  target: string;
  verdict: Verdict;
  before?: unknown;
  after?: unknown;
  citation: ReviewCitation | null;
  field: string | null;
  valuesByField: Record<string, number> | null;
};

/** A result as far as verdicts on it need it: its data, or the pages that they name. */
type Source = { record: StructuredRecord | null; pages: ReadonlyMap<number, StoredPage> };

/**
 * What these entries say of an extraction's result, nothing written yet; `record` is what a structured one holds. Throws
 * `invalid_review`, naming the entry, for a target that the result does not have, a verdict that its target does not take, a
 * value that may not stand there and a frame that lies on no page; `result_expired`, `result_lost`.
 */
export async function draftReviews(
  ctx: Ctx,
  extraction: Extraction,
  entries: readonly ReviewEntry[],
): Promise<{ drafts: Draft[]; record: StructuredRecord | null }> {
  const source = await loadSource(ctx, extraction, entries);
  const { record } = source;
  const schema = extraction.schema ?? {};
  const drafts = entries.map((entry, i) => {
    const target = record
      ? findInData({ data: record.data, schema }, entry.target)
      : findInPages(source.pages, entry.target);
    if (!target) throw refuse(i, "target", missing(source, entry.target));
    return draftOf(source, target, entry, i);
  });
  if (record) await holdAgainstSchema(ctx, { schema, data: record.data, drafts });
  return { drafts, record };
}

/** A page that failed here may have been read by another run of the file: its blocks are reviewed there. */
function missing({ record, pages }: Source, target: string): string {
  const page = record ? undefined : pageOf(target);
  return page === undefined || pages.has(page)
    ? "names nothing that can be reviewed in this result"
    : `is on page ${page}, which this extraction did not read: it is reviewed in the extraction that did`;
}

function refuse(entry: number, part: string, message: string): DomainError {
  const path = pointer("entries", entry, part);
  return new DomainError("invalid_review", `The review cannot be kept: ${path} ${message}.`, {
    details: [{ path, message }],
  });
}

async function loadSource(ctx: Ctx, { id, mode }: Extraction, entries: readonly ReviewEntry[]): Promise<Source> {
  const cited = entries.map(({ citation }) => citation?.page);
  const named = mode === "ocr" ? entries.map(({ target }) => pageOf(target)) : [];
  const numbers = [...new Set([...cited, ...named])].filter((number) => number !== undefined);
  const [record, pages] = await Promise.all([
    mode === "structured" ? loadRecord(ctx, id) : null,
    numbers.length > 0 ? loadPages(ctx, { id, tenantId: ctx.tenantId, numbers }) : [],
  ]);
  return { record, pages: new Map(pages.map((page) => [page.number, page])) };
}

function draftOf({ record, pages }: Source, found: Target, entry: ReviewEntry, i: number): Draft {
  const { target, verdict } = entry;
  const plain = { target, verdict, citation: null, field: null, valuesByField: null };
  if (found.of !== "value" && found.of !== "text") {
    if (verdict === "corrected")
      throw refuse(i, "verdict", `must be accepted or withdrawn: a ${found.of} has no value`);
    const isWhole = found.of === "document" && record !== null;
    return { ...plain, ...(isWhole && { field: "", valuesByField: valuesByField(record.data) }) };
  }
  const read = { ...plain, ...("before" in found && { before: found.before }) };
  const draft = { ...read, field: found.of === "value" ? found.field : null };
  if (verdict !== "corrected") return { ...draft, ...("before" in found && { after: found.before }) };
  assertValue(entry.value, found, i);
  return { ...draft, after: entry.value, citation: entry.citation ? cite(pages, entry.citation, i) : null };
}

function assertValue(value: unknown, found: Target, i: number): void {
  if (found.of === "text" && typeof value !== "string") throw refuse(i, "value", "must be a text");
  if (typeof value === "object" && value !== null)
    throw refuse(i, "value", "must be a text, a number, true, false or null");
  if (typeof value === "number" && !isExact(value))
    throw refuse(i, "value", "is a number that cannot be kept exactly: give fewer digits, or a text");
  const sizeBytes = Buffer.byteLength(JSON.stringify(value));
  if (sizeBytes > limits.reviewValueBytesMax)
    throw refuse(i, "value", `has ${sizeBytes} bytes; at most ${limits.reviewValueBytesMax} are possible`);
}

const isExact = (value: number) => Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));

/** A person's hand may slip over the edge of the page by so much of its unit. */
const slip = 1;

function cite(pages: Source["pages"], { page: number, bbox }: DrawnFrame, i: number): ReviewCitation {
  const page = pages.get(number);
  if (!page) throw refuse(i, "citation", `is on page ${number}, which this result does not have`);
  const [x0, y0, x1, y1] = bbox;
  const lies = x0 >= -slip && y0 >= -slip && x1 <= page.width + slip && y1 <= page.height + slip;
  if (!(x0 < x1 && y0 < y1 && lies)) throw refuse(i, "citation", "has a frame that does not lie on its page");
  const words = wordsUnder(page, bbox);
  return { page: number, bbox, text: words.map(({ text }) => text).join(" "), block_id: words[0]?.block_id ?? null };
}

type Held = { schema: Readonly<Record<string, unknown>>; data: unknown; drafts: readonly Draft[] };

/** What was wrong before is not the corrections' fault; null always may be said: the document does not have it. */
async function holdAgainstSchema(ctx: Ctx, { schema, data, drafts }: Held): Promise<void> {
  const given = drafts.flatMap(({ verdict, target, after }, i) =>
    verdict === "corrected" && after !== null ? [{ i, target, value: after }] : [],
  );
  if (given.length === 0) return;
  const checked = await ctx.answerEngine.validate({ schema, data: putValues(data, given) }, { owner: ctx.tenantId });
  if (!checked.ok) throw new DomainError("invalid_review", "This schema takes too long to hold a value against it.");
  for (const { i, target } of given) {
    const wrong = checked.errors.find(({ path }) => path === target);
    if (wrong) throw refuse(i, "value", wrong.message);
  }
}
