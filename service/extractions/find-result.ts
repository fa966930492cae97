import type { Extraction } from "@verso/contract/extractions";
import { hasResult, isTerminal } from "@verso/contract/statuses";
import type { Ctx, Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { getExtraction } from "./get.ts";

/**
 * An extraction whose result can be fetched. Throws `not_found`, `result_not_ready`, `no_result` and `result_expired`.
 */
export async function findResult(ctx: Ctx, id: string): Promise<Extraction> {
  const extraction = await getExtraction(ctx, id);
  checkResult(ctx, extraction);
  return extraction;
}

/** Throws `result_not_ready`, `no_result` and `result_expired`. */
export function checkResult(ctx: Ctx, { status, retention, data_deleted_at }: Extraction): void {
  if (!hasResult(status)) {
    const over = isTerminal(status) || status === "dead_letter";
    if (over) throw new DomainError("no_result", `This extraction ended as ${status}: there is no result of it.`);
    throw new DomainError("result_not_ready", `This extraction is still ${status}: ask again when it has succeeded.`);
  }
  if (data_deleted_at !== null)
    throw new DomainError("result_expired", "This result was deleted on demand. Extract the file again.");
  if (Date.parse(retention.result_expires_at) <= ctx.clock().getTime()) throw resultExpired();
}

type Needs = Pick<Services, "db" | "clock" | "log" | "metrics">;

/**
 * Why an object is not there that a row names: `result_expired` where its retention was over just now, else `result_lost`, which is
 * no client's doing: it is logged and counted.
 */
export async function missingResult(
  { db, clock, log, metrics }: Needs,
  { id, tenantId, key }: { id: string; tenantId: string; key: string },
): Promise<DomainError> {
  const row = await db
    .selectFrom("extractions")
    .select(["result_expires_at", "result_removed_at"])
    .where("id", "=", id)
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  const expiresAt = row?.result_expires_at ?? null;
  if (!row || row.result_removed_at !== null || (expiresAt !== null && expiresAt <= clock())) return resultExpired();
  log.error({ extractionId: id, key }, "a result is lost");
  metrics.resultLost();
  const message =
    "This result should be there, but the file store does not have it. Tell the operator, who may put it back, or extract the file again.";
  return new DomainError("result_lost", message);
}

export const resultExpired = () =>
  new DomainError("result_expired", "This result's retention is over: it was removed. Extract the file again.");
