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

/** What a page of an allowed origin may send, and what it may read of an answer beside its body. */
type Grants = { methods: string; headers: string; exposed: string };

/** Of the object store: the dashboard's pages send files to it and read its refusals. */
export const ofObjects: Grants = {
  methods: "GET, HEAD, PUT",
  headers: "Content-Type, Range",
  exposed: "X-Request-Id, Content-Range, Accept-Ranges, Content-Disposition, Retry-After",
};

/** Of the API: a page whose user brings a key is a client like any other. No cookie counts, so none is allowed. */
export const ofApi: Grants = {
  methods: "GET, HEAD, POST, PUT, PATCH, DELETE",
  headers: "Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match",
  exposed: [
    ...["X-Request-Id", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset", "Retry-After"],
    ...["ETag", "Content-Disposition"],
  ].join(", "),
};

/** Of `/mcp`: an agent in a page is a client like any other; the protocol's own headers beside those of the API. */
export const ofMcp: Grants = {
  methods: "POST",
  headers: "Authorization, Content-Type, Mcp-Protocol-Version, Mcp-Method, Mcp-Name, Mcp-Session-Id, Last-Event-ID",
  exposed: ofApi.exposed,
};

/**
 * Lets pages of these origins in. A preflight, which a browser sends without knowing more, is answered for every address and
 * without a key; only an allowed origin is told that it may go on.
 */
export function cors(origins: ReadonlySet<string>, { methods, headers, exposed }: Grants): MiddlewareHandler<Env> {
  return async (c, next) => {
    const origin = c.req.header("origin");
    const allowed = origin !== undefined && origins.has(origin);
    const isPreflight = c.req.method === "OPTIONS" && c.req.header("access-control-request-method") !== undefined;
    if (isPreflight) {
      const grants = {
        "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": headers,
        "Access-Control-Max-Age": String(preflightAgeS),
      };
      c.res = new Response(null, { status: 204, headers: allowed ? grants : {} });
    } else await next();

    // On the answer itself: `c.header` would copy it.
    const answer = c.res.headers;
    answer.append("Vary", "Origin");
    if (!allowed) return;
    answer.set("Access-Control-Allow-Origin", origin);
    answer.set("Access-Control-Expose-Headers", exposed);
    // A page reads the error body of another origin; the default policy of some browsers would keep it away.
    answer.set("Cross-Origin-Resource-Policy", "cross-origin");
  };
}
