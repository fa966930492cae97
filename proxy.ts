import { type NextRequest, NextResponse } from "next/server";
import { callbackPath } from "@/lib/session/callback-path.ts";
import { readSessionCookie, sessionCookieName, wasSignedIn } from "@/lib/session/cookie.ts";
import { signInPath } from "@/lib/session/sign-in-path.ts";
import { currentWorkspace } from "@/lib/session/workspace.ts";
import { isDevelopment, objectOrigins } from "@/lib/settings/settings.ts";

function policy(nonce: string): string {
  const development = isDevelopment();
  const objects = objectOrigins()
    .filter((origin) => /^https?:\/\/[\w.:[\]-]+$/.test(origin))
    .join(" ");
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    // Sizes and positions (progress, page overlays, charts) are style attributes; style elements need the nonce,
    // except those of Next's own development overlay.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' blob: data: ${objects}`.trim(),
    "font-src 'self'",
    `connect-src 'self' ${objects}`.trim(),
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Pages for those who have no session. */
const signInPage = "/sign-in";
const openPages = [signInPage, "/invitation"];

/**
 * Sets the content security policy with a fresh nonce for each page, sends those without a session to the sign-in, and
 * those with one past it. Only a convenience: every page and handler checks its session itself.
 */
export async function proxy(request: NextRequest): Promise<NextResponse> {
  const { pathname, search } = request.nextUrl;
  const nonce = btoa(crypto.randomUUID());
  const csp = policy(nonce);
  if (!openPages.includes(pathname) && !(await readSessionCookie(request.cookies.get(sessionCookieName())?.value))) {
    const ended = wasSignedIn(request.cookies);
    const target = signInPath({ page: pathname + search, ended });
    return NextResponse.redirect(new URL(target, request.url), { headers: { "Content-Security-Policy": csp } });
  }
  if (pathname === signInPage && (await currentWorkspace().catch(() => null))) {
    const target = callbackPath(request.nextUrl.searchParams.get("callbackUrl"));
    return NextResponse.redirect(new URL(target, request.url), { headers: { "Content-Security-Policy": csp } });
  }
  const headers = new Headers(request.headers);
  headers.set("x-nonce", nonce);
  headers.set("x-path", pathname + search);
  headers.set("Content-Security-Policy", csp);
  return NextResponse.next({ request: { headers }, headers: { "Content-Security-Policy": csp } });
}

export const config = { matcher: ["/((?!api/|_next/static|_next/image|icon.svg|favicon.ico|samples/).*)"] };
