import { LedgerQuery, UpdateCredits, UsageQuery, UsageSummaryQuery } from "@verso/contract/credit";
import { usageSummary } from "../../extractions/usage-summary.ts";
import { credits, ledger, updateCredits, usage } from "../../tenants/usage.ts";
import { creditDocs } from "../openapi/words/credit.ts";
import { jsonBody, noBody, noQuery, type Route, route } from "../route.ts";
import { sendJson } from "../send-json.ts";

/** The wallet, the ledger and what was spent by day. */
export const creditRoutes: Route[] = [
  route({
    method: "GET",
    path: "/credits",
    doc: creditDocs.credits,
    scopes: ["extractions.read"],
    query: noQuery,
    body: noBody,
    answer: async (ctx, { request }) => sendJson(request, await credits(ctx)),
  }),
  route({
    method: "PATCH",
    path: "/credits",
    doc: creditDocs.update,
    scopes: ["keys.manage"],
    query: noQuery,
    body: jsonBody(UpdateCredits),
    answer: async (ctx, { body, request }) => sendJson(request, await updateCredits(ctx, body)),
  }),
  route({
    method: "GET",
    path: "/usage",
    doc: creditDocs.usage,
    scopes: ["extractions.read"],
    query: UsageQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await usage(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/usage/summary",
    doc: creditDocs.summary,
    scopes: ["extractions.read"],
    query: UsageSummaryQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await usageSummary(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/ledger",
    doc: creditDocs.ledger,
    scopes: ["extractions.read"],
    query: LedgerQuery,
    body: noBody,
    answer: async (ctx, { query, request }) => sendJson(request, await ledger(ctx, query)),
  }),
];
