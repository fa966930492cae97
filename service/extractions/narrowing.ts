import type { ExtractionListQuery } from "@verso/contract/extractions";
import { makeId } from "@verso/contract/id-text";
import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "../context.ts";
import { askedForBy } from "../ledger/asked-for-by.ts";
import { uploadsOfBytes } from "../uploads/of-bytes.ts";
import { foundByTitles, foundByWords } from "./title-search.ts";

export type Query = Omit<ExtractionListQuery, "limit">;
export type Label = { key: string; value: string };

export const all = (conditions: readonly RawBuilder<unknown>[]) => sql.join(conditions, sql` AND `);

export const hasLabel = (tenantId: string, { key, value }: Label) =>
  sql`tenant_id = ${tenantId} AND key = ${key} AND value = ${value}`;
export const labelsOf = (tenantId: string, id: RawBuilder<unknown>, label: Label) =>
  sql`SELECT FROM service.extraction_metadata WHERE ${hasLabel(tenantId, label)} AND extraction_id = ${id} OFFSET 0`;

/** What a query narrows a tenant's extractions by, but for time and place: of each `id` in the table of extractions. */
export async function narrowing(ctx: Ctx, query: Query): Promise<RawBuilder<unknown>[]> {
  const labels = Object.entries(query.metadata ?? {}).map(([key, value]) => ({ key, value }));
  const labelled = labels.map((label) => sql`EXISTS (${labelsOf(ctx.tenantId, sql`id`, label)})`);
  return [sql`tenant_id = ${ctx.tenantId}`, ...within(sql`id`, query), ...labelled, ...(await kept(ctx, query))];
}

/** What of a query is asked of each row of the table of extractions, but for time, place and labels. */
export async function kept(ctx: Ctx, query: Query): Promise<RawBuilder<unknown>[]> {
  const { tenantId } = ctx;
  const { status, mode, upload_id, key_id, batch_id, sha256, schema_sha256, review, title, q, or_upload_id } = query;
  return [
    ...(status ? [sql`status = ANY(${status})`] : []),
    ...(mode ? [sql`mode = ${mode}`] : []),
    ...(review ? [sql`review_state = ${review}`] : []),
    ...(upload_id ? [sql`upload_id = ANY(${upload_id})`] : []),
    ...(key_id ? [sql`id IN (${askedForBy(tenantId, key_id)})`] : []),
    ...(batch_id ? [sql`batch_id = ${batch_id}`] : []),
    ...(schema_sha256 ? [sql`schema_sha256 = ANY(${schema_sha256.map((hash) => Buffer.from(hash, "hex"))})`] : []),
    ...(sha256 ? [sql`upload_id IN (${uploadsOfBytes(tenantId, sha256)})`] : []),
    ...(title ? foundByTitles(tenantId, title).map((found) => sql`id IN (${found})`) : []),
    ...(q === undefined ? [] : [sql`id IN (${await foundByWords(ctx, q, or_upload_id)})`]),
  ];
}

export function within(id: RawBuilder<unknown>, { id: ids, from, to, cursor, order }: Query): RawBuilder<unknown>[] {
  return [
    ...(ids ? [sql`${id} = ANY(${ids})`] : []),
    ...(from ? [sql`${id} >= ${firstIdOf(from)}`] : []),
    ...(to ? [sql`${id} < ${firstIdOf(to)}`] : []),
    ...(cursor ? [order === "oldest" ? sql`${id} > ${cursor}` : sql`${id} < ${cursor}`] : []),
  ];
}

/** An identifier is made of `created_at`: none of that moment sorts before this one. */
const firstIdOf = (time: string) => makeId("ext", Math.max(0, Date.parse(time)), 0n);
