import { z } from "zod";
import { Mode } from "./extractions.ts";
import { ExtractionId, LedgerEntryId, Timestamp } from "./ids.ts";
import { limits } from "./limits.ts";
import { Money } from "./money.ts";
import { wholeNumber } from "./whole-number.ts";

export const Credits = z.object({
  currency: z.literal("USD"),
  balance: Money,
  reserved: Money,
  available: Money,
  welcome_credit: z.literal(limits.welcomeCredit),
  top_up: z.object({ minimum: Money, maximum: Money, enabled: z.boolean() }),
  prices: z.object({ ocr: Money, structured: Money }),
});
export type Credits = z.infer<typeof Credits>;

export const ledgerKinds = [
  "welcome_credit",
  "top_up",
  "reservation",
  "release",
  "charge",
  "refund",
  "adjustment",
] as const;
export const LedgerKind = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** `amount` is signed as the wallet's holder sees it; `reservation` and `release` move `available` only. */
export const LedgerEntry = z.object({
  id: LedgerEntryId,
  kind: LedgerKind,
  amount: Money,
  balance_after: Money,
  available_after: Money,
  extraction_id: ExtractionId.nullable(),
  mode: Mode.nullable(),
  pages: z.int().nullable(),
  price_per_page: Money.nullable(),
  description: z.string(),
  created_at: Timestamp,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

const Projection = z.object({ price_per_page: Money, pages_remaining: z.int().min(0) });

export const Usage = z.object({
  balance: Money,
  reserved: Money,
  available: Money,
  currency: z.literal("USD"),
  projections: z.object({ ocr: Projection, structured: Projection }),
  ledger: z.object({
    page: z.int().min(1),
    page_size: z.literal(limits.ledgerPageSize),
    total_entries: z.int().min(0),
    total_pages: z.int().min(0),
    entries: z.array(LedgerEntry),
  }),
});
export type Usage = z.infer<typeof Usage>;

const utcTime = "must be a UTC RFC 3339 time such as 2026-11-21T00:00:00Z; in an address a + is sent as %2B";
/** An instant in UTC, written with `Z` (or `+00:00`), in either case; fractions of a second are optional. */
const UtcTime = z
  .string()
  .toUpperCase()
  .meta({ format: "date-time" })
  .pipe(
    z.iso
      .datetime({ offset: true, error: utcTime, abort: true })
      .refine((text) => /(Z|[+-]00:00)$/.test(text), utcTime),
  );

const period = { from: UtcTime.optional(), to: UtcTime.optional() };
function checkPeriod(query: { from?: string | undefined; to?: string | undefined }, ctx: z.RefinementCtx) {
  const { from, to } = query;
  if (from === undefined && to === undefined) return;
  const refuse = (name: string, message: string) => ctx.addIssue({ code: "custom", path: [name], message });
  if (from === undefined) return refuse("from", "must be given together with to");
  if (to === undefined) return refuse("to", "must be given together with from");
  const ms = Date.parse(to) - Date.parse(from);
  if (ms < 0) return refuse("to", "must not lie before from");
  if (ms > limits.usagePeriodDaysMax * 86_400_000)
    return refuse("to", `must lie at most ${limits.usagePeriodDaysMax} days after from`);
}

export const UsageQuery = z
  .strictObject({
    page: wholeNumber({ min: 1, max: 1_000_000, fallback: 1 }),
    kind: LedgerKind.optional(),
    ...period,
  })
  .superRefine(checkPeriod);
export type UsageQuery = z.infer<typeof UsageQuery>;

export const UsageSummaryQuery = z.strictObject(period).superRefine(checkPeriod);
export type UsageSummaryQuery = z.infer<typeof UsageSummaryQuery>;

export const UsageSummary = z.object({
  from: Timestamp,
  to: Timestamp,
  days: z.array(z.object({ date: z.iso.date(), mode: Mode, pages: z.int(), charged: Money })),
});
export type UsageSummary = z.infer<typeof UsageSummary>;
