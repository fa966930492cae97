import type { Mode } from "@verso/contract/extractions";
import { money, priceOfPages } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";
import { newId } from "../ids.ts";

export type Reservation = {
  tenantId: string;
  extractionId: string;
  mode: Mode;
  pages: number;
  pricePerPage: string;
  now: Date;
};

type Taking = Reservation & { entryId: string; amount: string; description: string };
const takeFromWallet = prepared<Taking>()((db, value) =>
  sql<{ seq: string }>`
    WITH wallet AS (
      UPDATE service.wallets SET reserved = reserved + ${value("amount")}::numeric
      WHERE tenant_id = ${value("tenantId")} AND balance - reserved >= ${value("amount")}::numeric
      RETURNING balance, reserved
    ), held AS (
      INSERT INTO service.reservations (extraction_id, tenant_id, amount)
      SELECT ${value("extractionId")}, ${value("tenantId")}, ${value("amount")}::numeric FROM wallet
    )
    INSERT INTO service.ledger_entries (id, tenant_id, kind, amount, balance_after, available_after,
      extraction_id, mode, pages, price_per_page, description, created_at)
    SELECT ${value("entryId")}, ${value("tenantId")}, 'reservation', -${value("amount")}::numeric, balance, balance - reserved,
      ${value("extractionId")}, ${value("mode")}, ${value("pages")}::integer, ${value("pricePerPage")}::numeric,
      ${value("description")}, ${value("now")}::timestamptz
    FROM wallet
    RETURNING seq`.compile(db),
);

/**
 * Sets aside the full price of an extraction, in the caller's transaction, and writes the entry. One statement locks the
 * wallet, checks it and takes the amount, so that the lock is held as shortly as can be: call it last.
 * Throws `insufficient_credit` with `required` and `available`. Returns the amount.
 */
export async function reserve(tx: Tx, input: Reservation): Promise<string> {
  const { tenantId, pages, pricePerPage, now } = input;
  const amount = priceOfPages(money(pricePerPage), pages);
  const description = `Reserved for ${pages} ${pages === 1 ? "page" : "pages"}`;
  const [entry] = await takeFromWallet(tx, { ...input, entryId: newId("led", now), amount, description });
  if (entry) return amount;

  const wallet = await tx
    .selectFrom("wallets")
    .select(sql<string>`balance - reserved`.as("available"))
    .where("tenant_id", "=", tenantId)
    .executeTakeFirst();
  const available = money(wallet?.available ?? "0");
  throw new DomainError(
    "insufficient_credit",
    `This extraction needs USD ${amount} and USD ${available} is available: select fewer pages or add credit.`,
    { facts: { required: amount, available } },
  );
}
