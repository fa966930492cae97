import { decimal, money } from "@verso/contract/money";
import { canTopUpMove } from "@verso/contract/top-ups";
import type { Services } from "../context.ts";
import { transaction } from "../db/transaction.ts";
import { DomainError } from "../domain-error.ts";
import { topUp } from "../ledger/top-up.ts";
import { tell } from "../webhooks/tell.ts";
import { presentTopUp, type TopUpRow } from "./top-up-row.ts";

/** What a provider says about one of its sessions. */
export type PaymentNews = {
  provider: TopUpRow["provider"];
  session: string;
  /** The top-up for which the session was opened. */
  topUpId: string;
  outcome:
    | { status: "paid"; amount: string; currency: string }
    | { status: "failed" | "expired" }
    /** The person has done their part; the money takes days. */
    | { status: "processing" };
};

/** How long a payment that was begun may take to arrive before it counts as expired: bank transfers take days. */
const processingS = 14 * 86_400;

/**
 * The one verb that moves a top-up, for every provider. News may come twice, late and in any order: the row is locked,
 * the transition table decides, and a payment is credited in the transaction that marks it paid, once.
 * Resolves to whether anything moved, or `unknown` for a session of somebody else's. Throws `credit_conflict` where
 * the session or what was paid is not what was asked for: nothing is credited, and it is written to the log.
 */
export async function recordPayment(
  { db, clock, log }: Pick<Services, "db" | "clock" | "log">,
  news: PaymentNews,
): Promise<"moved" | "unmoved" | "unknown"> {
  const now = clock();
  const outcome = await transaction(db, async (tx) => {
    const row = await tx
      .selectFrom("top_ups")
      .selectAll()
      .where("id", "=", news.topUpId)
      .where("provider", "=", news.provider)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return "unknown";
    const mismatch = mismatchOf(row, news);
    if (mismatch) return { mismatch };

    if (news.outcome.status === "processing") {
      if (row.status !== "pending" || row.processing_since !== null) return "unmoved";
      const expires_at = new Date(row.created_at.getTime() + processingS * 1000);
      await tx
        .updateTable("top_ups")
        .set({ expires_at, checkout_url: null, processing_since: now })
        .where("id", "=", row.id)
        .execute();
      return "moved";
    }
    const { status } = news.outcome;
    if (!canTopUpMove(row.status, status)) return "unmoved";
    const moved = await tx
      .updateTable("top_ups")
      .set({ status, finished_at: now, provider_session: news.session })
      .where("id", "=", row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (status === "paid") {
      const { watched } = await topUp(tx, { ...entryOf(row), clock });
      const told = { tenantId: row.tenant_id, type: "top_up.paid", data: presentTopUp(moved), clock } as const;
      if (watched.includes(told.type)) await tell(tx, told);
    }
    return "moved";
  });
  if (typeof outcome === "string") return outcome;
  const { provider, topUpId, session } = news;
  log.error({ provider, topUpId, session, ...outcome }, "a payment is not what was asked for: nothing was credited");
  throw new DomainError("credit_conflict", "This payment is not the one that was asked for. Nothing was credited.");
}

function mismatchOf(row: TopUpRow, { session, outcome }: PaymentNews): string | null {
  if (row.provider_session !== null && row.provider_session !== session) return "another session";
  if (outcome.status !== "paid") return null;
  if (outcome.currency !== "usd") return `paid in ${outcome.currency}`;
  const asked = money(row.amount);
  return decimal(outcome.amount).eq(decimal(asked)) ? null : `paid ${outcome.amount}, asked ${asked}`;
}

const entryOf = (row: TopUpRow) => ({
  tenantId: row.tenant_id,
  topUpId: row.id,
  amount: money(row.amount),
  description: row.provider === "test" ? "Top-up (test payment, no money moved)" : "Top-up",
});
