import "server-only";
import { createRemoteJWKSet, errors, jwtVerify } from "jose";
import { z } from "zod";
import type { SingleSignOn } from "../settings/single-sign-on.ts";

const event = "http://schemas.openid.net/event/backchannel-logout";
const discoveryTimeoutMs = 5_000;
const ageMaxS = 600;
const clockErrorS = 60;
const Discovered = z.object({ issuer: z.string(), jwks_uri: z.url({ protocol: /^https?$/ }) });
const Payload = z.looseObject({
  jti: z.string().min(1),
  iat: z.number(),
  sub: z.string().min(1).max(255).optional(),
  sid: z.string().min(1).max(255).optional(),
  events: z.looseObject({ [event]: z.looseObject({}) }),
});

/** A token that ends nothing: it is not the provider's, not for here, or no logout token. */
export class LogoutTokenRefused extends Error {
  override name = "LogoutTokenRefused";
}

const keysOf = new Map<string, ReturnType<typeof createRemoteJWKSet>>();

/** The keys that a provider signs with; fetched anew where a token names one that is not known. Rejects where it does not answer. */
async function providerKeys(issuer: string) {
  const known = keysOf.get(issuer);
  if (known) return known;
  const answer = await fetch(`${issuer.replace(/\/$/, "")}/.well-known/openid-configuration`, {
    signal: AbortSignal.timeout(discoveryTimeoutMs),
    redirect: "error",
  });
  const found = Discovered.parse(await answer.json());
  if (found.issuer !== issuer) throw new Error("the provider calls itself by another name");
  const keys = createRemoteJWKSet(new URL(found.jwks_uri), { timeoutDuration: discoveryTimeoutMs });
  keysOf.set(issuer, keys);
  return keys;
}

/**
 * Whose sessions a logout token ends (OpenID Connect Back-Channel Logout 1.0, 2.6). Throws `LogoutTokenRefused`; rejects with another
 * error where the provider cannot be asked for its keys.
 */
export async function readLogoutToken(
  token: string,
  { issuer, clientId }: Pick<SingleSignOn, "issuer" | "clientId">,
): Promise<{ subject: string | undefined; sid: string | undefined }> {
  const keys = await providerKeys(issuer);
  const verified = await jwtVerify(token, keys, {
    issuer,
    audience: clientId,
    algorithms: ["RS256", "PS256", "ES256", "EdDSA"],
    maxTokenAge: ageMaxS,
    clockTolerance: clockErrorS,
  }).catch((cause: unknown) => {
    if (cause instanceof errors.JOSEError && !(cause instanceof errors.JWKSTimeout)) {
      throw new LogoutTokenRefused(cause.code);
    }
    throw cause;
  });
  const payload = Payload.safeParse(verified.payload);
  if (!payload.success) throw new LogoutTokenRefused("it lacks what a logout token has");
  const { sub, sid, nonce } = payload.data;
  // An ID token, which a page has had in its hands, ends nothing.
  if (nonce !== undefined) throw new LogoutTokenRefused("it has a nonce");
  if (sub === undefined && sid === undefined) throw new LogoutTokenRefused("it names nobody");
  return { subject: sub, sid };
}
