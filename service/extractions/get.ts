import type { Extraction } from "@verso/contract/extractions";
import type { Ctx } from "../context.ts";
import type { Db } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";
import { selectExtractions, toExtraction } from "./row.ts";

/** As the wire form needs it. */
export const findRow = prepared<{ tenantId: string; id: string }>()((db, value) =>
  selectExtractions(db, value("tenantId")).where("e.id", "=", value("id")).compile(),
);

/** `GET /extractions/{id}`. Throws `not_found`, for another tenant's extraction too. */
export function getExtraction(ctx: Ctx, id: string): Promise<Extraction> {
  return findExtraction(ctx, ctx.db, id);
}

/** The same on `db`, which may be a transaction. */
export async function findExtraction(
  { tenantId, config }: Pick<Ctx, "tenantId" | "config">,
  db: Db,
  id: string,
): Promise<Extraction> {
  const [row] = await findRow(db, { tenantId, id });
  if (!row) throw noSuchExtraction();
  return toExtraction(row, config.VERSO_RECOVERY_WINDOW_S);
}

export const noSuchExtraction = () => new DomainError("not_found", "There is no such extraction.");
