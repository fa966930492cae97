import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.ts";
import { all, hasLabel, kept, type Label, labelsOf, type Query, within } from "./narrowing.ts";
import { sortedIds } from "./sorted-ids.ts";

/** Of a tenant's extractions those that a query asks for, in its order, at most `limit`: their identifiers. */
export async function matchingIds(ctx: Ctx, query: Query, limit: number): Promise<string[]> {
  if (query.sort !== undefined) return sortedIds(ctx, { ...query, sort: query.sort }, limit);
  const labels = Object.entries(query.metadata ?? {}).map(([key, value]) => ({ key, value }));
  const [first, ...others] = labels.length > 1 ? await rarestFirst(ctx, labels) : labels;
  const own = await kept(ctx, query);
  const wanted = first ? labelled(ctx.tenantId, first, others, { query, own }) : plain(ctx.tenantId, query, own);
  const direction = query.order === "oldest" ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: string }>`${wanted} ORDER BY 1 ${direction} LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const plain = (tenantId: string, query: Query, own: readonly RawBuilder<unknown>[]) => sql`
  SELECT id FROM service.extractions
  WHERE ${all([sql`tenant_id = ${tenantId}`, ...within(sql`id`, query), ...own])}`;

/**
 * Goes through what has the first label, in the order asked for, and looks at each for the rest. `OFFSET 0` leaves the planner no
 * other way: what it knows of how frequent labels are is seldom true of one tenant's, and a wrong guess takes minutes.
 */
function labelled(
  tenantId: string,
  first: Label,
  others: readonly Label[],
  { query, own }: { query: Query; own: readonly RawBuilder<unknown>[] },
) {
  const conditions = [hasLabel(tenantId, first), ...within(sql`extraction_id`, query)];
  for (const other of others) conditions.push(sql`EXISTS (${labelsOf(tenantId, sql`m.extraction_id`, other)})`);
  if (own.length > 0)
    conditions.push(sql`EXISTS (SELECT FROM service.extractions WHERE id = m.extraction_id AND ${all(own)} OFFSET 0)`);
  return sql`SELECT extraction_id AS id FROM service.extraction_metadata AS m WHERE ${all(conditions)}`;
}

/** Of each label at most so many are counted. */
const countedMax = 1_000;

/** The labels with the fewest extractions first. */
async function rarestFirst({ db, tenantId }: Ctx, labels: readonly Label[]): Promise<Label[]> {
  const { rows } = await sql<Label>`
    SELECT key, value FROM json_to_recordset(${JSON.stringify(labels)}::json) AS label (key text, value text)
    ORDER BY (SELECT count(*) FROM (
      SELECT FROM service.extraction_metadata AS m
      WHERE m.tenant_id = ${tenantId} AND m.key = label.key AND m.value = label.value LIMIT ${countedMax}) AS counted)`.execute(
    db,
  );
  return rows;
}
