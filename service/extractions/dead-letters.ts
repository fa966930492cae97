import type { Mode } from "@verso/contract/extractions";
import { money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Services } from "../context.ts";
import { reservations } from "../ledger/tables.ts";
import { recoverableUntil } from "./recoverable-until.ts";

export type DeadLetter = {
  extraction_id: string;
  tenant_id: string;
  mode: Mode;
  pages: { selected: number; done: number };
  reserved: string;
  attempts: number;
  dead_at: string;
  /** Until when an operator can recover it; then it fails and its credit is released. */
  recoverable_until: string;
};

/** Every tenant's dead letters, the most urgent first. For the operator only. */
export async function listDeadLetters({ db, config }: Pick<Services, "db" | "config">): Promise<DeadLetter[]> {
  const rows = await db
    .selectFrom("extractions as e")
    .innerJoin(reservations(db), "r.extraction_id", "e.id")
    .select(["e.id", "e.tenant_id", "e.mode", "e.page_numbers", "e.attempts", "e.dead_at", "r.amount"])
    .select(
      sql<number>`(SELECT count(*)::integer FROM service.pages p WHERE p.extraction_id = e.id AND p.status <> 'pending')`.as(
        "done",
      ),
    )
    .where("e.status", "=", "dead_letter")
    .orderBy("e.dead_at")
    .execute();
  return rows.map((row) => ({
    extraction_id: row.id,
    tenant_id: row.tenant_id,
    mode: row.mode,
    pages: { selected: row.page_numbers.length, done: row.done },
    reserved: money(row.amount),
    attempts: row.attempts,
    dead_at: (row.dead_at ?? new Date(0)).toISOString(),
    recoverable_until: recoverableUntil(row.dead_at, config.VERSO_RECOVERY_WINDOW_S).toISOString(),
  }));
}
