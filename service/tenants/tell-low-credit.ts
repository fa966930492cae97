import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { decimal, money } from "@verso/contract/money";
import type { Tx } from "../db/pool.ts";
import { noteLowTold } from "../ledger/credit-terms.ts";
import type { LockedWallet } from "../ledger/move-wallet.ts";
import { tell } from "../webhooks/tell.ts";
import { activePrices } from "./active-price.ts";

/** `wallet`: after the movement; `moved`: what is available lost by it, with a minus. */
type Movement = { wallet: LockedWallet; moved: string; clock: () => Date };

/** Amounts as the wallet has them; `perPage`: of mode `ocr`. */
type Reach = { available: string; lowCredit: string | null; perPage: string };

/** Whether what is available is little: less than the tenant's own amount, or than the contract's number of pages. */
export function isLow({ available, lowCredit, perPage }: Reach): boolean {
  if (lowCredit !== null) return decimal(available).lt(decimal(lowCredit));
  return pagesFor(available, perPage) < limits.lowCreditPages;
}

/** Tells of credit that has become low by this movement: once, until money comes in or another threshold is set. */
export async function tellLowCredit(tx: Tx, { wallet, moved, clock }: Movement): Promise<void> {
  const { tenantId, watched, lowCredit, lowTold } = wallet;
  if (lowTold || !watched.includes("credit.low")) return;
  const { perPage } = (await activePrices(tx, tenantId)).ocr;
  const [balance, reserved] = [money(wallet.balance), money(wallet.reserved)];
  const available = money(decimal(balance).minus(decimal(reserved)));
  const before = money(decimal(available).minus(decimal(moved)));
  if (!isLow({ available, lowCredit, perPage }) || isLow({ available: before, lowCredit, perPage })) return;
  await noteLowTold(tx, tenantId);
  const data = {
    currency: "USD",
    balance,
    reserved,
    available,
    pages_remaining: pagesFor(available, perPage),
  } as const;
  await tell(tx, { tenantId, type: "credit.low", data, clock });
}
