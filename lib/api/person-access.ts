import "server-only";
import { ApiError } from "../errors/api-error.ts";
import { type PersonKey, personKey, savePersonKey } from "../store/person-keys.ts";
import { issueKey } from "./keys.ts";
import type { Access } from "./send.ts";

type Person = { tenantId: string; personId: string; name: string };

/** A person's key, issued by the workspace's the first time that it is needed. Throws `ApiError` where that may issue none. */
export async function ensurePersonKey(access: Access, person: Person): Promise<PersonKey> {
  const known = await personKey(person);
  if (known !== null) return known;
  const wish = {
    name: `Dashboard: ${person.name}`.slice(0, 100),
    scopes: ["extractions.create", "extractions.read"] as const,
  };
  // Who asks at the same time is given the same key.
  const issued = await issueKey(access, { ...wish, scopes: [...wish.scopes] }, `person-${person.personId}`);
  const key = { keyId: issued.id, apiKey: issued.key };
  await savePersonKey(person, key);
  return key;
}

/**
 * What a person submits by: a key of their own, so that the service tells and limits what they spend. Where the workspace's key
 * may issue none, or no more, that key itself.
 */
export async function submittingAccess(access: Access, person: Person): Promise<Access> {
  try {
    return { ...access, apiKey: (await ensurePersonKey(access, person)).apiKey };
  } catch (cause) {
    const none = ["insufficient_scope", "not_found", "quota_exceeded"];
    if (cause instanceof ApiError && none.includes(cause.code)) return access;
    throw cause;
  }
}
