import type { ExtractionListQuery } from "@verso/contract/extractions";
import { makeId } from "@verso/contract/id-text";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.ts";
import { askedForBy } from "../ledger/asked-for-by.ts";
import { uploadsOfBytes } from "../uploads/of-bytes.ts";

type Query = Omit<ExtractionListQuery, "limit">;
type Label = { key: string; value: string };

/** Of a tenant's extractions those that a query asks for, in its order, at most `limit`: their identifiers. */
export async function matchingIds(ctx: Ctx, query: Query, limit: number): Promise<string[]> {
  const labels = Object.entries(query.metadata ?? {}).map(([key, value]) => ({ key, value }));
  const [first, ...others] = labels.length > 1 ? await rarestFirst(ctx, labels) : labels;
  const wanted = first ? labelled(ctx.tenantId, first, others, query) : plain(ctx.tenantId, query);
  const direction = query.order === "oldest" ? sql`ASC` : sql`DESC`;
  const { rows } = await sql<{ id: string }>`${wanted} ORDER BY 1 ${direction} LIMIT ${limit}`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

const plain = (tenantId: string, query: Query) => sql`
  SELECT id FROM service.extractions
  WHERE ${all([sql`tenant_id = ${tenantId}`, ...within(sql`id`, query), ...kept(tenantId, query)])}`;

/**
 * Goes through what has the first label, in the order asked for, and looks at each for the rest. `OFFSET 0` leaves the planner no
 * other way: what it knows of how frequent labels are is seldom true of one tenant's, and a wrong guess takes minutes.
 */
function labelled(tenantId: string, first: Label, others: readonly Label[], query: Query) {
  const has = ({ key, value }: Label) => sql`tenant_id = ${tenantId} AND key = ${key} AND value = ${value}`;
  const conditions = [has(first), ...within(sql`extraction_id`, query)];
  for (const other of others) {
    conditions.push(
      sql`EXISTS (SELECT FROM service.extraction_metadata WHERE ${has(other)} AND extraction_id = m.extraction_id OFFSET 0)`,
    );
  }
  const own = kept(tenantId, query);
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

function kept(
  tenantId: string,
  { status, mode, upload_id, key_id, batch_id, sha256, schema_sha256, review }: Query,
): RawBuilder<unknown>[] {
  return [
    ...(status ? [sql`status = ANY(${status})`] : []),
    ...(mode ? [sql`mode = ${mode}`] : []),
    ...(review ? [sql`review_state = ${review}`] : []),
    ...(upload_id ? [sql`upload_id = ANY(${upload_id})`] : []),
    ...(key_id ? [sql`id IN (${askedForBy(tenantId, key_id)})`] : []),
    ...(batch_id ? [sql`batch_id = ${batch_id}`] : []),
    ...(schema_sha256 ? [sql`schema_sha256 = ANY(${schema_sha256.map((hash) => Buffer.from(hash, "hex"))})`] : []),
    ...(sha256 ? [sql`upload_id IN (${uploadsOfBytes(tenantId, sha256)})`] : []),
  ];
}

function within(id: RawBuilder<unknown>, { id: ids, from, to, cursor, order }: Query): RawBuilder<unknown>[] {
  return [
    ...(ids ? [sql`${id} = ANY(${ids})`] : []),
    ...(from ? [sql`${id} >= ${firstIdOf(from)}`] : []),
    ...(to ? [sql`${id} < ${firstIdOf(to)}`] : []),
    ...(cursor ? [order === "oldest" ? sql`${id} > ${cursor}` : sql`${id} < ${cursor}`] : []),
  ];
}

/** An identifier is made of `created_at`: none of that moment sorts before this one. */
const firstIdOf = (time: string) => makeId("ext", Math.max(0, Date.parse(time)), 0n);
