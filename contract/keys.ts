import { z } from "zod";
import { KeyId, Timestamp } from "./ids.ts";
import { Live } from "./live.ts";
import { Money } from "./money-shape.ts";
import { scopes } from "./scopes.ts";

export const Scope = z.enum(scopes);

/** A key as lists show it: `prefix` is its beginning, and nothing in it opens anything. */
export const Key = z.object({
  id: KeyId,
  live: Live,
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
  /** What it may spend in a UTC month; null: no limit but the credit that there is. */
  monthly_limit: Money.nullable(),
  /** In the present UTC month: what it was charged, and what is reserved for what it asked for. */
  spent_this_month: Money,
});
export type Key = z.infer<typeof Key>;

/** All of a tenant's keys, revoked ones too, newest first. */
export const KeyList = z.object({ data: z.array(Key) });
export type KeyList = z.infer<typeof KeyList>;

/** The shape alone (400); what is negative, too large or too finely divided is 422 `invalid_amount`. */
const MonthlyLimit = z
  .string()
  .max(32)
  .regex(/^-?(0|[1-9]\d*)(\.\d+)?$/, 'must be a decimal amount such as "25.00"')
  .nullable();

/** The body of `PATCH /keys/{id}`: null takes the limit away. */
export const UpdateKey = z.strictObject({ monthly_limit: MonthlyLimit });
export type UpdateKey = z.infer<typeof UpdateKey>;

/**
 * The body of `POST /keys`. A key can pass on only what it holds itself: a scope that the asking key lacks is
 * `insufficient_scope`, so that nobody can make themselves a wider key than the one they were given.
 */
export const CreateKey = z.strictObject({
  scopes: z.array(Scope).min(1).max(20),
  name: z
    .string()
    .max(100)
    .regex(/^\P{Cc}*$/u, "must hold no control characters")
    .default(""),
  monthly_limit: MonthlyLimit.optional(),
  /** False: a test key. A test key issues test keys in any case. */
  live: z.boolean().optional(),
});
export type CreateKey = z.infer<typeof CreateKey>;

/** The answer to `POST /keys`: the only time that `key`, the key itself, is shown. */
export const IssuedKey = Key.extend({ key: z.string() });
export type IssuedKey = z.infer<typeof IssuedKey>;
