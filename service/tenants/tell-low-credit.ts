import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { decimal, money } from "@verso/contract/money";
import type { Tx } from "../db/pool.ts";
import type { LockedWallet } from "../ledger/move-wallet.ts";
import { tell } from "../webhooks/tell.ts";
import { activePrices } from "./active-price.ts";

/** `wallet`: after the movement; `moved`: what is available lost by it, with a minus. */
type Movement = { wallet: LockedWallet; moved: string; clock: () => Date };

/** Tells of credit that has become low by this movement; of what was low before it says nothing. */
export async function tellLowCredit(tx: Tx, { wallet, moved, clock }: Movement): Promise<void> {
  const { tenantId, balance, reserved, watched } = wallet;
  if (!watched.includes("credit.low")) return;
  const { perPage } = (await activePrices(tx, tenantId)).ocr;
  const available = decimal(balance).minus(decimal(reserved));
  const before = pagesFor(money(available.minus(decimal(moved))), perPage);
  const pages_remaining = pagesFor(money(available), perPage);
  if (pages_remaining >= limits.lowCreditPages || before < limits.lowCreditPages) return;
  const amounts = { balance: money(balance), reserved: money(reserved), available: money(available) };
  await tell(tx, { tenantId, type: "credit.low", data: { currency: "USD", ...amounts, pages_remaining }, clock });
}
