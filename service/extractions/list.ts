import type { ExtractionList, ExtractionListQuery } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import { selectExtractions, toExtraction } from "./row.ts";

/** `GET /extractions`: newest first; `next_cursor` is the last one's id where there are more, to be sent as `cursor`. */
export async function listExtractions(ctx: Ctx, query: ExtractionListQuery): Promise<ExtractionList> {
  const { status, mode, limit, cursor } = query;
  let select = selectExtractions(ctx.db, ctx.tenantId)
    .orderBy("e.id", "desc")
    .limit(limit + 1);
  if (status) select = select.where("e.status", "=", status);
  if (mode) select = select.where("e.mode", "=", mode);
  if (cursor) select = select.where("e.id", "<", cursor);
  const rows = await select.execute();
  const data = rows.slice(0, limit).map((row) => toExtraction(row, ctx.config.VERSO_RECOVERY_WINDOW_S));
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
