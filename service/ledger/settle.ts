import type { Mode } from "@verso/contract/extractions";
import { decimal, money, priceOfPages } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { newId } from "../ids.ts";

export type Settlement = {
  tenantId: string;
  extractionId: string;
  mode: Mode;
  /** Pages to be charged, and all that were reserved. */
  pagesCharged: number;
  pagesReserved: number;
  pricePerPage: string;
  now: Date;
};

/**
 * Resolves an extraction's reservation in the caller's transaction: charges the pages, releases the rest. A second call
 * for the same extraction changes nothing and returns null. An entry of 0.00 is never written.
 */
export async function settle(tx: Tx, input: Settlement): Promise<{ charged: string; released: string } | null> {
  const { tenantId, extractionId, now } = input;
  const charged = priceOfPages(money(input.pricePerPage), input.pagesCharged);
  const resolved = await sql<{ amount: string; released: string }>`
    UPDATE service.reservations
    SET charged = ${charged}::numeric, released = amount - ${charged}::numeric, resolved_at = ${now}::timestamptz
    WHERE extraction_id = ${extractionId} AND tenant_id = ${tenantId} AND resolved_at IS NULL
    RETURNING amount, released`.execute(tx);
  const row = resolved.rows[0];
  if (!row) return null;

  const released = money(row.released);
  const wallets = await sql<{ balance: string; reserved: string }>`
    UPDATE service.wallets SET balance = balance - ${charged}::numeric, reserved = reserved - ${row.amount}::numeric
    WHERE tenant_id = ${tenantId} RETURNING balance, reserved`.execute(tx);
  const wallet = wallets.rows[0];
  if (!wallet) throw new Error("a tenant without a wallet cannot have a reservation");

  // The charge is paid from the reservation and leaves what is available as it was; the release then frees the rest.
  const availableAfterRelease = decimal(wallet.balance).minus(decimal(wallet.reserved));
  const availableAfterCharge = availableAfterRelease.minus(decimal(released));
  const entry = (kind: "charge" | "release", amount: string, pages: number, available: string, text: string) => ({
    id: newId("led", now),
    tenant_id: tenantId,
    kind,
    amount,
    balance_after: wallet.balance,
    available_after: available,
    extraction_id: extractionId,
    mode: input.mode,
    pages,
    price_per_page: input.pricePerPage,
    description: `${text} ${pages} ${pages === 1 ? "page" : "pages"}`,
    created_at: now,
  });
  const left = input.pagesReserved - input.pagesCharged;
  const entries = [];
  if (!decimal(charged).isZero()) {
    const amount = money(decimal(charged).negated());
    entries.push(entry("charge", amount, input.pagesCharged, money(availableAfterCharge), "Charged for"));
  }
  if (!decimal(released).isZero()) {
    entries.push(entry("release", released, left, money(availableAfterRelease), "Released for"));
  }
  await tx.insertInto("ledger_entries").values(entries).execute();
  return { charged, released };
}
