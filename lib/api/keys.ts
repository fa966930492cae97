import "server-only";
import { type CreateKey, type IssuedKey, Key, KeyList, type UpdateKey } from "@verso/contract/keys";
import { z } from "zod";
import { type Access, remove, sendParsed } from "./send.ts";

/** A key also as a service tells it that knows no limits. */
const KnownKey = Key.extend({
  monthly_limit: Key.shape.monthly_limit.default(null),
  spent_this_month: Key.shape.spent_this_month.default("0.00"),
});
const KnownKeys = KeyList.extend({ data: z.array(KnownKey) });

/** All keys of the tenant, revoked ones too, newest first. */
export async function listKeys(access: Access): Promise<Key[]> {
  return (await sendParsed(access, { method: "GET", path: "/keys" }, KnownKeys)).data;
}

/** Issues a key, one for each idempotency key. The answer is the only place where it is ever shown. */
export function issueKey(access: Access, body: CreateKey, idempotencyKey: string): Promise<IssuedKey> {
  return sendParsed(
    access,
    { method: "POST", path: "/keys", body, idempotencyKey },
    KnownKey.extend({ key: z.string() }),
  );
}

/** Sets what a key may spend in a UTC month, or that it has no limit. */
export function updateKey(access: Access, id: string, body: UpdateKey): Promise<Key> {
  return sendParsed(access, { method: "PATCH", path: `/keys/${encodeURIComponent(id)}`, body, idempotent: true }, Key);
}

/** Ends a key at once. Throws `ApiError` `not_found`. */
export function revokeKey(access: Access, id: string): Promise<void> {
  return remove(access, `/keys/${encodeURIComponent(id)}`);
}

/** Whether a listed key is the one of this access, as far as its visible beginning tells. */
export function isOwnKey(access: Access, key: Pick<Key, "prefix" | "revoked_at">): boolean {
  return key.revoked_at === null && key.prefix.length > 0 && access.apiKey.startsWith(key.prefix);
}
