import type { MiddlewareHandler } from "hono";
import { routePath } from "hono/route";
import type { Services } from "../context.ts";
import { DomainError } from "../domain-error.ts";
import { tokenBuckets } from "../flow/token-buckets.ts";
import { newId } from "../ids.ts";
import { authenticator } from "../tenants/authenticate.ts";
import { bearerOf } from "./bearer.ts";
import { errorResponse } from "./error-response.ts";
import { sharedRateLimiter, takeFrom } from "./rate-limit.ts";
import type { Env, Http } from "./request.ts";

/** Hardly anything that is answered here is a page, and what is brings a policy of its own: no frames, no scripts, no referrer. */
const defaultHeaders = Object.entries({
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "no-referrer",
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
  "Cache-Control": "no-store",
});

/**
 * Gives every request its id, and every answer that id and the security headers; writes one line to the log. The line
 * holds the path without its query, and no header: neither a key nor a signature is ever written down.
 */
export function requestFrame({ log, clock, metrics }: Services): MiddlewareHandler<Env> {
  return async (c, next) => {
    const requestId = newId("req", clock());
    c.set("requestId", requestId);
    const startedMs = performance.now();
    await next();
    // On the answer itself: `c.header` would copy it, and its body with it, once for every header.
    const { headers } = c.res;
    headers.set("X-Request-Id", requestId);
    for (const [name, value] of defaultHeaders) if (!headers.has(name)) headers.set(name, value);
    const elapsedMs = performance.now() - startedMs;
    const { method } = c.req;
    metrics.request({ method, route: patternOf(c), status: c.res.status }, elapsedMs / 1000);
    const quiet = c.req.path === "/healthz" || c.req.path === "/readyz";
    log[quiet ? "debug" : "info"](
      {
        requestId,
        method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(elapsedMs),
        tenantId: c.get("ctx")?.tenantId,
        keyId: c.get("keyId"),
        code: c.get("refused"),
      },
      "request",
    );
  };
}

/** The pattern of the route that a request met; one that met none keeps its path to itself. */
function patternOf(c: Http): string {
  const pattern = routePath(c, -1);
  return pattern.endsWith("*") ? "none" : pattern;
}

/** Resolves the bearer key to a tenant. Missing, malformed, unknown and revoked keys are refused with one and the same body. */
export function bearer(services: Services): MiddlewareHandler<Env> {
  const authenticate = authenticator(services);
  return async (c, next) => {
    const key = bearerOf(c.req.raw.headers);
    const caller = key === undefined ? null : await authenticate(key);
    if (!caller)
      throw new DomainError(
        "invalid_api_key",
        "This request has no valid API key: send one as Authorization: Bearer dex_live_…",
      );
    const requestId = c.get("requestId");
    const { tenantId, scopes, keyId } = caller;
    c.set("keyId", keyId);
    c.set("ctx", { ...services, tenantId, scopes, keyId, requestId, log: services.log.child({ requestId, tenantId }) });
    await next();
  };
}

/** Counts a request against its key and its tenant; says in every answer where the tighter of the two stands. */
export function rateLimit({ config, clock, db }: Services): MiddlewareHandler<Env> {
  const limiter = (perMinute: number) => {
    if (perMinute === 0) return null;
    if (config.VERSO_RATE_LIMIT_STORE === "database") return sharedRateLimiter(perMinute, db, clock);
    return tokenBuckets(perMinute, () => clock().getTime());
  };
  const buckets = {
    key: limiter(config.VERSO_RATE_LIMIT_PER_MINUTE),
    tenant: limiter(config.VERSO_TENANT_RATE_LIMIT_PER_MINUTE),
  };
  return async (c, next) => {
    const caller = { keyId: c.get("keyId") ?? "", tenantId: c.get("ctx")?.tenantId ?? "" };
    const standing = await takeFrom(buckets, caller);
    if (standing === null) return next();
    if (standing.allowed) await next();
    else {
      const whose = standing.whose === "key" ? "with this key" : "with all keys of this tenant together";
      const message = `Too many requests ${whose}. Wait ${standing.retryAfterS} s before the next one.`;
      const retry = { "Retry-After": String(standing.retryAfterS) };
      c.res = errorResponse(new DomainError("rate_limited", message), c.get("requestId"), retry);
    }
    const { headers } = c.res;
    headers.set("X-RateLimit-Limit", String(standing.limit));
    headers.set("X-RateLimit-Remaining", String(standing.remaining));
    headers.set("X-RateLimit-Reset", String(standing.resetS));
  };
}
