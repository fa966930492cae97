import type { TopUpList, TopUpListQuery } from "@verso/contract/top-ups";
import type { Ctx } from "../context.ts";
import { presentTopUp } from "./top-up-row.ts";

/** `GET /credits/top_ups`: newest first; `next_cursor` is the last one's id where there are more. */
export async function listTopUps({ db, tenantId }: Ctx, { limit, cursor }: TopUpListQuery): Promise<TopUpList> {
  let select = db
    .selectFrom("top_ups")
    .selectAll()
    .where("tenant_id", "=", tenantId)
    .orderBy("id", "desc")
    .limit(limit + 1);
  if (cursor) select = select.where("id", "<", cursor);
  const rows = await select.execute();
  const data = rows.slice(0, limit).map(presentTopUp);
  return { data, next_cursor: rows.length > limit ? (data.at(-1)?.id ?? null) : null };
}
