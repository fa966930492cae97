import { openRoute } from "@/lib/api/open-route.ts";
import { refusal } from "@/lib/api/route.ts";
import { beginSingleSignOn } from "@/lib/session/begin-single-sign-on.ts";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { storeConfig } from "@/lib/settings/settings.ts";

/** Leads to the provider of single sign-on; from there the person comes back to `callbackUrl`, a page of this dashboard. */
export const GET = openRoute("single-sign-on", async ({ request, succeeded }) => {
  if (storeConfig().singleSignOn === null) throw refusal(404, "not_found", "There is nothing at this address.");
  const target = callbackPath(new URL(request.url).searchParams.get("callbackUrl"));
  const began = await beginSingleSignOn(target, Object.fromEntries(request.headers));
  await succeeded();
  const headers = new Headers({
    location: began?.location ?? "/sign-in?error=unavailable",
    "cache-control": "no-store",
  });
  for (const cookie of began?.setCookies ?? []) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
});
