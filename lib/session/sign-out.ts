import "server-only";
import { headers } from "next/headers";
import { recordAudit } from "../store/audit.ts";
import { findPerson } from "../store/people.ts";
import { endSession } from "../store/sessions.ts";
import { addressOf } from "./address-of.ts";
import { claimsOf } from "./cookie.ts";

/** Ends the session that a cookie's content names, so that no copy of the cookie opens anything. */
export async function signOut(token: unknown): Promise<void> {
  const claims = claimsOf(token);
  if (claims === null || !(await endSession(claims.personId, claims.id))) return;
  const person = await findPerson(claims.personId);
  if (person === null) return;
  const address = addressOf(await headers());
  await recordAudit({ tenantId: person.tenantId, personId: person.id, event: "sign_out", address });
}
