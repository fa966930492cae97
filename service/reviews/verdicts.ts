import { limits } from "@verso/contract/limits";
import type { Review, Verdict } from "@verso/contract/reviews";
import { type Selectable, sql } from "kysely";
import type { Db, Tx } from "../db/pool.ts";
import type { ReviewsTable } from "../db/review-tables.ts";
import type { Verdicts } from "../extractions/review-state.ts";

/** JSON's null and no value at all are both null once they are read. */
type Row = Pick<Selectable<ReviewsTable>, (typeof columns)[number]> & { has_before: boolean; has_after: boolean };
const columns = [
  "id",
  "target",
  "verdict",
  "before",
  "after",
  "citation",
  "reviewer",
  "key_id",
  "replaces",
  "created_at",
] as const;

type Whose = { tenantId: string; id: string };

/** The newest verdict of each target of an extraction, withdrawn ones too. */
export async function newestVerdicts(db: Db | Tx, { tenantId, id }: Whose) {
  const rows = await db
    .selectFrom("reviews")
    .distinctOn("target")
    .select(["id", "target", "verdict", "after", sql<boolean>`before IS NULL`.as("added")])
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", id)
    .orderBy("target")
    .orderBy("seq", "desc")
    .execute();
  return new Map(rows.map((row) => [row.target, row]));
}
export type Newest = Awaited<ReturnType<typeof newestVerdicts>>;

/** What they come to. Of pages that were read, those with a verdict count; of data, the values. */
export function countVerdicts(newest: Newest, mode: "ocr" | "structured"): Verdicts {
  const standing = [...newest.values()].filter(({ verdict }) => verdict !== "withdrawn");
  const counted = standing.filter(({ target }) => (mode === "ocr" ? target.startsWith("/pages/") : target !== ""));
  return {
    done: counted.length,
    added: mode === "ocr" ? 0 : counted.filter(({ added }) => added).length,
    corrected: standing.filter(({ verdict }) => verdict === "corrected").length,
    whole: standing.some(({ target }) => target === ""),
  };
}

/** Whether a person has said what is right at a path of the data, or of all of it. */
export function settledBy(newest: ReadonlyMap<string, { verdict: Verdict }>): (path: string) => boolean {
  const stands = (target: string) => (newest.get(target)?.verdict ?? "withdrawn") !== "withdrawn";
  const whole = stands("");
  return (path) => whole || stands(path);
}

/** All verdicts of an extraction, or of one request, in the order in which they were given. */
export async function listVerdicts(db: Db | Tx, { tenantId, id, batch }: Whose & { batch?: string }): Promise<Row[]> {
  let all = db
    .selectFrom("reviews")
    .select(columns)
    .select([sql<boolean>`before IS NOT NULL`.as("has_before"), sql<boolean>`after IS NOT NULL`.as("has_after")])
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", id);
  if (batch !== undefined) all = all.where("batch", "=", batch);
  return all.orderBy("seq").limit(limits.reviewsPerExtractionMax).execute();
}

/** How many verdicts an extraction has, and the bytes of what they say. */
export async function sizeOfVerdicts(tx: Tx, { tenantId, id }: Whose): Promise<{ count: number; bytes: number }> {
  const { count, bytes } = await tx
    .selectFrom("reviews")
    .select([
      sql<string>`count(*)`.as("count"),
      sql<string>`coalesce(sum(octet_length(target) + coalesce(octet_length(before::text), 0)
        + coalesce(octet_length(after::text), 0) + coalesce(octet_length(citation::text), 0)), 0)`.as("bytes"),
    ])
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", id)
    .executeTakeFirstOrThrow();
  return { count: Number(count), bytes: Number(bytes) };
}

/** The wire form: the newest verdict of its target stands, unless it withdraws. */
export function presentVerdicts(rows: readonly Row[], newest: Newest): Review[] {
  return rows.map((row) => ({
    id: row.id,
    target: row.target,
    verdict: row.verdict,
    ...(row.has_before && { before: row.before }),
    ...(row.has_after && { after: row.after }),
    citation: row.citation,
    reviewer: row.reviewer,
    key_id: row.key_id,
    replaces: row.replaces,
    stands: row.verdict !== "withdrawn" && newest.get(row.target)?.id === row.id,
    created_at: row.created_at.toISOString(),
  }));
}
