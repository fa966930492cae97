import type { Fault } from "./faulty-proxy.ts";

/** A refusal as the service would word it. */
export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Fault => ({
  answer: { status, headers, body: { error: { code, message: "Not now.", request_id: "req_1" } } },
});
export const away = refusal(503, "unavailable", { "Retry-After": "0" });

/** What an extraction of one page leaves, whatever happened on the way. */
export const once = { extractions: 1, entries: ["charge -0.02", "reservation -0.02", "welcome_credit 5.00"] };

/** The way from a file to its result. */
export const steps: [string, "GET" | "POST" | "PUT", RegExp][] = [
  ["the slot", "POST", /^\/v1\/uploads$/],
  ["the file", "PUT", /^\/objects\//],
  ["the verification", "POST", /\/verify$/],
  ["the submission", "POST", /^\/v1\/extractions$/],
  ["a look", "GET", /^\/v1\/extractions\/ext_\w+(\?|$)/],
  ["the result", "GET", /\/result$/],
];

export const faults: [string, Fault][] = [
  ["503", away],
  ["429 with Retry-After", refusal(429, "rate_limited", { "Retry-After": "1" })],
  ["500", refusal(500, "internal_error")],
  ["502 of something between", { answer: { status: 502, body: "Bad gateway" } }],
  ["a lost answer", { cut: "answer" }],
  ["half an answer", { cut: "half of the answer" }],
];
