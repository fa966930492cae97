import type { Mode } from "@verso/contract/extractions";
import { priceOfPages } from "@verso/contract/micros";
import { amountMax, decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";
import { type LockedWallet, lockedWallet, type WalletRow } from "./move-wallet.ts";
import { wallet } from "./wallet.ts";
import { writeEntry } from "./write-entries.ts";

export type Reservation = {
  tenantId: string;
  extractionId: string;
  mode: Mode;
  pages: number;
  pricePerPage: string;
  /** The key by which it is asked for. */
  keyId: string;
  clock: () => Date;
};

type Taking = { tenantId: string; extractionId: string; amount: string; keyId: string };
const takeFromWallet = prepared<Taking>()((db, value) =>
  sql<WalletRow>`
    WITH wallet AS (
      UPDATE service.wallets SET reserved = reserved + ${value("amount")}::numeric
      WHERE tenant_id = ${value("tenantId")} AND balance - reserved >= ${value("amount")}::numeric
      RETURNING balance, reserved, last_entry_at, watched
    ), held AS (
      INSERT INTO service.reservations (extraction_id, tenant_id, amount, key_id)
      SELECT ${value("extractionId")}, ${value("tenantId")}, ${value("amount")}::numeric, ${value("keyId")} FROM wallet
    )
    SELECT * FROM wallet`.compile(db),
);

/**
 * Sets aside the full price of an extraction, in the caller's transaction, and writes the entry. One statement locks the
 * wallet, checks it and takes the amount, so that the lock is held as shortly as can be: call it last.
 * Throws `insufficient_credit` with `required` and `available`. Returns the amount and what it left.
 */
export async function reserve(tx: Tx, input: Reservation): Promise<{ amount: string; wallet: LockedWallet }> {
  const { tenantId, extractionId, mode, pages, pricePerPage, keyId, clock } = input;
  const amount = priceOfPages(money(pricePerPage), pages);
  // No wallet holds more than the largest amount: the database could not even compare it.
  if (decimal(amount).gt(decimal(amountMax))) throw await insufficient(tx, tenantId, amount);
  const [row] = await takeFromWallet(tx, { tenantId, extractionId, amount, keyId });
  if (!row) throw await insufficient(tx, tenantId, amount);
  const moved = lockedWallet(tenantId, row);
  await writeEntry(tx, moved, clock, {
    kind: "reservation",
    amount: money(decimal(amount).negated()),
    description: `Reserved for ${pages} ${pages === 1 ? "page" : "pages"}`,
    extraction_id: extractionId,
    mode,
    pages,
    price_per_page: pricePerPage,
  });
  return { amount, wallet: moved };
}

async function insufficient(tx: Tx, tenantId: string, required: string): Promise<DomainError> {
  const { available } = await wallet(tx, tenantId);
  return new DomainError(
    "insufficient_credit",
    `This extraction needs USD ${required} and USD ${available} is available: select fewer pages or add credit.`,
    { facts: { required, available } },
  );
}
