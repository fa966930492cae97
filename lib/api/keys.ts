import "server-only";
import { type CreateKey, IssuedKey, type Key, KeyList } from "@verso/contract/keys";
import { type Access, remove, sendParsed } from "./send.ts";

/** All keys of the tenant, revoked ones too, newest first. */
export async function listKeys(access: Access): Promise<Key[]> {
  return (await sendParsed(access, { method: "GET", path: "/keys" }, KeyList)).data;
}

/** Issues a key, one for each idempotency key. The answer is the only place where it is ever shown. */
export function issueKey(access: Access, body: CreateKey, idempotencyKey: string): Promise<IssuedKey> {
  return sendParsed(access, { method: "POST", path: "/keys", body, idempotencyKey }, IssuedKey);
}

/** Ends a key at once. One that is gone already counts as ended. */
export function revokeKey(access: Access, id: string): Promise<void> {
  return remove(access, `/keys/${encodeURIComponent(id)}`);
}

/** Whether a listed key is the one of this access, as far as its visible beginning tells. */
export function isOwnKey(access: Access, key: Pick<Key, "prefix" | "revoked_at">): boolean {
  return key.revoked_at === null && key.prefix.length > 0 && access.apiKey.startsWith(key.prefix);
}
