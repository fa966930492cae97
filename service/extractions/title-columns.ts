import type { TitleColumnsQuery } from "@verso/contract/extractions";
import { limits } from "@verso/contract/limits";
import type { TitleColumns, TitleKind } from "@verso/contract/titles";
import { sql } from "kysely";
import type { Ctx } from "../context.ts";
import { all, narrowing } from "./narrowing.ts";

/** At most so many titles are told of, and of the sums of each so many currencies. */
const [columnsMax, currenciesMax] = [50, 20];

type Column = { name: string; kind: TitleKind; count: number; sums: TitleColumns["data"][number]["sums"] | null };
/** Where no title is there, the count of extractions stands alone. */
type Row = { extractions: number } & (Column | { name: null });
const isColumn = (row: Row): row is Row & Column => row.name !== null;

/** `GET /titles`: which titles there are among extractions, and what their numbers come to, of the newest `limits.titledExtractionsMax`. */
export async function titleColumns(ctx: Ctx, query: TitleColumnsQuery): Promise<TitleColumns> {
  const { tenantId } = ctx;
  const { titledExtractionsMax: most } = limits;
  const { rows } = await sql<Row>`
    WITH wanted AS MATERIALIZED (
      SELECT id FROM service.extractions WHERE ${all(await narrowing(ctx, query))} ORDER BY id DESC LIMIT ${most + 1}
    ), counted AS (
      SELECT t.name, t.kind, t.currency, count(t.key)::integer AS count, sum(t.amount)::text AS sum
      FROM wanted JOIN service.extraction_titles AS t ON t.extraction_id = wanted.id
      WHERE t.tenant_id = ${tenantId} GROUP BY t.name, t.kind, t.currency
    ), parts AS (
      SELECT *, row_number() OVER (PARTITION BY name ORDER BY count DESC, currency) AS rank FROM counted
    )
    SELECT extractions, columns.* FROM (SELECT count(*)::integer AS extractions FROM wanted) AS whole LEFT JOIN (
      SELECT name, (array_agg(kind ORDER BY count DESC))[1] AS kind, sum(count)::integer AS count,
        json_agg(json_build_object('currency', currency, 'sum', sum) ORDER BY rank)
          FILTER (WHERE sum IS NOT NULL AND rank <= ${currenciesMax}) AS sums
      FROM parts GROUP BY name ORDER BY 3 DESC, name LIMIT ${columnsMax}
    ) AS columns ON TRUE ORDER BY count DESC, name`.execute(ctx.db);
  const extractions = rows[0]?.extractions ?? 0;
  return {
    data: rows.filter(isColumn).map(({ name, kind, count, sums }) => ({
      name,
      kind,
      count,
      sums: (sums ?? []).map(({ currency, sum }) => ({ currency, sum: shortened(sum) })),
    })),
    extractions: Math.min(extractions, most),
    complete: extractions <= most,
  };
}

/** NUMERIC(38, 12) tells all its decimals: as many as the sum has, and two where it has any. */
const shortened = (sum: string): string => {
  const [whole = "", decimals = ""] = sum.split(".");
  const kept = decimals.replace(/0+$/, "");
  return kept === "" ? whole : `${whole}.${kept.padEnd(2, "0")}`;
};
