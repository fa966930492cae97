import { z } from "zod";
import { Mode } from "./extractions.ts";
import { ExtractionId, LedgerEntryId, Timestamp, TopUpId } from "./ids.ts";
import { limits } from "./limits.ts";
import { Live } from "./live.ts";
import { Money } from "./money-shape.ts";
import { UtcTime } from "./utc-time.ts";
import { ledgerKinds } from "./vocabulary.ts";
import { wholeNumber } from "./whole-number.ts";

/** Where the price of a page comes from: everybody's, or one that was agreed with the tenant. */
export const PriceSource = z.enum(["standard", "override"]);

/** What top-ups of this UTC month may come to together, what those that were paid or are pending come to, and until when. */
export const MonthlyTopUps = z.object({ limit: Money, used: Money, resets_at: Timestamp });

/** Whether credit is low: `threshold` is the tenant's own amount, null where the standard number of pages holds. */
export const LowCreditState = z.object({ threshold: Money.nullable(), is_low: z.boolean() });

export const Credits = z.object({
  live: Live,
  currency: z.literal("USD"),
  balance: Money,
  reserved: Money,
  available: Money,
  welcome_credit: z.literal(limits.welcomeCredit),
  top_up: z.object({
    minimum: Money,
    maximum: Money,
    enabled: z.boolean(),
    monthly: MonthlyTopUps.nullable(),
  }),
  prices: z.object({ ocr: Money, structured: Money }),
  /** Of the key that asks, in the present UTC month, which ends at `ends_at`; null where it has no limit. */
  budget: z.object({ monthly_limit: Money, spent: Money, available: Money, ends_at: Timestamp }).nullable(),
  price_sources: z.object({ ocr: PriceSource, structured: PriceSource }),
  low_credit: LowCreditState,
});
export type Credits = z.infer<typeof Credits>;

/** The same also as a service tells it that knows nothing of what came to the contract later. */
export const KnownCredits = Credits.partial({ price_sources: true, low_credit: true }).extend({
  top_up: Credits.shape.top_up.extend({ monthly: MonthlyTopUps.nullable().default(null) }),
  budget: Credits.shape.budget.default(null),
});
export type KnownCredits = z.infer<typeof KnownCredits>;

const Bound = z
  .string()
  .max(32)
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal amount such as "25.00"')
  .nullable();

/**
 * The body of `PATCH /credits`: the shape alone (400); whether an amount can be served is checked after it (422). What is not
 * named stays as it is. `low_credit` null: the standard number of pages; `top_up_monthly_limit` null: no bound.
 */
export const UpdateCredits = z.strictObject({ low_credit: Bound.optional(), top_up_monthly_limit: Bound.optional() });
export type UpdateCredits = z.infer<typeof UpdateCredits>;

export const LedgerKind = z.enum(ledgerKinds);
export type LedgerKind = z.infer<typeof LedgerKind>;

/** `amount` is signed as the wallet's holder sees it; `reservation` and `release` move `available` only. */
export const LedgerEntry = z.object({
  id: LedgerEntryId,
  live: Live,
  kind: LedgerKind,
  amount: Money,
  balance_after: Money,
  available_after: Money,
  extraction_id: ExtractionId.nullable(),
  top_up_id: TopUpId.nullable(),
  mode: Mode.nullable(),
  pages: z.int().nullable(),
  price_per_page: Money.nullable(),
  description: z.string(),
  created_at: Timestamp,
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** The same also as a service tells it that knows nothing of what came to the contract later. */
const KnownLedgerEntry = LedgerEntry.extend({ top_up_id: LedgerEntry.shape.top_up_id.default(null) });

/** Query of `GET /ledger`: `after` is the last entry that is known already. */
export const LedgerQuery = z.strictObject({
  after: LedgerEntryId.optional(),
  limit: wholeNumber({ min: 1, max: 100, fallback: 100 }),
});
export type LedgerQuery = z.infer<typeof LedgerQuery>;

/** Oldest first; `next_after` is to be sent as `after` for those that follow, null where there are none yet. */
export const LedgerList = z.object({ data: z.array(LedgerEntry), next_after: LedgerEntryId.nullable() });
export type LedgerList = z.infer<typeof LedgerList>;

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

/** The same also as a service tells it that knows nothing of what came to the contract later. */
export const KnownUsage = Usage.extend({
  ledger: Usage.shape.ledger.extend({ entries: z.array(KnownLedgerEntry) }),
});

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
    extraction_id: ExtractionId.optional(),
    ...period,
  })
  .superRefine(checkPeriod);
export type UsageQuery = z.infer<typeof UsageQuery>;

export const usageGroups = ["key", "mode", "day", "schema", "outcome"] as const;
export const UsageGroup = z.enum(usageGroups);
export type UsageGroup = z.infer<typeof UsageGroup>;

export const UsageSummaryQuery = z.strictObject({ ...period, group: UsageGroup.optional() }).superRefine(checkPeriod);
export type UsageSummaryQuery = z.infer<typeof UsageSummaryQuery>;

export const UsageSummary = z.object({
  from: Timestamp,
  to: Timestamp,
  days: z.array(z.object({ date: z.iso.date(), mode: Mode, pages: z.int(), charged: Money })),
  /**
   * The same by what was asked for, and only if it was: `value` is a key's id, a mode, a day, the SHA-256 of a schema's canonical
   * JSON or the status that extractions ended with; null where there is none or it was not noted. `pages_failed` comes with
   * schema and outcome: pages that could not be read, and cost nothing.
   */
  groups: z
    .array(z.object({ value: z.string().nullable(), pages: z.int(), pages_failed: z.int().optional(), charged: Money }))
    .optional(),
});
export type UsageSummary = z.infer<typeof UsageSummary>;
