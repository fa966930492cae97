import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { all, narrowing, type Query } from "./narrowing.ts";

type Sorted = Query & { sort: string };

/** The same as `matchingIds` in the order of a title's values; what has none comes last, the newest first. */
export async function sortedIds(ctx: Ctx, { cursor, ...query }: Sorted, limit: number): Promise<string[]> {
  const { tenantId } = ctx;
  const conditions = all(await narrowing(ctx, query));
  const after = cursor === undefined ? undefined : await keyOf(ctx, cursor, query.sort);
  const isDown = query.direction === "descending";
  const direction = isDown ? sql`DESC` : sql`ASC`;
  const valued = sql`tenant_id = ${tenantId} AND name = ${query.sort} AND key IS NOT NULL`;
  const ids: string[] = [];
  if (after !== null) {
    const place = sql`(key, extraction_id) ${isDown ? sql`<` : sql`>`} (${after ?? ""}, ${cursor ?? ""})`;
    const { rows } = await sql<{ id: string }>`
      SELECT extraction_id AS id FROM service.extraction_titles AS t
      WHERE ${valued} AND ${after === undefined ? sql`TRUE` : place}
        AND EXISTS (SELECT FROM service.extractions WHERE id = t.extraction_id AND ${conditions} OFFSET 0)
      ORDER BY key ${direction}, extraction_id ${direction} LIMIT ${limit}`.execute(ctx.db);
    ids.push(...rows.map(({ id }) => id));
  }
  if (ids.length === limit) return ids;
  const beyond = after === null ? sql`id < ${cursor}` : sql`TRUE`;
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM service.extractions AS e WHERE ${conditions} AND ${beyond}
      AND NOT EXISTS (SELECT FROM service.extraction_titles WHERE extraction_id = e.id AND ${valued} OFFSET 0)
    ORDER BY id DESC LIMIT ${limit - ids.length}`.execute(ctx.db);
  return [...ids, ...rows.map(({ id }) => id)];
}

/** What the extraction of a cursor is sorted by; null where it has no value. */
async function keyOf({ db, tenantId }: Ctx, id: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom("extraction_titles")
    .select("key")
    .where("tenant_id", "=", tenantId)
    .where("extraction_id", "=", id)
    .where("name", "=", name)
    .executeTakeFirst();
  return row?.key ?? null;
}
