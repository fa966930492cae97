import type { Mode } from "@verso/contract/extractions";
import { priceOfPages } from "@verso/contract/micros";
import { amountMax, decimal, money } from "@verso/contract/money";
import { sql } from "kysely";
import type { Tx } from "../db/pool.ts";
import { prepared } from "../db/prepared.ts";
import { DomainError } from "../domain-error.ts";
import { budgets, leftOf, monthOf, nextMonth } from "./budgets.ts";
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

type Taking = { tenantId: string; extractionId: string; amount: string; keyId: string; month: string };
// The key's month is locked and checked first, then the wallet: of each the row as it is once its lock is had.
const takeFromWallet = prepared<Taking>()((db, value) => {
  const amount = sql`${value("amount")}::numeric`;
  const limit = sql`(SELECT monthly_limit FROM service.key_limits WHERE key_id = ${value("keyId")})`;
  return sql<{ within: boolean } & { [Column in keyof WalletRow]: WalletRow[Column] | null }>`
    WITH counted AS (
      INSERT INTO service.key_months AS months (key_id, month, tenant_id, spent)
      SELECT ${value("keyId")}, ${value("month")}::date, ${value("tenantId")}, ${amount}
      WHERE ${amount} <= coalesce(${limit}, ${amount})
      ON CONFLICT (key_id, month) DO UPDATE SET spent = months.spent + ${amount}
      WHERE months.spent + ${amount} <= coalesce(${limit}, months.spent + ${amount})
      RETURNING spent
    ), wallet AS (
      UPDATE service.wallets SET reserved = reserved + ${amount}
      WHERE tenant_id = ${value("tenantId")} AND EXISTS (SELECT FROM counted) AND balance - reserved >= ${amount}
      RETURNING balance, reserved, last_entry_at, watched, low_credit, low_told
    ), held AS (
      INSERT INTO service.reservations (extraction_id, tenant_id, amount, key_id, month)
      SELECT ${value("extractionId")}, ${value("tenantId")}, ${amount}, ${value("keyId")}, ${value("month")}::date FROM wallet
    )
    SELECT EXISTS (SELECT FROM counted) AS within, wallet.*
    FROM (VALUES (1)) AS one LEFT JOIN wallet ON true`.compile(db);
});

/**
 * Sets aside the full price of an extraction, in the caller's transaction, and writes the entry. One statement locks the
 * wallet, checks it and takes the amount, so that the lock is held as shortly as can be: call it last. What is thrown undoes it:
 * let it end the transaction.
 * Throws `insufficient_credit` and, where the key's monthly limit does not allow it, `budget_exceeded`, both with `required` and
 * `available`. Returns the amount and what it left.
 */
export async function reserve(tx: Tx, input: Reservation): Promise<{ amount: string; wallet: LockedWallet }> {
  const { tenantId, extractionId, mode, pages, pricePerPage, keyId, clock } = input;
  const amount = priceOfPages(money(pricePerPage), pages);
  // No wallet holds more than the largest amount: the database could not even compare it.
  if (decimal(amount).gt(decimal(amountMax))) throw await insufficient(tx, tenantId, amount);
  const now = clock();
  const [taken] = await takeFromWallet(tx, { tenantId, extractionId, amount, keyId, month: monthOf(now) });
  if (!taken?.within) throw await beyondLimit(tx, { tenantId, keyId, required: amount, now });
  const { balance, reserved, last_entry_at, watched, low_credit, low_told } = taken;
  if (balance === null || reserved === null || watched === null || low_told === null) {
    throw await insufficient(tx, tenantId, amount);
  }
  const moved = lockedWallet(tenantId, { balance, reserved, last_entry_at, watched, low_credit, low_told });
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

type Beyond = { tenantId: string; keyId: string; required: string; now: Date };

async function beyondLimit(tx: Tx, { tenantId, keyId, required, now }: Beyond): Promise<DomainError> {
  const { limit, spent } = (await budgets(tx, tenantId, now))(keyId);
  const available = leftOf({ limit: limit ?? "0.00", spent });
  return new DomainError(
    "budget_exceeded",
    `This extraction needs USD ${required} and USD ${available} is left of this month's limit of USD ${limit ?? "0.00"}: select fewer pages, ask for a higher limit, or wait until ${nextMonth(now).toISOString().slice(0, 10)} (UTC).`,
    { facts: { required, available } },
  );
}

async function insufficient(tx: Tx, tenantId: string, required: string): Promise<DomainError> {
  const { available } = await wallet(tx, tenantId);
  return new DomainError(
    "insufficient_credit",
    `This extraction needs USD ${required} and USD ${available} is available: select fewer pages or add credit.`,
    { facts: { required, available } },
  );
}
