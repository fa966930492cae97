import type { Mode } from "@verso/contract/extractions";
import { priceOfPages } from "@verso/contract/micros";
import { decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { moveWallet } from "./move-wallet.ts";
import { writeEntries } from "./write-entries.ts";

export type Settlement = {
  tenantId: string;
  extractionId: string;
  mode: Mode;
  /** Pages to be charged, and all that were reserved. */
  pagesCharged: number;
  pagesReserved: number;
  pricePerPage: string;
  clock: () => Date;
};

/**
 * Resolves an extraction's reservation in the caller's transaction: charges the pages, releases the rest, which its key may
 * spend again if the month it counts in is not over. A second call
 * for the same extraction changes nothing and returns null. An entry of 0.00 is never written. `watched`: as of `LockedWallet`.
 */
export async function settle(
  tx: Tx,
  input: Settlement,
): Promise<{ charged: string; released: string; watched: readonly string[] } | null> {
  const { tenantId, extractionId, clock } = input;
  const charged = priceOfPages(money(input.pricePerPage), input.pagesCharged);
  const resolved = await sql<{ amount: string; released: string }>`
    WITH resolved AS (
      UPDATE service.reservations
      SET charged = ${charged}::numeric, released = amount - ${charged}::numeric, resolved_at = ${clock()}::timestamptz
      WHERE extraction_id = ${extractionId} AND tenant_id = ${tenantId} AND resolved_at IS NULL
      RETURNING amount, released, key_id, month
    ), given_back AS (
      UPDATE service.key_months AS months SET spent = months.spent - resolved.released
      FROM resolved WHERE months.key_id = resolved.key_id AND months.month = resolved.month AND resolved.released > 0
    )
    SELECT amount, released FROM resolved`.execute(tx);
  const row = resolved.rows[0];
  if (!row) return null;

  const released = money(row.released);
  const loss = (amount: string) => money(decimal(amount).negated());
  const wallet = await moveWallet(tx, tenantId, { balance: loss(charged), reserved: loss(row.amount) });
  if (!wallet) throw new Error("a tenant without a wallet cannot have a reservation");

  // The charge is paid from the reservation and leaves what is available as it was; the release then frees the rest.
  const availableAfterRelease = decimal(wallet.balance).minus(decimal(wallet.reserved));
  const availableAfterCharge = availableAfterRelease.minus(decimal(released));
  const { mode, pricePerPage: price_per_page } = input;
  const entry = (kind: "charge" | "release", amount: string, pages: number, available: string, text: string) => ({
    kind,
    amount,
    available,
    description: `${text} ${pages} ${pages === 1 ? "page" : "pages"}`,
    extraction_id: extractionId,
    mode,
    pages,
    price_per_page,
  });
  const left = input.pagesReserved - input.pagesCharged;
  const entries = [];
  if (!decimal(charged).isZero()) {
    entries.push(entry("charge", loss(charged), input.pagesCharged, money(availableAfterCharge), "Charged for"));
  }
  if (!decimal(released).isZero()) {
    entries.push(entry("release", released, left, money(availableAfterRelease), "Released for"));
  }
  await writeEntries(tx, wallet, clock, entries);
  return { charged, released, watched: wallet.watched };
}
