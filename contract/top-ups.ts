import { z } from "zod";
import { Timestamp, TopUpId } from "./ids.ts";
import { Live } from "./live.ts";
import { Money } from "./money-shape.ts";
import { leadsTo } from "./statuses.ts";
import { wholeNumber } from "./whole-number.ts";

/**
 * Every status of a top-up, and where each may go. Money that arrives is always credited, also after a top-up was given
 * up: only `paid` is the end of everything.
 */
export const topUpTransitions = {
  pending: ["paid", "failed", "expired"],
  failed: ["paid"],
  expired: ["paid"],
  paid: [],
} as const satisfies Record<string, readonly string[]>;

export type TopUpStatus = keyof typeof topUpTransitions;
export const topUpStatuses = Object.keys(topUpTransitions) as [TopUpStatus, ...TopUpStatus[]];
export const TopUpStatus = z.enum(topUpStatuses);

/** Whether a top-up may go from one status to another. */
export const canTopUpMove = leadsTo<TopUpStatus>(topUpTransitions);

/**
 * The body of `POST /credits/top_ups`: the shape alone (400). Whether the amount lies within the bounds and has at most
 * two fractional digits is checked after it (422 `invalid_amount`). `return_url`: where the person comes back to from
 * the provider's page; its origin must be one of those that the service allows.
 */
export const CreateTopUp = z.strictObject({
  amount: z
    .string()
    .max(32)
    .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal amount such as "25.00"'),
  return_url: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    // The URL parser of browsers takes more than a URI (RFC 3986) may hold, and quietly mends it.
    .regex(/^[\w.~:/?#[\]@!$&'()*+,;=%-]+$/, "must be a URI")
    .optional(),
});
export type CreateTopUp = z.infer<typeof CreateTopUp>;

/**
 * `checkout_url` is where to pay; null once there is nothing to be paid there any more. `processing_since`: when the provider said
 * that the person has paid and that the money is on its way; null before, and where it came at once. `paid_at`: when it was credited.
 */
export const TopUp = z.object({
  id: TopUpId,
  live: Live,
  status: TopUpStatus,
  amount: Money,
  checkout_url: z.url().nullable(),
  created_at: Timestamp,
  processing_since: Timestamp.nullable(),
  paid_at: Timestamp.nullable(),
});
export type TopUp = z.infer<typeof TopUp>;

/** The same also as a service tells it that knows nothing of what came to the contract later. */
export const KnownTopUp = TopUp.extend({
  processing_since: TopUp.shape.processing_since.default(null),
  paid_at: TopUp.shape.paid_at.default(null),
});

export const TopUpListQuery = z.strictObject({
  limit: wholeNumber({ min: 1, max: 100, fallback: 25 }),
  cursor: TopUpId.optional(),
});
export type TopUpListQuery = z.infer<typeof TopUpListQuery>;

/** Newest first; `next_cursor` is to be sent as `cursor` for those that follow. */
export const TopUpList = z.object({ data: z.array(TopUp), next_cursor: z.string().nullable() });
export const KnownTopUpList = TopUpList.extend({ data: z.array(KnownTopUp) });
export type TopUpList = z.infer<typeof TopUpList>;
