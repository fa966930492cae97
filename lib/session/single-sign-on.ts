import "server-only";
import type { OAuthConfig } from "next-auth/providers/oauth";
import type { SingleSignOn } from "../settings/single-sign-on.ts";
import { recordAudit } from "../store/audit.ts";
import { claimedOf } from "../store/claimed.ts";
import { admit, type Refusal } from "../store/identities.ts";
import { findPerson, markSignIn } from "../store/people.ts";
import { createSession, endSession, type SessionKey } from "../store/sessions.ts";

/** The library's name for the provider, and so the end of the address that it sends people back to. */
export const providerId = "oidc";
type Profile = { id: string; claims: Record<string, unknown> };

/** The provider as the library takes it: found by discovery, asked with PKCE, state and nonce. */
export function oidcProvider({ issuer, clientId, clientSecret, name, scopes }: SingleSignOn): OAuthConfig<Profile> {
  return {
    id: providerId,
    name,
    type: "oauth",
    wellKnown: `${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`,
    idToken: true,
    checks: ["pkce", "state", "nonce"],
    clientId,
    clientSecret,
    authorization: { params: { scope: scopes } },
    userinfo: {
      // What the signed token says goes before what is told beside it; that the two are of one person the library makes sure of.
      async request({ tokens, client }) {
        const told = client.issuer.metadata.userinfo_endpoint ? await client.userinfo(tokens as never) : {};
        return { ...told, ...(tokens as { claims(): object }).claims() } as never;
      },
    },
    profile: (claims) => ({ id: String((claims as { sub?: unknown }).sub ?? ""), claims: { ...claims } }),
  };
}

type From = { address: string; userAgent: string; before: { id: string; personId: string } | null };
export type SignedOn = { outcome: "in"; personId: string; session: SessionKey } | { outcome: Refusal | "refused" };

/** Begins the session of whom a provider has made sure of, if they may come in. The second factor is the provider's to ask for. */
export async function signOn(provider: SingleSignOn, told: unknown, from: From): Promise<SignedOn> {
  const claimed = claimedOf(told, provider);
  const admitted = claimed === null ? "refused" : await admit(claimed, provider);
  const { address, userAgent, before } = from;
  if (claimed === null || typeof admitted === "string") {
    const why = typeof admitted === "string" ? admitted : "refused";
    await recordAudit({ tenantId: null, event: "sign_in_refused", address, detail: { by: "single sign-on", why } });
    return { outcome: why };
  }
  const { personId, tenantId, joined } = admitted;
  const { issuer, subject, sid } = claimed;
  const session = await createSession({ personId, address, userAgent, provider: { issuer, subject, sid } });
  if (session === null) return { outcome: "refused" };
  if (before !== null) await endSession(before.personId, before.id);
  await markSignIn(personId);
  const detail = { by: "single sign-on" };
  const role = joined ? (await findPerson(personId))?.role : undefined;
  if (role !== undefined) {
    await recordAudit({ tenantId, personId, event: "person_joined", address, detail: { ...detail, role } });
  }
  await recordAudit({ tenantId, personId, event: "sign_in", address, detail });
  return { outcome: "in", personId, session };
}
