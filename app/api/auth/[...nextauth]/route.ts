import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { errorResponse, refusal } from "@/lib/api/route.ts";
import { signedInMark } from "@/lib/session/cookie.ts";
import { sessionOptions, type Told } from "@/lib/session/options.ts";
import { waitAddress } from "@/lib/session/sign-in-wait.ts";
import { dashboardUrl } from "@/lib/settings/settings.ts";

type Segment = { params: Promise<{ nextauth: string[] }> };

/** What of the library is open: its own pages, its log and the renewal of a cookie are not. */
const offered = ["GET csrf", "GET providers", "POST callback/credentials", "POST signout"];

async function handler(request: NextRequest, segment: Segment): Promise<Response> {
  const path = (await segment.params).nextauth.join("/");
  if (!offered.includes(`${request.method} ${path}`)) {
    return errorResponse(refusal(404, "not_found", "There is nothing at this address."));
  }
  const told: Told = {};
  const response: Response = await NextAuth(request, segment, sessionOptions(told));
  if (told.signedIn !== undefined) response.headers.append("set-cookie", signedInMark(told.signedIn));
  if (told.status === undefined || told.retryAfterS === undefined) return response;
  // The library's own script reads what became of it from an address; everyone else from status and header.
  const url = waitAddress(told.retryAfterS, dashboardUrl() ?? request.url);
  const headers = { "cache-control": "no-store", "retry-after": String(told.retryAfterS) };
  return Response.json({ url }, { status: told.status, headers });
}

export { handler as GET, handler as POST };
