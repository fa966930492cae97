import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { errorResponse, refusal } from "@/lib/api/route.ts";
import { signedInMark } from "@/lib/session/cookie.ts";
import { sessionOptions, type Told } from "@/lib/session/options.ts";
import { waitAddress } from "@/lib/session/sign-in-wait.ts";
import { providerId } from "@/lib/session/single-sign-on.ts";
import { saidOnPage } from "@/lib/session/why-unavailable.ts";
import { dashboardUrl, storeConfig } from "@/lib/settings/settings.ts";

type Segment = { params: Promise<{ nextauth: string[] }> };

/** What of the library is open: its own pages, its log and the renewal of a cookie are not. */
function offered(): string[] {
  const { passwordSignIn, singleSignOn } = storeConfig();
  return [
    "GET csrf",
    "GET providers",
    "POST signout",
    ...(passwordSignIn ? ["POST callback/credentials"] : []),
    ...(singleSignOn === null ? [] : [`GET callback/${providerId}`]),
  ];
}

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const path = (await segment.params).nextauth.join("/");
  if (!offered().includes(`${request.method} ${path}`)) {
    return errorResponse(refusal(404, "not_found", "There is nothing at this address."));
  }
  const told: Told = {};
  const response: Response = await NextAuth(request, segment, sessionOptions(told));
  if (told.signedIn !== undefined) response.headers.append("set-cookie", signedInMark(told.signedIn));
  // Where the library would lead to a page of its own, ours says it.
  const leads = request.method === "GET" ? response.headers.get("location") : null;
  if (leads?.includes("/api/auth/")) response.headers.set("location", "/sign-in?error=broken_off");
  if (told.status === undefined || told.retryAfterS === undefined) return response;
  // Who comes back from a provider is a browser, and reads no JSON.
  if (request.method === "GET")
    return Response.redirect(new URL("/sign-in?error=unavailable", dashboardUrl() ?? request.url));
  // The library's own script reads what became of it from an address; everyone else from status and header.
  const url = waitAddress(told.retryAfterS, dashboardUrl() ?? request.url);
  const headers = { "cache-control": "no-store", "retry-after": String(told.retryAfterS) };
  return Response.json({ url, why: told.why && saidOnPage[told.why] }, { status: told.status, headers });
}

export { handler as GET, handler as POST };
