import "server-only";
import { z } from "zod";
import { Email, PersonName } from "../account/shapes.ts";
import type { SingleSignOn } from "../settings/single-sign-on.ts";
import type { Claimed } from "./identities.ts";

const groupsMax = 1_000;

const Subject = z.string().min(1).max(255);
const Claims = z.looseObject({ iss: z.string(), sub: Subject, sid: Subject.optional() });
/** What of a provider's words counts; null where they are of another issuer, or of nobody. */
export function claimedOf(
  told: unknown,
  { issuer, groupsClaim }: SingleSignOn,
): (Claimed & { sid: string | null }) | null {
  const claims = Claims.safeParse(told);
  // The library compares with what discovery said of itself; here it is what the operator has named.
  if (!claims.success || claims.data.iss !== issuer) return null;
  const { sub, sid, email_verified: verified, [groupsClaim]: groups, ...rest } = claims.data;
  const email = Email.safeParse(rest.email);
  const vouched = verified === true && email.success ? email.data : null;
  const name = PersonName.safeParse(typeof rest.name === "string" ? rest.name.slice(0, 120) : "");
  const listed = (Array.isArray(groups) ? groups : [groups]).slice(0, groupsMax);
  return {
    issuer,
    subject: sub,
    sid: sid ?? null,
    email: vouched,
    name: name.success ? name.data : (vouched?.split("@")[0] ?? "").slice(0, 120) || "Somebody",
    groups: listed.filter((group) => typeof group === "string"),
  };
}
