import type { ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import { matchingIds } from "./matching-ids.ts";
import { selectExtractions, toExtraction } from "./row.ts";

/** `GET /extractions`: newest first unless `order` or `sort` says otherwise; `next_cursor` is the last one's id where there are more, to be sent as `cursor`. */
export async function listExtractions(ctx: Ctx, { limit, ...query }: ExtractionListQuery): Promise<ExtractionList> {
  // First which they are: to say all of one costs more than to pass it by.
  const ids = await matchingIds(ctx, query, limit + 1);
  if (ids.length === 0) return { data: [], next_cursor: null };
  const shown = ids.slice(0, limit);
  const rows = await selectExtractions(ctx.db, ctx.tenantId).where("e.id", "in", shown).execute();
  const byId = new Map(rows.map((row) => [row.id, toExtraction(row, ctx.config.VERSO_RECOVERY_WINDOW_S)]));
  const data = shown.flatMap((id) => byId.get(id) ?? []);
  return { data, next_cursor: ids.length > limit ? (shown.at(-1) ?? null) : null };
}
