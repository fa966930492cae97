import { z } from "zod";
import { KeyId, Timestamp } from "./ids.ts";
import { scopes } from "./scopes.ts";

export const Scope = z.enum(scopes);

/** A key as lists show it: `prefix` is its beginning, and nothing in it opens anything. */
export const Key = z.object({
  id: KeyId,
  prefix: z.string(),
  name: z.string(),
  scopes: z.array(Scope),
  created_at: Timestamp,
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
});
export type Key = z.infer<typeof Key>;

/** All of a tenant's keys, revoked ones too, newest first. */
export const KeyList = z.object({ data: z.array(Key) });
export type KeyList = z.infer<typeof KeyList>;

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
});
export type CreateKey = z.infer<typeof CreateKey>;

/** The answer to `POST /keys`: the only time that `key`, the key itself, is shown. */
export const IssuedKey = Key.extend({ key: z.string() });
export type IssuedKey = z.infer<typeof IssuedKey>;
