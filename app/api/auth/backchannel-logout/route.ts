import { addressOf } from "@/lib/session/address-of.ts";
import { LogoutTokenRefused, readLogoutToken } from "@/lib/session/logout-token.ts";
import { storeConfig } from "@/lib/settings/settings.ts";
import { recordAudit } from "@/lib/store/audit.ts";
import { endProviderSessions } from "@/lib/store/sessions.ts";

const answer = (status: number, body: object | null = null) =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: { "cache-control": "no-store", "content-type": "application/json" },
  });

/** The provider of single sign-on says, by a token that it signed, that somebody signed out there: their sessions here end. */
export async function POST(request: Request): Promise<Response> {
  const { singleSignOn } = storeConfig();
  if (singleSignOn === null) return answer(404, { error: "not_found" });
  const token = new URLSearchParams(await request.text()).get("logout_token") ?? "";
  try {
    const named = await readLogoutToken(token, singleSignOn);
    const ended = await endProviderSessions(singleSignOn.issuer, named);
    const address = addressOf(request.headers);
    for (const { personId, tenantId } of ended) {
      await recordAudit({ tenantId, personId, event: "sign_out", address, detail: { by: "single sign-on" } });
    }
    return answer(200);
  } catch (cause) {
    if (cause instanceof LogoutTokenRefused) return answer(400, { error: "invalid_request" });
    console.error("session:", cause);
    return answer(503, { error: "temporarily_unavailable" });
  }
}
