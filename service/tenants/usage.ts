import type {
  Credits,
  LedgerList,
  LedgerQuery,
  Usage,
  UsageQuery,
  UsageSummary,
  UsageSummaryQuery,
} from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import type { Ctx } from "../context.ts";
import { type Budget, budgets, leftOf, nextMonth } from "../ledger/budgets.ts";
import { entriesAfter } from "../ledger/entries-after.ts";
import { listEntries } from "../ledger/list-entries.ts";
import { summary } from "../ledger/summary.ts";
import { wallet } from "../ledger/wallet.ts";
import { activePrices } from "./active-price.ts";

/** `GET /credits`: the wallet, the bounds of a top-up, the active prices, and what the asking key may still spend. */
export async function credits({ db, tenantId, keyId, config, clock }: Ctx): Promise<Credits> {
  const now = clock();
  const [amounts, prices, budgetOf] = await Promise.all([
    wallet(db, tenantId),
    activePrices(db, tenantId),
    budgets(db, tenantId, now),
  ]);
  return {
    currency: "USD",
    ...amounts,
    welcome_credit: limits.welcomeCredit,
    top_up: { minimum: limits.topUpMinimum, maximum: limits.topUpMaximum, enabled: config.VERSO_PAYMENTS !== "off" },
    prices: { ocr: prices.ocr.perPage, structured: prices.structured.perPage },
    budget: presentBudget(budgetOf(keyId), now),
  };
}

function presentBudget({ limit, spent }: Budget, now: Date): Credits["budget"] {
  if (limit === null) return null;
  return { monthly_limit: limit, spent, available: leftOf({ limit, spent }), ends_at: nextMonth(now).toISOString() };
}

/** `GET /usage`: balance, how many pages it buys in each mode, and one page of the ledger. */
export async function usage({ db, tenantId }: Ctx, query: UsageQuery): Promise<Usage> {
  const [amounts, prices, ledger] = await Promise.all([
    wallet(db, tenantId),
    activePrices(db, tenantId),
    listEntries(db, tenantId, query),
  ]);
  const projection = (perPage: string) => ({
    price_per_page: perPage,
    pages_remaining: pagesFor(amounts.available, perPage),
  });
  return {
    ...amounts,
    currency: "USD",
    projections: { ocr: projection(prices.ocr.perPage), structured: projection(prices.structured.perPage) },
    ledger: {
      page: query.page,
      page_size: limits.ledgerPageSize,
      total_entries: ledger.total,
      total_pages: Math.ceil(ledger.total / limits.ledgerPageSize),
      entries: ledger.entries,
    },
  };
}

/** `GET /ledger`: the entries that follow one, oldest first. Throws `invalid_request` where that is none of this tenant's. */
export function ledger({ db, tenantId }: Ctx, query: LedgerQuery): Promise<LedgerList> {
  return entriesAfter(db, tenantId, query);
}

/** `GET /usage/summary`: what was charged, by UTC day and mode. */
export function usageSummary({ db, tenantId, clock }: Ctx, query: UsageSummaryQuery): Promise<UsageSummary> {
  return summary(db, tenantId, query, clock());
}
