import type { ReviewState } from "@verso/contract/reviews";
import { canMove, type ExtractionStatus, hasResult, isTerminal } from "@verso/contract/statuses";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { settle } from "../ledger/settle.ts";
import { closeRequests } from "./close-requests.ts";
import { resultExpiry } from "./result-expiry.ts";
import { reviewColumns } from "./review-state.ts";
import type { ExtractionRow } from "./row.ts";
import { tellFinished } from "./tell-finished.ts";

export type Failure = { code: string; message: string };

/** A move that the transition table does not know: a defect of the program, never of a request. */
export class ForbiddenMove extends Error {
  override name = "ForbiddenMove";
  constructor(from: ExtractionStatus, to: ExtractionStatus) {
    super(`an extraction cannot go from ${from} to ${to}`);
  }
}

/**
 * The one place where a status changes: checks the contract's transition table, keeps the times that go with it, and on
 * a terminal status settles, and tells whoever wants to know of it, in the same transaction. `locked` must have been locked in it. Returns the row as it now is.
 */
export async function move(
  tx: Tx,
  locked: ExtractionRow,
  to: ExtractionStatus,
  options: { clock: () => Date; failure?: Failure; review?: ReviewState | undefined },
): Promise<ExtractionRow> {
  if (!canMove(locked.status, to)) throw new ForbiddenMove(locked.status, to);
  const { clock, failure, review } = options;
  const now = clock();
  const moved = await tx
    .updateTable("extractions")
    .set({
      status: to,
      started_at: to === "processing" ? sql`coalesce(started_at, ${now}::timestamptz)` : locked.started_at,
      finished_at: isTerminal(to) ? now : null,
      dead_at: to === "dead_letter" ? now : null,
      result_expires_at: isTerminal(to) ? removableAt(locked, to, now) : null,
      failure_code: failure?.code ?? null,
      failure_message: failure?.message ?? null,
      ...(review && reviewColumns(review)),
    })
    .where("id", "=", locked.id)
    .where("status", "=", locked.status)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isTerminal(to)) {
    const watched = await settleExtraction(tx, moved, clock);
    if (watched.includes("extraction.finished")) await tellFinished(tx, moved, clock);
    if (moved.batch_id !== null) await closeRequests(tx, { batchId: moved.batch_id, closed: 1, watched, clock });
  }
  return moved;
}

/** From when on the sweep may remove it; pages of what has no result are of no use to anybody. */
function removableAt(locked: ExtractionRow, to: ExtractionStatus, now: Date): Date {
  return hasResult(to) ? resultExpiry({ ...locked, finished_at: now }) : now;
}

/** Charges the pages of a result that can be fetched, and nothing otherwise; releases the rest. Returns what the tenant watches. */
async function settleExtraction(tx: Tx, extraction: ExtractionRow, clock: () => Date): Promise<readonly string[]> {
  const pagesCharged = hasResult(extraction.status) ? (await countPages(tx, extraction.id)).succeeded : 0;
  const settled = await settle(tx, {
    tenantId: extraction.tenant_id,
    extractionId: extraction.id,
    mode: extraction.mode,
    pagesCharged,
    pagesReserved: extraction.page_numbers.length,
    pricePerPage: extraction.price_per_page,
    clock,
  });
  return settled?.watched ?? [];
}

/** How many pages of an extraction still have to be read, and how many were. */
export async function countPages(tx: Tx, extractionId: string): Promise<{ pending: number; succeeded: number }> {
  return tx
    .selectFrom("pages")
    .select([
      sql<number>`(count(*) FILTER (WHERE status = 'pending'))::integer`.as("pending"),
      sql<number>`(count(*) FILTER (WHERE status = 'succeeded'))::integer`.as("succeeded"),
    ])
    .where("extraction_id", "=", extractionId)
    .executeTakeFirstOrThrow();
}
