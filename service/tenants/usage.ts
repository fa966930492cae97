import type { Credits, LedgerList, LedgerQuery, UpdateCredits, Usage, UsageQuery } from "@verso/contract/credit";
import { limits } from "@verso/contract/limits";
import { pagesFor } from "@verso/contract/micros";
import { amountMax, decimal, money } from "@verso/contract/money";
import type { Ctx } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { isLive } from "../ids.ts";
import { type Budget, budgets, leftOf, nextMonth } from "../ledger/budgets.ts";
import { creditTerms, setCreditTerms } from "../ledger/credit-terms.ts";
import { entriesAfter } from "../ledger/entries-after.ts";
import { listEntries } from "../ledger/list-entries.ts";
import { wallet } from "../ledger/wallet.ts";
import { monthOfTopUps } from "../payments/month-of-top-ups.ts";
import { activePrices } from "./active-price.ts";
import { isLow } from "./tell-low-credit.ts";

/** `GET /credits`: the wallet, whether it is little, the bounds of a top-up, the active prices, and what the asking key may still spend. */
export async function credits({ db, tenantId, keyId, config, clock }: Ctx): Promise<Credits> {
  const now = clock();
  const [amounts, prices, terms, month, budgetOf] = await Promise.all([
    wallet(db, tenantId),
    activePrices(db, tenantId),
    creditTerms(db, tenantId),
    monthOfTopUps(db, { tenantId, now }),
    budgets(db, tenantId, now),
  ]);
  const { lowCredit, topUpMonthly } = terms;
  const { available } = amounts;
  return {
    live: isLive(tenantId),
    currency: "USD",
    ...amounts,
    welcome_credit: limits.welcomeCredit,
    top_up: {
      minimum: limits.topUpMinimum,
      maximum: limits.topUpMaximum,
      enabled: config.VERSO_PAYMENTS !== "off" && isLive(tenantId),
      monthly:
        topUpMonthly === null
          ? null
          : { limit: money(topUpMonthly), used: month.used, resets_at: month.resetsAt.toISOString() },
    },
    prices: { ocr: prices.ocr.perPage, structured: prices.structured.perPage },
    price_sources: { ocr: prices.ocr.source, structured: prices.structured.source },
    low_credit: {
      threshold: lowCredit === null ? null : money(lowCredit),
      is_low: isLow({ available, lowCredit, perPage: prices.ocr.perPage }),
    },
    budget: presentBudget(budgetOf(keyId), now),
  };
}

function presentBudget({ limit, spent }: Budget, now: Date): Credits["budget"] {
  if (limit === null) return null;
  return { monthly_limit: limit, spent, available: leftOf({ limit, spent }), ends_at: nextMonth(now).toISOString() };
}

/** `PATCH /credits`: what the tenant calls little, and what its top-ups of a month may come to. Throws `invalid_amount`. */
export async function updateCredits(ctx: Ctx, body: UpdateCredits): Promise<Credits> {
  const terms = {
    ...(body.low_credit === undefined ? {} : { lowCredit: boundOf(body.low_credit, "/low_credit", "0.01") }),
    ...(body.top_up_monthly_limit === undefined
      ? {}
      : { topUpMonthly: boundOf(body.top_up_monthly_limit, "/top_up_monthly_limit", "0.00") }),
  };
  await setCreditTerms(ctx.db, ctx.tenantId, terms);
  return credits(ctx);
}

function boundOf(text: string | null, path: string, minimum: string): string | null {
  if (text === null) return null;
  const exact = decimal(text);
  const wholeCents = !/\.\d{3}/.test(text);
  if (wholeCents && exact.gte(decimal(minimum)) && exact.lte(decimal(amountMax))) return money(exact);
  const message = `This is an amount of at least USD ${minimum}, with at most two fractional digits.`;
  throw new DomainError("invalid_amount", message, { details: [{ path, message }] });
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
