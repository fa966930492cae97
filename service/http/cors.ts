import type { MiddlewareHandler } from "hono";
import type { Env } from "./request.ts";

const preflightAgeS = 600;

/** The origins that a setting names, separated by commas. */
export function allowedOrigins(setting: string): ReadonlySet<string> {
  return new Set(
    setting
      .split(",")
      .map((origin) => origin.trim().replace(/\/+$/, ""))
      .filter((origin) => origin !== ""),
  );
}

/**
 * Lets the dashboard's pages send files to the store and read its refusals. A preflight is answered for every address,
 * since a browser sends it without knowing more; only an allowed origin is told that it may go on.
 */
export function cors(origins: ReadonlySet<string>): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const allowed = origin !== undefined && origins.has(origin);
    if (c.req.method === "OPTIONS") {
      const grants = {
        "Access-Control-Allow-Methods": "GET, HEAD, PUT",
        "Access-Control-Allow-Headers": "Content-Type, Range",
        "Access-Control-Max-Age": String(preflightAgeS),
      };
      c.res = new Response(null, { status: 204, headers: allowed ? grants : {} });
    } else await next();

    c.header("Vary", "Origin", { append: true });
    if (!allowed) return;
    c.header("Access-Control-Allow-Origin", origin);
    c.header("Access-Control-Expose-Headers", "X-Request-Id, Content-Range, Accept-Ranges, Retry-After");
    // A page reads the error body of another origin; the default policy of some browsers would keep it away.
    c.header("Cross-Origin-Resource-Policy", "cross-origin");
  };
}
