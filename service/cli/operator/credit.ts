import type { Tx } from "../../db/pool.ts";
import { adjust } from "../../ledger/adjust.ts";
import type { LockedWallet } from "../../ledger/move-wallet.ts";
import { refund } from "../../ledger/refund.ts";
import type { WrittenEntry } from "../../ledger/write-entries.ts";
import { tellLowCredit } from "../../tenants/tell-low-credit.ts";
import { amountOf, type Command, type Outcome, reasonOf, required, tenantOption } from "./command.ts";

const reason = {
  hint: "TEXT",
  required: true,
  meaning: "why; the tenant reads it in the ledger, and it cannot be changed",
};

export const creditAdjust: Command = {
  name: "credit adjust",
  summary: "Correct a tenant's balance, up or down.",
  options: {
    tenant: tenantOption,
    amount: { hint: "USD", required: true, meaning: "what the balance gains, or loses with a minus (--amount=-1.50)" },
    reason,
  },
  plan(values) {
    const tenantId = required(values, "tenant");
    const change = { tenantId, amount: amountOf(values, { signed: true }), reason: reasonOf(values) };
    return async ({ db, clock }) => {
      const also = (tx: Tx, wallet: LockedWallet) => tellLowCredit(tx, { wallet, moved: change.amount, clock });
      return outcome({ tenant_id: tenantId }, await adjust(db, { ...change, clock, also }));
    };
  },
};

export const creditRefund: Command = {
  name: "credit refund",
  summary: "Give back what an extraction was charged, or some of it.",
  options: {
    extraction: { hint: "EXTRACTION", required: true, meaning: "the extraction's id" },
    amount: { hint: "USD", required: true, meaning: "above zero; all refunds together at most the charge" },
    reason,
  },
  plan(values) {
    const extractionId = required(values, "extraction");
    const change = { extractionId, amount: amountOf(values, { signed: false }), reason: reasonOf(values) };
    return async ({ db, clock }) => outcome({ extraction_id: extractionId }, await refund(db, { ...change, clock }));
  },
};

function outcome(of: object, { id, amount, balance_after, available_after }: WrittenEntry): Outcome {
  return {
    json: { entry_id: id, ...of, amount, balance_after, available_after },
    text: `Entry ${id}: USD ${amount}. The balance is USD ${balance_after}, of it USD ${available_after} available.`,
  };
}
