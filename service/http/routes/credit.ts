import { Credits, Usage, UsageQuery, UsageSummary, UsageSummaryQuery } from "@verso/contract/credit";
import { credits, usage, usageSummary } from "../../tenants/usage.ts";
import { noBody, noQuery, type Route, route } from "../route.ts";

/** The wallet, the ledger and what was spent by day. */
export const creditRoutes: Route[] = [
  route({
    method: "GET",
    path: "/credits",
    doc: { summary: "The wallet and the prices", answers: { 200: Credits } },
    scopes: ["extractions.read"],
    query: noQuery,
    body: noBody,
    answer: async (ctx) => Response.json(await credits(ctx)),
  }),
  route({
    method: "GET",
    path: "/usage",
    doc: { summary: "Balance, projections and one page of the ledger", answers: { 200: Usage } },
    scopes: ["extractions.read"],
    query: UsageQuery,
    body: noBody,
    answer: async (ctx, { query }) => Response.json(await usage(ctx, query)),
  }),
  route({
    method: "GET",
    path: "/usage/summary",
    doc: { summary: "What was charged, by day", answers: { 200: UsageSummary } },
    scopes: ["extractions.read"],
    query: UsageSummaryQuery,
    body: noBody,
    answer: async (ctx, { query }) => Response.json(await usageSummary(ctx, query)),
  }),
];
